// Suit pips and the rank of a card, at any place and size.

import type { SuitName } from '#cards/card.ts';
import { GLYPHS, type Glyph } from './glyphs.ts';
import { shape, type Point } from './shapes.ts';

/** Outlines in a box of 100 × 100. */
export const PIPS: Readonly<Record<SuitName, string>> = {
  hearts:
    'M50 92C22 70 6 53 6 32 6 17 17 8 29 8c10 0 17 6 21 15 4-9 11-15 21-15 12 0 23 9 23 24 0 21-16 38-44 60Z',
  diamonds: 'M50 0c8 19 21 37 38 50-17 13-30 31-38 50-8-19-21-37-38-50C29 37 42 19 50 0Z',
  spades:
    'M50 5c7 18 42 35 42 58 0 13-9 21-21 21-7 0-13-3-16.500-8.500.5 9 4.500 14.500 11.500 19.500H34c7-5 11-10.500 11.500-19.500C42 81 36 84 29 84 17 84 8 76 8 63 8 40 43 23 50 5Z',
  clubs:
    'M50 5c12.500 0 22 9.500 22 21.500 0 5.500-2 10-5 14 2-.6 4-.9 6-.9 12 0 21.500 9.400 21.500 21.400S85 82.500 73 82.500c-8 0-14.500-3.500-18.300-9.500.3 9.500 4.800 16.500 11.800 22h-33c7-5.500 11.500-12.500 11.800-22-3.800 6-10.300 9.500-18.300 9.500-12 0-21.500-9.500-21.500-21.500S15 39.600 27 39.600c2 0 4 .3 6 .9-3-4-5-8.500-5-14C28 14.500 37.500 5 50 5Z',
};

export interface PipPlace {
  at: Point;
  size: number;
  isUpsideDown?: boolean;
}

export function pipTransform({ at: [x, y], size, isUpsideDown = false }: PipPlace): string {
  return `translate(${x} ${y})${isUpsideDown ? ' rotate(180)' : ''} scale(${size / 100}) translate(-50 -50)`;
}

export function pip(suit: SuitName, fill: string, place: PipPlace, attributes = ''): string {
  return shape(
    PIPS[suit],
    fill,
    `transform="${pipTransform(place)}"${attributes && ` ${attributes}`}`,
  );
}

const GAP = 9;

/** Draws the rank with its top centre at `at`, condensed where it would be wider than `maxWidth`. */
export function index(
  rank: string,
  fill: string,
  { at: [middle, top], height, maxWidth }: { at: Point; height: number; maxWidth: number },
): string {
  const glyphs = [...rank]
    .map((character) => GLYPHS[character])
    .filter((glyph) => glyph !== undefined);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, GAP * (glyphs.length - 1));
  const scaleX = Math.min(height / 100, maxWidth / width);
  let left = middle - (width * scaleX) / 2;
  return glyphs
    .map((glyph) => {
      const drawn = glyphAt(glyph, fill, [left, top], [scaleX, height / 100]);
      left += (glyph.width + GAP) * scaleX;
      return drawn;
    })
    .join('');
}

function glyphAt(glyph: Glyph, fill: string, [x, y]: Point, [scaleX, scaleY]: Point): string {
  const place = `translate(${x.toFixed(1)} ${y}) scale(${scaleX.toFixed(3)} ${scaleY})`;
  return shape(glyph.outline, fill, `transform="${place}"`);
}
