// Who sits at a table, as everybody may see them.

import type { Seat } from '#rules/game.ts';
import type { Avatar, BotLevel, Person, SeatState, PlayerId, Table, Time } from '#table/table.ts';

/** A place at the table that somebody has taken. */
export interface PlayerView {
  /** A person's id; `bot-<seat>` for a bot. */
  id: PlayerId;
  name: string;
  seat: Seat;
  /** False while the connection is lost; bots are always there. */
  connected: boolean;
  /** Since when the connection is lost. */
  awaySince: Time | null;
  avatar: Avatar;
  /** The level of a bot that sits here. */
  bot: BotLevel | null;
  /** A bot plays for the person, who is away. */
  covered: boolean;
  ready: boolean;
  owner: boolean;
  infractions: number;
  /** They gave the game up: a bot plays on for them. */
  resigned: boolean;
  /** The vote after a game. */
  rematch: boolean | null;
}

/** Bots have a name and a face each, one a seat; how well they play shows in the colour behind it. */
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

function botPerson(seat: Seat, level: BotLevel): Person {
  return { id: `bot-${seat}`, name: BOT_NAMES[seat], avatar: botAvatar(seat, level) };
}

/** Everybody at the table, in the order of the seats. */
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

/** The name at a seat; an empty one where nobody sits. */
export function nameAt({ places }: Table, seat: Seat): string {
  const { person, bot } = places[seat];
  return person?.name ?? (bot ? BOT_NAMES[seat] : '');
}
