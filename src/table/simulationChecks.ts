// Checks what must be true of a simulated table after every step.

import { DEALER, type Seat } from '#rules/game.ts';
import { requireGame } from './assertions.ts';
import { seatsToTake } from './botSeats.ts';
import { gameOf, turnOf } from './gameOf.ts';
import type { PlayerId, Table } from './table.ts';

/** Remembers whose hand each person has seen in the current round; nobody may see two. */
export class SeenHands {
  private readonly seatOf = new Map<PlayerId, Seat>();
  private round = '';

  note(table: Table): void {
    if (table.status !== 'playing' || turnOf(table)[0] === DEALER) return;
    const { number, state } = requireGame(table);
    const round = `${number}/${gameOf(table).view(state, null).round}`;
    if (round !== this.round) this.seatOf.clear();
    this.round = round;
    for (const [seat, { person }] of table.places.entries()) {
      if (!person) continue;
      const seen = this.seatOf.get(person.id) ?? seat;
      if (seen !== seat) throw new Error('A person saw two hands');
      this.seatOf.set(person.id, seat);
    }
  }
}

/** Checks that nobody has two seats, and that no seat of a person is offered to others. */
export function checkSeats(table: Table): void {
  const people = table.places.flatMap(({ person }) => (person ? [person.id] : []));
  if (new Set(people).size !== people.length) throw new Error('A person has two seats');
  const isOffered = seatsToTake(table).some((seat) => table.places[seat].person);
  if (isOffered) throw new Error('The seat of a person is offered');
}

/** Checks that no bytes are visible before all promises are in. */
export function checkHidden({ play }: Table, bytes: string): void {
  if (!play?.coming) return;
  const { openBy, ...visible } = play.coming;
  const isHidden = openBy !== null || !JSON.stringify(visible).includes(bytes);
  if (!isHidden) throw new Error('Bytes are visible before all promises are in');
}

/** Whether the owner has a seat if anyone does: nobody else can start a game or add bots. */
export function isOwned({ status, owner, places }: Table): boolean {
  const people = places.flatMap(({ person }) => person?.id ?? []);
  return status === 'closed' || people.length === 0 || people.includes(owner);
}
