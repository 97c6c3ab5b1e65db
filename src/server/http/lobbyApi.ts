// Games before they start, over HTTP: each request becomes a command to the table.

import type { LOBBY_ENDPOINTS } from '#protocol/api/lobbyEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal } from '#rules/refusal.ts';
import { requireGame, requireSeat } from '#table/assertions.ts';
import { gameIdOf } from '#table/gameId.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import type { CommandResult } from '#table/step.ts';
import { type PlayerId, seatOf, type Table } from '#table/table.ts';
import { type Account, personOf } from '../accounts/account.ts';
import { type Names, usersAt } from '../readModels/names.ts';
import { gameStatus, isoTime, pointsBySeat, publicView } from '../service/gameDetails.ts';
import { type GameService, type IdempotentCommand, sessionId } from '../service/gameService.ts';
import type { HandlersOf } from './endpoints.ts';

const NOT_IN_GAME = refuse('notInGame');
const STARTED = refuseAtTable('started');
const IN_PROGRESS = refuse('cannotLeave');

type Lobby = HandlersOf<typeof LOBBY_ENDPOINTS>;
type Coming = 'joinGame' | 'watchGame' | 'stopWatchingGame' | 'leaveGame';
type Hosting = 'createGame' | 'cancelGame' | 'startGame' | 'addBot' | 'removePlayer' | 'removeBot';

export function lobbyHandlers(service: GameService): Lobby {
  return {
    ...comingHandlers(service),
    ...hostingHandlers(service),
    listGames: ({ query }) => service.games(query),
    async game({ account, params }) {
      const table = await service.getTableAsPlayer(params.gameId, account, 'details');
      return isRefusal(table) ? table : service.describe(params.gameId, account);
    },
    takeSeat: ({ account, params: { gameId }, body, commandId }) =>
      described(service, gameId, account, {
        type: 'takeSeat',
        by: account.id,
        person: personOf(account),
        seat: body.position,
        invitation: body.invitation,
        ...(body.addsToDeals && { adds: true }),
        commandId,
      }),
    handOver: ({ account, params: { gameId }, body: { position: seat }, commandId }) =>
      described(service, gameId, account, { type: 'handOver', by: account.id, seat, commandId }),
    async changeRules({ account, params: { gameId }, body, commandId }) {
      const { maxPlayers: seats, ...rules } = body;
      const command = { type: 'changeRules', by: account.id, ...rules, seats, commandId } as const;
      const tableId = await service.executeCommand(gameId, command, ({ table }) => table.id);
      return isRefusal(tableId) ? tableId : service.describe(tableId, account);
    },
    setReady: ({ account, params: { gameId }, body: { ready: isReady }, commandId, request }) =>
      described(service, gameId, account, {
        type: 'setReady',
        by: account.id,
        isReady,
        from: request.ip ?? '',
        commandId,
      }),
  };
}

function comingHandlers(service: GameService): Pick<Lobby, Coming> {
  return {
    joinGame({ account, params: { gameId }, body, commandId }) {
      const seat = body.position === undefined ? {} : { seat: body.position };
      const { invitation } = body;
      const adds = body.addsToDeals ? { adds: true } : {};
      const sitter = { by: account.id, person: personOf(account) };
      const command = { type: 'sit', ...sitter, ...seat, ...adds, invitation } as const;
      return service.executeCommand(gameId, { ...command, commandId }, (done) =>
        joinedAnswer(done, account.id),
      );
    },
    watchGame: ({ account, params: { gameId }, body: { invitation }, commandId }) =>
      described(service, gameId, account, {
        type: 'watch',
        by: account.id,
        person: personOf(account),
        invitation,
        commandId,
      }),
    stopWatchingGame: ({ account, params: { gameId }, commandId }) =>
      service.executeCommand(
        gameId,
        { type: 'stopWatching', by: account.id, commandId },
        () => null,
      ),
    async leaveGame({ account, params: { gameId }, commandId }) {
      const table = await service.getTableAsPlayer(gameId, account, 'leave');
      if (isRefusal(table)) return table.code === 'NOT_SEATED' ? NOT_IN_GAME : table;
      const seat = seatOf(table, account.id);
      const isSeated = seat !== null;
      const mayLeave = !isSeated || table.places[seat].resigned !== null;
      if (table.status === 'playing' && !mayLeave) return IN_PROGRESS;
      const type = isSeated ? 'leave' : 'stopWatching';
      return service.executeCommand(gameId, { type, by: account.id, commandId }, () => null);
    },
  };
}

function hostingHandlers(service: GameService): Pick<Lobby, Hosting> {
  return {
    async createGame({ account, body, commandId, request }) {
      const { maxPlayers, private: isPrivate, addsToDeals: adds, ...wanted } = body;
      const from = request.ip ?? '';
      const created = { ...wanted, isPrivate, seats: maxPlayers, adds, commandId, from };
      const tableId = await service.createByRequest(account, created);
      return isRefusal(tableId) ? tableId : service.describe(tableId, account);
    },
    async cancelGame({ account, params: { gameId } }) {
      const table = await service.getTableAsPlayer(gameId, account, 'host');
      if (isRefusal(table)) return table;
      if (table.status !== 'open') return STARTED;
      return service.executeCommand(gameId, { type: 'close', by: account.id }, () => null);
    },
    async startGame({ account, params: { gameId }, commandId }) {
      const command = { type: 'start', by: account.id, commandId } as const;
      const refusal = await service.executeCommand(gameId, command, () => null);
      if (refusal) return refusal;
      const table = await service.getTableAsPlayer(gameId, account, 'details', 'deal');
      return isRefusal(table) ? table : startedAnswer(table, await service.namesAt(table));
    },
    addBot: ({ account, params: { gameId }, body: { position: seat, level }, commandId }) =>
      described(service, gameId, account, {
        type: 'addBot',
        by: account.id,
        ...(seat !== undefined && { seat }),
        ...(level && { level }),
        commandId,
      }),
    removePlayer: ({ account, params: { gameId, position: seat }, commandId }) =>
      described(service, gameId, account, { type: 'kick', by: account.id, seat, commandId }),
    removeBot: ({ account, params: { gameId, position: seat }, commandId }) =>
      described(service, gameId, account, { type: 'removeBot', by: account.id, seat, commandId }),
  };
}

/** A command that is answered with the game as it is then. */
async function described(
  service: GameService,
  gameId: string,
  account: Account,
  command: IdempotentCommand,
) {
  return (
    (await service.executeCommand(gameId, command, () => null)) ?? service.describe(gameId, account)
  );
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
