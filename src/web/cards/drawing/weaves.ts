// The gold pattern of each suit, which fills its robes and its ace; drawn as paths, which stay sharp at every size.

import type { SuitName } from '#cards/card.ts';
import { dots, line, type Point } from './shapes.ts';
import { GOLD } from './inks.ts';

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WEAVES: Readonly<Record<SuitName, (area: Area) => string>> = {
  spades: chevrons,
  hearts: scallops,
  diamonds: lozenges,
  clubs: beads,
};

export function weave(suit: SuitName, area: Area): string {
  return `<g opacity=".72">${WEAVES[suit](area)}</g>`;
}

function* range(from: number, to: number, step: number): Generator<number> {
  for (let value = from; value < to; value += step) yield value;
}

function chevrons({ left, top, right, bottom }: Area): string {
  const teeth = [...range(left, right, 18)].map(() => 'l9-8 9 8').join('');
  const rows = [...range(top + 9, bottom + 9, 13)].map((y) => `M${left} ${y}${teeth}`);
  return line(rows.join(''), GOLD, 2.3);
}

function scallops({ left, top, right, bottom }: Area): string {
  const arcs = [...range(left - 10, right, 20)].map(() => 'q10 13 20 0').join('');
  const rows = [...range(top - 10, bottom, 10)].map(
    (y, row) => `M${left - (row % 2) * 10} ${y}${arcs}`,
  );
  return line(rows.join(''), GOLD, 2.1);
}

function lozenges({ left, top, right, bottom }: Area): string {
  const columns = [...range(left, right, 20)];
  const rows = [...range(top, bottom, 24)];
  const frames = rows.flatMap((y) => columns.map((x) => `M${x + 10} ${y}l10 12-10 12-10-12Z`));
  const cores = rows.flatMap((y) =>
    columns.map((x) => `M${x + 10} ${y + 9}l2.500 3-2.500 3-2.500-3Z`),
  );
  return line(frames.join(''), GOLD, 2) + `<path d="${cores.join('')}" fill="${GOLD}"/>`;
}

function beads({ left, top, right, bottom }: Area): string {
  const rows = [...range(top, bottom, 9)];
  const places = rows.flatMap((y, row) =>
    [...range(left + (row % 2) * 9, right, 18)].map((x): Point => [x, y]),
  );
  return dots(places, 2.5, GOLD);
}
