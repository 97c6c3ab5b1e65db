// Commands during a game: moves, secrets of deals, and claims.

import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import { parseMove, wireMove } from '#rules/wireMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { absenceTime } from './clock.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { endedBy } from './endings.ts';
import type { EventPayload } from './events.ts';
import { isSecret } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { nextOwner } from './owner.ts';
import { refuse } from './refusals.ts';
import { requireGame, requirePerson, requireSeat } from './assertions.ts';
import { isPlayedByBot, type RunningGame, type Table, type Time } from './table.ts';

export const NOT_STARTED = refuse('notStarted');

export function runningGame(table: Table): RunningGame | Refusal {
  if (table.status === 'playing') return requireGame(table);
  return table.status === 'finished' ? GAME_OVER : NOT_STARTED;
}

export function decideMove(table: Table, { by, move }: CommandOf<'move'>): Decision {
  const seat = requireSeat(table, by);
  if (table.places[seat].resigned) return refuse('resigned');
  return moveOf(table, seat, move, 'player');
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
export function forfeitOf(table: Table, absent: Seat): Result | null {
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
