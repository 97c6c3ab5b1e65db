// Administration: recognising administrators, closing tables, bans, and the log of actions, to which rows are only added.

import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { refuse } from '#protocol/accountRefusals.ts';
import { refuse as refuseServer } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { NO_TABLE } from '#table/permissions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Ban, Bans } from '../accounts/bans.ts';
import { deriveKey } from '../accounts/secrets.ts';
import { addressKey } from '../guard/clientAddress.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';
import type { TableHost } from '../tables/tableHost.ts';

export type AdminAction = 'closeTable' | 'ban' | 'lift' | 'resolveReport';

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly byId: string;
  readonly byName: string;
  readonly deed: AdminAction;
  /** A table, a player or an address; of a report the player that it is about. */
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The administrator, as named in the log. */
type AuditActor = Pick<Account, 'id' | 'name'>;

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

const ALGORITHM = 'HS256';
const ISSUER = 'masa operator';
const GOOD_FOR = '60s';

/** Nobody has this id: those of accounts are UUIDs. */
export const OPERATOR: Account = {
  id: 'operator',
  name: 'masa admin',
  avatar: { emoji: '🛠️', color: 'slate' },
  isGuest: false,
};

function keyOf(secret: string): KeyObject {
  return createSecretKey(deriveKey(secret, 'operator'));
}

export function signOperator(secret: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(GOOD_FOR)
    .sign(keyOf(secret));
}

export async function isOperator(secret: string, token: string): Promise<boolean> {
  try {
    await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
    });
    return true;
  } catch {
    return false;
  }
}

interface AdminAuthorizerDeps {
  readonly accounts: Pick<Accounts, 'authenticate'>;
  readonly db: Db;
  readonly secret: string;
  /** Addresses of mail, in small letters. */
  readonly admins: readonly string[];
  readonly now?: () => number;
}

export type AdminAuthorizer = ReturnType<typeof createAdminAuthorizer>;

/** A token that was taken from somebody is of no use here for long. */
const SESSION_GOOD_FOR_MS = 12 * 60 * 60_000;

/** Asked of the database each time: nothing that was kept lets in who has lost the right. */
export function createAdminAuthorizer(deps: AdminAuthorizerDeps) {
  const { accounts, db, secret, admins, now = Date.now } = deps;

  async function isAdmin(player: PlayerId): Promise<boolean> {
    if (admins.length === 0) return false;
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', player)
      .where('is_guest', '=', false)
      .where('merged_into', 'is', null)
      .where('email_proved_at', 'is not', null)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', listOf(admins)))
      .executeTakeFirst();
    return account !== undefined;
  }

  async function isFresh(token: string, player: PlayerId): Promise<boolean> {
    const { sid } = decodeJwt<{ sid?: string }>(token);
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sid ?? '')
      .where('account_id', '=', player)
      .where('created_at', '>', new Date(now() - SESSION_GOOD_FOR_MS))
      .executeTakeFirst();
    return session !== undefined;
  }

  return {
    isAdmin,
    /** Returns the administrator who holds this token. */
    async identify(token: string): Promise<Account | Refusal> {
      if (await isOperator(secret, token)) return OPERATOR;
      const account = await accounts.authenticate(token);
      if (isRefusal(account)) return account;
      if (!(await isAdmin(account.id))) return refuse('notAdmin');
      return (await isFresh(token, account.id)) ? account : refuse('adminSessionOld');
    },
  };
}

export interface BanRequest {
  readonly target: { readonly playerId: PlayerId } | { readonly address: string };
  readonly reason: string;
  /** Null: for good. */
  readonly hours: number | null;
  /** Also from wherever the player is connected now. */
  readonly withAddresses: boolean;
}

export interface AdminServiceDeps {
  readonly db: Db;
  readonly tables: Pick<TableHost, 'execute' | 'resolveId' | 'find'>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly bans: Pick<Bans, 'changed'>;
  readonly right: Pick<AdminAuthorizer, 'isAdmin'>;
}

const HOUR_MS = 60 * 60_000;
/** Behind a proxy that is not trusted everybody comes from here. */
const THIS_MACHINE = /^(127\.|0:0:0:0::|unknown$)/;

export class AdminService {
  private readonly deps: AdminServiceDeps;

  constructor(deps: AdminServiceDeps) {
    this.deps = deps;
  }

