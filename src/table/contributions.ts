// What the players add to a deal: a promise of bytes first, the bytes when all promises are in.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Seat } from '#rules/game.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { isHash, isOpening, promiseOfSeat, promiseOf } from './fairness.ts';
import { runningGame } from './playing.ts';
import { refuse } from './refusals.ts';
import { requireSeat } from './assertions.ts';
import type { PlayerId, NextDeal, Table } from './table.ts';

interface Part {
  readonly seat: Seat;
  readonly coming: NextDeal;
  /** What was promised; null where nothing was. */
  readonly promise: string | null;
}

/** Somebody's part in the deal that they mean. */
function partOf(table: Table, by: PlayerId, deal: string): Part | Refusal {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const seat = requireSeat(table, by);
  const { coming } = play;
  return coming?.label === deal
    ? { seat, coming, promise: promiseOfSeat(coming.steps, seat) }
    : refuse('otherDeal');
}

export function decidePromise(table: Table, { by, deal, hash }: CommandOf<'promise'>): Decision {
  const part = partOf(table, by, deal);
  if (isRefusal(part)) return part;
  const { seat, coming, promise } = part;
  if (promise === hash) return [];
  if (promise !== null) return refuse('promisedAlready');
  if (coming.openBy !== null) return refuse('promisesClosed');
  return isHash(hash) ? [{ type: 'promised', seat, hash }] : refuse('noPromise');
}

export function decideOpen(table: Table, { by, deal, bytes }: CommandOf<'open'>): Decision {
  const part = partOf(table, by, deal);
  if (isRefusal(part)) return part;
  const { seat, coming, promise } = part;
  if (coming.openBy === null) return refuse('promisesOpen');
  if (promise === null) return refuse('nothingPromised');
  if (!isOpening(bytes)) return refuse('noBytes');
  if (promiseOf(bytes, coming.label, seat) !== promise) return refuse('otherBytes');
  return coming.contributions[seat] === null ? [{ type: 'opened', seat, bytes }] : [];
}
