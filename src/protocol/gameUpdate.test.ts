// Updates of a game as clients get them: deadlines, timeouts, and views that do not grow with the number of rounds.

import { expect, test, describe } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { playRandomMove, startGameOrThrow } from '#rules/play.ts';
import { requireGame } from '#table/assertions.ts';
import { TestTable } from '#table/testTable.ts';
import { clockOf, withRecentRounds } from './gameUpdate.ts';
import { timeOutOf } from './tableStream.ts';

function pontoon(settings: object): TestTable {
  return new TestTable('pontoon', { seats: 2, settings }).sit('bora');
}

test('a table without a clock has a deadline only for deals', () => {
  const free = pontoon({ turnSeconds: 0 });
  expect(clockOf(free.table)).toBe(requireGame(free.table).deadline);
  expect(clockOf(free.table)).not.toBeNull();
  free.deal();
  expect(clockOf(free.table)).toBeNull();
  const clocked = pontoon({ turnSeconds: 20 }).deal();
  expect(clockOf(clocked.table)).toBe(requireGame(clocked.table).deadline);
  expect(clockOf(clocked.table)).not.toBeNull();
});

test('a timeout names the player, the number of timeouts and whether the owner may remove them', () => {
  const nextTimeouts = (at: TestTable) => {
    const before = at.events.length;
    at.wait(20);
    return at.events.slice(before).flatMap((event) => timeOutOf(event, at.table) ?? []);
  };
  const at = pontoon({ turnSeconds: 20, infractions: 2 }).deal();
  const [seat] = at.turn();
  const [first] = nextTimeouts(at);
  const { person } = at.table.places[seat];
  const owned = person!.id === at.table.owner;
  expect(first).toEqual({
    seat,
    playerId: person!.id,
    name: person!.name,
    count: 1,
    removableFrom: 2,
    removable: false,
  });
  const again = at.events.at(-1)!;
  at.table.places[seat].infractions = 2;
  expect(timeOutOf(again, at.table)).toMatchObject({ count: 2, removable: !owned });
  at.table.owner = person!.id;
  expect(timeOutOf(again, at.table)).toMatchObject({ removable: false });
  at.table.owner = 'nobody';
  expect(timeOutOf(again, at.table)).toMatchObject({ removable: true });
  at.table.places[seat].isCovered = true;
  expect(timeOutOf(again, at.table)).toBeNull();
  expect(timeOutOf({ type: 'resumed', deadline: 0, at: 0 }, at.table)).toBeNull();
});

/** Options under which a game takes many rounds. */
const LONG: Readonly<Record<string, object>> = {
  hearts: { endScore: 500 },
  nine: { target: 500 },
  pitch: { target: 200 },
  pontoon: { rounds: 200 },
};
/** Rounds of which the longest view counts, at the beginning and at the end. */
const COMPARED = 4;
const MAX_MOVES = 2000;

/** The views of the first seat, one after each move. */
function viewsOf(game: AnyGame): View[] {
  const random = randomFromNumber(1);
  const state = startGameOrThrow(game, LONG[game.id] ?? {}, 4);
  const views: View[] = [];
  while (views.length < MAX_MOVES && playRandomMove(game, state, random))
    views.push(structuredClone(game.view(state, 0)));
  return views;
}

function longest(views: readonly View[]): number {
  return Math.max(...views.map((view) => JSON.stringify(withRecentRounds(view)).length));
}

/** Some views list more by round than the score sheet. */
type Listed = View & { rounds?: unknown[] };

describe.each(GAMES.map((game) => [game.id, game] as const))('a whole view of %s', (_id, game) => {
  const views = viewsOf(game).filter(({ result }) => result === null);
  const rounds = views.at(-1)!.round;

  test('has the last row of the score sheet and the totals', () => {
    expect(rounds).toBeGreaterThan(COMPARED);
    const { sheet, scores } = withRecentRounds(views.at(-1)!);
    expect(sheet).toEqual([views.at(-1)!.sheet.at(-1)]);
    expect(scores).toEqual(sheet[0].total);
  });

  test('is at most 1.3 times as long late in the game as early in it', () => {
    const early = longest(views.filter(({ round }) => round <= COMPARED));
    const late = longest(views.filter(({ round }) => round > rounds - COMPARED));
    expect(late / early).toBeLessThan(1.3);
  });

  test('keeps lists by round in the order of the rows', () => {
    const lengths = views.map((view) => {
      const { sheet, rounds: outcomes = sheet } = withRecentRounds(view) as Listed;
      return [sheet.length, outcomes.length];
    });
    expect(lengths.filter(([rows, entries]) => rows !== entries)).toEqual([]);
  });
});
