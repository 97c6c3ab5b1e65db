// Judging a record in the worker: every decision once, those of the requested round first, then the luck.
import { botOf } from '#games/bots.ts';
import { describe, expect, test } from 'vitest';
import { decisionsOf } from '#bots/review/decisions.ts';
import { luckOf } from '#bots/review/luck.ts';
import { NORMAL } from '#bots/levels.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { judgeRecord } from './judgeRecord.ts';
import { openReviewed, firstDecision, roundsOf } from '../routes/review/reviewModel.ts';
import { testRecord } from '../routes/review/testRecords.ts';
import { NOT_JUDGED, applyMessage } from '../routes/review/useJudged.ts';

const QUICK_BUDGET = { ...NORMAL, runs: 64 };

const record = testRecord('pontoon', 4, 60, 1);
const replayed = decisionsOf(gameOf(record), record, 0);
if (isRefusal(replayed)) throw new Error(replayed.message);
const all = replayed.decisions.map(({ at }) => at);
const last = Math.max(...replayed.decisions.map(({ round }) => round));

describe('judgeRecord', () => {
  const messages = [
    ...judgeRecord({ record, seat: 0, firstRound: last, isJudged: false }, QUICK_BUDGET),
  ];
  const judged = messages.flatMap((message) =>
    message.type === 'judged' ? [message.decision] : [],
  );

  test('judges every decision once and then reports that it is done', () => {
    expect(judged.map(({ at }) => at).toSorted((one, other) => one - other)).toEqual(all);
    expect(messages.filter(({ type }) => type !== 'luck').at(-1)).toEqual({ type: 'done' });
    expect(all.length).toBeGreaterThan(3);
  });

  test('starts with the requested round', () => {
    const rounds = judged.map(({ round }) => round);
    const ofLast = rounds.filter((round) => round === last).length;
    expect(rounds.slice(0, ofLast).every((round) => round === last)).toBe(true);
    expect(rounds.slice(ofLast)).not.toContain(last);
  });

  test('sends judgements that add up in playing order', () => {
    const half = messages.slice(0, 3).reduce(applyMessage, NOT_JUDGED);
    expect(half).toMatchObject({ done: 3, isReady: false });
    const whole = messages.reduce(applyMessage, NOT_JUDGED);
    expect(whole.isReady).toBe(true);
    expect(whole.decisions.map(({ at }) => at)).toEqual(all);
  });
});

describe('the luck of a game', () => {
  const request = { record, seat: 0, firstRound: null };
  const messages = [...judgeRecord({ ...request, isJudged: true })];
  const whole = messages.reduce(applyMessage, NOT_JUDGED);

  test('is all that is computed for a game judged elsewhere, one round more with each message', () => {
    const counts = messages.map((message) =>
      message.type === 'luck' ? message.luck.hands.length : 0,
    );
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.map((_, at) => at + 1));
    expect([whole.decisions, whole.isReady]).toEqual([[], false]);
  });

  test('equals the luck computed for the whole game at once, and comes after the last judgement', () => {
    const generator = luckOf(botOf(gameOf(record)), record, 0);
    let step = generator.next();
    while (!step.done) step = generator.next();
    expect(whole.luck).toEqual(step.value);
    const types = [...judgeRecord({ ...request, isJudged: false }, QUICK_BUDGET)].map(
      ({ type }) => type,
    );
    expect(types.slice(0, types.indexOf('luck'))).not.toContain('luck');
    expect(types.slice(types.indexOf('luck')).every((type) => type === 'luck')).toBe(true);
    expect(types[types.indexOf('luck') - 1]).toBe('done');
  });
});

test('a record with a move that the rules refuse is refused', () => {
  const wrong = { ...record, moves: [...record.moves, { ...record.moves[0], seat: 0 }] };
  const [message] = judgeRecord(
    { record: wrong, seat: 0, firstRound: null, isJudged: false },
    QUICK_BUDGET,
  );
  expect(message.type).toBe('refused');
  expect(applyMessage(NOT_JUDGED, message).refusal).toMatchObject({ refused: true });
});

test('a review opens at the requested round, or at the first decision', () => {
  const reviewed = openReviewed({ record, seat: 0, gameId: null, judged: null });
  if (isRefusal(reviewed)) throw new Error(reviewed.message);
  const rounds = roundsOf(reviewed);
  expect(rounds.at(-1)).toBe(last);
  expect(firstDecision(reviewed, last)?.round).toBe(last);
  expect(firstDecision(reviewed, 999)).toBe(reviewed.decisions[0]);
  expect(firstDecision({ decisions: [] }, null)).toBe(null);
});
