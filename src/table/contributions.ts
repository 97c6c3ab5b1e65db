// Contributions of players to a deal: first a promise of bytes, then the bytes when all promises are in.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Seat } from '#rules/game.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { isHash, isOpening, promiseOfSeat, promiseOf } from './fairness.ts';
import { runningGame } from './playing.ts';
import { refuse } from './refusals.ts';
import { requireSeat } from './assertions.ts';
import type { PlayerId, NextDeal, Table } from './table.ts';

interface Contribution {
  readonly seat: Seat;
  readonly nextDeal: NextDeal;
  /** Null if the seat has promised nothing. */
  readonly promise: string | null;
}

/**
 * Returns what a player has added so far; refuses if `deal` is not the one being prepared, or if the player came to the
 * seat after its promise was made.
 */
function contributionOf(table: Table, by: PlayerId, deal: string): Contribution | Refusal {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const seat = requireSeat(table, by);
  const { coming: nextDeal } = play;
  return nextDeal?.label === deal && !nextDeal.abandoned.includes(seat)
    ? { seat, nextDeal, promise: promiseOfSeat(nextDeal.steps, seat) }
    : refuse('otherDeal');
}

export function decidePromise(table: Table, { by, deal, hash }: CommandOf<'promise'>): Decision {
  const contribution = contributionOf(table, by, deal);
  if (isRefusal(contribution)) return contribution;
  const { seat, nextDeal, promise } = contribution;
  if (promise === hash) return [];
  if (promise !== null) return refuse('promisedAlready');
  if (nextDeal.openBy !== null) return refuse('promisesClosed');
  return isHash(hash) ? [{ type: 'promised', seat, hash }] : refuse('noPromise');
}

export function decideOpen(table: Table, { by, deal, bytes }: CommandOf<'open'>): Decision {
  const contribution = contributionOf(table, by, deal);
  if (isRefusal(contribution)) return contribution;
  const { seat, nextDeal, promise } = contribution;
  if (nextDeal.openBy === null) return refuse('promisesOpen');
  if (promise === null) return refuse('nothingPromised');
  if (!isOpening(bytes)) return refuse('noBytes');
  if (promiseOf(bytes, nextDeal.label, seat) !== promise) return refuse('otherBytes');
  return nextDeal.contributions[seat] === null ? [{ type: 'opened', seat, bytes }] : [];
}
