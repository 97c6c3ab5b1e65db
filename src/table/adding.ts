// What the players add to a deal: a promise of bytes first, the bytes when all promises are in.

import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { Seat } from '#rules/game.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { isHash, isOpening, promisedBy, promiseOf } from './fairness.ts';
import { runningGame } from './playing.ts';
import { seatOf, type PlayerId, type Preparation, type Table } from './table.ts';

interface Part {
  readonly seat: Seat;
  readonly coming: Preparation;
  /** What was promised; null where nothing was. */
  readonly promise: string | null;
}

/** Somebody's part in the deal that they mean. */
function partOf(table: Table, by: PlayerId, deal: string): Part | Refusal {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const seat = seatOf(table, by);
  if (seat === null) return refuse('NOT_SEATED', 'You do not sit at this table.');
  const { coming } = play;
  return coming?.label === deal
    ? { seat, coming, promise: promisedBy(coming.steps, seat) }
    : refuse('WRONG_ROUND_PHASE', 'That deal is not being prepared.');
}

export function decidePromise(table: Table, { by, deal, hash }: CommandOf<'promise'>): Decision {
  const part = partOf(table, by, deal);
  if (isRefusal(part)) return part;
  const { seat, coming, promise } = part;
  if (promise === hash) return [];
  if (promise !== null) return refuse('ALREADY_DONE', 'You have promised to this deal already.');
  if (coming.openBy !== null) {
    return refuse('WRONG_ROUND_PHASE', 'No more promises are taken for this deal.');
  }
  return isHash(hash)
    ? [{ type: 'promised', seat, hash }]
    : refuse('INVALID_REQUEST', 'A promise is a SHA-256 in hexadecimal.');
}

export function decideOpen(table: Table, { by, deal, bytes }: CommandOf<'open'>): Decision {
  const part = partOf(table, by, deal);
  if (isRefusal(part)) return part;
  const { seat, coming, promise } = part;
  if (coming.openBy === null) {
    return refuse('WRONG_ROUND_PHASE', 'Bytes are shown when all promises are in.');
  }
  if (promise === null) return refuse('FORBIDDEN', 'You have promised nothing to this deal.');
  if (!isOpening(bytes)) {
    return refuse('INVALID_REQUEST', 'The bytes of a promise are 16 to 64, in hexadecimal.');
  }
  if (promiseOf(bytes, coming.label, seat) !== promise) {
    return refuse('WRONG_OPENING', 'These are not the bytes that you have promised.');
  }
  return coming.contributions[seat] === null ? [{ type: 'opened', seat, bytes }] : [];
}
