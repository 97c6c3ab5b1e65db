// Finds the game to review: on the server, in this browser, or packed into the link itself.

import type { ReviewedDecision } from '#bots/review/review.ts';
import type { ReviewAnswer } from '#client/api.ts';
import { refuse as refuseOnline } from '#protocol/serverRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { moveTraitOf } from '#rules/gameExtras.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { type RecordedGame, recordOf, replayRecord } from '#table/gameRecord.ts';
import { refuse } from '#table/refusals.ts';
import { loadEvents, retryAddress, saveRetry } from '../../state/savedGames.ts';
import { ownSeatOf, readRecord } from '../../state/records.ts';
import { api, ensureAccount } from '../../state/session.ts';
import type { BotLevel } from '#table/table.ts';
import { replayGame } from '../../game/replayGame.ts';
import { offlinePerson } from '../../workers/offlineQuery.ts';
import { positionEvents } from '../../workers/positionEvents.ts';

export async function packRecord(record: RecordedGame): Promise<string> {
  const bytes = await pipeThrough(new CompressionStream('deflate-raw'), JSON.stringify(record));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns null if the hash contains no record, or one with moves that the rules refuse. */
export async function unpackRecord(hash: string): Promise<RecordedGame | null> {
  try {
    const base64 = hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    const text = await pipeThrough(new DecompressionStream('deflate-raw'), bytes);
    const record: RecordedGame = JSON.parse(new TextDecoder().decode(text));
    return isRefusal(replayRecord(record)) ? null : record;
  } catch {
    return null;
  }
}

async function pipeThrough(
  transform: CompressionStream | DecompressionStream,
  content: BlobPart,
): Promise<Uint8Array> {
  const stream = new Blob([content]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export interface ReviewedGame {
  readonly record: RecordedGame;
  readonly seat: Seat;
  /** The id of the game if the server judges it; null otherwise. */
  readonly gameId: string | null;
  /** The decisions if they were judged before. */
  readonly judged: readonly ReviewedDecision[] | null;
  /** The link by which others can read the review on the server, if it is shared. */
  readonly link?: string | null;
  /** Whether another player shared this review. */
  readonly isShared?: true;
}

/** Takes the place of a record's id if the record is in the link. */
const LINK_ID = 'sent';

export function ownAddress(id: string): string {
  return `/review/own/${encodeURIComponent(id)}`;
}

export function recordLinkAddress(packed: string): string {
  return `${ownAddress(LINK_ID)}#${packed}`;
}

/** `number` counts the games of a table from 1. */
export function reviewAddress(tableId: string, number: number | string | undefined): string {
  return `/review/${encodeURIComponent(tableId)}?game=${number}`;
}

export function sharedAddress(link: string): string {
  return `/review/link/${encodeURIComponent(link)}`;
}

/** Finds an offline game by the id of its record, or by the name of its game if it is being played. */
export async function findOwn(id: string, hash: string): Promise<ReviewedGame | Refusal> {
  const record =
    id === LINK_ID ? await unpackRecord(hash) : (readRecord(id)?.record ?? runningRecord(id));
  if (!record) return refuse('noRecord');
  return { record, seat: ownSeatOf(record), gameId: null, judged: null };
}

/** The last game started at the offline table. */
export function runningRecord(game: string): RecordedGame | null {
  const events = loadEvents(game);
  const number = events.filter(({ type }) => type === 'started').length;
  return number > 0 ? recordOf(events, number) : null;
}

export async function findOnline(
  id: string,
  number: number | undefined,
): Promise<ReviewedGame | Refusal> {
  const refusal = await ensureAccount();
  if (refusal) return refusal;
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
  // The schema only says that the record is an object.
  const record = state.record as unknown as RecordedGame;
  return { record, seat: position, gameId: null, judged: judgedOf(state), isShared: true };
}

/** The cast is needed because the schema only says that a reason has a key. */
export function judgedOf({ review }: ReviewAnswer): readonly ReviewedDecision[] | null {
  return (review?.decisions as readonly ReviewedDecision[] | undefined) ?? null;
}

/** Returns the number of moves up to and including the last deal; null if no cards were dealt. */
export function lastDealOf(record: RecordedGame): number | null {
  const replay = replayGame(record);
  if (isRefusal(replay)) return null;
  return replay.marks.findLast(({ trick }) => trick === null)?.at ?? null;
}

export function nextSeat({ players }: Pick<RecordedGame, 'players'>, seat: Seat): Seat {
  return (seat + 1) % players.length;
}

/** Returns the number of moves before the seat's bid in the last round; null if it made none. */
export function lastBidOf(record: RecordedGame, seat: Seat): number | null {
  const deal = lastDealOf(record);
  if (deal === null) return null;
  const game = gameOf(record);
  const at = record.moves.findIndex(
    ({ move, seat: mover }, index) =>
      index >= deal && mover === seat && moveTraitOf(game, move.type).isBid,
  );
  return at < 0 ? null : at;
}

/** Not `strong`, whose bots think longer. */
const LEVEL: BotLevel = 'normal';

export function startRetry(record: RecordedGame, from: { at?: number; seat: Seat }): string {
  const options = { ...from, person: offlinePerson(), level: LEVEL };
  saveRetry(record.game, positionEvents(record, options));
  return retryAddress(record.game);
}
