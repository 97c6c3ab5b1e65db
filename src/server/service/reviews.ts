// Reviews of finished games: made when a player asks for one, in a thread that delays no bot, stored once for each game
// and seat, and shown to others by a link only.

import { randomBytes } from 'node:crypto';
import type { ReviewedDecision } from '#bots/review/review.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { ReviewWithTexts } from '#texts/inEnglish.ts';
import type { Account } from '../accounts/account.ts';
import type { Db } from '../store/schema.ts';
import type { OnFault } from '../operations/faults.ts';
import {
  unshareReview,
  saveReview,
  readReview,
  readShared,
  seatInGame,
  shareReview,
  type StoredReview,
  type ReviewedSeat,
} from '../readModels/learningRows.ts';
import {
  BotQueueFullError,
  BotWorkersClosedError,
  type BotWorkers,
} from '../workers/botWorkers.ts';
import { gameIdOfKey } from './findGame.ts';
import type { GameService, GamePlayed } from './gameService.ts';

/** How far a review is; the review itself when it is made. */
export interface ReviewState {
  readonly gameId: string;
  readonly position: number;
  readonly status: 'none' | 'underWay' | 'ready';
  /** Decisions that are judged, and how many there are; 0 of 0 where nobody asked for it. */
  readonly done: number;
  readonly of: number;
  readonly review: ReviewWithTexts | null;
  readonly link: string | null;
}

export interface SharedReview {
  readonly state: ReviewState;
  /** JSON, without the names of other players. */
  readonly record: string;
}

export interface ReviewService {
  /** Begins it, or tells how far it is. */
  begin(gameId: string, account: Account): Promise<ReviewState | Refusal>;
  read(gameId: string, account: Account): Promise<ReviewState | Refusal>;
  /** The link by which anybody may read it. */
  share(gameId: string, account: Account): Promise<ReviewState | Refusal>;
  /** Takes the link back. */
  hide(gameId: string, account: Account): Promise<ReviewState | Refusal>;
  shared(link: string): Promise<SharedReview | Refusal>;
}

interface ReviewServiceDeps {
  readonly service: Pick<GameService, 'getPlayedGame' | 'sharedRecordOf'>;
  readonly db: Db;
  readonly workers: Pick<BotWorkers, 'countDecisions' | 'judgeDecision' | 'sumUpReview'>;
  readonly onFault: OnFault;
}

interface UnderWay {
  readonly player: PlayerId;
  of: number;
  done: number;
}

/** A seat of a game that is over, and how it is called outside. */
interface Asked extends ReviewedSeat {
  readonly played: GamePlayed;
}

/** Reviews made at a time; further requests are asked to come back. */
const MAX_CONCURRENT_REVIEWS = 20;
const TRY_LATER = refuse('tooManyReviews', { retryAfter: 30 });
const LINK_BYTES = 16;

export function createReviewService(deps: ReviewServiceDeps): ReviewService {
  const { db } = deps;
  const underWay = new Map<string, UnderWay>();
  const withSeat = async (
    gameId: string,
    { id }: Account,
    act: (asked: Asked) => Promise<Refusal | null | void>,
  ): Promise<ReviewState | Refusal> => {
    const asked = await findSeat(deps, gameId, id);
    if (isRefusal(asked)) return asked;
    const refusal = await act(asked);
    return refusal ?? stateOf(asked, await readReview(db, asked), underWay);
  };
  return {
    begin: (gameId, account) =>
      withSeat(gameId, account, (asked) => begin(deps, underWay, asked, account.id)),
    read: (gameId, account) => withSeat(gameId, account, async () => null),
    share: (gameId, account) =>
      withSeat(gameId, account, async (asked) => {
        await shareReview(db, asked, randomBytes(LINK_BYTES).toString('base64url'));
      }),
    hide: (gameId, account) => withSeat(gameId, account, (asked) => unshareReview(db, asked)),
    async shared(link) {
      const kept = await readShared<ReviewWithTexts>(db, link);
      const record =
        kept && (await deps.service.sharedRecordOf(gameIdOfKey(kept.gameId), kept.position));
      if (!record) return refuse('noReview');
      return { state: stateOf(kept, kept, underWay), record };
    },
  };
}

async function findSeat(
  { service, db }: ReviewServiceDeps,
  gameId: string,
  player: PlayerId,
): Promise<Asked | Refusal> {
  const played = await service.getPlayedGame(gameId, player);
  if (isRefusal(played)) return played;
  const position = await seatInGame(db, played.key, player);
  return position === null ? refuse('noReview') : { gameId: played.key, position, played };
}

/** Returns null if the review is made or being made. */
async function begin(
  deps: ReviewServiceDeps,
  underWay: Map<string, UnderWay>,
  asked: Asked,
  player: PlayerId,
): Promise<Refusal | null> {
  const { db, onFault } = deps;
  const key = keyOf(asked);
  if ((await readReview(db, asked))?.review || underWay.has(key)) return null;
  const isAtIt = [...underWay.values()].some((one) => one.player === player);
  if (isAtIt || underWay.size >= MAX_CONCURRENT_REVIEWS) return TRY_LATER;
  const progress: UnderWay = { player, of: 0, done: 0 };
  underWay.set(key, progress);
  const record = await countDecisions(deps, asked, progress).catch((error: unknown) => {
    underWay.delete(key);
    if (error instanceof BotQueueFullError) return TRY_LATER;
    throw error;
  });
  if (isRefusal(record)) {
    underWay.delete(key);
    return record;
  }
  make(deps, asked, record, progress)
    .catch((error: unknown) => {
      if (!(error instanceof BotQueueFullError || error instanceof BotWorkersClosedError))
        onFault(error, 'review');
    })
    .finally(() => underWay.delete(key));
  return null;
}

/** Returns the record as JSON. */
async function countDecisions(
  { workers }: ReviewServiceDeps,
  { played, position: seat }: Asked,
  progress: UnderWay,
): Promise<string | Refusal> {
  const record = await played.record();
  if (record === null) return refuse('notOver');
  const count = await workers.countDecisions({ record, seat });
  if (isRefusal(count)) return count;
  progress.of = count;
  return record;
}

/** Judges one decision after the other, so that several reviews share the thread. */
async function make(
  { db, workers }: ReviewServiceDeps,
  asked: Asked,
  record: string,
  progress: UnderWay,
): Promise<void> {
  const { position: seat } = asked;
  const judged: ReviewedDecision[] = [];
  while (judged.length < progress.of) {
    judged.push(await workers.judgeDecision({ record, seat, decision: judged.length }));
    progress.done++;
  }
  await saveReview(db, asked, await workers.sumUpReview({ record, seat, judged }));
}

function keyOf({ gameId, position }: ReviewedSeat): string {
  return `${gameId} ${position}`;
}

function stateOf(
  seat: ReviewedSeat,
  kept: StoredReview<ReviewWithTexts> | null,
  underWay: ReadonlyMap<string, UnderWay>,
): ReviewState {
  const progress = underWay.get(keyOf(seat));
  const review = kept?.review ?? null;
  const count = review?.decisions.length ?? 0;
  return {
    gameId: gameIdOfKey(seat.gameId),
    position: seat.position,
    status: review ? 'ready' : progress ? 'underWay' : 'none',
    done: review ? count : (progress?.done ?? 0),
    of: review ? count : (progress?.of ?? 0),
    review,
    link: kept?.link ?? null,
  };
}
