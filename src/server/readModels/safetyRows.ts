// Mutes and reports when a guest becomes an account, and when reports are old.

import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';

/** An account takes over the list of a guest who signs in, and stays muted where the guest was. */
export async function mergeMutes(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  const rows = await db
    .selectFrom('mutes')
    .selectAll()
    .where((eb) => eb.or([eb('player_id', '=', guest), eb('muted_id', '=', guest)]))
    .execute();
  const renamed = (id: PlayerId): PlayerId => (id === guest ? into : id);
  for (const row of rows) {
    const merged = { player_id: renamed(row.player_id), muted_id: renamed(row.muted_id) };
    if (merged.player_id === merged.muted_id) continue;
    await db
      .insertInto('mutes')
      .values({ ...row, ...merged })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .deleteFrom('mutes')
    .where((eb) => eb.or([eb('player_id', '=', guest), eb('muted_id', '=', guest)]))
    .execute();
}

/** The reports by a guest, and about them, go over to the account. */
export async function mergeReports(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  for (const column of ['by_id', 'about_id'] as const) {
    await db
      .updateTable('reports')
      .set({ [column]: into })
      .where(column, '=', guest)
      .execute();
  }
}

/** Resolved reports are removed after this. */
const KEPT_MS = 180 * 24 * 60 * 60_000;

export async function removeOldReports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('resolved_at', '<', new Date(now - KEPT_MS))
    .execute();
}
