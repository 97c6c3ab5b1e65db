// Lays out text: wrapped, side by side, under a line, and the bar that names the keys.

import type { Look } from './look.ts';
import { paint, padTo, widthOf } from './paint.ts';
import { withSpaces } from '../texts/text.ts';

const WIDEST_TEXT = 76;
const WIDEST_LINE = 78;
const GAP = 2;

/** Breaks at spaces; further lines are indented like the first. */
export function wrap(text: string, look: Look, indent = ''): string[] {
  if (look.isPlain && !look.isWindow) return [indent + withSpaces(text)];
  // Screen readers need no narrow column.
  const widest = look.isPlain ? look.columns : WIDEST_TEXT;
  const width = Math.max(Math.min(look.columns - 1, widest) - indent.length, 1);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((one) => indent + withSpaces(one));
}

/** Formats a line across with a title in it, and a note at its right end if it fits. */
export function heading(title: string, look: Look, note = ''): string {
  if (look.isPlain) return note === '' ? `${title}.` : `${title}, ${note}.`;
  const stroke = look.isAscii ? '-' : '─';
  const width = Math.min(look.columns - 1, WIDEST_LINE);
  const start = `${stroke.repeat(2)} ${paint(look, 'accent', title)} `;
  const end = note === '' ? '' : ` ${note} ${stroke.repeat(2)}`;
  const room = width - widthOf(start) - end.length;
  if (room >= 1) return start + stroke.repeat(room) + end;
  return start + stroke.repeat(Math.max(0, width - widthOf(start)));
}

/** Puts blocks side by side, each at least `least` wide, as many in a row as fit. */
export function sideBySide(
  blocks: readonly (readonly string[])[],
  look: Look,
  least = 0,
): string[] {
  const width = Math.max(least, ...blocks.flat().map(widthOf)) + GAP;
  const inRow = Math.max(1, Math.floor((look.columns - 1 + GAP) / width));
  const lines: string[] = [];
  for (let at = 0; at < blocks.length; at += inRow) {
    if (at > 0) lines.push('');
    lines.push(...joinRow(blocks.slice(at, at + inRow), width));
  }
  return lines;
}

function joinRow(blocks: readonly (readonly string[])[], width: number): string[] {
  const height = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((block) => padTo(block[row] ?? '', width))
      .join('')
      .trimEnd(),
  );
}

/**
 * Lays out a table in columns as wide as their widest cell. With `numbersFrom`, the columns from there on are aligned
 * to the right.
 */
export function inColumns(
  rows: readonly (readonly string[])[],
  numbersFrom = Number.POSITIVE_INFINITY,
): string[] {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < numbersFrom ? padTo(cell, widths[column]) : cell.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
}

export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

const KEY_GAP = '  ';

/** Shows as many keys as fit, the first ones first; the last one, for leaving, always. */
export function drawKeyBar(hints: readonly KeyHint[], look: Look): string {
  const room = look.columns - 2;
  const all = hints.map((hint) => show(hint, look));
  const out = all.at(-1) ?? '';
  let line = '';
  for (const hint of all.slice(0, -1)) {
    const longer = line === '' ? hint : line + KEY_GAP + hint;
    if (widthOf(longer) + KEY_GAP.length + widthOf(out) > room) break;
    line = longer;
  }
  return ` ${line === '' ? out : line + KEY_GAP + out}`;
}

function show({ key, does }: KeyHint, look: Look): string {
  return `${paint(look, 'strong', look.isAscii ? key.replace('←→', 'arrows') : key)} ${does}`;
}
