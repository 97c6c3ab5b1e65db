// Places of the cards in a hand: one fanned row, or two flat rows where one row would hide too much of the cards.

import { CARD_RATIO, type CardSpot, type Stage } from './stageTypes.ts';

export interface HandRoom {
  width: number;
  /** Limit for one row. */
  maxCardWidth: number;
  /** On touch screens: cards lie in two rows if one row would show less of each card than `minStep`. */
  twoRows?: { maxCardWidth: number; minStep: number };
}

/** In card widths: the least visible part of a card, and the steps between cards where there is room. */
const MIN_VISIBLE = 0.54;
const COMFORTABLE_STEP = 0.66;
const SPACED_STEP = 1.03;
const FEW_CARDS = 5;
/** In card heights: the visible part of the upper row. */
const ROW_STEP = 0.66;

export type HandShape = Pick<Stage['hand'], 'cardWidth' | 'rows' | 'rowPitch' | 'height'>;

/** Size and number of rows for a hand of `count` cards. */
export function shapeHand(count: number, { width, maxCardWidth, twoRows }: HandRoom): HandShape {
  const oneRowWidth = Math.min(maxCardWidth, width / (1 + MIN_VISIBLE * (count - 1)));
  const step = (width - oneRowWidth) / (count - 1);
  if (
    count <= 1 ||
    !twoRows ||
    step >= Math.min(twoRows.minStep, twoRows.maxCardWidth * MIN_VISIBLE)
  ) {
    return createShape(oneRowWidth, 1, 0);
  }
  const perRow = Math.ceil(count / 2);
  const twoRowsWidth = Math.min(twoRows.maxCardWidth, width / (1 + MIN_VISIBLE * (perRow - 1)));
  return createShape(twoRowsWidth, 2, twoRowsWidth * CARD_RATIO * ROW_STEP);
}

function createShape(cardWidth: number, rows: 1 | 2, rowPitch: number): HandShape {
  return { cardWidth, rows, rowPitch, height: cardWidth * CARD_RATIO + rowPitch };
}

export interface HandPlaces {
  /** Centres of the cards, relative to the middle of the hand's upper edge. */
  spots: CardSpot[];
  perRow: number;
}

export function placeHand(
  count: number,
  { hand, p, kind }: Pick<Stage, 'hand' | 'p' | 'kind'>,
): HandPlaces {
  const isSplit = hand.rows === 2 && stepFor(count, hand) < hand.cardWidth * MIN_VISIBLE;
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
  const preferred = cardWidth * (count <= FEW_CARDS ? SPACED_STEP : COMFORTABLE_STEP);
  return Math.min(preferred, (width - cardWidth) / (count - 1));
}

function sag(fromMiddle: number, p: number): number {
  return 0.45 * p * Math.abs(fromMiddle) ** 1.8;
}

function tilt(count: number): number {
  return count > FEW_CARDS ? 0.95 : 0.5;
}
