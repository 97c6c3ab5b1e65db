// Paths, dots and lines of the card drawings, as SVG text.

export type Point = readonly [x: number, y: number];

/** The size of a card in drawing units; its ratio is 5 : 7. */
export const WIDTH = 240;
export const HEIGHT = 336;

export function shape(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
}

export function line(d: string, stroke: string, width: number): string {
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" ${style} stroke="${stroke}" stroke-width="${width}"/>`;
}

/** Draws all dots in one path, since every SVG element costs time. */
export function dots(places: readonly Point[], radius: number, fill: string): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  const circles = places.map(
    ([x, y]) => `M${(x - radius).toFixed(1)} ${y}${arc} ${2 * radius} 0${arc}-${2 * radius} 0Z`,
  );
  return shape(circles.join(''), fill);
}

/** The drawing rotated by half a turn about the middle of the card. */
export function rotated(drawing: string): string {
  return `<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${drawing}</g>`;
}
