// What those who run the server did: a log that is only ever added to, which the database itself sees to.

import type { Account } from '../accounts/account.ts';
import type { Queries } from '../database/database.ts';
import { pageOf, type Page } from './adminPages.ts';

export const ADMIN_ACTIONS = ['closeTable', 'ban', 'lift'] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly byId: string;
  readonly byName: string;
  readonly deed: AdminAction;
  /** A table, a player or an address. */
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Who did it, as the log names them. */
export type AuditActor = Pick<Account, 'id' | 'name'>;

const ADD = `insert into admin_log (at, by_id, by_name, deed, target, details)
  values ($1, $2, $3, $4, $5, $6)`;
const LIST = `select id, at, by_id as "byId", by_name as "byName", deed, target, details
  from admin_log order by at desc, id limit $1 offset $2`;

/** In the transaction of the deed where it has one, else before it. */
export async function writeAuditEntry(
  { query }: Queries,
  by: AuditActor,
  { deed, target, details }: Pick<AuditEntry, 'deed' | 'target' | 'details'>,
): Promise<void> {
  const values = [new Date(), by.id, by.name, deed, target, JSON.stringify(details)];
  await query(ADD, values);
}

export function listAuditEntries(queries: Queries, page: number): Promise<Page<AuditEntry>> {
  return pageOf(queries, LIST, [], page);
}
