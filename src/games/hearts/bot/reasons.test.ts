// Reasons for a card while a player shoots the moon in Hearts, for every seat.

import { expect, test } from 'vitest';
import { heartsReason } from '../bot.ts';
import type { HeartsView } from '../view.ts';

interface Trick {
  /** The cards that the seats before played. */
  cards: string[];
  card: string;
}

/** Three hearts are out that cannot beat the queen, and the seat plays last or third. */
const SURE: Trick = { cards: ['3H', '4H', '5H'], card: 'QH' };

/** Returns the reason for a card at a seat. */
function reasonAt(seat: number, points: number[], { cards, card }: Trick = SURE): string | null {
  const plays = cards.map((one, at) => ({ seat: (seat + 4 - cards.length + at) % 4, card: one }));
  const trick = { leader: plays[0].seat, plays };
  const legal = [{ type: 'play', kind: 'card', from: [card] }];
  const view = { seat, points, trick, tricks: [], hand: [card, '2D'], seats: 4, legal, round: 1 };
  return heartsReason(view as unknown as HeartsView, { type: 'play', card })?.key ?? null;
}

test('the only player with many points continues the moon, and the others stop it', () => {
  for (const shooter of [0, 1, 2, 3]) {
    const points = [0, 0, 0, 0].with(shooter, 9);
    for (const seat of [0, 1, 2, 3]) {
      expect(reasonAt(seat, points)).toBe(seat === shooter ? 'moonInReach' : 'stopsMoon');
    }
  }
});

test('a moon is stopped only by a trick with points that the card is sure to take', () => {
  const points = [9, 0, 0, 0];
  expect(reasonAt(1, points, { cards: ['3C', '4C', '5C'], card: 'QC' })).not.toBe('stopsMoon');
  expect(reasonAt(1, points, { cards: ['3C', '4C', 'QS'], card: 'QC' })).toBe('stopsMoon');
  expect(reasonAt(1, points, { cards: ['3H', '4H'], card: 'AH' })).toBe('stopsMoon');
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
