// For those who run the server: bans, what may be done, and what the guard knows of it, put together.

import type { Accounts } from './accounts/accounts.ts';
import { openBans, type Ban, type Bans } from './accounts/bans.ts';
import { createAdminService } from './operations/adminService.ts';
import { openAdminReads } from './operations/adminReads.ts';
import { createAdminAuthorizer } from './operations/adminAuthorizer.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { AccessChecks } from './service/requestGuard.ts';
import type { Storage } from './store/openStorage.ts';
import type { OnFault } from './operations/faults.ts';
import type { HealthCheck } from './operations/health.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Settings } from './operations/settings.ts';
import type { AdminHandlerDeps } from './http/adminApi.ts';
import type { TableHost } from './tables/tableHost.ts';

interface AdminDeps {
  readonly storage: Storage;
  readonly tables: TableHost;
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly health: HealthCheck;
}

export interface Admin {
  readonly admin: AdminHandlerDeps;
  readonly keepers: AccessChecks;
  /** Somebody who is here from these addresses is banned together with them. */
  onBannedHere(ban: Ban, addresses: readonly string[]): void;
}

export function openBansOf(
  { onFault }: { onFault: OnFault },
  { store }: Storage,
  cluster: Cluster | null,
): Promise<Bans> {
  const bus = cluster?.bus ?? null;
  return openBans({ db: store.db, bus, onFault: (fault) => onFault(fault, 'bans') });
}

export function openAdmin(
  { settings, metrics, onFault }: { settings: Settings; metrics: Metrics; onFault: OnFault },
  { storage, tables, accounts, bans, health }: AdminDeps,
): Admin {
  const { store, secret } = storage;
  const right = createAdminAuthorizer({
    accounts,
    db: store.db,
    secret,
    admins: settings.admins,
  });
  const administration = createAdminService({ db: store.db, tables, accounts, bans, right });
  const reads = openAdminReads({ db: store.db, metrics, problem: () => health.problem() });
  return {
    admin: { administration, reads },
    keepers: { bans, admins: right.identify },
    onBannedHere: (ban, addresses) =>
      void administration
        .banAddresses(ban, addresses)
        .catch((fault: unknown) => onFault(fault, 'bans')),
  };
}
