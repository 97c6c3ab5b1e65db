// The players of a table as everyone may see them.

import type { Seat } from '#rules/game.ts';
import type { Avatar, BotLevel, Person, SeatState, PlayerId, Table, Time } from '#table/table.ts';

/** A player at a table: a person or a bot. */
export interface PlayerView {
  /** The id of a person; `bot-<seat>` for a bot. */
  id: PlayerId;
  /** The display name. */
  name: string;
  /** The seat, from 0. */
  seat: Seat;
  /** False while the connection is lost; always true for bots. */
  connected: boolean;
  /** When the connection was lost; null while connected. */
  awaySince: Time | null;
  /** An emoji and the colour behind it. */
  avatar: Avatar;
  /** The level of a bot; null for a person. */
  bot: BotLevel | null;
  /** Whether a bot plays for the absent person. */
  covered: boolean;
  /** Whether the player is ready to start. */
  ready: boolean;
  /** Whether the player is the host. */
  owner: boolean;
  /** The number of timeouts in this game. */
  infractions: number;
  /** Whether the person has resigned, so that a bot plays on. */
  resigned: boolean;
  /** The vote for a rematch; null before it is cast. */
  rematch: boolean | null;
}

/** The person or bot of a seat. */
export interface SeatHolder {
  /** The id of a person; `bot-<seat>` for a bot. */
  id: PlayerId;
  name: string;
  /** The level of a bot; null for a person. */
  bot: BotLevel | null;
}

/** Each seat has a bot with a name and a face of its own. The colour behind the face shows the level. */
export const BOT_NAMES = ['Ada', 'Bora', 'Ceren', 'Deniz', 'Ela'] as const;
const BOT_FACES = ['🐱', '🦊', '🦉', '🐧', '🐰'] as const;
const BOT_COLORS: Readonly<Record<BotLevel, string>> = {
  easy: '#f7d38b',
  normal: '#a8d8ec',
  strong: '#d0c2f4',
};

export function botAvatar(seat: Seat, level: BotLevel): Avatar {
  return { emoji: BOT_FACES[seat], color: BOT_COLORS[level] };
}

/** Returns who has a seat, a person or a bot; null if it is free. */
export function holderOf({ person, bot }: SeatState, seat: Seat): SeatHolder | null {
  const holder = person ?? (bot && botPerson(seat, bot));
  return holder && { id: holder.id, name: holder.name, bot: person ? null : bot };
}

function botPerson(seat: Seat, level: BotLevel): Person {
  return { id: `bot-${seat}`, name: BOT_NAMES[seat], avatar: botAvatar(seat, level) };
}

/** Lists the players in the order of their seats. */
export function listPlayers({ places, owner }: Table): PlayerView[] {
  return places.flatMap((place, seat) => {
    const person = place.person ?? (place.bot ? botPerson(seat, place.bot) : null);
    return person ? [viewPlayer(place, person, seat, owner)] : [];
  });
}

function viewPlayer(place: SeatState, person: Person, seat: Seat, owner: PlayerId): PlayerView {
  return {
    id: person.id,
    name: person.name,
    seat,
    connected: place.awaySince === null,
    awaySince: place.awaySince,
    avatar: person.avatar,
    bot: place.bot,
    covered: place.isCovered,
    ready: place.isReady,
    owner: person.id === owner,
    infractions: place.infractions,
    resigned: place.resigned !== null,
    rematch: place.rematch,
  };
}

/** Returns the name at a seat; empty if the seat is free. */
export function nameAt({ places }: Table, seat: Seat): string {
  const { person, bot } = places[seat];
  return person?.name ?? (bot ? BOT_NAMES[seat] : '');
}
