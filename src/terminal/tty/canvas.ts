// A rectangle of text on which pieces are placed.

import { padTo, widthOf } from './paint.ts';

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
