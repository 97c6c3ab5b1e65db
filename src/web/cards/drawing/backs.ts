// The two card backs, each with a simpler drawing for narrow cards.

import { GOLD, PAPER } from './inks.ts';
import { dots, shape, type Point } from './shapes.ts';

export const BACK_NAMES = ['kilim', 'star'] as const;
export type BackName = (typeof BACK_NAMES)[number];

const CREAM = '#f6e7cf';
const NAVY = '#1f3148';
const RED = '#b23a3a';
const RED_DEEP = '#8d2b30';
const BLUE = '#20386b';
const BLUE_DEEP = '#162a55';
const SKY = '#8fb0e6';

export function largeBack(name: BackName): string {
  const isKilim = name === 'kilim';
  const border = `<rect x="20" y="20" width="200" height="296" fill="none" stroke="${isKilim ? CREAM : SKY}" stroke-width="2.500"/>`;
  return (
    `<rect x="12" y="12" width="216" height="312" rx="9" fill="${isKilim ? RED_DEEP : BLUE_DEEP}"/>` +
    `<g clip-path="url(#deck-field)">${isKilim ? kilim() : star()}</g>` +
    border
  );
}

function gridPoints(across: number, down: number): Point[] {
  const rows = Array.from({ length: down }, (_, row) => row);
  return rows.flatMap((row) =>
    Array.from({ length: across }, (_, column): Point => [
      20 + (200 / across) * (column + 0.5),
      20 + (296 / down) * (row + 0.5),
    ]),
  );
}

function lozenge([x, y]: Point, halfWidth: number, halfHeight: number): string {
  return `M${x} ${(y - halfHeight).toFixed(1)}l${halfWidth} ${halfHeight}-${halfWidth} ${halfHeight}-${halfWidth}-${halfHeight}Z`;
}

function kilim(): string {
  const field = gridPoints(5, 5);
  const between = field.flatMap(([x, y]): Point[] => [
    [x - 20, y - 29.6],
    [x + 20, y + 29.6],
  ]);
  const lozenges = (points: readonly Point[], halfWidth: number, halfHeight: number): string =>
    points.map((point) => lozenge(point, halfWidth, halfHeight)).join('');
  return (
    shape(lozenges(field, 20, 29.6), RED) +
    shape(lozenges(field, 13.5, 20), CREAM) +
    shape(lozenges(field, 8.5, 12.6), NAVY) +
    shape(lozenges(field, 3.6, 5.3), GOLD) +
    shape(lozenges(between, 5, 7.4), CREAM)
  );
}

function star(): string {
  const field = gridPoints(5, 7);
  const squares = field.map(([x, y]) => `M${x - 10} ${y - 10.6}h20v21.200h-20Z`).join('');
  const diamonds = field.map((point) => lozenge(point, 14.1, 15)).join('');
  const rays = field
    .map(
      ([x, y]) =>
        `M${x} ${y - 21.1}v6.100M${x} ${y + 15}v6.100M${x - 20} ${y}h5.900M${x + 14.1} ${y}h5.900`,
    )
    .join('');
  const corners = field.map(([x, y]) => lozenge([x - 20, y - 21.1], 5, 5.3)).join('');
  return (
    shape('M20 20h200v296H20Z', BLUE) +
    `<path d="${squares}${diamonds}${rays}" fill="none" stroke="${SKY}" stroke-width="1.700"/>` +
    shape(corners, SKY) +
    dots(field, 4.3, GOLD)
  );
}

/** A single motif. */
export function smallBack(name: BackName): string {
  const ground = (fill: string): string =>
    `<rect x="18" y="18" width="204" height="300" rx="12" fill="${fill}"/>`;
  const middle: Point = [120, 168];
  if (name === 'kilim') {
    return (
      ground('#a5343a') +
      shape(lozenge(middle, 84, 116), CREAM) +
      shape(lozenge(middle, 54, 74), NAVY) +
      shape(lozenge(middle, 25, 34), GOLD)
    );
  }
  return (
    ground(BLUE) +
    `<path d="M66 114h108v108H66Z${lozenge(middle, 76, 76)}" fill="none" stroke="#9dbcf0" stroke-width="11"/>` +
    dots([middle], 24, GOLD) +
    dots([middle], 9, PAPER)
  );
}
