// Hearts tables for tests of deals, with four players who add to the shuffle or do not.

import { sha256 } from '#cards/sha256.ts';
import { nextDue } from './clock.ts';
import { promiseOf, makeHex } from './fairness.ts';
import { person, TestTable } from './testTable.ts';
import { requireNextDeal } from './assertions.ts';
import { seatOf, type PlayerId } from './table.ts';

export const PLAYERS = ['ada', 'bora', 'ceren', 'deniz'];
export const SECRET = 'ab'.repeat(32);
export const AT_ONCE = { handPause: 0, turnSeconds: 0 };

/** Returns the bytes of a player for a deal. */
export function bytesOf(player: PlayerId, label: string): string {
  return makeHex(sha256(Uint8Array.from(`${player} ${label}`, (sign) => sign.charCodeAt(0))));
}

export class DealTable extends TestTable {
  get label(): string {
    return requireNextDeal(this.table).label;
  }

  commit(secret = SECRET): this {
    this.send({ type: 'commit', secret });
    return this;
  }

  /** With other `bytes` than their own, players make a promise that they cannot keep. */
  promise(by: PlayerId, bytes = bytesOf(by, this.label)): string[] | string {
    const hash = promiseOf(bytes, this.label, seatOf(this.table, by) ?? 0);
    return this.send({ type: 'promise', by, deal: this.label, hash });
  }

  open(by: PlayerId, bytes = bytesOf(by, this.label)): string[] | string {
    return this.send({ type: 'open', by, deal: this.label, bytes });
  }

  tick(): string[] | string {
    return this.send({ type: 'tick' });
  }

  get adding(): string[] {
    return this.table.places.map(({ adding }) => adding);
  }

  get dealt(): number {
    return this.happened('moved').filter((event) => 'seat' in event && event.seat === -1).length;
  }

  /** Returns the milliseconds until the next deal if nobody does anything more. */
  waitForDeal(): number {
    const { now, dealt } = this;
    while (this.dealt === dealt) {
      const due = nextDue(this.table) ?? this.now;
      this.wait(Math.max(0, due - this.now) / 1000);
    }
    return this.now - now;
  }
}

/** A table of clients that do not add to the shuffle. */
export function hearts(settings: object = AT_ONCE): DealTable {
  return new DealTable('hearts', { settings }).sit(...PLAYERS.slice(1));
}

/** A table of clients that all add to the shuffle. */
export function addingHearts(settings: object = AT_ONCE): DealTable {
  const table = new DealTable('hearts', { settings, adds: true });
  for (const by of PLAYERS.slice(1))
    table.send({ type: 'sit', by, person: person(by), adds: true });
  return table;
}
