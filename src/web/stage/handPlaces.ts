// Where the cards of a hand lie: one fanned row, or two flat ones where a row would hide too much.

import { CARD_RATIO, type CardSpot, type Stage } from './stageTypes.ts';

export interface HandRoom {
  width: number;
  /** The widest that a card is to be in one row. */
  one: number;
  /** Where fingers choose, cards lie in two rows when one would leave less of each than a finger needs. */
  two?: { widest: number; thumb: number };
}

/** Of a card's width: the least of it that is seen, and how far apart cards lie where there is room. */
const LEAST = 0.54;
const COMFORTABLE = 0.66;
const APART = 1.03;
const FEW = 5;
/** Of a card's height: how much of the upper row is free. */
const ROW_STEP = 0.66;

export type HandShape = Pick<Stage['hand'], 'cardWidth' | 'rows' | 'rowPitch' | 'height'>;

/** How large the cards are of a hand of so many. */
export function shapeHand(count: number, { width, one, two }: HandRoom): HandShape {
  const inOne = Math.min(one, width / (1 + LEAST * (count - 1)));
  const step = (width - inOne) / (count - 1);
  if (count <= 1 || !two || step >= Math.min(two.thumb, two.widest * LEAST)) {
    return shape(inOne, 1, 0);
  }
  const perRow = Math.ceil(count / 2);
  const inTwo = Math.min(two.widest, width / (1 + LEAST * (perRow - 1)));
  return shape(inTwo, 2, inTwo * CARD_RATIO * ROW_STEP);
}

function shape(cardWidth: number, rows: 1 | 2, rowPitch: number): HandShape {
  return { cardWidth, rows, rowPitch, height: cardWidth * CARD_RATIO + rowPitch };
}

export interface HandPlaces {
  /** The middles of the cards, from the middle of the top of the hand. */
  spots: CardSpot[];
  perRow: number;
}

export function placeHand(
  count: number,
  { hand, p, kind }: Pick<Stage, 'hand' | 'p' | 'kind'>,
): HandPlaces {
  const isSplit = hand.rows === 2 && stepFor(count, hand) < hand.cardWidth * LEAST;
  const perRow = isSplit ? Math.ceil(count / 2) : Math.max(1, count);
  const isFanned = !isSplit && kind !== 'portrait';
  const lower = isSplit ? 0 : hand.height - hand.cardWidth * CARD_RATIO;
  const spots = Array.from({ length: count }, (_, index): CardSpot => {
    const row = Math.floor(index / perRow);
    const inRow = row === 0 ? Math.min(perRow, count) : count - perRow;
    const fromMiddle = (index % perRow) - (inRow - 1) / 2;
    return {
      x: fromMiddle * stepFor(isSplit ? perRow : count, hand),
      y:
        (hand.cardWidth * CARD_RATIO) / 2 +
        lower +
        row * hand.rowPitch +
        (isFanned ? sag(fromMiddle, p) : 0),
      turn: isFanned ? fromMiddle * tilt(count) : 0,
    };
  });
  return { spots, perRow };
}

function stepFor(count: number, { width, cardWidth }: Stage['hand']): number {
  if (count < 2) return 0;
  const comfortable = cardWidth * (count <= FEW ? APART : COMFORTABLE);
  return Math.min(comfortable, (width - cardWidth) / (count - 1));
}

function sag(fromMiddle: number, p: number): number {
  return 0.45 * p * Math.abs(fromMiddle) ** 1.8;
}

function tilt(count: number): number {
  return count > FEW ? 0.95 : 0.5;
}
