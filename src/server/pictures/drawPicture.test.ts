// Tests the pictures of links: the files that are written, and what is drawn where.

import { describe, expect, test } from 'vitest';
import { canDraw, drawPicture, type Picture } from './drawPicture.ts';
import { readPng, writePng, type Bitmap } from './png.ts';

const FOX = { emoji: '🦊', color: '#ff0000', letter: 'A' };
const PICTURE: Picture = {
  title: 'Ayşe invites you to Hearts',
  plainTitle: 'Hearts',
  line: '2 of 4 seated',
  faces: [FOX, { emoji: '🪅', color: '#0000ff', letter: 'B' }, null, null],
};

function colorAt({ pixels, width }: Bitmap, x: number, y: number): number[] {
  const at = (y * width + x) * 3;
  return [...pixels.subarray(at, at + 3)];
}

/** Returns how many pixels differ between two rows. */
function difference(one: Bitmap, other: Bitmap, [from, to]: readonly [number, number]): number {
  let count = 0;
  for (let at = from * one.width * 3; at < to * one.width * 3; at++)
    if (one.pixels[at] !== other.pixels[at]) count++;
  return count;
}

const drawn = (part: Partial<Picture>): Bitmap => readPng(drawPicture({ ...PICTURE, ...part }));
const TEXT: readonly [number, number] = [100, 260];

describe('a PNG file', () => {
  test('that is written is read with the same pixels', () => {
    const pixels = Uint8Array.from({ length: 7 * 5 * 3 }, (_, at) => (at * 37) % 256);
    expect(readPng(writePng({ width: 7, height: 5, channels: 3, pixels }))).toEqual({
      width: 7,
      height: 5,
      channels: 3,
      pixels,
    });
  });

  test('with 16 bits a channel is refused', () => {
    const file = writePng({ width: 1, height: 1, channels: 3, pixels: new Uint8Array(3) });
    file[24] = 16;
    expect(() => readPng(file)).toThrow('form');
  });
});

describe('a picture', () => {
  test('has the size that messengers ask for, and the same bytes each time', () => {
    const file = drawPicture(PICTURE);
    expect(readPng(file)).toMatchObject({ width: 1200, height: 630 });
    expect(drawPicture(PICTURE).equals(file)).toBe(true);
  });

  test('shows each face on its colour, also one that was never drawn, and free seats', () => {
    const picture = drawn({});
    // Near the left edge of each disc there is only its colour.
    const discs = [402, 534, 666, 798].map((middle) => colorAt(picture, middle - 51, 338));
    expect(discs).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [15, 74, 55],
      [15, 74, 55],
    ]);
    const other = drawn({ faces: [{ ...FOX, emoji: '🐙' }, ...PICTURE.faces.slice(1)] });
    expect(difference(picture, other, [284, 392])).toBeGreaterThan(1000);
    expect(difference(picture, other, TEXT)).toBe(0);
  });

  test('shows the texts, in the letters of many alphabets', () => {
    const picture = drawn({});
    for (const title of ['Ayşe', 'Ğülşah Özgür', 'João', 'Дмитрий', 'Ελένη'])
      expect(difference(picture, drawn({ title }), TEXT)).toBeGreaterThan(1000);
    expect(difference(picture, drawn({ line: '3 of 4 seated' }), TEXT)).toBeGreaterThan(20);
  });

  test('shows the plain title instead of letters that were never drawn', () => {
    expect(canDraw('百合')).toBe(false);
    const plain = drawn({ title: 'Hearts' });
    expect(difference(plain, drawn({ title: '百合 invites you' }), [0, 630])).toBe(0);
  });

  test('keeps a long title inside the table', () => {
    const picture = drawn({ title: 'W'.repeat(60) });
    const empty = drawn({ title: ' ' });
    for (let x = 0; x < 180; x++)
      for (const at of [x, 1199 - x])
        expect(colorAt(picture, at, 158)).toEqual(colorAt(empty, at, 158));
  });
});
