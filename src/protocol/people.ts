// Who sits at a table, as everybody may see them.

import type { Seat } from '#rules/game.ts';
import type { Avatar, BotLevel, Person, Place, PlayerId, Table, Time } from '#table/table.ts';

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

/** Bots have names too, one a seat; how well they play shows in their face. */
export const BOT_NAMES = ['Ada', 'Bora', 'Ceren', 'Deniz', 'Ela'] as const;
export const BOT_AVATARS: Readonly<Record<BotLevel, Avatar>> = {
  easy: { emoji: '🐣', color: '#b7791f' },
  normal: { emoji: '🤖', color: '#64748b' },
  strong: { emoji: '🦉', color: '#6b46c1' },
};

function botPerson(seat: Seat, level: BotLevel): Person {
  return { id: `bot-${seat}`, name: BOT_NAMES[seat], avatar: BOT_AVATARS[level] };
}

/** Everybody at the table, in the order of the seats. */
export function listPlayers({ places, owner }: Table): PlayerView[] {
  return places.flatMap((place, seat) => {
    const person = place.person ?? (place.bot ? botPerson(seat, place.bot) : null);
    return person ? [viewPlayer(place, person, seat, owner)] : [];
  });
}

function viewPlayer(place: Place, person: Person, seat: Seat, owner: PlayerId): PlayerView {
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
