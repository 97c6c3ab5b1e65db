// Bots' seats in a running game, which people may take.

import type { Seat } from '#rules/game.ts';
import { DEALER } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { requireGame } from './assertions.ts';
import type { Decision } from './decision.ts';
import { withOwnFace } from './faces.ts';
import { gameOf } from './gameOf.ts';
import { firstOwner } from './owner.ts';
import { refuse } from './refusals.ts';
import {
  isWatching,
  type FormerPlayer,
  type PlayerId,
  type RunningGame,
  type Table,
  type Visitor,
} from './table.ts';

/** Former players of earlier rounds that a game remembers, to offer them their own seats first. */
const MAX_EARLIER_PLAYERS = 32;

/** Returns the seats that somebody who has seen no cards may take. */
export function seatsToTake(table: Table): Seat[] {
  return [...table.places.keys()].filter((seat) => seatRefusal(table, seat) === null);
}

/** Returns the seats that this player may take now, their own former seat first. */
export function seatsToTakeBy(table: Table, player: PlayerId | null): Seat[] {
  const seats = seatsToTake(table).filter((seat) => cardsRefusal(table, player, seat) === null);
  const own = table.play?.formerPlayers.find((former) => former.player === player)?.seat;
  return seats.toSorted((one, other) => Number(other === own) - Number(one === own));
}

/** Players who left in the round being played, and so have seen the cards of the seat they had. */
export function leftThisRound(table: Table): FormerPlayer[] {
  if (table.status !== 'playing' || !table.play?.formerPlayers.length) return [];
  const { play } = table;
  // Between two rounds the cards are out of play.
  if (gameOf(table).turn(play.state)[0] === DEALER) return [];
  const round = roundOf(table, play);
  return play.formerPlayers.filter((former) => former.round === round);
}

/** Seats a person in place of a bot. The newcomer takes over the hand as it is. */
export function decideTakeOver(
  table: Table,
  { by, person, seat, adds }: { by: PlayerId; person: Visitor; seat: Seat; adds?: boolean },
): Decision {
  const refusal = seatRefusal(table, seat) ?? cardsRefusal(table, by, seat);
  if (refusal) return refusal;
  return [
    ...(isWatching(table, by) ? [{ type: 'stoppedWatching', player: by } as const] : []),
    { type: 'tookSeat', seat, person: withOwnFace(table, person), ...(adds && { adds }) },
    ...firstOwner(table, by),
  ];
}

function seatRefusal(table: Table, seat: Seat): Refusal | null {
  if (table.status !== 'playing') return refuse('notStarted');
  if (table.isPrivate && !table.settings.joinDuringGame) return refuse('noJoining');
  const place = table.places[seat];
  if (!place) return refuse('noSeat');
  if (place.bot === null) return refuse('seatTaken');
  return place.resigned === null ? null : refuse('seatResigned');
}

function cardsRefusal(table: Table, player: PlayerId | null, seat: Seat): Refusal | null {
  const hasSeenOthers = leftThisRound(table).some(
    (former) => former.player === player && former.seat !== seat,
  );
  return hasSeenOthers ? refuse('sawCards') : null;
}

/** Remembers who had a seat, because they know its cards until the round is over. */
export function rememberPlayer(table: Table, seat: Seat, player: PlayerId): void {
  const play = requireGame(table);
  const round = roundOf(table, play);
  const others = play.formerPlayers.filter((former) => former.player !== player);
  const earlier = others.filter((former) => former.round !== round).slice(-MAX_EARLIER_PLAYERS);
  const current = others.filter((former) => former.round === round);
  play.formerPlayers = [...earlier, ...current, { player, seat, round }];
}

function roundOf(table: Table, { state }: RunningGame): number {
  return gameOf(table).view(state, null).round;
}
