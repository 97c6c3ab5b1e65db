// Seats around a table: the next one clockwise is on the left, the last on the right, the others are across.

/** Positions of one or two seats across, as shares of the table's width. */
const ACROSS_SHARES: readonly (readonly number[])[] = [[], [0.5], [0.32, 0.68]];

export type Side = 'own' | 'left' | 'across' | 'right';

export interface Chair {
  side: Side;
  /** Position along the far side of the table: 0 is left, 1 is right. */
  share: number;
}

/** The chairs of a table, clockwise from the player's own. */
export function chairsAround(seats: number): readonly Chair[] {
  const own: Chair = { side: 'own', share: 0 };
  if (seats === 2) return [own, { side: 'across', share: 0.5 }];
  if (seats < 2) return [own];
  const between = acrossShares(seats - 3).map((share): Chair => ({ side: 'across', share }));
  return [own, { side: 'left', share: 0 }, ...between, { side: 'right', share: 1 }];
}

function acrossShares(count: number): readonly number[] {
  return (
    ACROSS_SHARES[count] ??
    Array.from({ length: count }, (_, at) => 0.22 + (at * 0.56) / (count - 1))
  );
}
