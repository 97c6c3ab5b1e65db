// Advice for players: one at a time for each, as long as they are there, and never at the bots' cost.

import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { refuse, type Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { rightRefusal } from '#table/rights.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import { addressKey } from '../limits/clientAddress.ts';
import { openCounter } from '../limits/counting.ts';
import type { Limits } from '../limits/limits.ts';
import { NoRoom, type Thinkers } from '../thinkers/thinkers.ts';

export interface Hints {
  ask(asking: HintAsking, view: View): Promise<Hint[] | Refusal>;
}

export interface HintAsking {
  readonly player: PlayerId;
  readonly address: string;
  /** Says when they are gone. */
  readonly signal: AbortSignal;
}

const PENDING = refuse('HINT_PENDING', 'Your last question for a hint is not answered yet.');
const LATER_SECONDS = 5;
const LATER = refuse('TRY_LATER', 'The bots have a lot to think about: try again soon.', null, {
  retryAfter: LATER_SECONDS,
});

export function openHints({ advise }: Pick<Thinkers, 'advise'>, limits: Limits): Hints {
  const pending = new Set<PlayerId>();
  const people = openCounter(limits.hintsPerPerson);
  const addresses = openCounter(limits.hintsPerAddress);
  return {
    async ask({ player, address, signal }, view) {
      if (pending.has(player)) return PENDING;
      const wait = Math.max(people.take(player), addresses.take(addressKey(address)));
      if (wait > 0) return tooMany(wait);
      pending.add(player);
      try {
        return await advise(view, signal);
      } catch (error) {
        if (error instanceof NoRoom) return LATER;
        throw error;
      } finally {
        pending.delete(player);
      }
    },
  };
}

/** What advice is given on, to who is in turn. */
export function viewInTurn(table: Table, player: PlayerId): View | Refusal {
  const refusal = rightRefusal(table, player, 'hint');
  if (refusal) return refusal;
  const game = gameOf(table);
  const seat = seatOf(table, player)!;
  const isDue = table.status === 'playing' && game.turn(table.play!.state).includes(seat);
  return isDue
    ? game.view(table.play!.state, seat)
    : refuse('NOT_YOUR_TURN', 'It is not your turn.');
}

function tooMany(waitMs: number): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  return refuse('RATE_LIMITED', `That is a lot of hints. Try again in ${retryAfter} s.`, null, {
    retryAfter,
  });
}
