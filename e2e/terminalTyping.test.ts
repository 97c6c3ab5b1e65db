// Tests keys that are typed too early: what is typed while others play is kept complete and in order.
// Skipped tests: need signals and file rights that Windows lacks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onlyMove } from '../src/client/display.ts';
import { GAMES } from '../src/games/registry.ts';
import type { AnyGame, View } from '../src/rules/game.ts';
import { isRefusal } from '../src/rules/refusal.ts';
import type { WireMove } from '../src/rules/wireMoves.ts';
import { LocalTable } from '../src/terminal/table/localTable.ts';
import { promptFor, type Prompt } from '../src/terminal/table/prompt.ts';
import type { SavedGame } from '../src/terminal/table/savedGames.ts';
import { MASA, TerminalWindow } from './terminalWindow.ts';

const MINUTE = 60_000;
const SEED = 4;
const KEY_MS = 50;
const BACKSPACE = '\x7f';
const CTRL_C = '\x03';
const LINES = 4;

interface Plan {
  readonly lines: readonly string[];
  /** Every move of the player that follows from the lines, including moves without an alternative. */
  readonly moves: readonly object[];
}

/** Plays the same game without a screen. The same seed and moves give the same game. */
async function planFor(game: AnyGame, seats: number): Promise<Plan> {
  const table = LocalTable.open(game, { options: {}, seats, level: 'easy', seed: SEED });
  if (isRefusal(table)) throw new Error(table.message);
  const who = { me: 0, names: table.names };
  const lines: string[] = [];
  let view: View = table.view;
  while (lines.length < LINES) {
    const only = onlyMove(view);
    const [line, move] = only ? ['', only] : choose(promptFor(view, who));
    const isMade = move !== null && (await table.send(move)) === null;
    if (isMade && line !== '') lines.push(line);
    if (lines.length === LINES) break;
    const update = await table.next();
    if (!update) break;
    view = update.view;
  }
  return { lines, moves: movesIn(table.record) };
}

/** Chooses from the middle of the legal cards, so that a program that always takes the first one fails. */
function choose({ card, cards, offers }: Prompt): [string, WireMove | null] {
  if (card) {
    const chosen = card.from[Math.floor(card.from.length / 2)];
    return [chosen, { type: card.type, card: chosen }];
  }
  if (cards) {
    const chosen = cards.from.slice(-cards.min || cards.from.length);
    const several = cards.min === 0 ? chosen.slice(0, 1) : chosen;
    return [several.join(' ') || 'none', { type: cards.type, cards: several }];
  }
  const offer = offers.at(-1);
  return offer ? [offer.label, offer.move] : ['', null];
}

function movesIn({ moves }: SavedGame): object[] {
  return moves.filter(({ seat }) => seat === 0).map(({ move }) => move);
}

function savedIn(home: string): SavedGame {
  const folder = join(home, 'games');
  return JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8'));
}

/** Types and deletes digits before each line, so that a lost key leaves another one behind. */
function keysOf({ lines }: Plan): string[] {
  const corrections = ['1', BACKSPACE, '1', '1', BACKSPACE, BACKSPACE];
  return lines.flatMap((line) => [...corrections, ...corrections, ...corrections, ...line, '\r']);
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until every typed line was answered and there is another question. */
async function settle(window: TerminalWindow): Promise<void> {
  for (;;) {
    const screen = window.text();
    if (/^ > ?$/m.test(screen) && /arrows/.test(screen)) return;
    if (/Press Enter to continue/.test(screen)) window.type('\r');
    if (window.exitCode !== null) throw new Error(`The program ended:\n${screen}`);
    await wait(100);
  }
}

async function typeThrough(
  game: AnyGame,
): Promise<{ played: object[]; planned: readonly object[] }> {
  const seats = Math.min(Math.max(4, game.seats.min), game.seats.max);
  const plan = await planFor(game, seats);
  expect(plan.lines).toHaveLength(LINES);
  const args = ['play', game.id, '--seed', String(SEED), '--bots', 'easy'];
  const window = new TerminalWindow([...args, '--seats', String(seats)]);
  await window.shows(/F10 quit/);
  for (const key of keysOf(plan)) {
    window.type(key);
    await wait(KEY_MS);
  }
  await settle(window);
  window.type(CTRL_C);
  expect(await window.ended()).toBe(0);
  return { played: movesIn(savedIn(window.home)), planned: plan.moves };
}

test(
  'twenty keys a second, typed through the pauses of every game, play no wrong card and lose no key',
  { timeout: 2 * MINUTE },
  async () => {
    // In parallel, because most of the time is waiting.
    const outcomes = await Promise.all(GAMES.map(typeThrough));
    for (const { played, planned } of outcomes)
      expect(played.slice(0, planned.length)).toEqual(planned);
  },
);

test('a number of two digits, typed in a pause, is kept and shown until the player’s turn', async () => {
  const window = new TerminalWindow(['play', 'hearts', '--seed', String(SEED), '--bots', 'easy']);
  await window.shows(/Pass three cards to [A-Z]/);
  window.enter('11 12 13');
  const screen = await window.shows(/Waiting for (East|North)\.[^]*^ > ?$/m);
  const hand = /^ (\S+[♠♥♣♦].*)$/m.exec(screen)![1].trim().split(/\s+/);
  window.type('1');
  await window.shows(/^ > 1 ?$/m);
  window.type('0');
  await window.shows(/^ > 10 ?$/m);
  window.type('\r');
  await window.shows(/^ > 10↵ ?$/m);
  const played = new RegExp(`│ ?${hand[9]} ?│[^]*^ > ?$`, 'm');
  expect(await window.shows(played)).toContain('You');
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-Z under npm stops npm too, and fg restores the question with what was typed',
  async () => {
    const window = new TerminalWindow([], { command: ['bash', '--norc', '--noprofile', '-i'] });
    window.enter('npm run --silent pontoon -- --seed 177');
    await window.shows(/Stick \(S\)\?[^]*^> ?$/m);
    window.type('s');
    await window.shows(/^> s$/m);
    window.type('\x1a');
    await window.shows(/Stopped/);
    // The quotes keep the typed line from looking like its output.
    window.enter("echo the shell 'answers'");
    await window.shows(/^the shell answers$/m);
    window.enter('fg');
    await window.shows(/^npm run [^]*^> s$/m);
    window.type('\r');
    await window.shows(/Another round\?/);
    window.enter('n');
    await window.shows(/Thank you for playing/);
    window.enter('exit');
    expect(await window.ended()).toBe(0);
  },
);

test.skipIf(process.platform === 'win32')(
  'Ctrl-Z returns to the shell, and fg restores the table with what was typed',
  async () => {
    const window = new TerminalWindow([], { command: ['bash', '--norc', '--noprofile', '-i'] });
    const program = `'${process.execPath}' '${MASA}' play hearts --seed 4 --fast`;
    window.enter(program);
    await window.shows(/Pass three cards to [A-Z]/);
    window.type('1 2');
    await window.shows(/^ > 1 2 ?$/m);
    window.type('\x1a');
    await window.shows(/Stopped/);
    window.enter('fg');
    await window.shows(/Pass three cards to [A-Z][^]*^ > 1 2 ?$/m);
    window.type(' 3\r');
    await window.shows(/Play a card/);
    window.type(CTRL_C);
    await window.shows(/The game is saved/);
    window.enter('exit');
    expect(await window.ended()).toBe(0);
  },
);
