// Playing any game over HTTP: the catalog, moves, state, logs, streams and lists of games.

import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { ANY_GAME_ENDPOINTS } from '#protocol/api/anyGameEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import { withRecentRounds } from '#protocol/gameUpdate.ts';
import { REST_SCOPES } from '#protocol/api/scopes.ts';
import { viewDeal } from '#protocol/tableView.ts';
import { DEALER, type View } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { requireGame } from '#table/assertions.ts';
import { gameIdOf, makeGameId } from '#table/gameId.ts';
import { type PlayerId, seatOf, type Table } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import type { CommandResult } from '#table/step.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { GAMES_ON_A_PAGE, type PlayedGame } from '../readModels/gameHistory.ts';
import { type Names, usersAt } from '../readModels/names.ts';
import { CATALOG, gameStatus, isoTime, pointsBySeat } from '../service/gameDetails.ts';
import type { GameService } from '../service/gameService.ts';
import { type ClientView, requirePlayerView, viewOnceStarted } from '../service/liveStreams.ts';
import { NO_USER } from './accountApi.ts';
import { bearerToken, type HandlersOf, JsonText } from './endpoints.ts';
import { type StreamDeps, streamEvents } from './eventStream.ts';
import { described, describedLatest, execute } from './lobbyApi.ts';

type AnyGame = HandlersOf<typeof ANY_GAME_ENDPOINTS>;
type Playing =
  | 'move'
  | 'resign'
  | 'rematch'
  | 'startRematch'
  | 'stepAway'
  | 'say'
  | 'promiseBytes'
  | 'openBytes';
type Reading = 'log' | 'verification';

export function anyGameHandlers(
  service: GameService,
  streaming: StreamDeps,
  accounts: Accounts,
): AnyGame {
  return {
    ...playHandlers(service),
    ...readHandlers(service),
    catalog: async () => ({ ...CATALOG, sendsEmail: accounts.sendsEmail }),
    async events(asked, response) {
      const life = await accounts.openAuthSession(
        bearerToken(asked.request) ?? '',
        REST_SCOPES.events,
      );
      if (isRefusal(life)) return life;
      const following = { ...asked, gameId: asked.params.gameId, life };
      return streamEvents(streaming, following, response).finally(life.release);
    },
    async userGames({ account, params, query: { page, game } }) {
      const user = await accounts.userOf(params.userId);
      if (!user) return NO_USER;
      const wanted = { viewer: account.id, page, game: game ?? null };
      const { games, pages, total } = await service.gamesOf(user.id, wanted);
      const pagination = {
        page,
        pageSize: GAMES_ON_A_PAGE,
        totalPages: pages,
        totalItems: total,
      };
      return { games: games.map(describePlayed), pagination };
    },
  };
}

function playHandlers(service: GameService): Pick<AnyGame, Playing> {
  return {
    move: (asked) =>
      execute(service, asked, { type: 'move', move: asked.body.move }, ({ table, facts }) => ({
        ...versionOf(table),
        facts: visibleFacts(facts, seatOf(table, asked.account.id)),
        view: requirePlayerView(table, asked.account.id),
      })),
    resign: (asked) => described(service, asked, { type: 'resign' }),
    rematch: (asked) =>
      execute(service, asked, { type: 'voteRematch', vote: asked.body.vote }, async ({ table }) =>
        describeVotes(table, await service.namesAt(table)),
      ),
    startRematch: (asked) => describedLatest(service, asked, { type: 'startRematch' }),
    stepAway: (asked) =>
      described(service, asked, { type: asked.body.away ? 'stepAway' : 'stepBack' }),
    say: (asked) =>
      execute(service, asked, { type: 'say', text: asked.body.text }, ({ table }) =>
        versionOf(table),
      ),
    promiseBytes: (asked) =>
      execute(service, asked, { type: 'promise', ...asked.body }, dealAnswer(asked.account)),
    openBytes: (asked) =>
      execute(service, asked, { type: 'open', ...asked.body }, dealAnswer(asked.account)),
  };
}

function readHandlers(service: GameService): Pick<AnyGame, Reading> {
  return {
    async log({ account, params: { gameId }, query }) {
      const log = await service.getGameLog(gameId, account.id, query.number);
      if (isRefusal(log)) return log;
      const { entries, record, ...head } = log;
      return new JsonText({ ...head, isFinished: record !== null }, { entries, record });
    },
    async verification({ account, params }) {
      const outcome = await service.getVerification(params.gameId, account.id);
      if (isRefusal(outcome)) return outcome;
      const { gameId, result } = outcome;
      return new JsonText({ gameId }, result);
    },
  };
}

/** The coming deal after a contribution to it. */
const dealAnswer =
  ({ id }: Account) =>
  ({ table }: CommandResult) => ({
    ...versionOf(table),
    deal: viewDeal(table, seatOf(table, id)),
  });

function versionOf(table: Table) {
  return { gameId: gameIdOf(table), version: table.version };
}

/** Right after a vote: the table may be at the next game already. */
function describeVotes(table: Table, names: Names) {
  const isSettled = table.status === 'open' || table.status === 'playing';
  const { number } = requireGame(table);
  return {
    gameId: makeGameId(table.id, table.status === 'playing' ? number - 1 : number),
    votes: [...usersAt(table, names)].flatMap(([position, { id, displayName }]) => {
      const { person, rematch } = table.places[position];
      return person ? [{ position, userId: id, displayName, vote: rematch }] : [];
    }),
    nextGameId: isSettled ? gameIdOf(table) : null,
  };
}

function describePlayed(played: PlayedGame) {
  const { tableId, number, game, options, forfeited, result, seat, isWinner } = played;
  return {
    id: makeGameId(tableId, number),
    tableId,
    number,
    game,
    options,
    startedAt: played.startedAt,
    endedAt: played.endedAt,
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

type State = Pick<typeof ACTION_ENDPOINTS, 'state'>;

export function stateHandler(service: GameService): HandlersOf<State> {
  return {
    async state({ account, params }) {
      const table = await service.getTableAsPlayer(params.gameId, account, 'state', 'nextHand');
      if (isRefusal(table)) return table;
      const view = viewOnceStarted(table, account.id);
      const names = await service.namesAt(table);
      const state = service.legacyApiOf(table.game)?.httpState ?? describeOther;
      return {
        ...describeState(table, view, account.id),
        ...state(table, view, names),
      } as ResponseOf<State['state']>;
    },
  };
}

function describeState(table: Table, view: ClientView | null, player: PlayerId) {
  const isOn = table.status === 'playing';
  const deadline = isOn ? requireGame(table).deadline : null;
  return {
    gameId: gameIdOf(table),
    status: gameStatus(table),
    version: table.version,
    currentRoundNumber: view?.round ?? 0,
    turn: isOn && view ? view.turn.filter((seat) => seat !== DEALER) : [],
    deadline: deadline === null ? null : isoTime(deadline),
    view: view && withRecentRounds(view),
    deal: viewDeal(table, seatOf(table, player)),
  };
}

function describeOther(table: Table, view: View | null, names: Names) {
  const points = pointsBySeat(table, view);
  return {
    game: table.game,
    players: [...usersAt(table, names)].map(([position, { id, displayName }]) => ({
      position,
      userId: id,
      displayName,
      currentPoints: points[position],
      isActive: table.places[position].awaySince === null,
      cardCount: view?.cardCounts[position] ?? 0,
    })),
  };
}
