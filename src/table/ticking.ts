// Ticks: what a table does as time passes. It covers absent players, deals, moves for slow players and closes.

import { DEALER, type Seat } from '#rules/game.ts';
import { wireMove } from '#rules/wireMoves.ts';
import {
  coverTime,
  emptyTime,
  idleTime,
  isClocked,
  RECONNECT_TIME,
  turnDue,
  turnTime,
} from './clock.ts';
import type { CommandOf, Decision } from './commands.ts';
import { deckDue } from './dealing.ts';
import type { EventPayload } from './events.ts';
import { isSecret, privateRandom } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { continueRematch } from './rematch.ts';
import { requireGame, requireNextDeal, requireDealtHand } from './assertions.ts';
import type { Table, Time } from './table.ts';

export function decideTick(table: Table, { secret }: CommandOf<'tick'>, now: Time): Decision {
  const empty = emptyTime(table);
  if (empty !== null && empty <= now) return [{ type: 'closed', because: 'empty' }];
  const idle = idleTime(table);
  if (idle !== null && idle <= now) return [{ type: 'closed', because: 'idle' }];
  if (table.status === 'playing') return tickGame(table, now, secret);
  return table.status === 'finished' ? continueRematch(table, now) : [];
}

/** Gives the players in turn time to reconnect after a restart of the server. */
export function decideResume(table: Table, now: Time): Decision {
  const play = table.status === 'playing' ? requireGame(table) : null;
  if (play === null || play.deadline === null || play.pausedSince !== null) return [];
  if (gameOf(table).turn(play.state)[0] === DEALER) {
    return play.coming ? [{ type: 'resumed', deadline: play.deadline }] : [];
  }
  const earliest = now + RECONNECT_TIME;
  // The deadline may be hours away if the system clock was wrong when it was set.
  const latest = Math.max(earliest, now + turnTime(table, play));
  const deadline = Math.min(Math.max(play.deadline, earliest), latest);
  return deadline === play.deadline ? [] : [{ type: 'resumed', deadline }];
}

function tickGame(table: Table, now: Time, secret: string | undefined): EventPayload[] {
  const play = requireGame(table);
  if (play.pausedSince !== null) return [];
  const covers = table.places.flatMap((place, seat): EventPayload[] => {
    const due = place.isCovered ? null : coverTime(table, place);
    return due !== null && due <= now ? [{ type: 'covered', seat }] : [];
  });
  const due = turnDue(table, play);
  return due !== null && due <= now ? [...covers, ...actForTurn(table, secret)] : covers;
}

function actForTurn(table: Table, secret: string | undefined): EventPayload[] {
  const turn = gameOf(table).turn(requireGame(table).state);
  if (turn[0] === DEALER) return closeOrDeal(table, secret);
  return turn.filter((seat) => isClocked(table, seat)).map((seat) => clockMove(table, seat));
}

/** Deals at once if there are no promises to close. */
function closeOrDeal(table: Table, secret: string | undefined): EventPayload[] {
  const { openBy, steps } = requireNextDeal(table);
  if (openBy === null && steps.length > 0) return [{ type: 'promisesClosed' }];
  return isSecret(secret) ? [deal(table), { type: 'prepared', secret }] : [deal(table)];
}

function deal(table: Table): EventPayload {
  const deck = deckDue(table);
  return { type: 'moved', seat: DEALER, move: { type: 'deal', deck }, by: 'dealer' };
}

/** Returns the game's fallback move, drawn from the deal's secret so that anyone can repeat it. */
export function clockMove(table: Table, seat: Seat): EventPayload {
  const { state, moves } = requireGame(table);
  const game = gameOf(table);
  const random = privateRandom(requireDealtHand(table).secret, `clock/${seat}/${moves}`);
  const move = wireMove(game.deck, game.fallback(state, seat, random));
  return { type: 'moved', seat, move, by: 'clock' };
}
