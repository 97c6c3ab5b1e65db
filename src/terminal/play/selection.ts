// Answers with keys: the typed text, the selected choice, the marked cards. Pure.

import type { CardName } from '#cards/notation.ts';
import type { Key } from '../tty/keyboard.ts';
import type { Offer, Prompt } from './prompt.ts';
import type { Input } from './screen.ts';
import { ui } from '../texts/language.ts';

export interface Selection {
  readonly typed: string;
  /** The index of the selected choice; −1 before an arrow was pressed. */
  readonly cursor: number;
  readonly marked: readonly CardName[];
}

export const NOTHING_SELECTED: Selection = { typed: '', cursor: -1, marked: [] };

export type Choice = { card: CardName } | { offer: Offer };

/** Returns the choices that the arrows step through, in the order on the screen. */
export function choicesOf({ hand, card, cards, offers }: Prompt): Choice[] {
  const from = card?.from ?? cards?.from ?? [];
  return [
    ...hand.filter((one) => from.includes(one)).map((one) => ({ card: one })),
    ...offers.map((offer) => ({ offer })),
  ];
}

/** Keeps the selection on the same thing after the choices have changed, or on nothing if it is gone. */
export function carryOver(selection: Selection, before: Prompt, after: Prompt): Selection {
  const chosen = choicesOf(before)[selection.cursor];
  const key = chosen && keyOf(chosen);
  const cursor = key === undefined ? -1 : choicesOf(after).findIndex((one) => keyOf(one) === key);
  const marked = selection.marked.filter((card) => after.hand.includes(card));
  return { ...selection, cursor, marked };
}

function keyOf(choice: Choice): string {
  return 'card' in choice ? choice.card : JSON.stringify(choice.offer.move);
}

/** Selects a choice, as a click does; one of several cards is marked. */
export function pointAt(selection: Selection, cursor: number, prompt: Prompt): Selection {
  const pointed = { ...selection, cursor };
  const choice = choicesOf(prompt)[cursor];
  return prompt.cards && choice && 'card' in choice ? mark(pointed, prompt) : pointed;
}

export type Pressed =
  | { type: 'changed'; selection: Selection }
  | { type: 'done'; input: Input }
  | { type: 'problem'; text: string };

const MAX_LINE_LENGTH = 120;
const STEPS: Readonly<Record<string, number>> = { left: -1, up: -1, right: 1, down: 1 };

export function press(selection: Selection, key: Key, prompt: Prompt): Pressed {
  const { typed } = selection;
  if (key.isControl) return pressControl(selection, key);
  switch (key.name) {
    case 'return':
    case 'enter':
      return typed === '' ? confirm(selection, prompt) : { type: 'done', input: { line: typed } };
    case 'left':
    case 'up':
    case 'right':
    case 'down':
      return changed({ ...selection, cursor: step(selection.cursor, STEPS[key.name], prompt) });
    case 'backspace':
      return changed({ ...selection, typed: typed.slice(0, -1) });
    case 'escape':
      return changed(NOTHING_SELECTED);
    case 'space':
      if (typed === '' && prompt.cards) return changed(mark(selection, prompt));
  }
  return changed({ ...selection, typed: (typed + key.text).slice(0, MAX_LINE_LENGTH) });
}

function changed(selection: Selection): Pressed {
  return { type: 'changed', selection };
}

function pressControl(selection: Selection, { name }: Key): Pressed {
  if (name === 'c' || (name === 'd' && selection.typed === ''))
    return { type: 'done', input: null };
  return changed(name === 'u' ? NOTHING_SELECTED : selection);
}

function step(cursor: number, by: number, prompt: Prompt): number {
  const { length } = choicesOf(prompt);
  if (length === 0) return -1;
  if (cursor < 0) return by > 0 ? 0 : length - 1;
  return (cursor + by + length) % length;
}

function mark(selection: Selection, prompt: Prompt): Selection {
  const choice = choicesOf(prompt)[selection.cursor];
  if (!choice || !('card' in choice)) return selection;
  const { marked } = selection;
  const isMarked = marked.includes(choice.card);
  return {
    ...selection,
    marked: isMarked ? marked.filter((card) => card !== choice.card) : [...marked, choice.card],
  };
}

/** Handles Enter without a line: takes the selected choice, or the marked cards. */
function confirm({ cursor, marked }: Selection, prompt: Prompt): Pressed {
  const choice = choicesOf(prompt)[cursor];
  if (!choice) return { type: 'done', input: { line: '' } };
  if ('offer' in choice) return { type: 'done', input: { move: choice.offer.move } };
  if (!prompt.cards) {
    const type = prompt.card?.type ?? 'play';
    return { type: 'done', input: { move: { type, card: choice.card } } };
  }
  const { type, min, max } = prompt.cards;
  if (marked.length >= min && marked.length <= max) {
    return { type: 'done', input: { move: { type, cards: [...marked] } } };
  }
  return { type: 'problem', text: ui.table.markCards(ui.ask.range(min, max), marked.length) };
}
