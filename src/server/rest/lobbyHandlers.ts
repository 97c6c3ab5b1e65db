// Games before they start, over HTTP: each request becomes a command to the table.

import type { LOBBY_ENDPOINTS } from '#protocol/api/lobbyEndpoints.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import { isWatching, seatOf } from '#table/table.ts';
import { personOf } from '../socket/arriving.ts';
import { gameStatus, isoTime, pointsBySeat, publicView } from './gameAnswers.ts';
import { sessionId, type GameDesk } from './gameDesk.ts';
import { listGames } from './gameList.ts';
import type { HandlersOf } from './mounting.ts';

const NOT_IN_GAME = refuse('USER_NOT_FOUND', 'You are not in this game.');
const STARTED = refuse('GAME_ALREADY_STARTED', 'The game has started already.');
const IN_PROGRESS = refuse('GAME_ALREADY_STARTED', 'You cannot leave a game in progress.');
const NOT_CREATOR = refuse('NOT_GAME_CREATOR', 'Only who created the game may cancel it.');

export function lobbyHandlers(desk: GameDesk): HandlersOf<typeof LOBBY_ENDPOINTS> {
  const { commanding } = desk;

  /** For commands that are answered with the game as it is then. */
  async function described(gameId: string, refusal: Refusal | null) {
    return refusal ?? (await desk.describe(gameId));
  }

  return {
    listGames: ({ query }) => listGames(desk.queries, query),

    async createGame({ account, body, commandId }) {
      const { maxPlayers, private: isPrivate, addsToDeals: adds, ...wanted } = body;
      const created = { ...wanted, isPrivate, seats: maxPlayers, adds, commandId };
      const tableId = await desk.create(account, created);
      return isRefusal(tableId) ? tableId : desk.describe(tableId);
    },

    async game({ account, params }) {
      const table = await desk.visit(params.gameId, account);
      return isRefusal(table) ? table : desk.describe(params.gameId);
    },

    joinGame({ account, params: { gameId }, body, commandId }) {
      const seat = body.position === undefined ? {} : { seat: body.position };
      const adds = body.addsToDeals ? { adds: true } : {};
      const person = personOf(account);
      const command = { type: 'sit', by: account.id, person, ...seat, ...adds } as const;
      return desk.ask(gameId, { ...command, commandId }, ({ table, at }) => {
        const position = seatOf(table, account.id)!;
        return {
          gameId,
          playerSession: {
            id: sessionId(gameId, account.id),
            userId: account.id,
            position,
            currentPoints: pointsBySeat(table, publicView(table))[position],
            isActive: true,
            joinedAt: isoTime(at),
          },
        };
      });
    },

    async leaveGame({ account, params: { gameId }, commandId }) {
      const table = await desk.visit(gameId, account);
      if (isRefusal(table)) return table;
      const isSeated = seatOf(table, account.id) !== null;
      if (!isSeated && !isWatching(table, account.id)) return NOT_IN_GAME;
      if (isSeated && table.status === 'playing') return IN_PROGRESS;
      const type = isSeated ? 'leave' : 'stopWatching';
      return desk.ask(gameId, { type, by: account.id, commandId }, () => null);
    },

    async cancelGame({ account, params: { gameId } }) {
      const table = await desk.visit(gameId, account);
      if (isRefusal(table)) return table;
      if (table.owner !== account.id) return NOT_CREATOR;
      if (table.status !== 'open' || table.play) return STARTED;
      return desk.ask(gameId, { type: 'close', by: account.id }, () => null);
    },

    async startGame({ account, params: { gameId }, commandId }) {
      const refusal = await desk.ask(
        gameId,
        { type: 'start', by: account.id, commandId },
        () => null,
      );
      if (refusal) return refusal;
      await commanding.dealt(gameId, account.id);
      const table = await desk.find(gameId);
      if (isRefusal(table)) return table;
      const view = publicView(table);
      return {
        gameId,
        status: gameStatus(table),
        startedAt: isoTime(table.play!.startedAt),
        currentRoundNumber: view?.round ?? 0,
        currentDealerPosition: view?.dealer ?? null,
      };
    },

    takeSeat: async ({ account, params: { gameId }, body, commandId }) =>
      described(
        gameId,
        await desk.ask(
          gameId,
          { type: 'takeSeat', by: account.id, seat: body.position, commandId },
          () => null,
        ),
      ),

    setReady: async ({ account, params: { gameId }, body, commandId }) =>
      described(
        gameId,
        await desk.ask(
          gameId,
          { type: 'setReady', by: account.id, isReady: body.ready, commandId },
          () => null,
        ),
      ),

    addBot: async ({ account, params: { gameId }, body, commandId }) =>
      described(
        gameId,
        await desk.ask(
          gameId,
          {
            type: 'addBot',
            by: account.id,
            ...(body.position !== undefined && { seat: body.position }),
            ...(body.level && { level: body.level }),
            commandId,
          },
          () => null,
        ),
      ),

    removeBot: async ({ account, params: { gameId, position }, commandId }) =>
      described(
        gameId,
        await desk.ask(
          gameId,
          { type: 'removeBot', by: account.id, seat: position, commandId },
          () => null,
        ),
      ),
  };
}