  /** Logged first: what was done is never without its line. */
  async closeTable(by: Account, typed: string, reason: string): Promise<Refusal | null> {
    const { db, tables } = this.deps;
    const tableId = await tables.resolveId(typed, () => true);
    if (!(await tables.find(tableId))) return NO_TABLE;
    await writeAuditEntry(db, by, { deed: 'closeTable', target: tableId, details: { reason } });
    return tables.execute(tableId, { type: 'shutDown', because: 'admin' });
  }

  async ban(
    by: Account,
    { target, reason, hours, withAddresses }: BanRequest,
  ): Promise<{ id: string } | Refusal> {
    const found =
      'playerId' in target ? await this.playerOf(target.playerId) : addressOf(target.address);
    if ('code' in found) return found;
    const now = new Date();
    const endsAt = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
    const wanted = { ...found, reason, createdAt: now, endsAt, withAddresses };
    const id = await this.deps.db.transaction().execute((trx) => addBan(trx, by, wanted));
    await this.deps.bans.changed();
    return { id };
  }

  async lift(by: Account, banId: string, reason: string): Promise<Refusal | null> {
    const isLifted = await this.deps.db.transaction().execute(async (trx) => {
      const now = new Date();
      const lifted = await trx
        .updateTable('bans')
        .set({ lifted_at: now })
        .where('id', '=', banId)
        .where('lifted_at', 'is', null)
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .returning(['player_id', 'address'])
        .executeTakeFirst();
      if (!lifted) return false;
      const target = lifted.player_id ?? lifted.address ?? '';
      await writeAuditEntry(trx, by, { deed: 'lift', target, details: { reason } });
      return true;
    });
    if (!isLifted) return refuse('noSuchBan');
    await this.deps.bans.changed();
    return null;
  }

  async resolveReport(by: Account, reportId: string, reason: string): Promise<Refusal | null> {
    const isResolved = await this.deps.db.transaction().execute(async (trx) => {
      const resolved = await trx
        .updateTable('reports')
        .set({ resolved_at: new Date(), resolved_by: by.name })
        .where('id', '=', reportId)
        .where('resolved_at', 'is', null)
        .returning(['about_id', 'reason'])
        .executeTakeFirst();
      if (!resolved) return false;
      const details = { reason, reported: resolved.reason };
      await writeAuditEntry(trx, by, { deed: 'resolveReport', target: resolved.about_id, details });
      return true;
    });
    return isResolved ? null : refuseServer('noReport');
  }

  /** Bans the addresses from which a player is connected who was banned with them. */
  async banAddresses({ reason, endsAt, by }: Ban, addresses: readonly string[]): Promise<void> {
    const outside = addresses.filter((address) => !THIS_MACHINE.test(address));
    if (outside.length === 0) return;
    const common = { playerId: null, reason, createdAt: new Date(), endsAt, withAddresses: false };
    await this.deps.db.transaction().execute(async (trx) => {
      for (const address of outside)
        await addBan(trx, { id: by, name: by }, { ...common, address });
    });
    await this.deps.bans.changed();
  }

  private async playerOf(playerId: PlayerId): Promise<BanTarget | Refusal> {
    if (!(await this.deps.accounts.get(playerId))) return refuse('noPlayer');
    if (await this.deps.right.isAdmin(playerId)) return refuse('cannotBan');
    return { playerId, address: null };
  }
}

type BanTarget = Pick<Ban, 'playerId' | 'address'>;

function addressOf(address: string): BanTarget | Refusal {
  if (isIP(address) === 0)
    return refuseServer('wrongFields', { address: 'must be an IPv4 or IPv6 address' });
  const key = addressKey(address);
  return THIS_MACHINE.test(key) ? refuse('cannotBan') : { playerId: null, address: key };
}

/** Ends sessions for good, so that their tokens stay useless after the ban. */
async function addBan(db: Db, by: AuditActor, wanted: Omit<Ban, 'id' | 'by'>): Promise<string> {
  const { playerId, address, reason, createdAt, endsAt, withAddresses } = wanted;
  const id = randomUUID();
  await db
    .insertInto('bans')
    .values({
      id,
      player_id: playerId,
      address,
      reason,
      banned_by: by.name,
      created_at: createdAt,
      ends_at: endsAt,
      with_addresses: withAddresses,
    })
    .execute();
  if (playerId !== null) {
    await db.deleteFrom('sessions').where('account_id', '=', playerId).execute();
  }
  const target = playerId ?? address ?? '';
  await writeAuditEntry(db, by, {
    deed: 'ban',
    target,
    details: { reason, endsAt, withAddresses },
  });
  return id;
}
