// What those who run the server may do: close a table, ban somebody, lift a ban. Each deed is logged with its reason.

import { isIP } from 'node:net';
import { refuse } from '#protocol/accountRefusals.ts';
import { refuse as refuseServer } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { NO_TABLE } from '#table/permissions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Ban, Bans } from '../accounts/bans.ts';
import type { Database, Queries } from '../database/database.ts';
import { addressKey } from '../limits/clientAddress.ts';
import type { TableHost } from '../tables/tableHost.ts';
import type { AdminAuthorizer } from './adminAuthorizer.ts';
import { writeAuditEntry, type AuditActor } from './auditLog.ts';

export interface BanRequest {
  readonly target: { readonly playerId: PlayerId } | { readonly address: string };
  readonly reason: string;
  /** Null: for good. */
  readonly hours: number | null;
  /** Also from wherever the player is connected now. */
  readonly withAddresses: boolean;
}

export interface AdminService {
  closeTable(by: Account, tableId: string, reason: string): Promise<Refusal | null>;
  ban(by: Account, wanted: BanRequest): Promise<{ id: string } | Refusal>;
  lift(by: Account, banId: string, reason: string): Promise<Refusal | null>;
  /** Bans the addresses that somebody is here from, who was banned with them. */
  banAddresses(ban: Ban, addresses: readonly string[]): Promise<void>;
}

export interface AdminServiceDeps {
  readonly database: Database;
  readonly tables: Pick<TableHost, 'execute' | 'resolveId' | 'find'>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly bans: Pick<Bans, 'changed'>;
  readonly right: Pick<AdminAuthorizer, 'isAdmin'>;
}

const HOUR_MS = 60 * 60_000;
/** Behind a proxy that is not trusted everybody comes from here. */
const THIS_MACHINE = /^(127\.|0:0:0:0::|unknown$)/;

const ADD_BAN = `insert into bans
  (player_id, address, reason, banned_by, created_at, ends_at, with_addresses)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;
const LIFT = `update bans set lifted_at = $2 where id = $1 and lifted_at is null
  and (ends_at is null or ends_at > $2) returning coalesce(player_id, address) as target`;

export function createAdminService(deps: AdminServiceDeps): AdminService {
  return {
    closeTable: (by, tableId, reason) => closeTable(deps, by, tableId, reason),
    ban: (by, wanted) => ban(deps, by, wanted),
    lift: (by, banId, reason) => lift(deps, by, banId, reason),
    banAddresses: (ban, addresses) => banAddresses(deps, ban, addresses),
  };
}

/** Logged first: what was done is never without its line. */
async function closeTable(
  { database, tables }: AdminServiceDeps,
  by: Account,
  typed: string,
  reason: string,
): Promise<Refusal | null> {
  const tableId = await tables.resolveId(typed, () => true);
  const table = await tables.find(tableId);
  if (!table) return NO_TABLE;
  await writeAuditEntry(database, by, { deed: 'closeTable', target: tableId, details: { reason } });
  return tables.execute(tableId, { type: 'shutDown', because: 'admin' });
}

async function ban(
  deps: AdminServiceDeps,
  by: Account,
  { target, reason, hours, withAddresses }: BanRequest,
): Promise<{ id: string } | Refusal> {
  const found = 'playerId' in target ? await playerOf(deps, target.playerId) : addressOf(target);
  if ('code' in found) return found;
  const now = new Date();
  const endsAt = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
  const id = await deps.database.transaction((queries) =>
    addBan(queries, by, { ...found, reason, createdAt: now, endsAt, withAddresses }),
  );
  await deps.bans.changed();
  return { id };
}

type NewBan = Omit<Ban, 'id' | 'by'>;

/** Sessions are ended for good, so that whoever has a token of theirs has nothing when the ban is over. */
async function addBan(queries: Queries, by: AuditActor, wanted: NewBan): Promise<string> {
  const { playerId, address, reason, createdAt, endsAt, withAddresses } = wanted;
  const values = [playerId, address, reason, by.name, createdAt, endsAt, withAddresses];
  const [{ id }] = await queries.query<{ id: string }>(ADD_BAN, values);
  if (playerId !== null)
    await queries.query('delete from sessions where account_id = $1', [playerId]);
  const target = playerId ?? address ?? '';
  await writeAuditEntry(queries, by, {
    deed: 'ban',
    target,
    details: { reason, endsAt, withAddresses },
  });
  return id;
}

async function playerOf(
  { accounts, right }: AdminServiceDeps,
  playerId: PlayerId,
): Promise<Pick<Ban, 'playerId' | 'address'> | Refusal> {
  if (!(await accounts.get(playerId))) return refuse('noPlayer');
  if (await right.isAdmin(playerId)) return refuse('cannotBan');
  return { playerId, address: null };
}

function addressOf({ address }: { address: string }): Pick<Ban, 'playerId' | 'address'> | Refusal {
  if (isIP(address) === 0)
    return refuseServer('wrongFields', { address: 'must be an IPv4 or IPv6 address' });
  const key = addressKey(address);
  return THIS_MACHINE.test(key) ? refuse('cannotBan') : { playerId: null, address: key };
}

async function lift(
  { database, bans }: AdminServiceDeps,
  by: Account,
  banId: string,
  reason: string,
): Promise<Refusal | null> {
  const isLifted = await database.transaction(async (queries) => {
    const [row] = await queries.query<{ target: string }>(LIFT, [banId, new Date()]);
    if (row)
      await writeAuditEntry(queries, by, { deed: 'lift', target: row.target, details: { reason } });
    return row !== undefined;
  });
  if (!isLifted) return refuse('noSuchBan');
  await bans.changed();
  return null;
}

async function banAddresses(
  { database, bans }: AdminServiceDeps,
  { reason, endsAt, by }: Ban,
  addresses: readonly string[],
): Promise<void> {
  const outside = addresses.filter((address) => !THIS_MACHINE.test(address));
  if (outside.length === 0) return;
  const who: AuditActor = { id: by, name: by };
  const common = { playerId: null, reason, createdAt: new Date(), endsAt, withAddresses: false };
  await database.transaction(async (queries) => {
    for (const address of outside) await addBan(queries, who, { ...common, address });
  });
  await bans.changed();
}
