// Tests the deal of the day: one for each game and date, continued where it was left, with the first attempt marked.

import { botOf } from '#games/botOf.ts';
import { expect, test } from 'vitest';
import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import { isRefusal } from '#rules/refusal.ts';
import { DAILY_LEVEL, dailySeats, dailySeed } from '#table/daily.ts';
import { gameOf } from '#table/gameOf.ts';
import { LocalTable } from '../table/localTable.ts';
import type { SavedGame } from '../table/savedGames.ts';
import { dailyResults, unfinishedDaily } from './daily.ts';

const DAY = '2026-11-17';
const GAME = 'nine';

/** Plays this many decisions, or to the end. */
async function played(most = Infinity): Promise<SavedGame> {
  const game = gameOf({ game: GAME });
  const seed = dailySeed(GAME, DAY);
  const wanted = { options: {}, seats: dailySeats(game), level: DAILY_LEVEL, seed, day: DAY };
  const table = LocalTable.open(game, wanted);
  if (isRefusal(table)) throw new Error(table.message);
  const random = randomFromNumber(1);
  for (let made = 0; await table.next();) {
    if (table.view.legal.length === 0) continue;
    if (made++ === most) break;
    await table.send(chooseMove(botOf(game), table.view, 'easy', random));
  }
  return table.record;
}

test('lists results in the order of playing, and marks only the first as new', async () => {
  const whole = await played();
  const games = [{ ...whole, startedAt: 20 }, { ...whole, startedAt: 10 }, await played(3)];
  const results = dailyResults(games, GAME, DAY);
  expect(results.map(({ isFirst }) => isFirst)).toEqual([true, false]);
  expect(results[0].moves.length).toBeGreaterThan(3);
  expect(dailyResults(games, GAME, '2026-11-18')).toEqual([]);
  expect(dailyResults(games, 'hearts', DAY)).toEqual([]);
  const { day: _day, ...plain } = whole;
  expect(dailyResults([plain], GAME, DAY)).toEqual([]);
});

test('finds a deal that was left unfinished, and no finished one', async () => {
  const [left, whole] = [await played(3), await played()];
  expect(unfinishedDaily([whole], GAME, DAY)).toBeNull();
  expect(unfinishedDaily([whole, left], GAME, DAY)).toBe(left);
  expect(unfinishedDaily([left], GAME, '2026-11-18')).toBeNull();
  const resumed = LocalTable.resume(left);
  if (isRefusal(resumed)) throw new Error(resumed.message);
  expect(resumed.record.day).toBe(DAY);
});
