// Reviews in the database: one for each game and seat, with a link if its player shares it.

import { assertDefined } from '#table/assertions.ts';
import type { Seat } from '#rules/game.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';

/** A game by its id in the records, and a seat in it. */
export interface ReviewedSeat {
  readonly gameId: string;
  readonly position: Seat;
}

export interface StoredReview<R> extends ReviewedSeat {
  /** Null until it is made. */
  readonly review: R | null;
  readonly link: string | null;
}

/** The seat of a player at the end of a game; null if they had none. */
export async function seatInGame(db: Db, gameId: string, player: PlayerId): Promise<Seat | null> {
  const row = await db
    .selectFrom('game_players')
    .select('position')
    .where('game_id', '=', gameId)
    .where('player_id', '=', player)
    .where('ended_at', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? null;
}

export async function readReview<R>(
  db: Db,
  { gameId, position }: ReviewedSeat,
): Promise<StoredReview<R> | null> {
  const row = await reviews<R>(db)
    .where('game_id', '=', gameId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row ?? null;
}

export async function readShared<R>(db: Db, link: string): Promise<StoredReview<R> | null> {
  return (await reviews<R>(db).where('link', '=', link).executeTakeFirst()) ?? null;
}

function reviews<R>(db: Db) {
  return db
    .selectFrom('reviews')
    .select(['game_id as gameId', 'position', 'review', 'link'])
    .$castTo<StoredReview<R>>();
}

/** The first that was made stays. */
export async function saveReview(
  db: Db,
  { gameId, position }: ReviewedSeat,
  review: object,
): Promise<void> {
  const values = { game_id: gameId, position, review: JSON.stringify(review) };
  await db
    .insertInto('reviews')
    .values({ ...values, created_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'position']).doUpdateSet(({ fn }) => ({
        review: fn.coalesce('reviews.review', 'excluded.review'),
      })),
    )
    .execute();
}

/** Returns the link that the review has, or this one from now on. */
export async function shareReview(
  db: Db,
  { gameId, position }: ReviewedSeat,
  link: string,
): Promise<string> {
  const row = await db
    .insertInto('reviews')
    .values({ game_id: gameId, position, link, created_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'position']).doUpdateSet(({ fn }) => ({
        link: fn.coalesce('reviews.link', 'excluded.link'),
      })),
    )
    .returning('link')
    .executeTakeFirstOrThrow();
  return assertDefined(row.link, 'link of this review');
}

export async function unshareReview(db: Db, { gameId, position }: ReviewedSeat): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ link: null })
    .where('game_id', '=', gameId)
    .where('position', '=', position)
    .execute();
}
