// Who is who in a sentence: “You twist”, “West twists”.

import type { BySeat, Seat } from '#rules/game.ts';

export interface Naming {
  /** Who reads it; null for a watcher. */
  readonly me: Seat | null;
  readonly names: BySeat<string>;
}

/** The others by where they sit as seen from the player, who is South; seats go clockwise. */
const OTHERS: readonly (readonly string[])[] = [
  [],
  ['North'],
  ['West', 'East'],
  ['West', 'North', 'East'],
  ['West', 'Northwest', 'Northeast', 'East'],
];

export function nameSeats(seats: number, me: Seat): BySeat<string> {
  const others = OTHERS[seats - 1] ?? Array.from({ length: seats - 1 }, (_, at) => `Bot ${at + 1}`);
  return Array.from({ length: seats }, (_, seat) =>
    seat === me ? 'You' : others[(seat - me + seats - 1) % seats],
  );
}

/** “You twist”, “West twists”; `verb` as “you” has it. */
export function does({ me, names }: Naming, seat: Seat, verb: string): string {
  return seat === me ? `You ${verb}` : `${names[seat]} ${thirdPerson(verb)}`;
}

const IRREGULAR: Readonly<Record<string, string>> = { have: 'has', are: 'is', do: 'does' };

function thirdPerson(verb: string): string {
  const [first, ...rest] = verb.split(' ');
  const form = IRREGULAR[first] ?? (/(s|sh|ch)$/.test(first) ? `${first}es` : `${first}s`);
  return [form, ...rest].join(' ');
}

export function nameOf({ me, names }: Naming, seat: Seat): string {
  return seat === me ? 'you' : names[seat];
}

export function whose({ me, names }: Naming, seat: Seat): string {
  return seat === me ? 'your' : `${names[seat]}'s`;
}
