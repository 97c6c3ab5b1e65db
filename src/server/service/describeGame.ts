// A table as the API tells it: the lobby's view of a game.

import type { z } from 'zod';
import type { gameDetails } from '#protocol/api/lobbyEndpoints.ts';
import type { GameStatus } from '#protocol/api/gameSchemas.ts';
import { openSeatsFor } from '#protocol/tablePreview.ts';
import { listPlayers } from '#protocol/playerViews.ts';
import type { BySeat, View } from '#rules/game.ts';
import { gameIdOf, gameNumber, makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { isAllowed } from '#table/permissions.ts';
import { isSeatFree, type PlayerId, type Table } from '#table/table.ts';
import { nameUser, usersAt, type Names } from '../readModels/names.ts';
import { assertDefined } from '#table/assertions.ts';

export type GameDetails = z.input<typeof gameDetails>;

export function gameStatus({ status, play }: Table): GameStatus {
  if (status === 'playing') return 'InProgress';
  return status === 'open' || !play ? 'Waiting' : 'Completed';
}

/** The public view of the game, null before it starts. */
export function publicView(table: Table): View | null {
  return table.play && table.status !== 'open' ? gameOf(table).view(table.play.state, null) : null;
}

/** How many rounds each seat has sat out, where a game knows of that. */
function roundsOutIn(view: (View & { roundsOut?: BySeat<number> }) | null): BySeat<number> {
  return view?.roundsOut ?? [];
}

/** The points of each seat: those of its side. */
export function pointsBySeat(table: Table, view: View | null): BySeat<number> {
  const { startingPoints = 0 } = gameOf(table);
  return table.places.map((_, seat) => {
    const side = view ? view.sides.findIndex((seats) => seats.includes(seat)) : -1;
    return view?.scores[side] ?? startingPoints;
  });
}

/** What is known of a table since it was opened. */
export interface Opening {
  readonly createdBy: PlayerId;
  /** At the start the empty ones go. */
  readonly seats: number;
}

/** A game and its table, which may have gone on to another since. */
export interface DescribedGame {
  readonly table: Table;
  readonly latest: Table;
  readonly opening: Opening;
}

export function describeGame(
  { table, latest, opening }: DescribedGame,
  names: Names,
  player: PlayerId,
): GameDetails {
  const view = publicView(table);
  const points = pointsBySeat(table, view);
  const users = usersAt(table, names);
  const roundsOut = roundsOutIn(view);
  const { id, username, displayName } = nameUser(names, opening.createdBy);
  const play = table.status === 'open' ? null : table.play;
  return {
    id: gameIdOf(table),
    tableId: table.id,
    game: table.game,
    name: table.name,
    createdBy: { id, username, displayName },
    status: gameStatus(table),
    watchable: gameStatus(table) !== 'Completed' && table.settings.watchers !== 'none',
    maxPlayers: opening.seats,
    currentPlayers: table.places.filter((place) => !isSeatFree(place)).length,
    private: table.isPrivate,
    invitation: invitationFor(table, latest, player),
    options: table.options,
    settings: table.settings,
    players: listPlayers(table).map(
      ({ seat, bot, connected, covered, ready, resigned, infractions }) => {
        const user = assertDefined(users.get(seat), 'user at this seat');
        return {
          userId: user.id,
          username: user.username,
          displayName: user.displayName,
          avatarUrl: user.avatarUrl,
          position: seat,
          bot,
          currentPoints: points[seat],
          isActive: connected,
          isCovered: covered,
          isReady: ready,
          hasResigned: resigned,
          timeouts: infractions,
          consecutiveRoundsOut: roundsOut[seat] ?? 0,
        };
      },
    ),
    currentDealerPosition: view?.dealer ?? null,
    currentRoundNumber: view?.round ?? 0,
    createdAt: isoTime(table.createdAt),
    startedAt: play ? isoTime(play.startedAt) : null,
    completedAt: play?.endedAt ? isoTime(play.endedAt) : null,
    winners: play?.result?.winners ?? [],
    openPositions: table === latest ? openSeatsFor(table, player) : [],
    nextGameId: nextGameId(table, latest),
  };
}

/** What lets people in to the table as it is now; nobody comes to a game that it has left behind. */
function invitationFor(table: Table, latest: Table, player: PlayerId): string | null {
  const isCurrent = gameNumber(latest) === gameNumber(table) && latest.status !== 'closed';
  return isCurrent && isAllowed(latest, player, 'invitation') ? (latest.invitation ?? null) : null;
}

/** Of the game that was opened at the table after this one; null before there is one. */
function nextGameId(table: Table, latest: Table): string | null {
  const next = gameNumber(table) + 1;
  return gameNumber(latest) >= next ? makeGameId(table.id, next) : null;
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
