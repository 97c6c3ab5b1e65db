// The service `masa.v1.Tables`: any game.

import { create, type JsonObject } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import {
  TableEventSchema,
  type EventsRequest,
  type TableEvent,
  type Tables,
} from '#protocol/generated/masa/v1/tables_pb.ts';
import { summarizeTable, viewTable } from '#protocol/tableView.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { PersonCommand } from '#table/commands.ts';
import type { CommandResult } from '#table/step.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import { isListed } from '#table/permissions.ts';
import { BOT_LEVELS, seatOf, type BotLevel, type Table } from '#table/table.ts';
import { personOf, type Account } from '../accounts/account.ts';
import { CATALOG } from '../service/gameDetails.ts';
import { commandIdOf } from '../guard/requestParsing.ts';
import { requirePlayerView, streamMessages, playerView } from '../service/liveStreams.ts';
import {
  callerOf,
  callOf,
  grpcError,
  orThrow,
  throwIfEnded,
  signalUntilTokenEnds,
  type GrpcDeps,
} from './callers.ts';
import { withBackpressure } from './grpcStreams.ts';

const NO_VERSION = refuse('noVersion');
const NO_LEVEL = refuseAtTable('noBot');

type TablesImpl = ServiceImpl<typeof Tables>;
type Reads = Pick<TablesImpl, 'catalog' | 'list' | 'state' | 'events'>;
type Answers = Pick<
  TablesImpl,
  'create' | 'start' | 'move' | 'say' | 'leave' | 'stopWatching' | 'closeTable'
>;
type Commands = Omit<TablesImpl, keyof Reads | keyof Answers>;

export function tablesService(deps: GrpcDeps): TablesImpl {
  return { ...reads(deps), ...answers(deps), ...seatCommands(deps), ...gameCommands(deps) };
}

function reads(deps: GrpcDeps): Reads {
  const { guard, service } = deps;
  return {
    catalog: () => ({ games: CATALOG.games.map(structOf) }),
    async list({ game }, context) {
      await callerOf(guard, context);
      const listed = service.tables
        .list()
        .filter((table) => isListed(table) && (game === '' || table.game === game));
      return { tables: listed.map((table) => structOf(summarizeTable(table))) };
    },
    async state({ tableId }, context) {
      const account = await callerOf(guard, context);
      return stateOf(
        orThrow(await service.getTableAsPlayer(tableId, account, 'state', 'nextHand')),
        account,
      );
    },
    async *events(request, context) {
      const account = await callerOf(guard, context);
      const stream = follow(deps, account, request, await signalUntilTokenEnds(guard, context));
      yield* withBackpressure(
        deps,
        { player: account.id, tableId: request.tableId },
        context,
        stream,
      );
    },
  };
}

/** Calls with an answer of their own. */
function answers(deps: GrpcDeps): Answers {
  const { guard, service } = deps;
  return {
    async create({ commandId, private: isPrivate, name, seats, addsToDeals, ...wanted }, context) {
      const account = await callerOf(guard, context);
      const request = {
        ...wanted,
        isPrivate,
        name: name || undefined,
        seats,
        adds: addsToDeals,
        commandId: keyOf('create', commandId),
        from: callOf(context).address,
      };
      const tableId = orThrow(await service.createByRequest(account, request));
      return stateOf(orThrow(await service.getTable(tableId, account, 'state')), account);
    },
    async start({ tableId }, context) {
      const account = await callerOf(guard, context);
      orThrow(await service.executeCommand(tableId, { type: 'start', by: account.id }, () => null));
      return stateOf(
        orThrow(await service.getTableAsPlayer(tableId, account, 'state', 'deal')),
        account,
      );
    },
    move: (request, context) =>
      execute(
        deps,
        context,
        request,
        ({ id }) => ({ type: 'move', by: id, move: request.move }),
        ({ table, facts }, { id }) => ({
          version: BigInt(table.version),
          facts: visibleFacts(facts, seatOf(table, id)).map(structOf),
          view: structOf(requirePlayerView(table, id)),
        }),
      ),
    say: (request, context) =>
      execute(
        deps,
        context,
        request,
        ({ id }) => ({ type: 'say', by: id, text: request.text }),
        ({ table }) => ({ version: BigInt(table.version) }),
      ),
    leave: (request, context) =>
      execute(deps, context, request, ({ id }) => ({ type: 'leave', by: id }), nothing),
    stopWatching: (request, context) =>
      execute(deps, context, request, ({ id }) => ({ type: 'stopWatching', by: id }), nothing),
    closeTable: (request, context) =>
      execute(deps, context, request, ({ id }) => ({ type: 'close', by: id }), nothing),
  };
}

type SeatCommand =
  | 'join'
  | 'watch'
  | 'addBot'
  | 'removeBot'
  | 'kick'
  | 'handOver'
  | 'setReady'
  | 'changeRules';

