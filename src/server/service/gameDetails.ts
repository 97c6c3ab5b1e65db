// Describes games for the APIs: the catalog of games with their options and settings, and one game with its table.

import type { z } from 'zod';
import { GAMES } from '#games/registry.ts';
import type { GameStatus } from '#protocol/api/schemas.ts';
import type { gameDetails } from '#protocol/api/lobbyEndpoints.ts';
import { listPlayers, openSeatsFor } from '#protocol/tableView.ts';
import type { BySeat, View } from '#rules/game.ts';
import type { OptionDeclaration, OptionDeclarations } from '#rules/options.ts';
import type { Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { gameIdOf, gameNumber, makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { isAllowed } from '#table/permissions.ts';
import { tableSettings } from '#table/settings.ts';
import { isSeatFree, type PlayerId, type Table } from '#table/table.ts';
import { type Names, nameUser, usersAt } from '../readModels/names.ts';

export const CATALOG = {
  games: GAMES.map(({ id, title, summary, seats, options, moves }) => ({
    id,
    title,
    summary,
    seats: { ...seats },
    options: declared(options),
    moves: Object.fromEntries(Object.entries(moves).filter(([type]) => type !== 'deal')),
  })),
  settings: declared(tableSettings),
};

function declared(options: OptionDeclarations): Record<string, OptionDeclaration> {
  return Object.fromEntries(Object.entries(options).map(([name, one]) => [name, { ...one }]));
}

export type GameDetails = z.input<typeof gameDetails>;

export function gameStatus({ status, play }: Table): GameStatus {
  if (status === 'playing') return 'InProgress';
  return status === 'open' || !play ? 'Waiting' : 'Completed';
}

/** Returns the view of somebody without a seat; null before the game starts. */
export function publicView(table: Table): View | null {
  return table.play && table.status !== 'open' ? gameOf(table).view(table.play.state, null) : null;
}

/** Returns how many rounds each seat has sat out, if the game counts them. */
function roundsOutIn(view: (View & { roundsOut?: BySeat<number> }) | null): BySeat<number> {
  return view?.roundsOut ?? [];
}

/** Returns the points of each seat, which are those of its side. */
export function pointsBySeat(table: Table, view: View | null): BySeat<number> {
  const { startingPoints = 0 } = gameOf(table);
  return table.places.map((_, seat) => {
    const side = view ? view.sides.findIndex((seats) => seats.includes(seat)) : -1;
    return view?.scores[side] ?? startingPoints;
  });
}

/** Facts about a table that do not change after it was opened. */
export interface Opening {
  readonly createdBy: PlayerId;
  /** The number of seats. Empty ones are removed at the start of a game. */
  readonly seats: number;
}

/** A game, and its table, which may have another game by now. */
interface DescribedGame {
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
    // A game may begin with fewer players than the table has seats.
    maxPlayers: table.status === 'open' ? table.places.length : opening.seats,
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

/** Returns the invitation to the table as it is now; nobody is invited to one of its past games. */
function invitationFor(table: Table, latest: Table, player: PlayerId): string | null {
  const isCurrent = gameNumber(latest) === gameNumber(table) && latest.status !== 'closed';
  return isCurrent && isAllowed(latest, player, 'invitation') ? (latest.invitation ?? null) : null;
}

/** Returns the id of the game after this one at the table; null before there is one. */
function nextGameId(table: Table, latest: Table): string | null {
  const next = gameNumber(table) + 1;
  return gameNumber(latest) >= next ? makeGameId(table.id, next) : null;
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

const API_CODES: Readonly<Record<string, string>> = {
  TABLE_NOT_FOUND: 'GAME_NOT_FOUND',
  TABLE_FULL: 'GAME_FULL',
  GAME_IN_PROGRESS: 'GAME_ALREADY_STARTED',
  INVALID_SEATS: 'INVALID_MAX_PLAYERS',
  NOT_SEATED: 'FORBIDDEN',
};

/** Returns a refusal of a table with the code that the API has for it. */
export function apiRefusal(refusal: Refusal): Refusal {
  return { ...refusal, code: API_CODES[refusal.code] ?? refusal.code };
}
