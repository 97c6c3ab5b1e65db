// A taken trick: when it is swept, which cards stay visible, and their way to the winner's pile.
import { expect, test } from 'vitest';
import type { TrickArea } from '#rules/cardsOnTable.ts';
import { layOutStage } from '../stage/useStageLayout.ts';
import { visibleCards, sweptTrick, TURN_DOWN_KEYFRAMES, pileKeyframes } from './trick.ts';

const CARDS = ['2C', '7C', 'KC', '4C'];

function trick(cards: readonly string[], winner: number | null = null): TrickArea {
  return {
    kind: 'trick',
    seats: [0, 1, 2, 3],
    plays: cards.map((card, seat) => ({ seat, card })),
    winner,
  };
}

test('a trick is swept if it was won and its cards are gone', () => {
  const won = trick(CARDS, 2);
  expect(sweptTrick(won, trick([]))).toEqual({ plays: won.plays, winner: 2 });
  expect(sweptTrick(won, trick(['AS']))?.winner).toBe(2);
  expect(sweptTrick(won, trick(CARDS, 2))).toBeNull();
  expect(sweptTrick(trick(CARDS), trick([]))).toBeNull();
  expect(sweptTrick(trick([], 1), trick([]))).toBeNull();
});

test('gathered cards keep their order, and a card led meanwhile comes after them', () => {
  const won = trick(CARDS, 2);
  const order = (now: TrickArea) => visibleCards(now, sweptTrick(won, now));
  expect(order(won).map(({ card }) => card)).toEqual(CARDS);
  expect(order(trick([])).map(({ card }) => card)).toEqual(CARDS);
  expect(order(trick([])).every(({ isGathered }) => isGathered)).toBe(true);
  const led = order(trick(['AS']));
  expect(led.map(({ card }) => card)).toEqual([...CARDS, 'AS']);
  expect(led.map(({ isGathered }) => isGathered)).toEqual([true, true, true, true, false]);
});

test('a card that lies on the table again is not gathered as well', () => {
  const gathered = { plays: trick(CARDS).plays, winner: 0 };
  const seen = visibleCards(trick(['7C']), gathered);
  expect(seen.map(({ card }) => card)).toEqual(['2C', 'KC', '4C', '7C']);
  expect(seen[3].isGathered).toBe(false);
});

test('every card flies from its place over the winning card’s to the winner’s pile, face down', () => {
  const room = { width: 1440, height: 900, seats: 4, cards: 13, actionBarHeight: 54, fontScale: 1 };
  const stage = layOutStage({ ...room, hasHand: true, isOpen: false });
  const { slots, x, y } = stage.trick;
  for (const to of [0, 1, 2, 3]) {
    for (const step of [0, 1, 2, 3]) {
      const [from, by, end] = pileKeyframes(step, to, stage).map(({ transform }) =>
        pointIn(transform),
      );
      expect(from).toEqual(near(slots[step]));
      expect(by).toEqual(near(slots[to]));
      const turns = pileKeyframes(step, to, stage).map(({ transform }) => turnIn(transform));
      expect(turns[1] - slots[to].turn).toBeCloseTo(2 * (step - to), 1);
      expect(turns[2]).toBe(90);
      const { pile } = stage.seats[to];
      expect(end).toEqual(near({ x: pile.x - x, y: pile.y - y }));
    }
  }
  expect(TURN_DOWN_KEYFRAMES[0].transform).toContain('rotateY(0deg)');
  expect(TURN_DOWN_KEYFRAMES.at(-1)?.transform).toContain('rotateY(180deg)');
});

function pointIn(transform: unknown): object {
  const [x, y] = String(transform)
    .match(/-?[\d.]+/g)!
    .map(Number);
  return { x, y };
}

function turnIn(transform: unknown): number {
  return Number(/rotate\((-?[\d.]+)deg\)/.exec(String(transform))![1]);
}

function near({ x, y }: { x: number; y: number }): object {
  return { x: expect.closeTo(x, 1), y: expect.closeTo(y, 1) };
}

test('cards gather first and then shrink to the size of the pile', () => {
  const slots = [0, 1, 2, 3].map((x) => ({ x, y: 0, turn: 0 }));
  const seats = slots.map(() => ({ pile: { x: 130, y: 70 } }));
  const trick = { x: 100, y: 50, cardWidth: 80, slots };
  const way = pileKeyframes(1, 3, { trick, seats, pileWidth: 20 } as never);
  expect(way.map(({ offset }) => offset)).toEqual([0, 0.33, 1]);
  expect(way[1].transform).toContain('rotate(-4.00deg)');
  expect(way[2].transform).toBe('translate(30.00px, 20.00px) rotate(90.00deg) scale(0.250)');
});

test('a trick of one card is swept when another card lies there', () => {
  const area = (card: string, winner: number | null) =>
    ({ kind: 'trick', plays: [{ seat: 0, card }], winner }) as never;
  expect(sweptTrick(area('AS', 0), area('KS', null))).toMatchObject({ winner: 0 });
  expect(sweptTrick(area('AS', 0), area('AS', null))).toBeNull();
});
