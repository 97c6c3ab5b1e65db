// Parts of avatar drawings. A drawing fills a box of 100 × 100; the avatar's colour is painted behind it.

export type Point = readonly [x: number, y: number];

export function fill(colour: string, d: string): string {
  return `<path d="${d}" fill="${colour}"/>`;
}

export function stroke(colour: string, width: number, d: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function disc(colour: string, [x, y]: Point, radius: number, radiusY = radius): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radiusY}" fill="${colour}"/>`;
}

/** Draws the same shape left and right of the middle. */
export function pair(draw: (at: Point) => string, [x, y]: Point): string {
  return draw([x, y]) + draw([100 - x, y]);
}

export const DARK = '#2a1f1c';

export function eyes(at: Point, radius = 4, colour = DARK): string {
  const glints = pair(([x, y]) => disc('#fff', [x - 1, y - 1.3], radius * 0.32), at);
  return pair((spot) => disc(colour, spot, radius), at) + glints;
}

export function smile(y: number, width = 14, colour = DARK): string {
  return stroke(colour, 2.8, `M${50 - width / 2} ${y}q${width / 2} ${width / 2.4} ${width} 0`);
}

export function cheeks(at: Point, colour = '#ff8a7a66'): string {
  return pair((spot) => disc(colour, spot, 5, 4), at);
}

export function shoulders(colour: string): string {
  return fill(colour, 'M10 106c0-24 14-34 40-34s40 10 40 34Z');
}
