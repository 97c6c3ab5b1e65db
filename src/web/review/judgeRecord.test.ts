// What the worker tells of a game: every decision once, those of the hand that is looked at first.
import { describe, expect, test } from 'vitest';
import { decisionsOf } from '#bots/review/decisions.ts';
import { luckOf } from '#bots/review/luck.ts';
import { NORMAL } from '#bots/levels.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { judgeRecord } from './judgeRecord.ts';
import { openReviewed, firstOf, roundsOf } from './reviewModel.ts';
import { testRecord } from './testRecords.ts';
import { NOTHING, withNews } from './useJudged.ts';

const QUICK = { ...NORMAL, runs: 64 };

const record = testRecord('pontoon', 4, 60, 1);
const replayed = decisionsOf(gameOf(record), record, 0);
if (isRefusal(replayed)) throw new Error(replayed.message);
const all = replayed.decisions.map(({ at }) => at);
const last = Math.max(...replayed.decisions.map(({ round }) => round));

describe('a game is judged', () => {
  const heard = [...judgeRecord({ record, seat: 0, first: last, isJudged: false }, QUICK)];
  const judged = heard.flatMap((news) => (news.type === 'judged' ? [news.decision] : []));

  test('every decision once, and then it is done', () => {
    expect(judged.map(({ at }) => at).toSorted((one, other) => one - other)).toEqual(all);
    expect(heard.filter(({ type }) => type !== 'luck').at(-1)).toEqual({ type: 'done' });
    expect(all.length).toBeGreaterThan(3);
  });

  test('beginning with the hand that is looked at', () => {
    const rounds = judged.map(({ round }) => round);
    const ofLast = rounds.filter((round) => round === last).length;
    expect(rounds.slice(0, ofLast).every((round) => round === last)).toBe(true);
    expect(rounds.slice(ofLast)).not.toContain(last);
  });

  test('and shown in the order of playing, as far as it is', () => {
    const half = heard.slice(0, 3).reduce(withNews, NOTHING);
    expect(half).toMatchObject({ done: 3, isReady: false });
    const whole = heard.reduce(withNews, NOTHING);
    expect(whole.isReady).toBe(true);
    expect(whole.decisions.map(({ at }) => at)).toEqual(all);
  });
});

describe('what the cards were worth', () => {
  const order = { record, seat: 0, first: null };
  const heard = [...judgeRecord({ ...order, isJudged: true })];
  const whole = heard.reduce(withNews, NOTHING);

  test('is all that is told of a game that was judged elsewhere, a hand more each time', () => {
    const counts = heard.map((news) => (news.type === 'luck' ? news.luck.hands.length : 0));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.map((_, at) => at + 1));
    expect([whole.decisions, whole.isReady]).toEqual([[], false]);
  });

  test('is what is reckoned of the whole game at once, and comes after the last judgement', () => {
    const going = luckOf(gameOf(record), record, 0);
    let step = going.next();
    while (!step.done) step = going.next();
    expect(whole.luck).toEqual(step.value);
    const types = [...judgeRecord({ ...order, isJudged: false }, QUICK)].map(({ type }) => type);
    expect(types.slice(0, types.indexOf('luck'))).not.toContain('luck');
    expect(types.slice(types.indexOf('luck')).every((type) => type === 'luck')).toBe(true);
    expect(types[types.indexOf('luck') - 1]).toBe('done');
  });
});

test('a record that the rules refuse is refused', () => {
  const wrong = { ...record, moves: [...record.moves, { ...record.moves[0], seat: 0 }] };
  const [news] = judgeRecord({ record: wrong, seat: 0, first: null, isJudged: false }, QUICK);
  expect(news.type).toBe('refused');
  expect(withNews(NOTHING, news).refusal).toMatchObject({ refused: true });
});

test('a review opens at the hand that was asked for, or at the first', () => {
  const reviewed = openReviewed({ record, seat: 0, gameId: null, judged: null });
  if (isRefusal(reviewed)) throw new Error(reviewed.message);
  const rounds = roundsOf(reviewed);
  expect(rounds.at(-1)).toBe(last);
  expect(firstOf(reviewed, last)?.round).toBe(last);
  expect(firstOf(reviewed, 999)).toBe(reviewed.decisions[0]);
  expect(firstOf({ decisions: [] }, null)).toBe(null);
});
