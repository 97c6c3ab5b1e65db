// The positions of names and cards around a drawn table, by its size.

/** A position, which follows from the number of seats and the distance from the player. */
export type Place =
  | 'me'
  | 'left'
  | 'top'
  | 'right'
  | 'lowLeft'
  | 'topLeft'
  | 'topRight'
  | 'lowRight';

export const PLACES: readonly (readonly Place[])[] = [
  [],
  ['me'],
  ['me', 'top'],
  ['me', 'left', 'right'],
  ['me', 'left', 'top', 'right'],
  ['me', 'lowLeft', 'topLeft', 'topRight', 'lowRight'],
];

export interface TablePlan {
  readonly height: number;
  readonly widest: number;
  /** The line of the names at the sides. */
  readonly sideLine: number;
  /** Columns from the middle and rows from the top, for the upper left corner of a card. */
  readonly cards: Readonly<Record<Place, readonly [x: number, y: number]>>;
}

export const MEDIUM: TablePlan = {
  height: 9,
  widest: 72,
  sideLine: 2,
  cards: {
    me: [-3, 5],
    top: [-3, 2],
    left: [-10, 3],
    right: [4, 3],
    topLeft: [-7, 2],
    topRight: [1, 2],
    lowLeft: [-10, 5],
    lowRight: [4, 5],
  },
};

/** For cards that are drawn in full. */
export const LARGE: TablePlan = {
  height: 16,
  widest: 100,
  sideLine: 6,
  cards: {
    me: [-3, 9],
    top: [-3, 2],
    left: [-15, 6],
    right: [9, 6],
    topLeft: [-9, 2],
    topRight: [3, 2],
    lowLeft: [-17, 7],
    lowRight: [11, 7],
  },
};
