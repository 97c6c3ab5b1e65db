// `masa pontoon`: plays a session in the terminal and saves its statistics.

import { randomBytes } from 'node:crypto';
import { randomFromNumber, seededRandom, type Random } from '#cards/random.ts';
import type { PontoonOptions } from '#games/pontoon/state.ts';
import type { PontoonView } from '#games/pontoon/view.ts';
import { randomSecret } from '#table/fairness.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type Call, readSeed } from '../commandLine/commandLine.ts';
import { type Dialogue, runDialogue } from '../screen/dialogue.ts';
import { wrap } from '../screen/layout.ts';
import { openLines, type Lines } from '../screen/lines.ts';
import { type Look, lookFor } from '../screen/look.ts';
import { print } from '../screen/output.ts';
import { dataFolder, logError } from '../settings/files.ts';
import { ui } from '../texts/language.ts';
import { showItem } from './display.ts';
import { PontoonSession, type Item } from './session.ts';
import { saveRound } from './statistics.ts';

/** The options of the full traditional game. */
const TRADITIONAL: Partial<PontoonOptions> = {
  stickAt: 15,
  buy: true,
  split: true,
  stakes: true,
  payDouble: true,
};

/** Plays until the player leaves. */
export async function runPontoon(call: Call): Promise<number | Refusal> {
  const seed = readSeed(call);
  if (isRefusal(seed)) return seed;
  const lines = openLines();
  const program = new PontoonProgram(call, lines, seed);
  program.begin();
  await runDialogue(program);
  lines.close();
  return 0;
}

/** Lines of the question and of the input under it. */
const QUESTION_LINES = 2;

class PontoonProgram implements Dialogue<never, string | null> {
  private readonly session: PontoonSession;
  private readonly lines: Lines;
  /** Read each time, because the window may have another size by now. */
  private readonly lookNow: () => Look;
  private readonly save = openSaving();
  /** Pages of the instructions that do not fit into the window, then what follows them. */
  private pages: string[][] = [];

  constructor(call: Call, lines: Lines, seed: number | undefined) {
    const random = chance(seed);
    const given = call.options.traditional ? TRADITIONAL : {};
    this.session = new PontoonSession(given, () => randomSecret(random));
    this.lines = lines;
    this.lookNow = lookFor(call);
  }

  private get look(): Look {
    return this.lookNow();
  }

  isOver(): boolean {
    return this.session.isOver;
  }

  begin(): void {
    this.display(this.session.begin());
  }

  ask(): Promise<string | null> {
    this.turnPage();
    if (this.pages.length === 0) print([this.session.question], this.look);
    return this.lines.next();
  }

  /** A line that is typed while instructions are read is an answer to the question that follows. */
  async answer(line: string | null): Promise<'stays'> {
    if (this.pages.length > 0) {
      if (line?.trim() === '') return 'stays';
      this.pages.splice(0, this.pages.length - 1);
      this.turnPage();
      print([this.session.question], this.look);
    }
    this.display(line === null ? this.session.leave() : this.session.answer(line));
    return 'stays';
  }

  private display(items: readonly Item[]): void {
    this.pages = pagesOf(items, this.look);
    if (this.pages.length === 1) this.turnPage();
    if (!items.some(({ type }) => type === 'score')) return;
    print(this.save(this.session.view), this.look);
  }

  private turnPage(): void {
    print(this.pages.shift() ?? []);
  }
}

/** Divides instructions that would scroll out of a small window; the last page is everything after them. */
function pagesOf(items: readonly Item[], look: Look): string[][] {
  const all = items.flatMap((item) => showItem(item, look));
  const isLong = all.length + QUESTION_LINES > look.rows;
  if (look.isPlain || !isLong || items[0].type !== 'welcome') return [all];
  const instructions = showItem(items[0], look);
  const goOn = wrap(ui.table.goOn, look);
  const height = Math.max(1, look.rows - QUESTION_LINES - goOn.length);
  const pages = Array.from({ length: Math.ceil(instructions.length / height) }, (_, at) => [
    ...instructions.slice(at * height, (at + 1) * height),
    ...goOn,
  ]);
  return [...pages, all.slice(instructions.length)];
}

function chance(seed: number | undefined): Random {
  return seed === undefined ? seededRandom(randomBytes(32)) : randomFromNumber(seed);
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
      return [ui.pontoon.notSaved(dataFolder())];
    }
  };
}
