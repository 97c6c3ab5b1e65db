// Colours and styles, the width of painted text, and a rectangle on which pieces of text are placed.

import { stripVTControlCharacters } from 'node:util';
import type { Look } from './look.ts';
import type { Theme } from '../settings/settings.ts';

const ESCAPE = String.fromCharCode(27);

export type Style = 'accent' | 'strong' | 'clubs' | 'diamonds' | 'hearts' | 'spades';
/** The sequences that turn a style on and off. */
type Format = readonly [on: string, off: string];

const BOLD: Format = ['1', '22'];
const RED: Format = ['31', '39'];

const CLASSIC: Readonly<Record<Style, Format | null>> = {
  accent: ['1;36', '39;22'],
  strong: BOLD,
  clubs: null,
  diamonds: RED,
  hearts: RED,
  spades: null,
};

/** Themes: a deck of four colours, and one with strong contrast. */
const FORMATS: Readonly<Record<Theme, Readonly<Record<Style, Format | null>>>> = {
  classic: CLASSIC,
  'four-colour': {
    ...CLASSIC,
    accent: ['1;35', '39;22'],
    clubs: ['32', '39'],
    diamonds: ['36', '39'],
  },
  contrast: {
    accent: ['1;7', '27;22'],
    strong: BOLD,
    clubs: BOLD,
    diamonds: ['1;31', '39;22'],
    hearts: ['1;31', '39;22'],
    spades: BOLD,
  },
  none: CLASSIC,
};

export function paint(look: Look, style: Style, text: string): string {
  const format = look.hasColor ? FORMATS[look.theme ?? 'classic'][style] : null;
  return format === null ? text : `${ESCAPE}[${format[0]}m${text}${ESCAPE}[${format[1]}m`;
}

/** Returns the columns that a text takes; styles take none. */
export function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

const STYLE_CHANGE = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`);

/** Cuts a text to a width and keeps its styles, so that they end where they should. */
export function clip(text: string, width: number): string {
  let room = width;
  return text
    .split(STYLE_CHANGE)
    .map((part, at) => {
      if (at % 2 === 1) return part;
      const shown = part.slice(0, room);
      room -= shown.length;
      return shown;
    })
    .join('');
}

interface Piece {
  readonly x: number;
  readonly text: string;
}

export class Canvas {
  private readonly rows: Piece[][];

  constructor(height: number) {
    this.rows = Array.from({ length: height }, () => []);
  }

  /** Puts lines under each other from this position on; parts outside are cut off. */
  put(x: number, y: number, lines: readonly string[]): void {
    lines.forEach((text, at) => this.rows[y + at]?.push({ x: Math.max(0, Math.round(x)), text }));
  }

  putCentered(x: number, y: number, lines: readonly string[]): void {
    lines.forEach((text, at) => this.put(x - widthOf(text) / 2, y + at, [text]));
  }

  /** Puts lines that end at `x`. */
  putRight(x: number, y: number, lines: readonly string[]): void {
    lines.forEach((text, at) => this.put(x - widthOf(text), y + at, [text]));
  }

  lines(): string[] {
    return this.rows.map((pieces) =>
      pieces
        .toSorted((one, other) => one.x - other.x)
        .reduce((line, { x, text }) => padTo(line, x) + text, ''),
    );
  }
}
