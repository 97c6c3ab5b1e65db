// Who sits where around a table: the next seat clockwise is on the left, the others across.

/** Of the way across the table: where those sit who are neither on the left nor on the right. */
const ACROSS: readonly (readonly number[])[] = [[], [0.5], [0.32, 0.68]];

export type Side = 'own' | 'left' | 'across' | 'right';

export interface Chair {
  side: Side;
  /** Of the way across. */
  share: number;
}

/** Clockwise from one's own chair. */
export function chairsAround(seats: number): readonly Chair[] {
  const own: Chair = { side: 'own', share: 0 };
  if (seats === 2) return [own, { side: 'across', share: 0.5 }];
  if (seats < 2) return [own];
  const between = sharesOf(seats - 3).map((share): Chair => ({ side: 'across', share }));
  return [own, { side: 'left', share: 0 }, ...between, { side: 'right', share: 1 }];
}

function sharesOf(count: number): readonly number[] {
  return (
    ACROSS[count] ?? Array.from({ length: count }, (_, at) => 0.22 + (at * 0.56) / (count - 1))
  );
}
