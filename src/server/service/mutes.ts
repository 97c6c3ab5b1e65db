// The players whom an account does not want to hear, on any of its devices. Clients hide what these players say.

import { EventEmitter } from 'node:events';
import { refuse } from '#protocol/accountRefusals.ts';
import { refuse as refuseServer } from '#protocol/serverRefusals.ts';
import type { MutedPlayer } from '#protocol/socketEvents.ts';
import type { PlayerId } from '#table/table.ts';
import type { Refusal } from '#rules/refusal.ts';
import { findAccount } from '../accounts/accountRows.ts';
import type { AccountBus } from '../accounts/accounts.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';

export interface MutesDeps {
  readonly db: Db;
  readonly limits: Pick<Limits, 'mutesPerPerson'>;
  /** Null if there is no other node. */
  readonly bus: AccountBus | null;
  readonly onFault: (fault: unknown) => void;
}

const CHANNEL = 'mutes';
/** Beyond this the oldest are removed. */
const MAX_MUTED = 500;

interface MuteChange {
  readonly player: PlayerId;
}

export class Mutes {
  private readonly deps: MutesDeps;
  private readonly changes = new EventEmitter<{ changed: [PlayerId] }>().setMaxListeners(0);
  private readonly limiter;

  constructor(deps: MutesDeps) {
    this.deps = deps;
    this.limiter = createRateLimiter(deps.limits.mutesPerPerson);
    deps.bus
      ?.subscribe(CHANNEL, ({ player }: MuteChange) => this.changes.emit('changed', player))
      .catch(deps.onFault);
  }

  /** The latest is last. */
  async list(player: PlayerId): Promise<MutedPlayer[]> {
    return await this.deps.db
      .selectFrom('mutes')
      .innerJoin('profiles', 'profiles.id', 'mutes.muted_id')
      .select(['mutes.muted_id as id', 'profiles.display_name as name'])
      .where('mutes.player_id', '=', player)
      .orderBy('mutes.muted_at')
      .orderBy('mutes.muted_id')
      .execute();
  }

  async mute(player: PlayerId, other: PlayerId): Promise<MutedPlayer[] | Refusal> {
    if (player === other) return refuseServer('notYourself');
    const refusal = this.limitRefusal(player);
    if (refusal) return refusal;
    const { db } = this.deps;
    if (!(await findAccount(db, { id: other }))) return refuse('noPlayer');
    await db
      .insertInto('mutes')
      .values({ player_id: player, muted_id: other, muted_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const all = await this.list(player);
    const oldest = all.slice(0, Math.max(0, all.length - MAX_MUTED));
    for (const { id } of oldest) await this.remove(player, id);
    this.publish(player);
    return all.slice(oldest.length);
  }

  async unmute(player: PlayerId, other: PlayerId): Promise<MutedPlayer[] | Refusal> {
    const refusal = this.limitRefusal(player);
    if (refusal) return refusal;
    await this.remove(player, other);
    this.publish(player);
    return this.list(player);
  }

  /** Calls the listener when the list of a player has changed, on whichever node. */
  onChanged(listener: (player: PlayerId) => void): void {
    this.changes.on('changed', listener);
  }

  /** A guest has become this account, and its list and the lists that have the guest have changed. */
  async noteMerged(account: PlayerId): Promise<void> {
    const hearers = await this.deps.db
      .selectFrom('mutes')
      .select('player_id')
      .where('muted_id', '=', account)
      .execute();
    for (const id of [account, ...hearers.map(({ player_id }) => player_id)]) this.publish(id);
  }

  /** Tells all nodes that a list has changed. */
  private publish(player: PlayerId): void {
    this.changes.emit('changed', player);
    this.deps.bus?.publish(CHANNEL, { player } satisfies MuteChange);
  }

  private limitRefusal(player: PlayerId): Refusal | null {
    const wait = this.limiter.consume(player);
    return wait > 0 ? refuse('tooManyTries', { retryAfter: Math.ceil(wait / 1000) }) : null;
  }

  private async remove(player: PlayerId, other: PlayerId): Promise<void> {
    await this.deps.db
      .deleteFrom('mutes')
      .where('player_id', '=', player)
      .where('muted_id', '=', other)
      .execute();
  }
}
