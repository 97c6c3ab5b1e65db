// What finished games came to, seat by seat: the hands add up to the score, and only a bidder made a bid.

import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from './gameOf.ts';
import { finishedGame } from './gameRecord.ts';
import { summarizeGame, type GameSummary } from './gameSummary.ts';
import { simulateEvents } from './simulation.ts';
import type { FinishedGame } from './verifyGame.ts';

const records = Array.from({ length: 40 }, (_, seed) => finishedGame(simulateEvents(seed, 400), 1))
  .filter((record) => record !== null)
  .filter(({ forfeited }) => !forfeited);

function sumsOf(record: FinishedGame): GameSummary[] {
  return record.players.map((_, seat) => {
    const sum = summarizeGame(record, seat);
    if (isRefusal(sum)) throw new Error(sum.code);
    return sum;
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('the hands of a seat add up to its score, and all else is what the record says', () => {
  for (const record of records) {
    for (const [seat, sum] of sumsOf(record).entries()) {
      addsUp(record, sum);
      tellsOf(record, seat, sum);
    }
  }
  expect(new Set(records.map(({ game }) => game)).size).toBe(5);
});

/** The lines to the hands, and these to the score, from the first to the last. */
function addsUp(record: FinishedGame, { score, hands }: GameSummary): void {
  const points = hands.map((hand) => hand.points);
  expect((gameOf(record).startingPoints ?? 0) + total(points)).toBe(score);
  expect(hands.map(({ lines }) => total(lines.map((line) => line.points)))).toEqual(points);
  expect(hands.map(({ round }) => round)).toEqual(hands.map((_, at) => at + 1));
}

function tellsOf(record: FinishedGame, seat: number, { opponents, ...sum }: GameSummary): void {
  const { players, endedAt, game, result } = record;
  expect(sum).toMatchObject({ game, endedAt, isWinner: result.winners.includes(seat) });
  const isAlone = result.scores.length === players.length;
  const others = players.filter((_, other) =>
    isAlone ? other !== seat : (other - seat) % 2 !== 0,
  );
  expect(opponents).toEqual(
    others.map(({ name, bot }) => ({ userId: null, displayName: name, bot })),
  );
}

test('in every hand with a bid one has won it, and nobody else has made it', () => {
  const pitch = records.filter(({ game }) => game === 'pitch').map(sumsOf);
  const made = new Set<number>();
  for (const sums of pitch) {
    for (const at of sums[0].hands.keys()) {
      const counted = sums.map(({ hands }) => hands[at].counted);
      expect(counted.filter((names) => names.includes('bidsWon'))).toHaveLength(1);
      expect(counted.filter((names) => names.length === 1 && names[0] === 'bidsMade')).toEqual([]);
      made.add(counted.flat().length);
    }
  }
  expect(made).toEqual(new Set([1, 2]));
});

test('a record that the rules refuse has no sum', () => {
  const [record] = records;
  expect(summarizeGame({ ...record, game: 'none' }, 0)).toMatchObject({ refused: true });
});
