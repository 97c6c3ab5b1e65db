// The service `masa.v1.Tables`: any game.

import { create, type JsonObject } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import {
  TableEventSchema,
  type EventsRequest,
  type TableEvent,
  type Tables,
} from '#protocol/generated/masa/v1/tables_pb.ts';
import { summarizeTable } from '#protocol/tableSummary.ts';
import { viewTable } from '#protocol/tableView.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { factsFor } from '#table/factsFor.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import { isListed } from '#table/rights.ts';
import { BOT_LEVELS, seatOf, type Table } from '#table/table.ts';
import { personOf, type Account } from '../accounts/account.ts';
import { CATALOG } from '../desk/catalog.ts';
import type { KeyedCommand } from '../desk/ask.ts';
import { newsFor, viewOf } from '../desk/news.ts';
import { callerOf, callOf, grpcError, orThrow, throwIfEnded, untilEnd } from './callers.ts';
import type { GrpcNeeds } from './grpcNeeds.ts';
import { streamed } from './streaming.ts';

const NO_VERSION = refuse('noVersion');
const NO_LEVEL = refuseAtTable('noBot');

export function tablesService(needs: GrpcNeeds): ServiceImpl<typeof Tables> {
  const { gate, desk } = needs;
  /** A command, answered with the table as it is then. */
  async function ask(tableId: string, account: Account, command: KeyedCommand) {
    return orThrow(await desk.ask(tableId, command, ({ table }) => stateOf(table, account)));
  }

  return {
    catalog: () => ({ games: CATALOG.games.map(structOf) }),
    async list({ game }, context) {
      await callerOf(gate, context);
      const listed = desk.tables
        .list()
        .filter((table) => isListed(table) && (game === '' || table.game === game));
      return { tables: listed.map((table) => structOf(summarizeTable(table))) };
    },
    async create({ commandId, private: isPrivate, name, seats, addsToDeals, ...wanted }, context) {
      const account = await callerOf(gate, context);
      const tableId = orThrow(
        await desk.createByRequest(account, {
          ...wanted,
          isPrivate,
          name: name || undefined,
          seats,
          adds: addsToDeals,
          commandId: keyOf('create', commandId),
          from: callOf(context).address,
        }),
      );
      return stateOf(orThrow(await desk.enter(tableId, account, 'state')), account);
    },
    async join({ tableId, seat, invitation, addsToDeals, commandId }, context) {
      const account = await callerOf(gate, context);
      return ask(tableId, account, {
        type: 'sit',
        by: account.id,
        person: personOf(account),
        ...(seat !== undefined && { seat }),
        invitation,
        ...(addsToDeals && { adds: true }),
        commandId: keyOf('join', commandId),
      });
    },
    async watch({ tableId, invitation, commandId }, context) {
      const account = await callerOf(gate, context);
      return ask(tableId, account, {
        type: 'watch',
        by: account.id,
        person: personOf(account),
        invitation,
        commandId: keyOf('watch', commandId),
      });
    },
    async stopWatching({ tableId }, context) {
      const account = await callerOf(gate, context);
      orThrow(await desk.ask(tableId, { type: 'stopWatching', by: account.id }, () => null));
      return {};
    },
    async leave({ tableId }, context) {
      const account = await callerOf(gate, context);
      orThrow(await desk.ask(tableId, { type: 'leave', by: account.id }, () => null));
      return {};
    },
    async addBot({ tableId, seat, level }, context) {
      const account = await callerOf(gate, context);
      const known = level === '' ? undefined : BOT_LEVELS.find((one) => one === level);
      if (level !== '' && !known) throw grpcError(NO_LEVEL);
      return ask(tableId, account, {
        type: 'addBot',
        by: account.id,
        ...(seat !== undefined && { seat }),
        ...(known && { level: known }),
      });
    },
    async setReady({ tableId, ready }, context) {
      const account = await callerOf(gate, context);
      return ask(tableId, account, { type: 'setReady', by: account.id, isReady: ready });
    },
    async start({ tableId }, context) {
      const account = await callerOf(gate, context);
      await ask(tableId, account, { type: 'start', by: account.id });
      return stateOf(orThrow(await desk.visit(tableId, account, 'state', 'deal')), account);
    },
    async resign({ tableId, commandId }, context) {
      const account = await callerOf(gate, context);
      const command = { type: 'resign', by: account.id } as const;
      return ask(tableId, account, { ...command, commandId: keyOf('resign', commandId) });
    },
    async voteRematch({ tableId, vote, commandId }, context) {
      const account = await callerOf(gate, context);
      const command = { type: 'voteRematch', by: account.id, vote } as const;
      return ask(tableId, account, { ...command, commandId: keyOf('voteRematch', commandId) });
    },
    async kick({ tableId, seat, commandId }, context) {
      const account = await callerOf(gate, context);
      const command = { type: 'kick', by: account.id, seat } as const;
      return ask(tableId, account, { ...command, commandId: keyOf('kick', commandId) });
    },
    async state({ tableId }, context) {
      const account = await callerOf(gate, context);
      return stateOf(orThrow(await desk.visit(tableId, account, 'state', 'nextHand')), account);
    },
    async move({ tableId, move, commandId }, context) {
      const account = await callerOf(gate, context);
      const command = {
        type: 'move',
        by: account.id,
        move,
        commandId: keyOf('move', commandId),
      } as const;
      return orThrow(
        await desk.ask(tableId, command, ({ table, facts }) => ({
          version: BigInt(table.version),
          facts: factsFor(facts, seatOf(table, account.id)).map(structOf),
          view: structOf(viewOf(table, account.id)!),
        })),
      );
    },
    async promiseBytes({ tableId, deal, hash, commandId }, context) {
      const account = await callerOf(gate, context);
      const key = keyOf('promise', commandId);
      return ask(tableId, account, {
        type: 'promise',
        by: account.id,
        deal,
        hash,
        commandId: key,
      });
    },
    async openBytes({ tableId, deal, bytes, commandId }, context) {
      const account = await callerOf(gate, context);
      const key = keyOf('open', commandId);
      return ask(tableId, account, { type: 'open', by: account.id, deal, bytes, commandId: key });
    },
    async *events(request, context) {
      const account = await callerOf(gate, context);
      const stream = follow(needs, account, request, await untilEnd(gate, context));
      yield* streamed(needs, { player: account.id, tableId: request.tableId }, context, stream);
    },
  };
}

async function* follow(
  { desk }: GrpcNeeds,
  account: Account,
  { tableId, afterVersion }: EventsRequest,
  signal: AbortSignal,
): AsyncGenerator<TableEvent> {
  const { version, id } = orThrow(await desk.visit(tableId, account, 'events'));
  const after = afterVersion === undefined ? undefined : Number(afterVersion);
  if (after !== undefined && (after < 0 || after > version)) throw grpcError(NO_VERSION);
  const { steps } = await desk.feeds.follow(id, { after, signal });
  for await (const news of newsFor(steps, account.id, version)) {
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
  const view = viewOf(table, id);
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
  return commandId === '' ? undefined : `${call}/${commandId}`;
}
