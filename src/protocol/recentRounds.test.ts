// The views that are sent with every move: they do not grow with the number of rounds.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { playRandomMove, startGameOrThrow } from '#rules/play.ts';
import { withRecentRounds } from './gameUpdate.ts';

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
