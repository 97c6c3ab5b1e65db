// The people of a server: their accounts, the mail that they get, and the seats that they keep.

import { join } from 'node:path';
import { personOf } from './accounts/account.ts';
import { openAccounts, type Accounts } from './accounts/accounts.ts';
import { readProviders } from './accounts/providers.ts';
import type { Bans } from './accounts/bans.ts';
import type { Cluster } from './cluster/cluster.ts';
import { signInLimits, type Limits } from './guard/limits.ts';
import { openMail } from './accounts/mail.ts';
import type { Storage } from './store/openStorage.ts';
import type { OnFault } from './operations/faults.ts';
import type { Log } from './operations/log.ts';
import { ConfigError, type Settings } from './operations/settings.ts';
import type { TableHost } from './tables/tableHost.ts';

export interface AccountServicesDeps {
  readonly settings: Settings;
  readonly log: Log;
  readonly limits: Limits;
  readonly onFault: OnFault;
}

/** Services that know of accounts or refuse them. */
interface AccountCollaborators {
  readonly address: string;
  readonly tables: TableHost;
  readonly cluster: Cluster | null;
  readonly bans: Bans;
}

export function createAccountServices(
  { settings, log, limits, onFault }: AccountServicesDeps,
  { store, secret }: Pick<Storage, 'store' | 'secret'>,
  { address, tables, cluster, bans }: AccountCollaborators,
): Accounts {
  const publicUrl = settings.publicUrl ?? address;
  const providers = readProviders(settings.providers);
  if (typeof providers === 'string') throw new ConfigError(providers);
  const mail = openMail({
    smtpUrl: settings.smtpUrl,
    outboxFolder: join(settings.dataFolder, 'outbox'),
    from: `Masa <masa@${new URL(publicUrl).hostname}>`,
    log: (line) => log.info(line),
  });
  const accounts = openAccounts({
    db: store.db,
    secret,
    mail,
    publicUrl,
    // Nodes without a public address have different ones of their own, but accept each other's tokens.
    issuer: settings.publicUrl ?? (cluster ? 'http://localhost' : address),
    providers,
    limits: signInLimits(limits),
    sessionDays: settings.sessionDays,
    onMerged: (guest, account) => tables.transferSeats(guest, personOf(account)),
    bus: cluster?.bus ?? null,
    bans,
    onFault,
  });
  accounts.addPresenceCheck(async (id) => (await tables.seatedTables(id)).length > 0);
  return accounts;
}
