// Tests whole games on this computer: every sentence is complete, every frame fits, every record can be checked.
import { stripVTControlCharacters } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Level } from '#bots/levels.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shownTable } from '#client/display.ts';
import { GAMES } from '#games/registry.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { findGame } from '#table/gameOf.ts';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';
import type { Look } from '../screen/look.ts';
import type { Naming } from './tableTexts.ts';
import { widthOf } from '../screen/paint.ts';
import { frameOf, type Frame } from './frame.ts';
import { LocalTable } from './localTable.ts';
import { promptFor, type Prompt } from './prompt.ts';
import { replayOf } from '../commands/replay.ts';
import type { Update } from './play.ts';
import { choicesOf, NOTHING_SELECTED } from './inputLine.ts';
import { formatFacts } from './tableTexts.ts';

const SHORT: Readonly<Record<string, object>> = {
  hearts: { endScore: 10 },
  nine: { target: 10 },
  pitch: { target: 5 },
  pontoon: { rounds: 3 },
};

function open(id: string, seed: number, level: Level = 'easy'): LocalTable {
  const game = assertDefined(findGame(id), id);
  const seats = game.seats.max;
  const options = SHORT[game.id] ?? {};
  const table = LocalTable.open(game, { options, seats, level, seed });
  if (isRefusal(table)) throw new Error(table.message);
  return table;
}

/** Returns a random legal move, from the view of the seat. */
function anyMove(table: LocalTable, random: (bound: number) => number): WireMove {
  const { game, view, seat } = table;
  return wireMove(game.deck, randomMove(game.legal(game.redeal(view, random), seat), random));
}

