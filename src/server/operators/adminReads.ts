// What those who run the server may look up.

import { listBans, listPlayers, listTables } from './adminPages.ts';
import { listAuditEntries } from './auditLog.ts';
import { overviewOf, type OverviewDeps } from './overview.ts';

export type AdminReads = ReturnType<typeof openAdminReads>;

export function openAdminReads(deps: OverviewDeps) {
  const { queries } = deps;
  return {
    overview: () => overviewOf(deps),
    tables: (search: string, page: number) => listTables(queries, search, page),
    players: (search: string, page: number) => listPlayers(queries, search, page),
    bans: (page: number) => listBans(queries, page),
    deeds: (page: number) => listAuditEntries(queries, page),
  };
}
