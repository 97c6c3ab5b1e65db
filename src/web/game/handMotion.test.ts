// Start and end points of cards that are passed, drawn or replaced.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { layOutStage } from '../stage/useStageLayout.ts';
import { giverOf, givenAway, pointOf } from './motion.ts';

function viewOf(game: string, more: object = {}): View {
  return { game, seat: 0, seats: 4, ...more } as Partial<View> as View;
}

test('passed cards come from their giver, drawn cards from the stock', () => {
  const received = [{ type: 'received' as const, only: 0, from: 1, cards: [] }];
  expect(giverOf(received, viewOf('hearts'))).toBe(1);
  const drawn = [{ type: 'drew' as const, only: 0, cards: [], hand: [] }];
  expect(giverOf(drawn, viewOf('pitch'))).toBeNull();
});

test('passed cards go to their receiver, replaced cards to no seat, and cards of others do not count', () => {
  const passing = viewOf('hearts', { passed: { to: 3 } });
  expect(givenAway([{ type: 'passed', seat: 0 }], passing)).toEqual({ isGiven: true, to: 3 });
  const sobe = viewOf('sobesobe');
  const exchanged = (seat: number) => [{ type: 'exchanged' as const, seat, count: 1 }];
  expect(givenAway(exchanged(0), sobe)).toEqual({ isGiven: true, to: null });
  expect(givenAway(exchanged(1), sobe).isGiven).toBe(false);
  expect(givenAway([{ type: 'played', seat: 0, card: '2H' }], sobe).isGiven).toBe(false);
});

test('the next seat is on the left, the previous one on the right, and no seat in the middle', () => {
  const room = { width: 1440, height: 900, seats: 4, cards: 13, actionBarHeight: 54, fontScale: 1 };
  const stage = layOutStage({ ...room, hasHand: true, isOpen: false });
  const [left, nobody, right] = [1, null, 3].map(
    (seat) => pointOf(seat, viewOf('hearts'), stage).x,
  );
  expect(left).toBeLessThan(nobody);
  expect(nobody).toBeLessThan(right);
});

test('the giver comes from facts that bring cards, the receiver from the view’s passed cards', () => {
  const others = [
    { type: 'played', from: 2 },
    { type: 'received', from: 1 },
  ] as never;
  expect(giverOf(others, viewOf('hearts'))).toBe(1);
  expect(giverOf([{ type: 'received' }] as never, viewOf('hearts'))).toBeNull();
  expect(giverOf([], viewOf('hearts'))).toBeNull();
  const passed = [{ type: 'passed', seat: 0 }] as never;
  for (const nobody of [undefined, null]) {
    const given = givenAway(passed, viewOf('hearts', { passed: nobody }));
    expect(given).toEqual({ isGiven: true, to: null });
  }
  const watching = viewOf('hearts', { seat: undefined });
  expect(givenAway([{ type: 'passed' }] as never, watching).isGiven).toBe(false);
});

test('the point of no seat is the middle of the trick', () => {
  const stage = { trick: { x: 100, y: 50, width: 40, height: 60 }, seats: [] } as never;
  expect(pointOf(null, viewOf('hearts'), stage)).toEqual({ x: 120, y: 80 });
});
