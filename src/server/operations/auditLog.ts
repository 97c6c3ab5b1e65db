// Log of the administrators' actions; the database itself only ever lets rows be added.

import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts/account.ts';
import type { Db } from '../store/schema.ts';

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

/** The administrator, as named in the log. */
export type AuditActor = Pick<Account, 'id' | 'name'>;

/** In the transaction of the deed if it has one, else before it. */
export async function writeAuditEntry(
  db: Db,
  by: AuditActor,
  { deed, target, details }: Pick<AuditEntry, 'deed' | 'target' | 'details'>,
): Promise<void> {
  const entry = { at: new Date(), by_id: by.id, by_name: by.name, deed, target };
  await db
    .insertInto('admin_log')
    .values({ id: randomUUID(), ...entry, details: JSON.stringify(details) })
    .execute();
}

/** The newest comes first. */
export function auditEntries(db: Db) {
  return db
    .selectFrom('admin_log')
    .select(['id', 'at', 'by_id as byId', 'by_name as byName', 'deed', 'target', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id');
}
