// Summaries of finished games, seat by seat.

import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from './gameOf.ts';
import { finishedGame, replayRecord } from './gameRecord.ts';
import { summarizeGame, type GameSummary } from './insights.ts';
import { simulateEvents } from './testSimulation.ts';
import type { FinishedGame } from './verifyGame.ts';

const records = Array.from({ length: 60 }, (_, seed) => finishedGame(simulateEvents(seed, 400), 1))
  .filter((record) => record !== null)
  .filter(({ forfeited }) => !forfeited);

function summariesOf(record: FinishedGame): GameSummary[] {
  return record.players.map((_, seat) => {
    const summary = summarizeGame(record, seat);
    if (isRefusal(summary)) throw new Error(summary.code);
    return summary;
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('the rounds of a seat add up to its score, and everything else matches the record', () => {
  for (const record of records) {
    for (const [seat, sum] of summariesOf(record).entries()) {
      expectSums(record, sum);
      expectDetails(record, seat, sum);
    }
  }
  expect(new Set(records.map(({ game }) => game)).size).toBe(5);
});

/** Expects the lines to add up to the rounds, and the rounds to the score. */
function expectSums(record: FinishedGame, { score, hands }: GameSummary): void {
  const points = hands.map((hand) => hand.points);
  expect((gameOf(record).startingPoints ?? 0) + total(points)).toBe(score);
  expect(hands.map(({ lines }) => total(lines.map((line) => line.points)))).toEqual(points);
  expect(hands.map(({ round }) => round)).toEqual(scoredRounds(record));
}

/** Returns the rounds with a score: those in which not everybody passed. */
function scoredRounds(record: FinishedGame): number[] {
  const steps = replayRecord(record);
  if (isRefusal(steps)) throw new Error(steps.code);
  const facts = steps.flatMap((step) => step.facts);
  const passedOut = facts.flatMap((fact) => (fact.type === 'passedOut' ? [fact.round] : []));
  const started = facts.flatMap((fact) => (fact.type === 'handStarted' ? [fact.round] : []));
  return started.filter((round) => !passedOut.includes(round));
}

function expectDetails(
  record: FinishedGame,
  seat: number,
  { opponents, ...sum }: GameSummary,
): void {
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

test('in every round of Pitch one seat has won the bid, and only that seat can have made it', () => {
  const pitch = records.filter(({ game }) => game === 'pitch').map(summariesOf);
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

test('a record that the rules refuse has no summary', () => {
  const [record] = records;
  expect(summarizeGame({ ...record, game: 'none' }, 0)).toMatchObject({ refused: true });
});
