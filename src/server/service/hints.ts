// Hints for players: one at a time for each, as long as they are connected, and never at the cost of bots.

import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { notYourTurn } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { requireGame, requireSeat } from '#table/assertions.ts';
import { gameOf, turnOf } from '#table/gameOf.ts';
import { hintsRefusal, permissionRefusal } from '#table/permissions.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import { BotQueueFullError, type BotWorkers } from '../workers/botWorkers.ts';

export interface HintService {
  ask(asking: HintRequest, view: View): Promise<Hint[] | Refusal>;
}

export interface HintRequest {
  readonly player: PlayerId;
  readonly address: string;
  /** Says when they are gone. */
  readonly signal: AbortSignal;
}

const LATER_SECONDS = 5;

export function createHintService(
  { findHints: advise }: Pick<BotWorkers, 'findHints'>,
  limits: Limits,
): HintService {
  const pending = new Set<PlayerId>();
  const people = createRateLimiter(limits.hintsPerPerson);
  const addresses = createRateLimiter(limits.hintsPerAddress);
  return {
    async ask({ player, address, signal }, view) {
      if (pending.has(player)) return refuse('hintPending');
      // Refused players use up no allowance of those who share their address.
      const wait = people.consume(player) || addresses.consume(addressKey(address));
      if (wait > 0) return refuse('tooManyHints', { retryAfter: Math.ceil(wait / 1000) });
      pending.add(player);
      try {
        return await advise(view, signal);
      } catch (error) {
        if (error instanceof BotQueueFullError)
          return refuse('botsBusy', { retryAfter: LATER_SECONDS });
        throw error;
      } finally {
        pending.delete(player);
      }
    },
  };
}

/** Returns the view of the player in turn, on which advice is given. */
export function viewInTurn(table: Table, player: PlayerId): View | Refusal {
  const people = table.places.filter(({ person }) => person !== null).length;
  const refusal = permissionRefusal(table, player, 'hint') ?? hintsRefusal(table.settings, people);
  if (refusal) return refusal;
  const turn = turnOf(table);
  const seat = requireSeat(table, player);
  return turn.includes(seat)
    ? gameOf(table).view(requireGame(table).state, seat)
    : notYourTurn(turn, null);
}
