// A rectangle of text on which pieces are put at their places.

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

  /** Lines one under the other from this place on; what falls outside is left out. */
  put(x: number, y: number, lines: readonly string[]): void {
    lines.forEach((text, at) => this.rows[y + at]?.push({ x: Math.max(0, Math.round(x)), text }));
  }

  putCentered(x: number, y: number, lines: readonly string[]): void {
    lines.forEach((text, at) => this.put(x - widthOf(text) / 2, y + at, [text]));
  }

  /** Ends at `x`. */
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
