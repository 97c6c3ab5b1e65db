// Whence cards come and where they go: to and from others, the stock, aside.
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { NOWHERE, whereCardsGo, whereFreshCome } from './handMotion.ts';
import { directionOf } from './seatPlaces.ts';

function viewOf(game: string, more: object = {}): View {
  return { game, seat: 0, seats: 4, ...more } as Partial<View> as View;
}

test('passed cards come from who gave them, drawn ones from the stock', () => {
  const received = whereFreshCome(
    [{ type: 'received', only: 0, from: 1, cards: [] }],
    viewOf('hearts'),
  );
  expect(received).toEqual(directionOf('left'));
  const drawn = whereFreshCome([{ type: 'drew', only: 0, cards: [], hand: [] }], viewOf('pitch'));
  expect(drawn.x).toBe(0);
  expect(drawn.y).toBeLessThan(0);
});

test('passed cards go to who gets them, replaced ones aside, those of others nowhere', () => {
  const passing = viewOf('hearts', { passed: { to: 3 } });
  expect(whereCardsGo([{ type: 'passed', seat: 0 }], passing)).toEqual(directionOf('right'));
  expect(
    whereCardsGo([{ type: 'exchanged', seat: 0, count: 1 }], viewOf('sobesobe')).y,
  ).toBeGreaterThan(0);
  expect(whereCardsGo([{ type: 'exchanged', seat: 1, count: 1 }], viewOf('sobesobe'))).toBe(
    NOWHERE,
  );
  expect(whereCardsGo([{ type: 'played', seat: 0, card: '2H' }], viewOf('sobesobe'))).toBe(NOWHERE);
});
