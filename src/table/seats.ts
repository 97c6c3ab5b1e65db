// Seats and the people and bots at them: faces, the next owner, which seats bots take.

import { DEALER, type Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { requireGame } from './assertions.ts';
import type { Decision } from './commands.ts';
import type { EventPayload } from './events.ts';
import { gameOf } from './gameOf.ts';
import { refuse } from './refusals.ts';
import {
  type FormerPlayer,
  isWatching,
  type Person,
  type PlayerId,
  type RunningGame,
  seatOf,
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
  const own = table.play?.formerPlayers.find((former) => former.player === player)?.seat;
  const seats = [...table.places.keys()].filter(
    (seat) => seatRefusal(table, seat, own) === null && personRefusal(table, player, seat) === null,
  );
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
  const own = table.play?.formerPlayers.find((former) => former.player === by)?.seat;
  const refusal = seatRefusal(table, seat, own) ?? personRefusal(table, by, seat);
  if (refusal) return refusal;
  return [
    ...(isWatching(table, by) ? [{ type: 'stoppedWatching', player: by } as const] : []),
    { type: 'tookSeat', seat, person: withOwnFace(table, person), ...(adds && { adds }) },
    ...firstOwner(table, by),
  ];
}

/** `own` is the seat that the player left, which is theirs even where nobody else may join. */
function seatRefusal(table: Table, seat: Seat, own?: Seat): Refusal | null {
  if (table.status !== 'playing') return refuse('notStarted');
  const isClosedToOthers = table.isPrivate && !table.settings.joinDuringGame;
  if (isClosedToOthers && seat !== own) return refuse('noJoining');
  const place = table.places[seat];
  if (!place) return refuse('noSeat');
  if (place.bot === null) return refuse('seatTaken');
  return place.resigned === null ? null : refuse('seatResigned');
}

/** Refuses people who resigned from this game, and people who have seen other cards of this round. */
function personRefusal(table: Table, player: PlayerId | null, seat: Seat): Refusal | null {
  if (table.places.some(({ resigned }) => resigned && resigned.id === player))
    return refuse('resigned');
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

/** Everyone whom the table knows by id: they stay known when they sign in to another account. */
export function peopleOf({ createdBy, places, watchers, kicked, play }: Table): Set<PlayerId> {
  const seated = places.flatMap(({ person, resigned }) =>
    [person, resigned].filter((one) => one !== null),
  );
  const rated = play?.rated?.seats.flatMap(({ person }) => person ?? []) ?? [];
  return new Set([
    createdBy,
    ...[...seated, ...watchers].map(({ id }) => id),
    ...(kicked ?? []),
    ...(play?.formerPlayers ?? []).map(({ player }) => player),
    ...rated,
  ]);
}

/** Gives the table of a leaving owner to a player who stays. */
export function nextOwner(table: Table, leaving: PlayerId): EventPayload[] {
  if (table.owner !== leaving) return [];
  const successor = table.places.find(({ person }) => person && person.id !== leaving)?.person;
  return successor ? [{ type: 'ownerChanged', owner: successor.id }] : [];
}

/** Gives a table whose owner has no seat to the player who sits down. */
export function firstOwner(table: Table, sitting: PlayerId): EventPayload[] {
  const isOwned = table.owner === sitting || seatOf(table, table.owner) !== null;
  return isOwned ? [] : [{ type: 'ownerChanged', owner: sitting }];
}

/** New players get one of these. */
export const RANDOM_FACES: readonly string[] =
  '🦊 🐻 🐼 🦁 🐯 🐨 🐸 🐙 🦉 🦆 🐢 🐳 🦔 🐝 🦋 🐞 🌵 🌻 🍄 🍋 🍉 🍒 🥝 🎈 🎲 🎸 ⛵ 🚲 🌙 ⭐ 🔥 🌊'.split(
    ' ',
  );

/** Returns a visitor as tables store people. */
export function plainPerson({ id, name, avatar }: Visitor): Person {
  return { id, name, avatar };
}

/**
 * Returns the person as the table shows them. A face that was drawn at random gives way to the same face of somebody
 * who is there already; a chosen one stays.
 */
export function withOwnFace({ places, watchers }: Table, visitor: Visitor): Person {
  const person = plainPerson(visitor);
  const people = [...places.flatMap((place) => place.person ?? []), ...watchers];
  const here = people.find(({ id }) => id === person.id);
  const taken = new Set(
    people.filter(({ id }) => id !== person.id).map(({ avatar }) => avatar.emoji),
  );
  if (!visitor.hasRandomAvatar || !taken.has(person.avatar.emoji)) return person;
  const start = RANDOM_FACES.indexOf(person.avatar.emoji) + 1;
  const others = [...RANDOM_FACES.slice(start), ...RANDOM_FACES.slice(0, start)];
  // A player who changes only the name keeps the present face.
  const candidates = here ? [here.avatar.emoji, ...others] : others;
  const emoji = candidates.find((face) => !taken.has(face)) ?? person.avatar.emoji;
  return { ...person, avatar: { ...person.avatar, emoji } };
}