async function playOn(
  table: LocalTable,
  seed: number,
  { updates = Infinity, see = () => {} }: { updates?: number; see?: (update: Update) => void } = {},
): Promise<void> {
  const random = randomFromNumber(seed);
  for (let count = 0; count < updates; count++) {
    const { turn } = table.view;
    const isMine = turn.length > 0 && turn.every((seat) => seat === table.seat);
    const coming = table.next();
    if (isMine) expect(await table.send(anyMove(table, random))).toBeNull();
    const update = await coming;
    if (update === null) return;
    see(update);
  }
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** Expects each clickable place to show its own choice: the card with its number, or the label. */
function expectClicksToMeanWhatIsShown({ lines, targets }: Frame, prompt: Prompt | null): void {
  const screen = lines.map((line) => stripVTControlCharacters(line));
  const visible = targets.filter(({ choice, line }) => choice >= 0 && line >= 0);
  const places = visible.flatMap(({ line, from, to }) =>
    Array.from({ length: to - from }, (_, at) => `${line} ${from + at}`),
  );
  expect(new Set(places).size).toBe(places.length);
  for (const [at, choice] of (prompt ? choicesOf(prompt) : []).entries()) {
    const own = visible.filter((target) => target.choice === at);
    const shown = own.map(({ line, from, to }) => screen[line].slice(from, to)).join(' ');
    if ('offer' in choice) expect(shown.trim()).toBe(choice.offer.label);
    else if (own.length > 0 && own[0].line > 0) {
      const number = prompt!.hand.indexOf(choice.card) + 1;
      expect(shown).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
      expect(shown).toContain(choice.card.slice(0, -1));
      expect(shown).toContain(SUIT_SIGNS[choice.card.slice(-1)]);
    }
  }
}

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('a whole game can be checked, and is replayed in the same words', async () => {
    const table = open(game.id, 3);
    const who: Naming = { me: 0, names: table.names };
    const told: string[] = [];
    await playOn(table, 3, {
      see: ({ facts, view }) => told.push(...formatFacts(facts, who, view)),
    });
    expect(verifyGame(table.record as FinishedGame)).toMatchObject({ ok: true });
    const replay = replayOf(table.record);
    if (isRefusal(replay)) throw new Error(replay.message);
    expect(replay.positions.flatMap(({ sentences }) => sentences)).toEqual(told);
    for (const sentence of told) {
      expect(sentence).toMatch(/^[A-Z\d].*[.!]$/);
      expect(sentence).not.toMatch(/undefined|NaN|\[object|null|\{/);
    }
  });

  test('the same seed deals the same cards, and a resumed game continues as it would have', async () => {
    const [whole, first] = [open(game.id, 4), open(game.id, 4)];
    await playOn(first, 4, { updates: 9 });
    const resumed = LocalTable.resume(JSON.parse(JSON.stringify(first.record)));
    if (isRefusal(resumed)) throw new Error(resumed.message);
    await playOn(whole, 4, { updates: 9 });
    expect(resumed.view).toEqual(whole.view);
    await playOn(whole, 5, { updates: 30 });
    await playOn(resumed, 5, { updates: 30 });
    const moves = (table: LocalTable): unknown[] =>
      table.record.moves.map(({ seat, move }) => ({ seat, move }));
    expect(moves(resumed)).toEqual(moves(whole));
  });

  test('a frame fits every window', async () => {
    const table = open(game.id, 5);
    const who: Naming = { me: 0, names: table.names };
    const log: string[] = [];
    await playOn(table, 5, {
      updates: 40,
      see: ({ facts, view }) => {
        log.push(...formatFacts(facts, who, view));
        const prompt = view.turn.includes(0) ? promptFor(view, who) : null;
        fc.assert(
          fc.property(
            fc.integer({ min: 34, max: 130 }),
            fc.integer({ min: 12, max: 50 }),
            (columns, rows) => {
              const look: Look = { columns, rows, isPlain: false, hasColor: true, isAscii: false };
              const sight = { title: game.title, view, who, look, log, message: '', prompt };
              const frame = frameOf({
                ...sight,
                areas: shownTable(view, []),
                selection: NOTHING_SELECTED,
              });
              const { lines } = frame;
              expectClicksToMeanWhatIsShown(frame, prompt);
              expect(lines.length).toBeLessThanOrEqual(rows);
              expect(lines.filter((line) => widthOf(line) >= columns)).toEqual([]);
              expect(lines.at(-1)).toBe(' > ');
            },
          ),
          { numRuns: 4 },
        );
      },
    });
  });
});

test('a refused move changes nothing', async () => {
  const table = open('hearts', 1);
  await playOn(table, 1, { updates: 1 });
  const before = JSON.stringify(table.record);
  expect(await table.send({ type: 'play', card: 'QS' })).toMatchObject({ refused: true });
  expect(JSON.stringify(table.record)).toBe(before);
});

test('a record that the rules refuse is not continued', () => {
  const { record } = open('hearts', 1);
  record.moves.push({ seat: 0, move: { type: 'play', card: 'QS' }, by: 'player', at: 0 });
  expect(LocalTable.resume(record)).toMatchObject({ refused: true });
});

test('a game of other rules is neither continued nor replayed', () => {
  const { record } = open('hearts', 1);
  expect(record.rules).toBe(1);
  expect(record.players[0]).toEqual({ name: null, bot: null });
  expect(isRefusal(LocalTable.resume(record))).toBe(false);
  const old = { ...record, rules: 7 };
  const refusal = { code: 'RULES_CHANGED', details: { recorded: 7, current: 1 } };
  expect(LocalTable.resume(old)).toMatchObject(refusal);
  expect(replayOf(old)).toMatchObject(refusal);
});

test('a clock that is set back does not stop the game', async () => {
  let now = 5_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now -= 1000));
  const table = open('pontoon', 2);
  await playOn(table, 2);
  vi.restoreAllMocks();
  const times = table.record.moves.map(({ at }) => at);
  expect(table.record.result).not.toBeNull();
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('bots play the same, whether the player acts before or after them', async () => {
  const passes = await Promise.all(
    [0, 3].map(async (before) => {
      const table = open('hearts', 6, 'normal');
      await playOn(table, 6, { updates: 1 + before });
      const [choice] = table.view.legal;
      if (choice.kind !== 'cards') throw new Error('Nobody passes');
      await table.send({ type: 'pass', cards: choice.from.slice(0, 3) });
      while (table.record.moves.filter(({ move }) => move.type === 'pass').length < 4) {
        await table.next();
      }
      const { moves } = table.record;
      return [1, 2, 3].map((seat) => moves.find((made) => made.seat === seat)!.move);
    }),
  );
  expect(passes[0]).toEqual(passes[1]);
});

test('a replay uses the saved names, and shows a spectator what they saw', async () => {
  const table = open('hearts', 6);
  await playOn(table, 6, { updates: 30 });
  const players = ['Ada', 'Berk', 'Cem', 'Deniz'].map((name) => ({ name, bot: null }));
  const told = (seat: number | null): string => {
    const replay = replayOf({ ...table.record, players, seat });
    if (isRefusal(replay)) throw new Error(replay.message);
    return replay.positions.flatMap(({ sentences }) => sentences).join('\n');
  };
  expect(told(2)).toMatch(/^Ada /m);
  expect(told(2)).toMatch(/^You /m);
  expect(told(2)).not.toMatch(/Cem|West|North/);
  expect(told(null)).toMatch(/^Cem /m);
  expect(told(null)).not.toMatch(/\bYour?\b/);
});
