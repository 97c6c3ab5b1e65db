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
import type { CommandResult } from '#table/step.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { isListed } from '#table/permissions.ts';
import { type BotLevel, seatOf, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { CATALOG } from '../service/gameDetails.ts';
import { commandIdOf } from '../guard/requestParsing.ts';
import { requirePlayerView, streamMessages, playerView } from '../service/liveStreams.ts';
import { commandOf, type CommandWithoutPerson } from '../service/personCommand.ts';
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

type TablesImpl = ServiceImpl<typeof Tables>;
type Reads = Pick<TablesImpl, 'catalog' | 'list' | 'state' | 'events'>;
type Answers = Pick<
  TablesImpl,
  'create' | 'start' | 'move' | 'say' | 'leave' | 'stopWatching' | 'closeTable'
>;
type Commands = Omit<TablesImpl, keyof Reads | keyof Answers>;

export function tablesService(deps: GrpcDeps): TablesImpl {
  return { ...reads(deps), ...answers(deps), ...commands(deps) };
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
        { type: 'move', move: request.move },
        ({ table, facts }, { id }) => ({
          version: BigInt(table.version),
          facts: visibleFacts(facts, seatOf(table, id)).map(structOf),
          view: structOf(requirePlayerView(table, id)),
        }),
      ),
    say: (request, context) =>
      execute(deps, context, request, { type: 'say', text: request.text }, ({ table }) => ({
        version: BigInt(table.version),
      })),
    leave: (request, context) => execute(deps, context, request, { type: 'leave' }, nothing),
    stopWatching: (request, context) =>
      execute(deps, context, request, { type: 'stopWatching' }, nothing),
    closeTable: (request, context) => execute(deps, context, request, { type: 'close' }, nothing),
  };
}

/** Calls that are answered with the table as it is then. */
function commands(deps: GrpcDeps): Commands {
  const command =
    <R extends CommandRequest>(
      read: (request: R, context: HandlerContext) => CommandWithoutPerson,
    ) =>
    (request: R, context: HandlerContext) =>
      execute(deps, context, request, read(request, context), ({ table }, account) =>
        stateOf(table, account),
      );
  return {
    join: command(({ seat, invitation, addsToDeals: adds }) => ({
      ...(seat === undefined ? { type: 'sit' } : { type: 'takeSeat', seat }),
      invitation,
      ...(adds && { adds }),
    })),
    watch: command(({ invitation }) => ({ type: 'watch', invitation })),
    setReady: command(({ ready }, context) => ({
      type: 'setReady',
      isReady: ready,
      from: callOf(context).address,
    })),
    addBot: command(({ seat, level }) => ({
      type: 'addBot',
      ...(seat !== undefined && { seat }),
      // The table refuses a level that does not exist.
      ...(level !== '' && { level: level as BotLevel }),
    })),
    removeBot: command(({ seat }) => ({ type: 'removeBot', seat })),
    kick: command(({ seat }) => ({ type: 'kick', seat })),
    handOver: command(({ seat }) => ({ type: 'handOver', seat })),
    changeRules: command(({ game, options, settings, seats }) => ({
      type: 'changeRules',
      game,
      options,
      settings,
      seats,
    })),
    goOn: command(() => ({ type: 'goOn' })),
    stepAway: command(() => ({ type: 'stepAway' })),
    stepBack: command(() => ({ type: 'stepBack' })),
    resign: command(() => ({ type: 'resign' })),
    claimForfeit: command(() => ({ type: 'claimForfeit' })),
    voteRematch: command(({ vote }) => ({ type: 'voteRematch', vote })),
    startRematch: command(() => ({ type: 'startRematch' })),
    promiseBytes: command(({ deal, hash }) => ({ type: 'promise', deal, hash })),
    openBytes: command(({ deal, bytes }) => ({ type: 'open', deal, bytes })),
  };
}

interface CommandRequest {
  readonly tableId: string;
  readonly commandId?: string;
}

/** Executes a command of the caller once, and answers from the table right after it. */
async function execute<T>(
  { guard, service }: GrpcDeps,
  context: HandlerContext,
  { tableId, commandId = '' }: CommandRequest,
  command: CommandWithoutPerson,
  answer: (done: CommandResult, account: Account) => T,
): Promise<T> {
  const account = await callerOf(guard, context);
  const call = command.type === 'sit' || command.type === 'takeSeat' ? 'join' : command.type;
  const keyed = commandOf(account, command, keyOf(call, commandId));
  return orThrow(await service.executeCommand(tableId, keyed, (done) => answer(done, account)));
}

const nothing = () => ({});

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
