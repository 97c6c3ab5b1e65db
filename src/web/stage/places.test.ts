// Positions on stages of all sizes, compared with recorded ones.
//
// After an intended change, look at the screenshots (`node e2e/screens.ts`) and record the positions with `-u`.

import { expect, test } from 'vitest';
import { layOutStage } from './useStageLayout.ts';
import { placeHand } from './cardPlaces.ts';
import type { StageRoom } from './shapes.ts';

const SIZES = [
  [2560, 1440],
  [1440, 900],
  [1024, 700],
  [820, 1180],
  [600, 960],
  [390, 844],
  [320, 568],
  [1280, 720],
  [412, 915],
  [844, 390],
  [568, 320],
  [667, 375],
] as const;

type Variant = Omit<StageRoom, 'width' | 'height'>;
const USUAL: Variant = {
  seats: 4,
  cards: 13,
  hasHand: true,
  isOpen: false,
  actionBarHeight: 54,
  fontScale: 1,
};
const VARIANTS: readonly Partial<Variant>[] = [
  {},
  { seats: 1, cards: 2 },
  { seats: 2, cards: 6 },
  { seats: 3, cards: 9 },
  { seats: 5, cards: 5 },
  { actionBarHeight: 110 },
  { fontScale: 2 },
  { hasHand: false, cards: 0 },
  { hasHand: false, cards: 0, seats: 5 },
  { seats: 2, cards: 13, fontScale: 2, actionBarHeight: 90 },
  { seats: 3, cards: 13, actionBarHeight: 160 },
  { seats: 6, cards: 8 },
  { isOpen: true, seats: 1, cards: 4 },
  { isOpen: true, seats: 3, cards: 6 },
  { isOpen: true, seats: 4, cards: 6, fontScale: 2 },
  { isOpen: true, hasHand: false, seats: 5, cards: 3 },
  { isOpen: true, seats: 2, cards: 4 },
  { hasHand: false, cards: 0, seats: 2, actionBarHeight: 200 },
];

/** All numbers in a value, in the order of their keys. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [Math.round(value * 10) / 10];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([, part]) => numbersIn(part));
}

test.each(SIZES)('a stage of %i × %i has the recorded positions', async (width, height) => {
  const places = VARIANTS.map((variant) => {
    const room = { width, height, ...USUAL, ...variant };
    const stage = layOutStage(room);
    const hand = room.cards > 0 ? placeHand(room.cards, stage) : null;
    return `${JSON.stringify(variant)}\n  ${numbersIn(stage).join(' ')}\n  ${numbersIn(hand).join(' ')}`;
  });
  await expect(`${places.join('\n')}\n`).toMatchFileSnapshot(
    `./places/${width}x${height}.golden.txt`,
  );
});
