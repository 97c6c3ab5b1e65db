// `masa pontoon`: plays a session in the terminal and saves its statistics.

import { randomBytes } from 'node:crypto';
import { randomFromNumber, seededRandom, type Random } from '#cards/random.ts';
import type { PontoonOptions } from '#games/pontoon/options.ts';
import type { PontoonView } from '#games/pontoon/view.ts';
import { randomSecret } from '#table/fairness.ts';
import { dataFolder } from '../settings/files.ts';
import { logError } from '../settings/files.ts';
import { wrap } from '../screen/layout.ts';
import { openLines, type Lines } from '../screen/lines.ts';
import { lookOf, type Look, type LookOptions } from '../screen/look.ts';
import { showItem } from './display.ts';
import { PontoonSession, type Item } from './session.ts';
import { saveRound } from './statistics.ts';
import { pontoonTexts, loadPontoonTexts } from './session.ts';
import { ui, language } from '../texts/language.ts';

export interface PontoonRunOptions extends LookOptions {
  readonly seed?: number;
  readonly traditional?: boolean;
}

/** The options of the full traditional game. */
const TRADITIONAL: Partial<PontoonOptions> = {
  stickAt: 15,
  buy: true,
  split: true,
  stakes: true,
  payDouble: true,
};

/** Plays until the player leaves; returns the exit code. */
export async function runPontoon(options: PontoonRunOptions): Promise<number> {
  await loadPontoonTexts(language);
  const random = chance(options.seed);
  const session = new PontoonSession(options.traditional ? TRADITIONAL : {}, () =>
    randomSecret(random),
  );
  const lines = openLines();
  // Read anew each time, because the window may have another size by now.
  const look = (): Look => lookOf(process.stdout, process.env, options);
  const save = openSaving();
  const show = async (items: readonly Item[]): Promise<void> => {
    print(await pageThrough(items, look(), lines));
    if (items.some(({ type }) => type === 'score')) print(wrapAll(save(session.view), look()));
  };
  await show(session.begin());
  while (!session.isOver) {
    print(wrap(session.question, look()));
    const line = await lines.next();
    await show(line === null ? session.leave() : session.answer(line));
  }
  lines.close();
  return 0;
}

/** Lines of the question and of the input under it. */
const QUESTION_LINES = 2;

/**
 * Shows instructions page by page if they would scroll out of a small window. Returns the lines that are left to
 * print. A line that is typed meanwhile is an answer to the question that follows.
 */
async function pageThrough(items: readonly Item[], look: Look, lines: Lines): Promise<string[]> {
  const all = items.flatMap((item) => showItem(item, look));
  const isLong = all.length + QUESTION_LINES > look.rows;
  if (look.isPlain || !isLong || items[0].type !== 'welcome') return all;
  const instructions = showItem(items[0], look);
  const goOn = wrap(ui.table.goOn, look);
  const height = Math.max(1, look.rows - QUESTION_LINES - goOn.length);
  for (let at = 0; at < instructions.length; at += height) {
    print([...instructions.slice(at, at + height), ...goOn]);
    const line = await lines.next();
    if (line === null || line.trim() !== '') {
      if (line !== null) lines.putBack(line);
      break;
    }
  }
  return all.slice(instructions.length);
}

function chance(seed: number | undefined): Random {
  return seed === undefined ? seededRandom(randomBytes(32)) : randomFromNumber(seed);
}

function print(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

/** Saves a finished round; if that fails, says so once and continues. */
function openSaving(): (view: PontoonView) => string[] {
  let hasComplained = false;
  return (view) => {
    try {
      saveRound(view);
      return [];
    } catch (error) {
      if (hasComplained) return [];
      hasComplained = true;
      logError(error);
      return [pontoonTexts.notSaved(dataFolder())];
    }
  };
}

function wrapAll(lines: readonly string[], look: Look): string[] {
  return lines.flatMap((line) => wrap(line, look));
}
