// The keys of a drawn table: the word that each stands for, and which of them the bar names.

import type { KeyHint } from './keyBar.ts';
import type { Prompt } from './prompt.ts';
import { ui } from '../texts/language.ts';

/** Keys that mean a word, whatever is being typed. */
export const WORD_KEYS: Readonly<Record<string, string>> = {
  f1: 'help',
  f2: 'hint',
  f3: 'score',
  f4: 'last',
  f5: 'rules',
  f6: 'save',
  f10: 'quit',
};

const ARROWS = '←→';

/** Returns the keys while a question is open. */
export function askedKeys(
  prompt: Prompt,
  now: { hasTyped: boolean; hasTricks: boolean },
): KeyHint[] {
  const { keys } = ui;
  if (now.hasTyped)
    return [{ key: 'Enter', does: keys.play }, { key: 'Esc', does: keys.clear }, quit()];
  return [
    { key: ARROWS, does: keys.choose },
    ...(prompt.cards ? [{ key: 'Space', does: keys.mark }] : []),
    { key: 'Enter', does: keys.play },
    ...wordHints(now.hasTricks),
    quit(),
  ];
}

/** Returns the keys while others have a turn, or during a pause. */
export function waitingKeys(now: {
  hasTyped: boolean;
  canGoOn: boolean;
  /** Whether words are accepted. */
  isOpen: boolean;
  hasTricks: boolean;
}): KeyHint[] {
  const { keys } = ui;
  return [
    ...(now.canGoOn && !now.hasTyped ? [{ key: 'Enter', does: keys.goOn }] : []),
    now.hasTyped ? { key: 'Esc', does: keys.clear } : { key: ARROWS, does: keys.choose },
    ...(now.isOpen ? wordHints(now.hasTricks) : []),
    quit(),
  ];
}

/** Leaves out the last trick in games without tricks. */
function wordHints(hasTricks: boolean): KeyHint[] {
  const { keys } = ui;
  return [
    { key: 'F1', does: keys.help },
    { key: 'F2', does: keys.hint },
    { key: 'F3', does: keys.score },
    ...(hasTricks ? [{ key: 'F4', does: keys.last }] : []),
    { key: 'F5', does: keys.rules },
  ];
}

function quit(): KeyHint {
  return { key: 'F10', does: ui.keys.quit };
}

export function pageKeys(isLast: boolean, isFirst: boolean): KeyHint[] {
  const { keys } = ui;
  return [
    { key: 'Enter', does: isLast ? keys.close : keys.next },
    ...(isFirst ? [] : [{ key: 'b', does: keys.back }]),
    { key: 'q', does: keys.close },
  ];
}
