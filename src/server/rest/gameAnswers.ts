// A table as the API tells it: the lobby's view of a game.

import type { z } from 'zod';
import type { gameDetails } from '#protocol/api/lobbyEndpoints.ts';
import type { GameStatus } from '#protocol/api/gameSchemas.ts';
import { listPlayers } from '#protocol/people.ts';
import type { BySeat, View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { may } from '#table/rights.ts';
import { isFree, type PlayerId, type Table } from '#table/table.ts';
import { STARTING_POINTS } from '#rules/sobesobe/state.ts';
import { nameUser, usersAt, type Names } from './users.ts';

export type GameDetails = z.input<typeof gameDetails>;

export function gameStatus({ status, play }: Table): GameStatus {
  if (status === 'playing') return 'InProgress';
  return status === 'open' || !play ? 'Waiting' : 'Completed';
}

/** The public view of the game, null before it starts. */
export function publicView(table: Table): View | null {
  return table.play && table.status !== 'open' ? gameOf(table).view(table.play.state, null) : null;
}

/** The points of each seat: those of its side. */
export function pointsBySeat(table: Table, view: View | null): BySeat<number> {
  const start = table.game === 'sobesobe' ? STARTING_POINTS : 0;
  return table.places.map((_, seat) => {
    const side = view ? view.sides.findIndex((seats) => seats.includes(seat)) : -1;
    return view?.scores[side] ?? start;
  });
}

/** `maxPlayers` is how many seats there were at first: at the start the empty ones go. */
export function describeGame(
  table: Table,
  names: Names,
  maxPlayers: number,
  player: PlayerId,
): GameDetails {
  const view = publicView(table);
  const points = pointsBySeat(table, view);
  const users = usersAt(table, names);
  const roundsOut = (view as { roundsOut?: BySeat<number> } | null)?.roundsOut ?? [];
  const { id, username, displayName } = nameUser(names, table.owner);
  const play = table.status === 'open' ? null : table.play;
  return {
    id: table.id,
    game: table.game,
    name: table.name,
    createdBy: { id, username, displayName },
    status: gameStatus(table),
    maxPlayers,
    currentPlayers: table.places.filter((place) => !isFree(place)).length,
    private: table.isPrivate,
    invitation: may(table, player, 'invitation') ? (table.invitation ?? null) : null,
    options: table.options,
    settings: table.settings,
    players: listPlayers(table).map(({ seat, bot, connected, ready }) => {
      const user = users.get(seat)!;
      return {
        userId: user.id,
        username: user.username,
        displayName: user.displayName,
        avatarUrl: user.avatarUrl,
        position: seat,
        bot,
        currentPoints: points[seat],
        isActive: connected,
        isReady: ready,
        consecutiveRoundsOut: roundsOut[seat] ?? 0,
      };
    }),
    currentDealerPosition: view?.dealer ?? null,
    currentRoundNumber: view?.round ?? 0,
    createdAt: isoTime(table.createdAt),
    startedAt: play ? isoTime(play.startedAt) : null,
    completedAt: play?.endedAt ? isoTime(play.endedAt) : null,
    winners: play?.result?.winners ?? [],
  };
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
