// The two drawings of a card face: the full one, and one with a large index for narrow cards.

import type { SuitName } from '#cards/card.ts';
import { aceSize, jewelId } from './clipPaths.ts';
import { GOLD, INKS, PAPER } from './inks.ts';
import { jack, jacksSign } from './jack.ts';
import { king, kingsSign } from './king.ts';
import { courtFigureOf, type CourtFigure } from './courtFigures.ts';
import { index, pip, type PipPlace } from './pips.ts';
import { queen, queensSign } from './queen.ts';
import { rotated, type Point } from './shapes.ts';
import { weave } from './weaves.ts';

export interface Printed {
  rank: string;
  suit: SuitName;
}

const COURTS: Readonly<
  Record<string, { figure: (person: CourtFigure) => string; sign: (person: CourtFigure) => string }>
> = {
  K: { figure: king, sign: kingsSign },
  Q: { figure: queen, sign: queensSign },
  J: { figure: jack, sign: jacksSign },
};

export function fullFace(card: Printed): string {
  const { rank, suit } = card;
  const corner =
    index(rank, INKS.suit, { at: [37, 20], height: 58, maxWidth: rank === '10' ? 50 : 56 }) +
    pip(suit, INKS.suit, { at: [37, rank === 'Q' ? 113 : 108], size: 38 });
  return middle(card) + corner + rotated(corner);
}

function middle(card: Printed): string {
  const { rank, suit } = card;
  if (rank in COURTS) return court(card);
  if (rank === 'A') return ace(card);
  return pipPlaces(rank)
    .map((place) => pip(suit, INKS.suit, place))
    .join('');
}

const COLUMNS = [89, 120, 151] as const;
const EVEN_ROWS = [58, 113, 168, 223, 278] as const;
const CLOSE_ROWS = [58, 94.7, 131.3, 168, 204.7, 241.3, 278] as const;

/** For each row, the columns that have a pip. */
const LAYOUTS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  2: [[1], [], [], [], [1]],
  3: [[1], [], [1], [], [1]],
  4: [[0, 2], [], [], [], [0, 2]],
  5: [[0, 2], [], [1], [], [0, 2]],
  6: [[0, 2], [], [0, 2], [], [0, 2]],
  7: [[0, 2], [1], [0, 2], [], [0, 2]],
  8: [[0, 2], [1], [0, 2], [1], [0, 2]],
  9: [[0, 2], [], [0, 2], [1], [0, 2], [], [0, 2]],
  10: [[0, 2], [1], [0, 2], [], [0, 2], [1], [0, 2]],
};

/** Places of the pips on a number card; those below the middle are upside down. */
export function pipPlaces(rank: string): PipPlace[] {
  const layout = LAYOUTS[rank] ?? [];
  const rows = layout.length === CLOSE_ROWS.length ? CLOSE_ROWS : EVEN_ROWS;
  const size = rank === '2' || rank === '3' ? 58 : 42;
  return layout.flatMap((columns, row) =>
    columns.map((column) => {
      const at: Point = [COLUMNS[column] ?? 0, rows[row] ?? 0];
      return { at, size, isUpsideDown: at[1] > 168 };
    }),
  );
}

/** A line along the diagonal between the halves of a court card. */
function diagonalBand(colour: string, width: number): string {
  return `<path d="M10 186.300L230 149.700" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Half a figure above the diagonal, and the same rotated below it. */
function court({ rank, suit }: Printed): string {
  const person = courtFigureOf(suit);
  const { figure, sign } = COURTS[rank] ?? {};
  const half = `<g clip-path="url(#deck-half)">${sign?.(person)}${figure?.(person)}</g>`;
  return half + rotated(half) + diagonalBand(PAPER, 9) + diagonalBand(GOLD, 4);
}

/** Pips that stand on a foot: the weave ends above it. */
const SUITS_WITH_FOOT: readonly SuitName[] = ['spades', 'clubs'];

/** The pip as a jewel: filled with the suit's weave inside a line in the colour of the paper. */
function ace({ suit }: Printed): string {
  const at: Point = [120, 168];
  const size = aceSize(suit);
  const area = {
    left: 48,
    top: 84,
    right: 192,
    bottom: SUITS_WITH_FOOT.includes(suit) ? 208 : 264,
  };
  const rim = `stroke="${PAPER}" stroke-width="${(2.6 * 100) / (size * 0.85)}"`;
  return (
    pip(suit, INKS.suit, { at, size }) +
    `<g clip-path="url(#${jewelId(suit)})">${weave(suit, area)}</g>` +
    pip(suit, 'none', { at, size: size * 0.85 }, rim)
  );
}

export function largeFace(card: Printed): string {
  const { rank, suit } = card;
  return (
    lowerRightCorner(card) +
    index(rank, INKS.suit, { at: [66, 22], height: 112, maxWidth: rank === '10' ? 100 : 104 }) +
    pip(suit, INKS.suit, { at: [66, rank === 'Q' ? 204 : 194], size: 84 })
  );
}

function lowerRightCorner({ rank, suit }: Printed): string {
  const { figure } = COURTS[rank] ?? {};
  if (figure) {
    const bust = figure(courtFigureOf(suit));
    return `<g clip-path="url(#deck-card)"><g transform="translate(40 190) scale(.98)">${bust}</g></g>`;
  }
  if (rank === 'A') return pip(suit, INKS.suit, { at: [168, 246], size: 124 });
  return pip(suit, INKS.suit, { at: [176, 258], size: 134 }, 'opacity=".15"');
}
