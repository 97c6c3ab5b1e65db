// Reasons for a card while a player shoots the moon in Hearts, for every seat.

import { expect, test } from 'vitest';
import type { HeartsView } from '#rules/hearts/view.ts';
import { heartsReason } from './reasons.ts';

/** Returns the reason for the highest card in a trick that was led by the seat before. */
function reasonAt(seat: number, points: number[]): string {
  const led = (seat + 3) % 4;
  const trick = { leader: led, plays: [{ seat: led, card: '3C' }] };
  const view = { seat, points, trick, tricks: [], hand: ['AC', '2D'], seats: 4 };
  return heartsReason(view as unknown as HeartsView, { type: 'play', card: 'AC' }).key;
}

test('the only player with many points continues the moon, and the others stop it', () => {
  for (const shooter of [0, 1, 2, 3]) {
    const points = [0, 0, 0, 0].with(shooter, 9);
    for (const seat of [0, 1, 2, 3]) {
      expect(reasonAt(seat, points)).toBe(seat === shooter ? 'moonInReach' : 'stopsMoon');
    }
  }
});

test('a player with few points, or not the only one with points, is not stopped', () => {
  for (const points of [
    [8, 0, 0, 0],
    [9, 1, 0, 0],
    [0, 0, 0, 0],
  ]) {
    expect(['moonInReach', 'stopsMoon']).not.toContain(reasonAt(1, points));
  }
});
