// Guests: an account takes over the games of a guest who signs in, and the name of a guest who is gone becomes free.

import type { PlayerId } from '#table/table.ts';
import { mergeRatings } from '../ratings/ratingRows.ts';
import { addPlayedDays } from '../readModels/learningRows.ts';
import { mergeMutes, mergeReports } from '../readModels/safetyRows.ts';
import type { Db } from '../store/schema.ts';
import type { Account } from './account.ts';
import { accountOf, getAccountRow, inTransaction } from './accountRows.ts';
import { nameKey, randomSuffix, suffixOf } from './names.ts';

const RECORDS_OF_PLAYERS = ['game_players', 'hands_private', 'replacements'] as const;

/** The transaction must have locked the guest. Its name is free again. */
export async function mergeGuest(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  await deleteDuplicates(db, guest, into);
  for (const record of [...RECORDS_OF_PLAYERS, 'daily_results', 'offline_games'] as const) {
    await db.updateTable(record).set({ player_id: into }).where('player_id', '=', guest).execute();
  }
  await mergePlayedDays(db, guest, into);
  await mergeRatings(db, guest, into);
  await mergeMutes(db, guest, into);
  await mergeReports(db, guest, into);
  await db
    .updateTable('tables')
    .set({ created_by: into })
    .where('created_by', '=', guest)
    .execute();
  await db.updateTable('accounts').set({ merged_into: into }).where('id', '=', guest).execute();
  // No name is as long as an id.
  await db
    .updateTable('profiles')
    .set((eb) => ({ name_key: eb.ref('id') }))
    .where('id', '=', guest)
    .execute();
}

/** Of two results of one daily deal, and of one offline game that both have, the account's own stays. */
async function deleteDuplicates(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  await db
    .deleteFrom('daily_results')
    .where('player_id', '=', guest)
    .where(({ eb, refTuple, selectFrom }) => {
      const own = selectFrom('daily_results').select(['game', 'day']).where('player_id', '=', into);
      return eb(refTuple('game', 'day'), 'in', own.$asTuple('game', 'day'));
    })
    .execute();
  await db
    .deleteFrom('offline_games')
    .where('player_id', '=', guest)
    .where('id', 'in', (eb) =>
      eb.selectFrom('offline_games').select('id').where('player_id', '=', into),
    )
    .execute();
}

/** Of two results of one day the account's own stays. */
async function mergePlayedDays(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  const own = await db
    .deleteFrom('played_days')
    .where('player_id', '=', guest)
    .returning(['day', 'game', 'score', 'place', 'sides'])
    .execute();
  await addPlayedDays(db, into, own);
}

/** As long as a seat is kept for a player who lost the connection. */
const RETURN_MS = 120_000;

/** Whether a person is connected or has a seat. */
export type PresenceCheck = (id: PlayerId) => boolean | Promise<boolean>;

interface GuestNamesDeps {
  readonly db: Db;
  readonly now: () => number;
  /** Called with the guest under the new name. */
  readonly onRenamed: (guest: Account) => void;
}

export class GuestNames {
  private readonly deps: GuestNamesDeps;
  /** Guests who used their token lately, the latest last. */
  private readonly seenAt = new Map<PlayerId, number>();
  private readonly checks: PresenceCheck[] = [];
  /** A guest who was here before a restart has two minutes to come back. */
  private readonly startedAt: number;

  constructor(deps: GuestNamesDeps) {
    this.deps = deps;
    this.startedAt = deps.now();
  }

  addCheck(check: PresenceCheck): void {
    this.checks.push(check);
  }

  noteSeen(id: PlayerId): void {
    this.seenAt.delete(id);
    this.seenAt.set(id, this.deps.now());
    for (const [guest, at] of this.seenAt) {
      if (this.deps.now() - at < RETURN_MS) break;
      this.seenAt.delete(guest);
    }
  }

  /** Frees a name if a guest has it who is neither connected nor seated and was last seen two minutes ago. */
  async free(name: string): Promise<void> {
    const holder = await this.findHolder(name);
    if (holder === null || (await this.isHere(holder))) return;
    const renamed = await inTransaction(this.deps.db, (trx) => addNumber(trx, holder, name));
    if (renamed) this.deps.onRenamed(renamed);
  }

  private async isHere(id: PlayerId): Promise<boolean> {
    const seenAt = this.seenAt.get(id) ?? this.startedAt;
    if (this.deps.now() - seenAt < RETURN_MS) return true;
    const answers = await Promise.all(this.checks.map((check) => check(id)));
    return answers.includes(true);
  }

  private async findHolder(name: string): Promise<PlayerId | null> {
    const row = await this.deps.db
      .selectFrom('profiles')
      .innerJoin('accounts', 'accounts.id', 'profiles.id')
      .select('profiles.id')
      .where('name_key', '=', nameKey(name))
      .where('is_guest', '=', true)
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    return row?.id ?? null;
  }
}

/** Returns the guest, or null if the guest has another name by now. */
async function addNumber(db: Db, id: PlayerId, name: string): Promise<Account | null> {
  const { display_name: shown } = await getAccountRow(db, id);
  if (nameKey(shown) !== nameKey(name) || suffixOf(shown) !== '') return null;
  const numbered = shown + randomSuffix();
  await db
    .updateTable('profiles')
    .set({ display_name: numbered, name_key: nameKey(numbered) })
    .where('id', '=', id)
    .execute();
  return accountOf(await getAccountRow(db, id));
}
