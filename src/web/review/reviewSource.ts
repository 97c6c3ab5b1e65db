// Where a game to be reviewed is found: at the server, in this browser, or in the link itself.

import type { ReviewedDecision } from '#bots/review/review.ts';
import type { ReviewAnswer } from '#client/api.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refuse as refuseOnline } from '#protocol/serverRefusals.ts';
import { refuse } from '#table/refusals.ts';
import { makeGameId } from '#table/gameId.ts';
import { recordOf, type RecordedGame } from '#table/gameRecord.ts';
import { loadEvents } from '../offline/savedGame.ts';
import { ownSeatOf, readRecord } from '../offline/recordStorage.ts';
import { api, ensureAccount } from '../online/session.ts';
import { readSent } from './sentRecord.ts';

export interface ReviewedGame {
  readonly record: RecordedGame;
  readonly seat: Seat;
  /** By which the server reviews it; null: it is reviewed here. */
  readonly gameId: string | null;
  /** Where it was judged before. */
  readonly judged: readonly ReviewedDecision[] | null;
  /** By which others may read it at the server; absent where nobody may. */
  readonly link?: string | null;
  /** Whether it is somebody else's, who showed it. */
  readonly isShared?: true;
}

/** In place of an id: the record is in the link. */
const SENT = 'sent';

export function ownAddress(id: string): string {
  return `/review/own/${encodeURIComponent(id)}`;
}

export function sentAddress(packed: string): string {
  return `${ownAddress(SENT)}#${packed}`;
}

/** `number`: which game of the table, from 1. */
export function reviewAddress(tableId: string, number: number | string | undefined): string {
  return `/review/${encodeURIComponent(tableId)}?game=${number}`;
}

export function linkAddress(link: string): string {
  return `/review/link/${encodeURIComponent(link)}`;
}

/** By the id of a record, or a game's own for the one that is being played. */
export async function findOwn(id: string, hash: string): Promise<ReviewedGame | Refusal> {
  const record = id === SENT ? await readSent(hash) : (readRecord(id)?.record ?? runningRecord(id));
  if (!record) return refuse('noRecord');
  return { record, seat: ownSeatOf(record), gameId: null, judged: null };
}

/** The last game of the table that is kept. */
export function runningRecord(game: string): RecordedGame | null {
  const events = loadEvents(game);
  const number = events.filter(({ type }) => type === 'started').length;
  return number > 0 ? recordOf(events, number) : null;
}

export async function findOnline(
  id: string,
  number: number | undefined,
): Promise<ReviewedGame | Refusal> {
  const stranger = await ensureAccount();
  if (stranger) return stranger;
  const log = await api.log(id, number);
  if (isRefusal(log)) return log;
  const { record } = log;
  if (!record) return refuseOnline('notOver');
  const gameId = makeGameId(record.table, record.number);
  const state = await api.review(gameId);
  if (isRefusal(state)) return state;
  const { position, link } = state;
  return { record, seat: position, gameId, judged: judgedOf(state), link };
}

export async function findShared(link: string): Promise<ReviewedGame | Refusal> {
  const state = await api.sharedReview(link);
  if (isRefusal(state)) return state;
  const { position } = state;
  // The schema says of the record that it is an object, and no more.
  const record = state.record as unknown as RecordedGame;
  return { record, seat: position, gameId: null, judged: judgedOf(state), isShared: true };
}

/** The schema says of a reason that it has a key, and no more. */
export function judgedOf({ review }: ReviewAnswer): readonly ReviewedDecision[] | null {
  return (review?.decisions as readonly ReviewedDecision[] | undefined) ?? null;
}
