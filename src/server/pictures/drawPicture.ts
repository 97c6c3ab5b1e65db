// Draws the preview picture of a link: a table with a line or two of text and the faces of the players. It puts together
// parts that `node e2e/brandPictures.ts` has drawn in a browser, so that a server needs neither a browser nor a font.

import { readFileSync } from 'node:fs';
import { type Bitmap, readPng, writePng } from './png.ts';

/** The face of a player, and the letter that stands for it if it was never drawn. */
export interface PictureFace {
  readonly emoji: string;
  /** In hexadecimal, with `#`. */
  readonly color: string;
  readonly letter: string;
}

export interface Picture {
  readonly title: string;
  /** In place of a title with letters that were never drawn. */
  readonly plainTitle: string;
  readonly line: string;
  /** Null for a free seat. */
  readonly faces: readonly (PictureFace | null)[];
}

/** Where a letter is in its file. */
interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From the left of one letter to the next. */
  readonly advance: number;
}

export interface PictureParts {
  readonly letters: {
    /** The size of the font, and the height of a row of letters. */
    readonly size: number;
    readonly height: number;
    /** Letters begin this far to the left of their place. */
    readonly inset: number;
    readonly glyphs: Readonly<Record<string, Glyph>>;
  };
  readonly faces: { readonly size: number; readonly at: Readonly<Record<string, number>> };
}

type Color = readonly [red: number, green: number, blue: number];

const FOLDER = new URL('./parts/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

const parts: PictureParts = JSON.parse(read('parts.json').toString());
const background = readPng(read('table.png'));
const faceSheet = readPng(read('faces.png'));
const letterSheet = onlyAlpha(readPng(read('letters.png')));

const INK: Color = [246, 243, 234];
const SOFT_INK: Color = [205, 222, 211];
const RING: Color = [5, 24, 18];
const FREE_SEAT: Color = [15, 74, 55];

const MIDDLE = background.width / 2;
const MAX_TEXT_WIDTH = 820;
const TITLE = { size: 62, top: 118 };
const LINE = { size: 38, top: 206 };
const FACES = { y: 338, radius: 54, ring: 7, gap: 24 };

export function drawPicture({ title, plainTitle, line, faces }: Picture): Buffer {
  const picture = { ...background, channels: 3, pixels: withoutAlpha(background) };
  drawText(picture, canDraw(title) ? title : plainTitle, { ...TITLE, color: INK });
  if (canDraw(line)) drawText(picture, line, { ...LINE, color: SOFT_INK });
  const step = 2 * FACES.radius + FACES.gap;
  const first = MIDDLE - ((faces.length - 1) * step) / 2;
  faces.forEach((face, at) => drawFace(picture, face, first + at * step));
  return writePng(picture);
}

export function canDraw(text: string): boolean {
  return [...text].every((letter) => Object.hasOwn(parts.letters.glyphs, letter));
}

interface TextStyle {
  readonly size: number;
  readonly top: number;
  readonly color: Color;
}

/** Draws a line in the middle, smaller if it is too wide. */
function drawText(picture: Bitmap, text: string, { size, top, color }: TextStyle): void {
  const { letters } = parts;
  const glyphs = [...text].map((letter) => letters.glyphs[letter]);
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const scale = Math.min(size / letters.size, MAX_TEXT_WIDTH / width);
  const baseline = top + ((size / letters.size - scale) * letters.height) / 2;
  let x = MIDDLE - (width * scale) / 2;
  for (const glyph of glyphs) {
    drawGlyph(picture, glyph, { x: x - letters.inset * scale, y: baseline, scale, color });
    x += glyph.advance * scale;
  }
}

interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly color: Color;
}

/** Points a pixel is made of, in each direction. */
const SAMPLES = 3;

