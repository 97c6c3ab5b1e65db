// Why a card is played while somebody shoots the moon at Hearts, at whichever seat they sit.

import { expect, test } from 'vitest';
import type { HeartsView } from '#rules/hearts/view.ts';
import { heartsReason } from './reasons.ts';

/** The seat plays the highest card on a trick that was led by the one before. */
function reasonAt(seat: number, points: number[]): string {
  const led = (seat + 3) % 4;
  const trick = { leader: led, plays: [{ seat: led, card: '3C' }] };
  const view = { seat, points, trick, tricks: [], hand: ['AC', '2D'], seats: 4 };
  return heartsReason(view as unknown as HeartsView, { type: 'play', card: 'AC' }).key;
}

test('who alone has many points is stopped, and goes on themselves', () => {
  for (const shooter of [0, 1, 2, 3]) {
    const points = [0, 0, 0, 0].with(shooter, 9);
    for (const seat of [0, 1, 2, 3]) {
      expect(reasonAt(seat, points)).toBe(seat === shooter ? 'moonInReach' : 'stopsMoon');
    }
  }
});

test('nobody is stopped who has few, or shares them', () => {
  for (const points of [
    [8, 0, 0, 0],
    [9, 1, 0, 0],
    [0, 0, 0, 0],
  ]) {
    expect(['moonInReach', 'stopsMoon']).not.toContain(reasonAt(1, points));
  }
});
