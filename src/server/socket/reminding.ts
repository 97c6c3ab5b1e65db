// Somebody who is to act and whose cards were not taken is asked for others, as when their turn began.

import type { RequestName } from '#protocol/requests.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { Tables } from '../tables/tables.ts';
import { promptOf } from './messages.ts';
import type { Visit } from './client.ts';
import { wireError } from './wireError.ts';

export type Remind = (visit: Visit, name: RequestName, refusal: Refusal) => void;

/** A program that answers each time with the same card would never be done. */
const TIMES_A_TURN = 10;
const OF_CARDS = new Set<RequestName>(['playCard', 'submitPass']);
const NOT_TAKEN = new Set(['INVALID_CARD', 'ILLEGAL_PLAY', 'INVALID_PASS']);

export function makeReminder(tables: Pick<Tables, 'peek'>): Remind {
  const asked = new WeakMap<Visit, { readonly turn: string; times: number }>();

  function isAskedOften(visit: Visit, turn: string): boolean {
    const before = asked.get(visit);
    const now = before?.turn === turn ? before : { turn, times: 0 };
    asked.set(visit, now);
    return now.times++ >= TIMES_A_TURN;
  }

  return (visit, name, refusal) => {
    if (!OF_CARDS.has(name) || !NOT_TAKEN.has(wireError(refusal).code)) return;
    const table = visit.tableId === null ? null : tables.peek(visit.tableId);
    const seat = table && visit.account && seatOf(table, visit.account.id);
    if (!table || seat === null || !isDue(table, seat)) return;
    if (isAskedOften(visit, `${table.id} ${table.version}`)) return;
    const { event, payload } = promptOf(table, seat);
    visit.socket.emit(event, payload as never);
  };
}

function isDue(table: Table, seat: Seat): boolean {
  return table.status === 'playing' && gameOf(table).turn(table.play!.state).includes(seat);
}
