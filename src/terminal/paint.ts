// The few styles there are. Every one of them is readable on a light and on a dark background.

import { stripVTControlCharacters, styleText } from 'node:util';
import type { Look } from './look.ts';

export type Style = 'accent' | 'strong' | 'red';

const FORMATS = { accent: ['bold', 'cyan'], strong: 'bold', red: 'red' } as const;

export function paint(look: Look, style: Style, text: string): string {
  return look.hasColor ? styleText(FORMATS[style], text, { validateStream: false }) : text;
}

/** How many columns a text takes: styles take none. */
export function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

const STYLE_CHANGE = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`);

/** As much of a text as fits; its styles are kept, so that they end where they should. */
export function clip(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
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
