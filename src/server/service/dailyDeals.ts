// Daily deals: an entered result is replayed before it is stored, in a thread that delays no bot.

import { dayOf, daysBefore, isDayOpen } from '#protocol/day.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Day } from '#table/daily.ts';
import { findGame } from '#table/gameOf.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Db } from '../store/schema.ts';
import {
  bestOfDaily,
  addPlayedDays,
  hasDaily,
  listPlayedDays,
  type PlayedDay,
  saveDailyResult,
  listDaily,
  type BestDaily,
  type DailyDeal,
  type DailyList,
  type WeekOfDaily,
  weekOfDaily,
} from '../readModels/learningRows.ts';
import { BotQueueFullError, type BotWorkers } from '../workers/botWorkers.ts';

/** A result as the player reports it. */
interface DailyEntry {
  readonly day: Day;
  readonly score: number;
  readonly moves: readonly WireMove[];
}

export interface ListedDaily extends DailyList {
  readonly game: string;
  readonly day: Day;
  /** Null while the reader could still enter the same moves as their own. */
  readonly best: BestDaily | null;
  /** The week that ends with the day. */
  readonly week: readonly WeekOfDaily[];
}

export interface DailyDealService {
  /** Lists the results of a day; today’s if no day is given. */
  list(game: string, day: Day | undefined, account: Account): Promise<ListedDaily | Refusal>;
  enter(game: string, entry: DailyEntry, account: Account): Promise<ListedDaily | Refusal>;
  /** The results of a player on all devices, the checked ones among them. */
  played(player: PlayerId): Promise<PlayedDay[]>;
  /** Adds results that nobody checks, as only the player sees them. Leaves out what cannot have been played. */
  addPlayed(player: PlayerId, days: readonly PlayedDay[]): Promise<PlayedDay[]>;
}

interface DailyDealServiceDeps {
  readonly db: Db;
  readonly workers: Pick<BotWorkers, 'replayDaily'>;
  readonly now: () => Date;
}

const LATER_SECONDS = 10;
const WEEK_DAYS = 7;
/** Days before this are neither taken nor shown. */
const KEPT_DAYS = 400;

export function createDailyDealService(deps: DailyDealServiceDeps): DailyDealService {
  const { db, now } = deps;
  const firstDay = (): Day => daysBefore(dayOf(now()), KEPT_DAYS);
  const listed = async (deal: DailyDeal, { id }: Account): Promise<ListedDaily> => {
    const { game, day } = deal;
    const [list, week] = await Promise.all([
      listDaily(db, id, deal),
      weekOfDaily(db, game, [daysBefore(day, WEEK_DAYS - 1), day]),
    ]);
    const isKnown = list.own !== null || !isDayOpen(day, now());
    const best = isKnown ? await bestOfDaily(db, deal) : null;
    return { game, day, ...list, best, week };
  };
  return {
    async list(game, day, account) {
      const deal = dealOf(game, day ?? dayOf(now()));
      return isRefusal(deal) ? deal : listed(deal, account);
    },
    async enter(game, entry, account) {
      const deal = dealOf(game, entry.day);
      if (isRefusal(deal)) return deal;
      const refusal = await enter(deps, deal, entry, account);
      return refusal ?? listed(deal, account);
    },
    played: (player) => listPlayedDays(db, player, firstDay()),
    async addPlayed(player, days) {
      const [first, last] = [firstDay(), dayOf(now())];
      const possible = days.filter(
        ({ day, game }) => day >= first && day <= last && findGame(game) !== null,
      );
      await addPlayedDays(db, player, possible);
      return listPlayedDays(db, player, first);
    },
  };
}

function dealOf(id: string, day: Day): DailyDeal | Refusal {
  const game = findGame(id);
  return game ? { game: id, day, lowestWins: game.lowestWins === true } : refuse('noDailyGame');
}

/** Returns null if the result is stored, or another one was stored before. */
async function enter(
  { db, workers, now }: DailyDealServiceDeps,
  deal: DailyDeal,
  { day, score, moves }: DailyEntry,
  { id }: Account,
): Promise<Refusal | null> {
  if (!isDayOpen(day, now())) return refuse('dailyClosed');
  if (await hasDaily(db, id, deal)) return null;
  try {
    const result = await workers.replayDaily({ game: deal.game, day, moves }, id);
    if (isRefusal(result)) return result;
    if (result.score !== score) return refuse('dailyScore', { score: result.score });
    await saveDailyResult(db, id, deal, { ...result, moves, playedAt: now() });
    const { place, of: sides } = result;
    await addPlayedDays(db, id, [{ day, game: deal.game, score, place, sides }]);
    return null;
  } catch (error) {
    if (error instanceof BotQueueFullError)
      return refuse('tooManyDeals', { retryAfter: LATER_SECONDS });
    throw error;
  }
}
