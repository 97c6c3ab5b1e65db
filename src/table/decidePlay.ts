// Commands of players in a game: moves, resigning, and their part in a deal.

import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { parseMove, wireMove } from '#rules/wireMoves.ts';
import { requireGame, requirePerson, requireSeat } from './assertions.ts';
import { absenceTime } from './clock.ts';
import type { CommandOf, Decision } from './commands.ts';
import { endedBy } from './endings.ts';
import type { EventPayload } from './events.ts';
import { isHash, isOpening, isSecret, promiseOf, promiseOfSeat } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { refuse } from './refusals.ts';
import { nextOwner } from './seats.ts';
import {
  isPlayedByBot,
  type NextDeal,
  type PlayerId,
  type RunningGame,
  type Table,
  type Time,
} from './table.ts';

export const NOT_STARTED = refuse('notStarted');

export function runningGame(table: Table): RunningGame | Refusal {
  if (table.status === 'playing') return requireGame(table);
  return table.status === 'finished' ? GAME_OVER : NOT_STARTED;
}

export function decideMove(table: Table, { by, move }: CommandOf<'move'>): Decision {
  const seat = requireSeat(table, by);
  const { resigned, isCovered } = table.places[seat];
  if (resigned) return refuse('resigned');
  const moved = moveOf(table, seat, move, 'player');
  // A player who moves is back.
  return isRefusal(moved) || !isCovered ? moved : [{ type: 'cameBack', player: by }, ...moved];
}

export function decideBotMove(table: Table, { seat, move }: CommandOf<'botMove'>): Decision {
  const place = table.places[seat];
  return place && isPlayedByBot(place) ? moveOf(table, seat, move, 'bot') : refuse('noBotPlays');
}

function moveOf(table: Table, seat: Seat, json: unknown, by: 'player' | 'bot'): Decision {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const game = gameOf(table);
  const move = parseMove(game.deck, game.moves, json);
  if (isRefusal(move)) return move;
  const refusal = game.refusal(play.state, seat, move);
  return refusal ?? [{ type: 'moved', seat, move: wireMove(game.deck, move), by }];
}

/** Fixes the secret of the next deal, before any player can promise anything. */
export function decideCommit(table: Table, { secret }: CommandOf<'commit'>): Decision {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  if (play.coming !== null) return [];
  return isSecret(secret) ? [{ type: 'prepared', secret }] : refuse('noSecret');
}

/** Takes a player out of the game for good: a bot plays on, or their side loses. */
export function leaveGame(table: Table, seat: Seat, because: 'left' | 'kicked'): EventPayload[] {
  const leaving = requirePerson(table, seat).id;
  const result = table.settings.removal === 'forfeit' ? forfeitOf(table, seat) : null;
  const end: EventPayload[] = result ? [{ type: 'forfeited', result, by: seat }] : [];
  return [...end, { type: 'replaced', seat, because }, ...nextOwner(table, leaving)];
}

/** Returns the result if the side of `absent` loses; null in a game with more than two sides. */
function forfeitOf(table: Table, absent: Seat): Result | null {
  const view: View = gameOf(table).view(requireGame(table).state, null);
  const others = view.sides.filter((side) => !side.includes(absent));
  return view.sides.length === 2 ? endedBy('forfeited', others[0], view) : null;
}

export function decideClaim(table: Table, { by }: CommandOf<'claimForfeit'>, now: Time): Decision {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const seat = requireSeat(table, by);
  const absent = table.places.findIndex((place) => {
    const since = absenceTime(table, place);
    return since !== null && since <= now;
  });
  if (absent < 0) return refuse('nobodyAbsent');
  const result = forfeitOf(table, absent);
  if (!result) return refuse('botPlaysOn');
  return result.winners.includes(seat) ? [{ type: 'forfeited', result }] : refuse('ownSideAbsent');
}

/** The player stays at the table, and may vote for a rematch or leave. */
export function decideResign(table: Table, { by }: CommandOf<'resign'>): Decision {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const seat = requireSeat(table, by);
  if (table.places[seat].resigned) return refuse('resignedAlready');
  const result = forfeitOf(table, seat) ?? resultOfLastLeft(table, seat);
  return [{ type: 'resigned', seat }, ...(result ? [{ type: 'forfeited', result } as const] : [])];
}

/** In a game without two sides: returns the result if one seat or only bots are left, otherwise null. */
function resultOfLastLeft(table: Table, resigning: Seat): Result | null {
  const winners = [...table.places.keys()].filter(
    (seat) => seat !== resigning && table.places[seat].resigned === null,
  );
  const isPersonLeft = winners.some((seat) => table.places[seat].person !== null);
  if (winners.length > 1 && isPersonLeft) return null;
  return endedBy('gaveUp', winners, gameOf(table).view(requireGame(table).state, null));
}

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
