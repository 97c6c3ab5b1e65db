// The administrators' endpoints.

import type { ADMIN_ENDPOINTS } from '#protocol/api/adminEndpoints.ts';
import type { AdminReads } from '../operations/adminReads.ts';
import type { AdminService } from '../operations/administration.ts';
import type { HandlersOf } from './endpoints.ts';

export interface AdminHandlerDeps {
  readonly administration: AdminService;
  readonly reads: AdminReads;
}

type AdminHandlers = HandlersOf<typeof ADMIN_ENDPOINTS>;

export function adminHandlers(deps: AdminHandlerDeps): AdminHandlers {
  return { ...lists(deps), ...deeds(deps) };
}

type Deeds = 'adminCloseTable' | 'adminBan' | 'adminLiftBan' | 'adminResolveReport';

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
    adminResolveReport: ({ account, params, body }) =>
      administration.resolveReport(account, params.reportId, body.reason),
  };
}

function lists({ reads }: AdminHandlerDeps): Omit<AdminHandlers, Deeds> {
  return {
    adminOverview: () => reads.overview(),
    async adminTables({ query }) {
      const { items: tables, ...page } = await reads.tables(query.search, query.page);
      return { tables, ...page };
    },
    async adminPlayers({ query }) {
      const { items: players, ...page } = await reads.players(query.search, query.page);
      return { players, ...page };
    },
    async adminBans({ query }) {
      const { items: bans, ...page } = await reads.bans(query.page);
      return { bans, ...page };
    },
    async adminReports({ query }) {
      const { items, ...page } = await reads.reports(query.state, query.page);
      const reports = items.map(({ createdAt, resolvedAt, lines, ...report }) => ({
        ...report,
        lines: lines.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
        createdAt: createdAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }));
      return { reports, ...page };
    },
    async adminLog({ query }) {
      const { items: deeds, ...page } = await reads.deeds(query.page);
      return { deeds, ...page };
    },
  };
}
