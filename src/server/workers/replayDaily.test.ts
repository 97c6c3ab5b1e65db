// A deal of a day is what its moves come to, and nothing that somebody says.

import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { replayDaily } from './replayDaily.ts';
import { playDaily } from '../testing/testDaily.ts';

const DAY = '2026-11-17';

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  const played = playDaily(game, DAY);

  test('comes to the same again', () => {
    const { moves, ...result } = played;
    expect(moves.length).toBeGreaterThan(0);
    expect(replayDaily(game, DAY, moves)).toEqual(result);
  });

  test('is refused with a move too few, a move too many, or one that cannot be', () => {
    const { moves } = played;
    for (const wrong of [moves.slice(0, -1), [...moves, moves[0]]]) {
      expect(replayDaily(game, DAY, wrong)).toMatchObject({ key: 'server.dailyNotOver' });
    }
    const nonsense = [{ type: 'nonsense' }, ...moves.slice(1)];
    const refusal = replayDaily(game, DAY, nonsense);
    expect(refusal).toMatchObject({ key: 'server.dailyMove', details: { move: 0 } });
  });

  test('is another on another day', () => {
    const days = Array.from({ length: 6 }, (_, day) => `2026-12-0${day + 1}`);
    const again = days.map((day) => replayDaily(game, day, played.moves));
    expect(again.some((one) => isRefusal(one) || one.score !== played.score)).toBe(true);
  });
});
