// Insights from the summaries of a player's games.

import { expect, test } from 'vitest';
import { insightsOf, type PlayedGameSummary } from './insights.ts';

const BOT = { userId: null, displayName: 'Nilüfer', bot: 'normal' as const };
const EFE = { userId: 'efe', displayName: 'Efe', bot: null };

function played(
  id: string,
  points: number[],
  more: Partial<PlayedGameSummary> = {},
): PlayedGameSummary {
  return {
    id,
    where: 'online',
    game: 'nine',
    endedAt: Number(id),
    isWinner: true,
    score: points.reduce((sum, one) => sum + one, 0),
    opponents: [BOT, BOT, EFE],
    luck: null,
    hands: points.map((one, at) => ({
      round: at + 1,
      points: one,
      lines: [{ what: 'missed', points: one }],
      counted: one === 0 ? ['exactBids'] : [],
    })),
    ...more,
  };
}

test('online and offline games are counted separately, each round once', () => {
  const games = [
    played('2', [0, 9, 4, 1]),
    played('1', [2, 0, 3], { isWinner: false }),
    played('3', [5], { where: 'offline' }),
  ];
  const [online, offline] = insightsOf(games);
  expect(online).toMatchObject({ where: 'online', games: 2, wins: 1, hands: 7, points: 19 });
  expect(offline).toMatchObject({ where: 'offline', games: 1, hands: 1, worst: [] });
  expect(online.bids).toEqual({ called: 7, made: 2 });
  expect(online.counted).toEqual({ exactBids: 2 });
  expect(online.categories).toEqual([{ what: 'missed', points: 19 }]);
  expect(online.best.map(({ gameId, round }) => `${gameId}/${round}`)).toEqual([
    '1/2',
    '2/1',
    '2/4',
  ]);
  expect(online.worst.map(({ points }) => points)).toEqual([9, 4, 3]);
  expect(online.trend.map(({ gameId }) => gameId)).toEqual(['1', '2']);
  expect(online.opponents).toEqual([
    { userId: null, displayName: null, bot: 'normal', games: 2, wins: 1 },
    { ...EFE, games: 2, wins: 1 },
  ]);
});

test('the best rounds are the highest where high scores win, and bids count as the game declares', () => {
  const counted = (names: string[]) => ({
    round: 1,
    points: names.length,
    lines: [],
    counted: names,
  });
  const hands = [counted(['bidsWon', 'bidsMade']), counted(['bidsWon']), counted([])];
  const [insight] = insightsOf([{ ...played('1', []), game: 'pitch', hands }]);
  expect(insight.bids).toEqual({ called: 2, made: 1 });
  const [none] = insightsOf([{ ...played('1', []), game: 'pitch', hands: [counted([])] }]);
  expect(none.bids).toEqual({ called: 0, made: 0 });
  expect(insight.best.map(({ points }) => points)).toEqual([2, 1, 0]);
  const many = played('1', [1, 4, 2, 5, 3], { game: 'pitch' });
  const [{ best, worst }] = insightsOf([many]);
  expect(best.map(({ points }) => points)).toEqual([5, 4, 3]);
  expect(worst.map(({ points }) => points)).toEqual([1, 2]);
  expect(insightsOf([played('1', [3], { game: 'hearts' })])[0].bids).toBeNull();
  expect(insightsOf([])).toEqual([]);
});

test('categories are sorted by weight, good or bad, without those that come to zero', () => {
  const line = (what: string, points: number) => ({ what, points });
  const lines = [
    line('few', 2),
    line('bad', -9),
    line('good', 5),
    line('even', 3),
    line('even', -3),
  ];
  const hands = [{ round: 1, points: -2, lines, counted: [] }];
  const [{ categories }] = insightsOf([{ ...played('1', []), hands }]);
  expect(categories.map(({ what }) => what)).toEqual(['bad', 'good', 'few']);
});

test('opponents are sorted by the number of games, ten at most', () => {
  const person = (at: number) => ({ userId: `p${at}`, displayName: `P${at}`, bot: null });
  const games = Array.from({ length: 12 }, (_, at) =>
    played(String(at), [1], {
      opponents: Array.from({ length: at + 1 }, (__, one) => person(one)),
    }),
  );
  const [{ opponents }] = insightsOf(games);
  expect(opponents.map(({ userId, games: count }) => `${userId} ${count}`)).toEqual(
    Array.from({ length: 10 }, (_, at) => `p${at} ${12 - at}`),
  );
});

test('the trend has the last hundred games, and no round is both among the best and the worst', () => {
  const games = Array.from({ length: 130 }, (_, at) => played(String(at), []));
  const [{ trend }] = insightsOf(games);
  expect([trend.length, trend[0].gameId, trend.at(-1)?.gameId]).toEqual([100, '30', '129']);
  const worstOf = (...points: number[]) =>
    insightsOf([played('1', points)])[0].worst.map((hand) => hand.points);
  expect([worstOf(1), worstOf(1, 2), worstOf(1, 2, 3)]).toEqual([[], [], []]);
  expect([worstOf(1, 2, 3, 4), worstOf(1, 2, 3, 4, 5)]).toEqual([[4], [5, 4]]);
});

test('the order of the games does not matter', () => {
  const games = ['1', '2', '3'].map((id) => played(id, [Number(id)]));
  const inOrder = insightsOf(games);
  expect(insightsOf(games.toReversed())).toEqual(inOrder);
  expect(insightsOf([games[1], games[0], games[2]])).toEqual(inOrder);
});

test('the opponent met most often stands first', () => {
  const met = (id: string, ...names: string[]): PlayedGameSummary =>
    played(id, [1], {
      opponents: names.map((name) => ({ userId: name, displayName: name, bot: null })),
    });
  const games = [
    met('1', 'once', 'three times'),
    met('2', 'twice', 'three times'),
    met('3', 'three times', 'twice'),
  ];
  const [{ opponents }] = insightsOf(games);
  expect(opponents.map(({ displayName }) => displayName)).toEqual(['three times', 'twice', 'once']);
});