function seatCommands(deps: GrpcDeps): Pick<Commands, SeatCommand> {
  return {
    join: (request, context) =>
      ask(deps, context, request, (account) => ({
        ...(request.seat === undefined
          ? { type: 'sit' }
          : { type: 'takeSeat', seat: request.seat }),
        by: account.id,
        person: personOf(account),
        invitation: request.invitation,
        ...(request.addsToDeals && { adds: true }),
      })),
    watch: (request, context) =>
      ask(deps, context, request, (account) => ({
        type: 'watch',
        by: account.id,
        person: personOf(account),
        invitation: request.invitation,
      })),
    addBot: (request, context) =>
      ask(deps, context, request, ({ id }) => ({
        type: 'addBot',
        by: id,
        ...(request.seat !== undefined && { seat: request.seat }),
        ...(request.level !== '' && { level: botLevel(request.level) }),
      })),
    removeBot: (request, context) =>
      ask(deps, context, request, ({ id }) => ({ type: 'removeBot', by: id, seat: request.seat })),
    kick: (request, context) =>
      ask(deps, context, request, ({ id }) => ({ type: 'kick', by: id, seat: request.seat })),
    handOver: (request, context) =>
      ask(deps, context, request, ({ id }) => ({ type: 'handOver', by: id, seat: request.seat })),
    setReady: (request, context) =>
      ask(deps, context, request, ({ id }) => ({
        type: 'setReady',
        by: id,
        isReady: request.ready,
        from: callOf(context).address,
      })),
    changeRules: (request, context) =>
      ask(deps, context, request, ({ id }) => {
        const { game, options, settings, seats } = request;
        return { type: 'changeRules', by: id, game, options, settings, seats };
      }),
  };
}

function gameCommands(deps: GrpcDeps): Omit<Commands, SeatCommand> {
  const plain =
    (type: 'goOn' | 'stepAway' | 'stepBack' | 'resign' | 'claimForfeit' | 'startRematch') =>
    (request: CommandRequest, context: HandlerContext) =>
      ask(deps, context, request, ({ id }) => ({ type, by: id }));
  return {
    goOn: plain('goOn'),
    stepAway: plain('stepAway'),
    stepBack: plain('stepBack'),
    resign: plain('resign'),
    claimForfeit: plain('claimForfeit'),
    startRematch: plain('startRematch'),
    voteRematch: (request, context) =>
      ask(deps, context, request, ({ id }) => ({
        type: 'voteRematch',
        by: id,
        vote: request.vote,
      })),
    promiseBytes: (request, context) =>
      ask(deps, context, request, ({ id }) => ({
        type: 'promise',
        by: id,
        deal: request.deal,
        hash: request.hash,
      })),
    openBytes: (request, context) =>
      ask(deps, context, request, ({ id }) => ({
        type: 'open',
        by: id,
        deal: request.deal,
        bytes: request.bytes,
      })),
  };
}

interface CommandRequest {
  readonly tableId: string;
  readonly commandId?: string;
}

/** Executes a command of the caller once, and answers from the table as it is then. */
async function execute<T>(
  { guard, service }: GrpcDeps,
  context: HandlerContext,
  { tableId, commandId = '' }: CommandRequest,
  commandOf: (account: Account) => PersonCommand,
  answer: (done: CommandResult, account: Account) => T,
): Promise<T> {
  const account = await callerOf(guard, context);
  const command = commandOf(account);
  const call = command.type === 'sit' || command.type === 'takeSeat' ? 'join' : command.type;
  const keyed = { ...command, commandId: keyOf(call, commandId) };
  return orThrow(await service.executeCommand(tableId, keyed, (done) => answer(done, account)));
}

/** Does the same for most calls, which are answered with the table. */
function ask(
  deps: GrpcDeps,
  context: HandlerContext,
  request: CommandRequest,
  commandOf: (account: Account) => PersonCommand,
) {
  return execute(deps, context, request, commandOf, ({ table }, account) =>
    stateOf(table, account),
  );
}

const nothing = () => ({});

function botLevel(level: string): BotLevel {
  const known = BOT_LEVELS.find((one) => one === level);
  if (!known) throw grpcError(NO_LEVEL);
  return known;
}

async function* follow(
  { service }: GrpcDeps,
  account: Account,
  { tableId, afterVersion }: EventsRequest,
  signal: AbortSignal,
): AsyncGenerator<TableEvent> {
  const { version, id } = orThrow(await service.getTableAsPlayer(tableId, account, 'events'));
  const after = afterVersion === undefined ? undefined : Number(afterVersion);
  if (after !== undefined && (after < 0 || after > version)) throw grpcError(NO_VERSION);
  const { steps } = await service.feeds.follow(id, { after, signal });
  for await (const news of streamMessages(steps, account.id, version)) {
    yield create(TableEventSchema, {
      tableId: id,
      version: BigInt(news.version),
      at: timestampFromDate(new Date(news.at)),
      type: news.type,
      facts: news.facts.map(structOf),
      table: structOf(news.table),
      ...(news.view && { view: structOf(news.view) }),
    });
  }
  throwIfEnded(signal);
}

function stateOf(table: Table, { id }: Account) {
  const seat = seatOf(table, id);
  const view = playerView(table, id);
  return {
    tableId: table.id,
    version: BigInt(table.version),
    ...(seat !== null && { seat }),
    table: structOf(viewTable(table, id)),
    ...(view && { view: structOf(view) }),
  };
}

/** Plain JSON: what is undefined is left out. */
function structOf(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

function keyOf(call: string, commandId: string): string | undefined {
  return commandId === '' ? undefined : orThrow(commandIdOf(call, commandId));
}
