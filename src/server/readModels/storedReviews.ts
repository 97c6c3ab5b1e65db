// Reviews as they are kept: one for each game and seat, with a link where its player shares it.

import type { Seat } from '#rules/game.ts';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';

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

const SEAT = `select position from game_players
  where game_id = $1 and player_id = $2 and ended_at is not null order by position limit 1`;
const FIELDS = 'game_id as "gameId", position, review, link';
const READ = `select ${FIELDS} from reviews where game_id = $1 and position = $2`;
const READ_SHARED = `select ${FIELDS} from reviews where link = $1`;
const KEEP = `insert into reviews (game_id, position, review) values ($1, $2, $3)
  on conflict (game_id, position) do update set review = coalesce(reviews.review, excluded.review)`;
const SHARE = `insert into reviews (game_id, position, link) values ($1, $2, $3)
  on conflict (game_id, position) do update set link = coalesce(reviews.link, excluded.link)
  returning link`;
const HIDE = 'update reviews set link = null where game_id = $1 and position = $2';

/** Where somebody sat at the end of a game; null where they did not. */
export async function seatInGame(
  queries: Queries,
  gameId: string,
  player: PlayerId,
): Promise<Seat | null> {
  const [row] = await queries.query<{ position: Seat }>(SEAT, [gameId, player]);
  return row?.position ?? null;
}

export async function readReview<R>(
  queries: Queries,
  { gameId, position }: ReviewedSeat,
): Promise<StoredReview<R> | null> {
  const [row] = await queries.query<StoredReview<R>>(READ, [gameId, position]);
  return row ?? null;
}

export async function readShared<R>(
  queries: Queries,
  link: string,
): Promise<StoredReview<R> | null> {
  const [row] = await queries.query<StoredReview<R>>(READ_SHARED, [link]);
  return row ?? null;
}

/** The first that was made stays. */
export async function saveReview(
  queries: Queries,
  { gameId, position }: ReviewedSeat,
  review: object,
): Promise<void> {
  await queries.query(KEEP, [gameId, position, JSON.stringify(review)]);
}

/** The link that it has, or this one from now on. */
export async function shareReview(
  queries: Queries,
  { gameId, position }: ReviewedSeat,
  link: string,
): Promise<string> {
  const [row] = await queries.query<{ link: string }>(SHARE, [gameId, position, link]);
  return row.link;
}

export async function unshareReview(
  queries: Queries,
  { gameId, position }: ReviewedSeat,
): Promise<void> {
  await queries.query(HIDE, [gameId, position]);
}
