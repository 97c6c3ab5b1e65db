// What is known is added up in order, and what chance may have added grows with its root.
import { expect, test } from 'vitest';
import type { KeptGame } from '../offline/keptRecords.ts';
import { toBring } from './bringOffline.ts';
import { luckCurve } from './luckCurve.ts';

const AT = { gameId: 'x', endedAt: '', isWinner: true, score: 0 };

test('games that are not reckoned yet are left out', () => {
  const curve = luckCurve([
    { ...AT, luck: { better: 2, error: 3 } },
    { ...AT, luck: null },
    { ...AT, luck: { better: -5, error: 4 } },
  ]);
  expect(curve).toEqual([
    { sum: 2, error: 3 },
    { sum: -3, error: 5 },
  ]);
  expect(luckCurve([])).toEqual([]);
});

test('only games that count and are over are brought along, and each once', () => {
  const kept = (id: string, kind: string, result: object | null): KeptGame =>
    ({ id, origin: { kind }, record: { result } }) as unknown as KeptGame;
  const games = [
    kept('a', 'plain', {}),
    kept('b', 'plain', null),
    kept('c', 'again', {}),
    kept('d', 'daily', null),
    kept('e', 'plain', {}),
  ];
  expect(toBring(games, ['e']).map(({ id }) => id)).toEqual(['a']);
});
