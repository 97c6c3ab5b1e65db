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
import { summarizeTable } from '#protocol/tableSummary.ts';
import { viewTable } from '#protocol/tableView.ts';
import { refuse } from '#rules/refusal.ts';
import { BOT_LEVELS, seatOf, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { CATALOG } from '../rest/anyGameHandlers.ts';
import type { KeyedCommand } from '../rest/commanding.ts';
import type { GameDesk } from '../rest/gameDesk.ts';
import type { Gate } from '../rest/mounting.ts';
import { factsFor, mayFollow, newsOf, viewOf } from '../rest/tableNews.ts';
import { personOf } from '../socket/arriving.ts';
import type { Feeds } from '../tables/feeds.ts';
import { callerOf, grpcError, orThrow } from './callers.ts';
import type { GrpcNeeds } from './gameEvents.ts';

const NO_LEVEL = refuse('INVALID_LEVEL', 'There is no such bot.');

export function tablesService({ gate, desk, feeds }: GrpcNeeds): ServiceImpl<typeof Tables> {
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
        .filter((table) => !table.isPrivate && (game === '' || table.game === game));
      return { tables: listed.map((table) => structOf(summarizeTable(table))) };
    },
    async create({ commandId, private: isPrivate, name, seats, addsToDeals, ...wanted }, context) {
      const account = await callerOf(gate, context);
      const tableId = orThrow(
        await desk.create(account, {
          ...wanted,
          isPrivate,
          name: name || undefined,
          seats,
          adds: addsToDeals,
          commandId: keyOf('create', commandId),
        }),
      );
      return stateOf(orThrow(await desk.find(tableId)), account);
    },
    async join({ tableId, seat, addsToDeals, commandId }, context) {
      const account = await callerOf(gate, context);
      return ask(tableId, account, {
        type: 'sit',
        by: account.id,
        person: personOf(account),
        ...(seat !== undefined && { seat }),
        ...(addsToDeals && { adds: true }),
        commandId: keyOf('join', commandId),
      });
    },
    async leave({ tableId }, context) {
      const account = await callerOf(gate, context);
      await ask(tableId, account, { type: 'leave', by: account.id });
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
      await desk.commanding.dealt(tableId, account.id);
      return stateOf(orThrow(await desk.find(tableId)), account);
    },
    async state({ tableId }, context) {
      const account = await callerOf(gate, context);
      const { table } = orThrow(await desk.look(tableId, account));
      return stateOf(table, account);
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
    events: (request, context) => follow(desk, feeds, gate, request, context),
  };
}

async function* follow(
  desk: GameDesk,
  feeds: Feeds,
  gate: Gate,
  { tableId, afterVersion }: EventsRequest,
  context: HandlerContext,
): AsyncGenerator<TableEvent> {
  const account = await callerOf(gate, context);
  const { version } = orThrow(await desk.look(tableId, account)).table;
  const after = Number(afterVersion ?? version);
  for await (const step of feeds.follow(tableId, context.signal)) {
    if (step.table.version <= after) continue;
    if (step.table.version > version && !mayFollow(step.table, account.id)) return;
    const news = newsOf(step, account.id);
    yield create(TableEventSchema, {
      tableId,
      version: BigInt(news.version),
      at: timestampFromDate(new Date(news.at)),
      type: news.type,
      facts: news.facts.map(structOf),
      table: structOf(news.table),
      ...(news.view && { view: structOf(news.view) }),
    });
  }
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
