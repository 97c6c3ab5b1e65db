// The bans in force, kept in memory because every request checks them.

import { EventEmitter } from 'node:events';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { addressKey } from '../guard/clientAddress.ts';
import type { Db } from '../store/schema.ts';
import type { AccountBus } from './accounts.ts';

export interface Ban {
  readonly id: string;
  /** Of an account, or of an address as limits count them. */
  readonly playerId: PlayerId | null;
  readonly address: string | null;
  readonly reason: string;
  readonly by: string;
  readonly createdAt: Date;
  /** Null: for good. */
  readonly endsAt: Date | null;
  /** The addresses of the player are banned as well. */
  readonly withAddresses: boolean;
}

export type Bans = Awaited<ReturnType<typeof openBans>>;

export interface BansDeps {
  readonly db: Db;
  readonly bus: AccountBus | null;
  readonly now?: () => number;
  onFault(fault: unknown): void;
}

export const BAN_FIELDS = [
  'bans.id',
  'player_id as playerId',
  'address',
  'reason',
  'banned_by as by',
  'bans.created_at as createdAt',
  'ends_at as endsAt',
  'with_addresses as withAddresses',
] as const;

export function bansInForce(db: Db, now = new Date()) {
  return db
    .selectFrom('bans')
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}

const CHANNEL = 'bans';
/** Where a message was lost, it is known after this. */
const READ_AGAIN_MS = 30_000;

/** Those that are in force when it opens are nobody's news. */
export async function openBans({ db, bus, now = Date.now, onFault }: BansDeps) {
  const news = new EventEmitter<{ banned: [Ban] }>().setMaxListeners(0);
  let inForce = new Map<string, Ban>();
  let byTarget = new Map<string, Ban>();

  async function read(): Promise<void> {
    const query = bansInForce(db, new Date(now())).select(BAN_FIELDS).orderBy('created_at');
    const bans: Ban[] = await query.execute();
    const fresh = bans.filter(({ id }) => !inForce.has(id));
    inForce = new Map(bans.map((ban) => [ban.id, ban]));
    byTarget = new Map(bans.map((ban) => [targetOf(ban), ban]));
    for (const ban of fresh) news.emit('banned', ban);
  }

  function refusalOf(target: string): Refusal | null {
    const ban = byTarget.get(target);
    if (!ban || (ban.endsAt !== null && ban.endsAt.getTime() <= now())) return null;
    return refuse('banned', { reason: ban.reason, until: ban.endsAt?.toISOString() ?? null });
  }

  await read();
  const readAgain = (): void => void read().catch(onFault);
  await bus?.subscribe(CHANNEL, readAgain);
  const timer = setInterval(readAgain, READ_AGAIN_MS).unref();
  return {
    ofPlayer: (id: PlayerId) => refusalOf(`player ${id}`),
    ofAddress: (address: string) => refusalOf(`address ${addressKey(address)}`),
    /** Calls the listener with each ban once, when it comes into force. */
    onBanned: (listener: (ban: Ban) => void): void => void news.on('banned', listener),
    /** Reads the bans after one was made or lifted here, and tells the other nodes. */
    async changed(): Promise<void> {
      await read();
      bus?.publish(CHANNEL, {});
    },
    stop: (): void => clearInterval(timer),
  };
}

function targetOf({ playerId, address }: Ban): string {
  return playerId === null ? `address ${address}` : `player ${playerId}`;
}

/** Where nobody is ever banned. */
export const NO_BANS: Bans = {
  ofPlayer: () => null,
  ofAddress: () => null,
  onBanned: () => {},
  changed: async () => {},
  stop: () => {},
};
