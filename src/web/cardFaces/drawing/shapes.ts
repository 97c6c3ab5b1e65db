// What every drawing is put together from: paths, dots and lines as SVG text.

export type Point = readonly [x: number, y: number];

/** A card's own units: five by seven. */
export const WIDTH = 240;
export const HEIGHT = 336;

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number): string {
  const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" ${round} stroke="${stroke}" stroke-width="${width}"/>`;
}

/** All of them in one path, since every element costs. */
export function dots(places: readonly Point[], radius: number, fill: string): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  const circles = places.map(
    ([x, y]) => `M${(x - radius).toFixed(1)} ${y}${arc} ${2 * radius} 0${arc}-${2 * radius} 0Z`,
  );
  return shape(circles.join(''), fill);
}

/** The same again, turned about the middle of the card. */
export function turned(drawing: string): string {
  return `<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${drawing}</g>`;
}
