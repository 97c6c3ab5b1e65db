// Tables for tests of deals: four at Hearts, whose clients promise bytes and show them, or do not.

import { sha256 } from '#cards/sha256.ts';
import { nextDue } from './clock.ts';
import { promiseOf } from './fairness.ts';
import { makeHex } from './hex.ts';
import { person, TestTable } from './testTable.ts';
import { requireNextDeal } from './assertions.ts';
import { seatOf, type PlayerId } from './table.ts';

export const PLAYERS = ['ada', 'bora', 'ceren', 'deniz'];
export const SECRET = 'ab'.repeat(32);
export const AT_ONCE = { handPause: 0, turnSeconds: 0 };

/** Bytes of one's own for every deal. */
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

  /** `bytes` other than one's own make a promise that one cannot keep. */
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

  /** From now until the next deal, with nobody doing anything more. */
  untilDealt(): number {
    const { now, dealt } = this;
    while (this.dealt === dealt) {
      const due = nextDue(this.table) ?? this.now;
      this.wait(Math.max(0, due - this.now) / 1000);
    }
    return this.now - now;
  }
}

/** Nobody's client has said that it adds to deals. */
export function hearts(settings: object = AT_ONCE): DealTable {
  return new DealTable('hearts', { settings }).sit(...PLAYERS.slice(1));
}

/** Everybody's has; who made the table as well. */
export function addingHearts(settings: object = AT_ONCE): DealTable {
  const table = new DealTable('hearts', { settings, adds: true });
  for (const by of PLAYERS.slice(1))
    table.send({ type: 'sit', by, person: person(by), adds: true });
  return table;
}
