// The signs of the suits and the index of a card, at any place and size.

import type { SuitName } from '#cards/card.ts';
import { GLYPHS, type Glyph } from './glyphs.ts';
import { shape, type Point } from './shapes.ts';

/** Each in a box of 100 by 100. */
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
  isTurned?: boolean;
}

export function pipTransform({ at: [x, y], size, isTurned = false }: PipPlace): string {
  return `translate(${x} ${y})${isTurned ? ' rotate(180)' : ''} scale(${size / 100}) translate(-50 -50)`;
}

export function pip(suit: SuitName, fill: string, place: PipPlace, more = ''): string {
  return shape(PIPS[suit], fill, `transform="${pipTransform(place)}"${more && ` ${more}`}`);
}

const GAP = 9;

/** The rank `height` high, its middle at `at`, its top there; pressed together where it is wider than it may be. */
export function index(
  rank: string,
  fill: string,
  { at: [middle, top], height, widest }: { at: Point; height: number; widest: number },
): string {
  const glyphs = [...rank].map((sign) => GLYPHS[sign]).filter((glyph) => glyph !== undefined);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, GAP * (glyphs.length - 1));
  const across = Math.min(height / 100, widest / width);
  let left = middle - (width * across) / 2;
  return glyphs
    .map((glyph) => {
      const drawn = glyphAt(glyph, fill, [left, top], [across, height / 100]);
      left += (glyph.width + GAP) * across;
      return drawn;
    })
    .join('');
}

function glyphAt(glyph: Glyph, fill: string, [x, y]: Point, [across, down]: Point): string {
  const place = `translate(${x.toFixed(1)} ${y}) scale(${across.toFixed(3)} ${down})`;
  return shape(glyph.outline, fill, `transform="${place}"`);
}