function drawGlyph(picture: Bitmap, glyph: Glyph, { x, y, scale, color }: Placement): void {
  const { height } = parts.letters;
  const right = Math.ceil(x + glyph.width * scale);
  const bottom = Math.ceil(y + height * scale);
  for (let row = Math.floor(y); row < bottom; row++) {
    for (let column = Math.floor(x); column < right; column++) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const inX = (column + ((sample % SAMPLES) + 0.5) / SAMPLES - x) / scale;
        const inY = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - y) / scale;
        const isInside = inX >= 0 && inX < glyph.width && inY >= 0 && inY < height;
        if (isInside) sum += letterAlpha(glyph.x + inX, glyph.y + inY);
      }
      blend(picture, column, row, color, sum / (SAMPLES * SAMPLES * 255));
    }
  }
}

/** A face on its colour in a ring, or the place of a free seat. */
function drawFace(picture: Bitmap, face: PictureFace | null, middle: number): void {
  const { y, radius, ring } = FACES;
  drawDisc(picture, middle, y, radius + ring, RING);
  drawDisc(picture, middle, y, radius, face ? parseColor(face.color) : FREE_SEAT);
  if (!face) return;
  const at = parts.faces.at[face.emoji];
  if (at !== undefined) return drawPortrait(picture, at, middle);
  if (!canDraw(face.letter)) return;
  const glyph = parts.letters.glyphs[face.letter];
  const x = middle - glyph.advance / 2 - parts.letters.inset;
  drawGlyph(picture, glyph, { x, y: y - parts.letters.height / 2, scale: 1, color: RING });
}

function drawDisc(picture: Bitmap, x: number, y: number, radius: number, color: Color): void {
  for (let row = Math.floor(y - radius); row <= y + radius; row++) {
    for (let column = Math.floor(x - radius); column <= x + radius; column++) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
      blend(picture, column, row, color, Math.min(1, Math.max(0, radius - distance + 0.5)));
    }
  }
}

/** Portraits were cut to a circle when they were drawn, and are twice as large. */
function drawPortrait(picture: Bitmap, at: number, middle: number): void {
  const { size } = parts.faces;
  const columns = Math.floor(faceSheet.width / size);
  const [left, top] = [(at % columns) * size, Math.floor(at / columns) * size];
  const scale = size / (2 * FACES.radius);
  const pixel: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < 2 * FACES.radius; row++) {
    for (let column = 0; column < 2 * FACES.radius; column++) {
      const sums = [0, 0, 0, 0];
      for (const [dx, dy] of QUARTERS) {
        const inX = left + Math.floor((column + dx) * scale);
        const inY = top + Math.floor((row + dy) * scale);
        const from = (inY * faceSheet.width + inX) * 4;
        const alpha = faceSheet.pixels[from + 3];
        for (let channel = 0; channel < 3; channel++)
          sums[channel] += faceSheet.pixels[from + channel] * alpha;
        sums[3] += alpha;
      }
      if (sums[3] === 0) continue;
      for (let channel = 0; channel < 3; channel++) pixel[channel] = sums[channel] / sums[3];
      const [x, y] = [Math.round(middle - FACES.radius) + column, FACES.y - FACES.radius + row];
      blend(picture, x, y, pixel, sums[3] / (4 * 255));
    }
  }
}

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

function blend(picture: Bitmap, x: number, y: number, color: Color, alpha: number): void {
  if (alpha <= 0 || x < 0 || y < 0 || x >= picture.width || y >= picture.height) return;
  const at = (y * picture.width + x) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const before = picture.pixels[at + channel];
    picture.pixels[at + channel] = before + (color[channel] - before) * alpha;
  }
}

function parseColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16) || 0;
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function letterAlpha(x: number, y: number): number {
  return letterSheet.pixels[Math.floor(y) * letterSheet.width + Math.floor(x)];
}

/** Letters are painted in any colour, so their own is a waste of memory. */
function onlyAlpha({ width, height, pixels }: Bitmap): Bitmap {
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = pixels[at * 4 + 3];
  return { width, height, channels: 1, pixels: alpha };
}

function withoutAlpha({ pixels, channels }: Bitmap): Uint8Array {
  if (channels === 3) return pixels.slice();
  const length = (pixels.length / 4) * 3;
  return Uint8Array.from({ length }, (_, at) => pixels[Math.floor(at / 3) * 4 + (at % 3)]);
}
