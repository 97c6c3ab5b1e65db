// Any game over HTTP: the catalog, moves, logs, streams, histories.

import type { ANY_GAME_ENDPOINTS } from '#protocol/api/anyGameEndpoints.ts';
import { handWords } from '#protocol/handWords.ts';
import { viewDeal } from '#protocol/tableView.ts';
import { GAMES } from '#rules/catalog.ts';
import type { OptionDeclarations } from '#rules/options.ts';
import { isRefusal, refuse } from '#rules/refusal.ts';
import { tableSettings } from '#table/settings.ts';
import { seatOf, type PlayerId } from '#table/table.ts';
import { verifyGame, type VerifiedHand } from '#table/verifyGame.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { finishedGame } from '../records/finishedGame.ts';
import { GAMES_ON_A_PAGE, listGames, type PlayedGame } from '../records/history.ts';
import type { Feeds } from '../tables/feeds.ts';
import { stepsOf } from '../tables/step.ts';
import { NO_USER } from './accountHandlers.ts';
import { streamEvents } from './eventStream.ts';
import type { KeyedCommand } from './commanding.ts';
import { isoTime } from './gameAnswers.ts';
import type { GameDesk } from './gameDesk.ts';
import type { HandlersOf } from './mounting.ts';
import { factsFor, viewOf } from './tableNews.ts';

export function anyGameHandlers(
  desk: GameDesk,
  feeds: Feeds,
  accounts: Accounts,
): HandlersOf<typeof ANY_GAME_ENDPOINTS> {
  /** Something for the coming deal, answered with the deal as it is then. */
  function add(gameId: string, player: PlayerId, command: KeyedCommand) {
    return desk.ask(gameId, command, ({ table }) => ({
      gameId,
      version: table.version,
      deal: viewDeal(table, seatOf(table, player)),
    }));
  }

  return {
    catalog: async () => CATALOG,
    move({ account, params: { gameId }, body, commandId }) {
      const command = { type: 'move', by: account.id, move: body.move, commandId } as const;
      return desk.ask(gameId, command, ({ table, facts }) => ({
        gameId,
        version: table.version,
        facts: factsFor(facts, seatOf(table, account.id)),
        view: viewOf(table, account.id)!,
      }));
    },
    promiseBytes: ({ account, params: { gameId }, body, commandId }) =>
      add(gameId, account.id, { type: 'promise', by: account.id, ...body, commandId }),
    openBytes: ({ account, params: { gameId }, body, commandId }) =>
      add(gameId, account.id, { type: 'open', by: account.id, ...body, commandId }),
    async log({ account, params: { gameId }, query }) {
      const looking = await desk.look(gameId, account);
      if (isRefusal(looking)) return looking;
      const { table } = looking;
      const { game } = table;
      const number = query.number ?? table.play?.number ?? 0;
      const events = await desk.journal.events(gameId);
      const record = finishedGame(events, number);
      return {
        gameId,
        game,
        isFinished: record !== null,
        entries: logEntries(events, number, account.id),
        record: record && { ...record },
      };
    },
    async verification({ account, params: { gameId } }) {
      const looking = await desk.look(gameId, account);
      if (isRefusal(looking)) return looking;
      const events = await desk.journal.events(gameId);
      const record = finishedGame(events, looking.table.play?.number ?? 0);
      if (!record) return refuse('WRONG_GAME_PHASE', 'The game is not over yet.');
      const outcome = verifyGame(record);
      if (!isRefusal(outcome)) {
        return { gameId, ok: true, hands: outcome.hands.map(describeHand), problem: null };
      }
      const { code, message } = outcome;
      return { gameId, ok: false, hands: [], problem: { code, message } };
    },
    events: (asked, response) =>
      streamEvents(desk, feeds, { ...asked, gameId: asked.params.gameId }, response),
    async userGames({ params, query: { page, game } }) {
      const user = await accounts.userOf(params.userId);
      if (!user) return NO_USER;
      const list = await listGames(desk.queries, user.id, { page, game: game ?? null });
      return {
        games: list.games.map(describePlayed),
        pagination: {
          page,
          pageSize: GAMES_ON_A_PAGE,
          totalPages: list.pages,
          totalItems: list.total,
        },
      };
    },
  };
}

function describeHand({ leftOut, ...hand }: VerifiedHand) {
  return {
    ...hand,
    leftOut: leftOut.map(({ seat, name }) => ({ position: seat, displayName: name })),
    words: handWords({ ...hand, leftOut }),
  };
}

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

function declared(options: OptionDeclarations): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).map(([name, one]) => [name, { ...one }]));
}

/** Of one game of the table, as far as this player may know. */
function logEntries(events: Parameters<typeof stepsOf>[0], number: number, player: PlayerId) {
  const entries = [];
  for (const { event, table, facts } of stepsOf(events)) {
    if (event.type !== 'moved' || table.play?.number !== number) continue;
    entries.push({
      version: table.version,
      at: isoTime(event.at),
      by: event.by,
      facts: factsFor(facts, seatOf(table, player)),
    });
  }
  return entries;
}

function describePlayed(played: PlayedGame) {
  const { id, tableId, game, options, forfeited, result, seat, isWinner } = played;
  return {
    id,
    gameId: tableId,
    game,
    options: { ...options },
    startedAt: played.startedAt.toISOString(),
    endedAt: played.endedAt.toISOString(),
    forfeited,
    result: { ...result },
    position: seat,
    isWinner,
    players: played.players.map((player) => ({
      position: player.seat,
      userId: player.playerId,
      displayName: player.name,
      bot: player.botLevel,
      score: player.score,
      isWinner: player.isWinner,
    })),
  };
}
