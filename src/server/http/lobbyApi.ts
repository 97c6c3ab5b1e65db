// Games before they start, over HTTP: each request becomes a command to the table.

import type { LOBBY_ENDPOINTS } from '#protocol/api/lobbyEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { requireGame, requireSeat } from '#table/assertions.ts';
import { gameIdOf } from '#table/gameId.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import type { CommandResult } from '#table/step.ts';
import { type PlayerId, seatOf, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { type Names, usersAt } from '../readModels/names.ts';
import {
  type GameDetails,
  gameStatus,
  isoTime,
  pointsBySeat,
  publicView,
} from '../service/gameDetails.ts';
import { type GameService, sessionId } from '../service/gameService.ts';
import { commandOf, type CommandWithoutPerson } from '../service/personCommand.ts';
import type { HandlersOf } from './endpoints.ts';

const NOT_IN_GAME = refuse('notInGame');
const STARTED = refuseAtTable('started');
const IN_PROGRESS = refuse('cannotLeave');

type Lobby = HandlersOf<typeof LOBBY_ENDPOINTS>;
type Coming = 'joinGame' | 'takeSeat' | 'watchGame' | 'stopWatchingGame' | 'leaveGame' | 'setReady';
type Reading = 'listGames' | 'game';

export function lobbyHandlers(service: GameService): Lobby {
  return {
    ...comingHandlers(service),
    ...hostHandlers(service),
    listGames: ({ query }) => service.games(query),
    async game({ account, params }) {
      const table = await service.getTableAsPlayer(params.gameId, account, 'details');
      return isRefusal(table) ? table : service.describe(params.gameId, account);
    },
  };
}

function comingHandlers(service: GameService): Pick<Lobby, Coming> {
  return {
    joinGame(asked) {
      const { position: seat, invitation, addsToDeals: adds } = asked.body;
      const command = {
        type: 'sit',
        invitation,
        ...(seat !== undefined && { seat }),
        ...(adds && { adds }),
      } as const;
      return execute(service, asked, command, (done) => joinedAnswer(done, asked.account.id));
    },
    takeSeat: (asked) => {
      const { position: seat, invitation, addsToDeals: adds } = asked.body;
      const command = { type: 'takeSeat', seat, invitation, ...(adds && { adds }) } as const;
      return described(service, asked, command);
    },
    watchGame: (asked) =>
      described(service, asked, { type: 'watch', invitation: asked.body.invitation }),
    stopWatchingGame: (asked) => execute(service, asked, { type: 'stopWatching' }, () => null),
    async leaveGame(asked) {
      const { account, params } = asked;
      const table = await service.getTableAsPlayer(params.gameId, account, 'leave');
      if (isRefusal(table)) return table.code === 'NOT_SEATED' ? NOT_IN_GAME : table;
      const seat = seatOf(table, account.id);
      if (seat === null) return execute(service, asked, { type: 'stopWatching' }, () => null);
      if (table.status === 'playing' && table.places[seat].resigned === null) return IN_PROGRESS;
      return execute(service, asked, { type: 'leave' }, () => null);
    },
    setReady: (asked) =>
      described(service, asked, {
        type: 'setReady',
        isReady: asked.body.ready,
        from: asked.request.ip ?? '',
      }),
  };
}

function hostHandlers(service: GameService): Omit<Lobby, Coming | Reading> {
  return {
    async createGame({ account, body, commandId, request }) {
      const { maxPlayers, private: isPrivate, addsToDeals: adds, ...wanted } = body;
      const from = request.ip ?? '';
      const created = { ...wanted, isPrivate, seats: maxPlayers, adds, commandId, from };
      const tableId = await service.createByRequest(account, created);
      return isRefusal(tableId) ? tableId : service.describe(tableId, account);
    },
    async cancelGame(asked) {
      const table = await service.getTableAsPlayer(asked.params.gameId, asked.account, 'host');
      if (isRefusal(table)) return table;
      if (table.status !== 'open') return STARTED;
      return execute(service, asked, { type: 'close' }, () => null);
    },
    async startGame(asked) {
      const { account, params } = asked;
      const refusal = await execute(service, asked, { type: 'start' }, () => null);
      if (refusal) return refusal;
      const table = await service.getTableAsPlayer(params.gameId, account, 'details', 'deal');
      return isRefusal(table) ? table : startedAnswer(table, await service.namesAt(table));
    },
    handOver: (asked) => described(service, asked, { type: 'handOver', seat: asked.body.position }),
    changeRules(asked) {
      const { maxPlayers: seats, private: isPrivate, ...rules } = asked.body;
      return describedLatest(service, asked, { type: 'changeRules', ...rules, seats, isPrivate });
    },
    renewInvitation: (asked) => described(service, asked, { type: 'renewInvitation' }),
    async inviteCode({ account, params: { gameId } }) {
      const table = await service.getTableAsPlayer(gameId, account, 'invitation');
      if (isRefusal(table)) return table;
      const { code, expiresAt } = await service.inviteCodes.codeOf(table);
      return { code, expiresAt: isoTime(expiresAt) };
    },
    openInviteCode: ({ body: { code }, request }) =>
      service.inviteCodes.open(code, request.ip ?? ''),
    addBot(asked) {
      const { position: seat, level } = asked.body;
      return described(service, asked, {
        type: 'addBot',
        ...(seat !== undefined && { seat }),
        ...(level && { level }),
      });
    },
    removePlayer: (asked) =>
      described(service, asked, { type: 'kick', seat: asked.params.position }),
    removeBot: (asked) =>
      described(service, asked, { type: 'removeBot', seat: asked.params.position }),
  };
}

/** The parts of a request that every command about a game needs. */
interface GameRequest {
  readonly account: Account;
  readonly params: { readonly gameId: string };
  readonly commandId: string | undefined;
}

/** Executes a command of the caller, and answers from the table right after it. */
export function execute<T>(
  service: GameService,
  { account, params: { gameId }, commandId }: GameRequest,
  command: CommandWithoutPerson,
  answer: (done: CommandResult) => T | Promise<T>,
): Promise<T | Refusal> {
  return service.executeCommand(gameId, commandOf(account, command, commandId), answer);
}

/** Does the same, and describes the game. */
export async function described(
  service: GameService,
  asked: GameRequest,
  command: CommandWithoutPerson,
): Promise<GameDetails | Refusal> {
  const refusal = await execute(service, asked, command, () => null);
  return refusal ?? service.describe(asked.params.gameId, asked.account);
}

/** Does the same for a command after which the table may be at its next game. */
export async function describedLatest(
  service: GameService,
  asked: GameRequest,
  command: CommandWithoutPerson,
): Promise<GameDetails | Refusal> {
  const tableId = await execute(service, asked, command, ({ table }) => table.id);
  return isRefusal(tableId) ? tableId : service.describe(tableId, asked.account);
}

function joinedAnswer({ table, at }: CommandResult, userId: PlayerId) {
  const position = requireSeat(table, userId);
  const gameId = gameIdOf(table);
  const currentPoints = pointsBySeat(table, publicView(table))[position];
  const id = sessionId(gameId, userId);
  const joinedAt = isoTime(at);
  return {
    gameId,
    playerSession: { id, userId, position, currentPoints, isActive: true, joinedAt },
  };
}

function startedAnswer(table: Table, names: Names) {
  const view = publicView(table);
  return {
    gameId: gameIdOf(table),
    status: gameStatus(table),
    startedAt: isoTime(requireGame(table).startedAt),
    currentRoundNumber: view?.round ?? 0,
    currentDealerPosition: view?.dealer ?? null,
    players: [...usersAt(table, names)].map(([position, { id, displayName }]) => ({
      position,
      userId: id,
      displayName,
    })),
  };
}
