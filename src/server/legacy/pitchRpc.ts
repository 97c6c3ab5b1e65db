// The calls of `/rpc`: each becomes a command to the table, or returns a step that the server made by itself.

import { Router } from 'express';
import { nameCard, parseCardObject } from '#cards/notation.ts';
import { COMPASS, RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { RPC_SCOPES } from '#protocol/api/scopes.ts';
import { viewTable } from '#protocol/tableView.ts';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { requireGame, requireSeat } from '#table/assertions.ts';
import { NOT_STARTED } from '#table/decidePlay.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { gameIdOf, makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { OnFault } from '../operations/faults.ts';
import type { CommandResult } from '#table/step.ts';
import { errorHandler, sendRefusal } from '../http/responses.ts';
import type { GameService } from '../service/gameService.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import type { DeferredMove } from '../service/legacyGameApi.ts';
import { commandOf, type CommandWithoutPerson } from '../service/personCommand.ts';
import { mountEndpoints, type HandlersOf } from '../http/endpoints.ts';
import { requirePlayerView, viewOnceStarted } from '../service/liveStreams.ts';

interface RpcDeps {
  readonly service: GameService;
  readonly guard: RequestGuard;
  readonly onFault: OnFault;
}

const TWO_TARGETS = refuse('wrongFields', { target: 'is not the same as target_score' });
const NOT_DEALT = refuse('notDealt');
const HAND_ON = refuse('notScored');
const GAME_ON = refuse('notEnded');

export function createRpcRouter({ service, guard, onFault }: RpcDeps): Router {
  const router = Router();
  router.use(mountEndpoints(RPC_ENDPOINTS, RPC_SCOPES, rpcHandlers(service), guard));
  router.use((_request, response) => sendRefusal(response, refuse('noCall')));
  router.use(errorHandler((error) => onFault(error, 'rpc')));
  return router;
}

function rpcHandlers(service: GameService): HandlersOf<typeof RPC_ENDPOINTS> {
  return { ...seatingHandlers(service), ...moveHandlers(service), ...tellingHandlers(service) };
}

type Handlers<N extends keyof typeof RPC_ENDPOINTS> = HandlersOf<Pick<typeof RPC_ENDPOINTS, N>>;

type Seating = 'create_table' | 'join_table' | 'leave_table' | 'set_ready' | 'start_game';

function seatingHandlers(service: GameService): Handlers<Seating> {
  return {
    async create_table({ account, body, commandId, request }) {
      const { variant, target_score: target = body.target, min_bid: minBid } = body;
      if (![undefined, target].includes(body.target)) return TWO_TARGETS;
      const { start_policy: start, turn_seconds: turnSeconds, options, settings } = body;
      const { name, game, is_private: isPrivate, adds_to_deals: adds } = body;
      const tableId = await service.createByRequest(account, {
        name,
        game,
        adds,
        isPrivate,
        options: {
          ...options,
          ...(variant !== undefined && { variant: variantName(variant) }),
          ...(target !== undefined && { target }),
          ...(minBid !== undefined && { minBid }),
        },
        settings: {
          ...settings,
          ...(start !== undefined && { start }),
          ...(turnSeconds !== undefined && { turnSeconds }),
        },
        commandId,
        from: request.ip ?? '',
      });
      if (isRefusal(tableId)) return tableId;
      const table = await service.getTable(tableId, account, 'state');
      return isRefusal(table) ? table : seatedAnswer(table, account);
    },
    join_table: (asked) => {
      const { position, invitation, adds_to_deals: adds } = asked.body;
      return seated(service, asked, {
        type: 'sit',
        ...(position !== undefined && { seat: seatNumber(position) }),
        invitation,
        ...(adds && { adds }),
      });
    },
    leave_table: (asked) =>
      execute(service, asked, { type: 'leave' }, () => ({ table_id: asked.body.table_id })),
    set_ready: (asked) =>
      seated(service, asked, {
        type: 'setReady',
        isReady: asked.body.ready,
        from: asked.request.ip ?? '',
      }),
    start_game: (asked) => seated(service, asked, { type: 'start' }),
  };
}

type Moving =
  | 'promise_bytes'
  | 'open_bytes'
  | 'place_bid'
  | 'declare_trump'
  | 'request_replacements'
  | 'lock_replacements'
  | 'play_card';

function moveHandlers(service: GameService): Handlers<Moving> {
  return {
    promise_bytes: (asked) => {
      const { deal, hash } = asked.body;
      return seated(service, asked, { type: 'promise', deal, hash });
    },
    open_bytes: (asked) => {
      const { deal, bytes } = asked.body;
      return seated(service, asked, { type: 'open', deal, bytes });
    },
    place_bid: (asked) => moved(service, asked, () => ({ type: 'bid', value: asked.body.bid })),
    declare_trump: (asked) =>
      moved(service, asked, () => ({ type: 'trump', suit: asked.body.suit })),
    request_replacements: (asked) =>
      moved(service, asked, (table) => ({
        type: 'replace',
        cards: asked.body.cards.map((card) => cardName(table, card)),
      })),
    lock_replacements: (asked) => moved(service, asked, () => ({ type: 'replace', cards: [] })),
    play_card: (asked) =>
      moved(service, asked, (table) => ({ type: 'play', card: cardName(table, asked.body.card) })),
  };
}

/** Steps of the server itself, which clients see but cannot ask for. */
function tellingHandlers(
  service: GameService,
): Handlers<'deal_hand' | 'end_hand_score' | 'end_game'> {
  return {
    async deal_hand({ account, body: { table_id } }) {
      const game = await running(service, table_id, account);
      if (isRefusal(game)) return game;
      const { view } = game;
      if (view.round === 0 || view.turn[0] === DEALER) return NOT_DEALT;
      const { round, dealer, phase, hand } = view;
      return { table_id, hand_number: round, dealer, phase, hand };
    },
    async end_hand_score({ account, body: { table_id, hand_number } }) {
      const game = await running(service, table_id, account);
      if (isRefusal(game)) return game;
      const { sheet, round } = game.view;
      const row = sheet.find((one) => one.round === (hand_number ?? round));
      if (!row) return HAND_ON;
      // This API names the lines of a score in English, at tables of the other games too.
      const named = gameOf(game.table).texts.lines;
      const lines = row.lines.map(({ what, points }) => ({ what: named[what], points }));
      return { table_id, hand_number: row.round, lines, change: row.change, total: row.total };
    },
    async end_game({ account, body: { table_id } }) {
      const game = await running(service, table_id, account);
      if (isRefusal(game)) return game;
      const { number, result } = requireGame(game.table);
      if (!result) return GAME_ON;
      const { winners, scores, reason } = result;
      const { id } = game.table;
      const game_id = makeGameId(id, number);
      return { table_id: id, game_id, game_number: number, winners, scores, reason };
    },
  };
}

interface CallAtTable {
  readonly account: Account;
  readonly body: { readonly table_id: string };
  readonly commandId: string | undefined;
}

function execute<T>(
  service: GameService,
  { account, body, commandId }: CallAtTable,
  command: CommandWithoutPerson,
  answer: (done: CommandResult) => T,
): Promise<T | Refusal> {
  return service.executeCommand(body.table_id, commandOf(account, command, commandId), answer);
}

function seated(service: GameService, asked: CallAtTable, command: CommandWithoutPerson) {
  return execute(service, asked, command, ({ table }) => seatedAnswer(table, asked.account));
}

function moved(service: GameService, asked: CallAtTable, move: DeferredMove) {
  return execute(service, asked, { type: 'move', move }, (done) =>
    movedAnswer(done, asked.account),
  );
}

/** A game that has begun, for those who sit at it. */
async function running(
  service: GameService,
  tableId: string,
  account: Account,
): Promise<{ table: Table; view: View } | Refusal> {
  const table = await service.getTableAsPlayer(tableId, account, 'play');
  if (isRefusal(table)) return table;
  const view: View | null = viewOnceStarted(table, account.id);
  return view ? { table, view } : NOT_STARTED;
}

/** “4-Point” as it is written, or “4-point” as the option has it. */
function variantName(written: string): string {
  return written.toLowerCase().replaceAll('\u2011', '-');
}

function seatNumber(position: number | (typeof COMPASS)[number]): Seat {
  return typeof position === 'number' ? position : COMPASS.indexOf(position);
}

function seatedAnswer(table: Table, { id }: Account) {
  return {
    table_id: table.id,
    game_id: gameIdOf(table),
    position: seatOf(table, id),
    table: { ...viewTable(table, id) },
  };
}

function movedAnswer({ table, facts }: CommandResult, { id }: Account) {
  const position = requireSeat(table, id);
  return {
    table_id: table.id,
    game_id: gameIdOf(table),
    version: table.version,
    position,
    facts: visibleFacts(facts, position),
    view: requirePlayerView(table, id),
  };
}

/** Cards come by name or as objects; what is no card is left for the rules to refuse. */
function cardName(table: Table, card: string | object): string {
  if (typeof card === 'string') return card;
  const { deck } = gameOf(table);
  const known = parseCardObject(deck, card);
  return known === undefined ? '' : nameCard(deck, known);
}
