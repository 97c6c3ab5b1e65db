// What those who run the server ask and do, over HTTP.

import type { ADMIN_ENDPOINTS } from '#protocol/api/adminEndpoints.ts';
import type { Administration } from '../operators/administration.ts';
import { listBans, listPlayers, listTables } from '../operators/adminPages.ts';
import { listDeeds } from '../operators/auditLog.ts';
import { overviewOf, type OverviewDeps } from '../operators/overview.ts';
import type { HandlersOf } from '../http/mounting.ts';

export interface AdminHandlerDeps extends OverviewDeps {
  readonly administration: Administration;
}

type AdminHandlers = HandlersOf<typeof ADMIN_ENDPOINTS>;

export function adminHandlers(deps: AdminHandlerDeps): AdminHandlers {
  return { ...lists(deps), ...deeds(deps) };
}

type Deeds = 'adminCloseTable' | 'adminBan' | 'adminLiftBan';

function deeds({ administration }: AdminHandlerDeps): Pick<AdminHandlers, Deeds> {
  return {
    adminCloseTable: ({ account, params, body }) =>
      administration.closeTable(account, params.tableId, body.reason),
    async adminBan({ account, body }) {
      const { playerId, address = '', reason, hours, withAddresses } = body;
      const target = playerId === undefined ? { address } : { playerId };
      return administration.ban(account, { target, reason, hours, withAddresses });
    },
    adminLiftBan: ({ account, params, body }) =>
      administration.lift(account, params.banId, body.reason),
  };
}

function lists(deps: AdminHandlerDeps): Omit<AdminHandlers, Deeds> {
  const { queries } = deps;
  return {
    adminOverview: () => overviewOf(deps),
    async adminTables({ query }) {
      const { items, ...page } = await listTables(queries, query.search, query.page);
      const tables = items.map(({ createdAt, players, ...table }) => ({
        ...table,
        createdAt: createdAt.toISOString(),
        players: [...players],
      }));
      return { tables, ...page };
    },
    async adminPlayers({ query }) {
      const { items, ...page } = await listPlayers(queries, query.search, query.page);
      const players = items.map(({ createdAt, lastLoginAt, ...player }) => ({
        ...player,
        createdAt: createdAt.toISOString(),
        lastLoginAt: lastLoginAt?.toISOString() ?? null,
      }));
      return { players, ...page };
    },
    async adminBans({ query }) {
      const { items, ...page } = await listBans(queries, query.page);
      const bans = items.map(({ createdAt, endsAt, ...ban }) => ({
        ...ban,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      }));
      return { bans, ...page };
    },
    async adminLog({ query }) {
      const { items, ...page } = await listDeeds(queries, query.page);
      const logged = items.map(({ at, ...deed }) => ({ ...deed, at: at.toISOString() }));
      return { deeds: logged, ...page };
    },
  };
}
