// Insights into a player's own games. What their cards were worth is computed in the background, game by game, when they
// look, in a thread that delays no bot.

import { sumLuck, type HandLuck } from '#bots/review/luck.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { findGame } from '#table/gameOf.ts';
import { insightsOf, type Insight, type PlayedGameSummary } from '#table/insights.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import type { OnFault } from '../operations/faults.ts';
import {
  saveLuck,
  saveOfflineGame,
  listPlayedSummaries,
  listGamesWithoutLuck,
  type GameWithoutLuck,
} from '../readModels/gameHistory.ts';
import {
  BotQueueFullError,
  BotWorkersClosedError,
  type BotWorkers,
} from '../workers/botWorkers.ts';
import { gameIdOfKey } from './findGame.ts';
import type { GameService } from './gameService.ts';

export interface InsightService {
  of(player: PlayerId): Promise<{ pending: number; insights: Insight[] }>;
  /** Returns all games hand by hand. */
  played(player: PlayerId): Promise<PlayedGameSummary[]>;
  /** Keeps a game that was played without a server, from the body of the upload; its id. */
  bring(player: PlayerId, body: string): Promise<string | Refusal>;
}

interface InsightServiceDeps {
  readonly service: Pick<GameService, 'recordOf'>;
  readonly db: Db;
  readonly workers: Pick<BotWorkers, 'computeLuck' | 'readOfflineGame'>;
  readonly onFault: OnFault;
}

/** The number of latest games whose cards are valued at a time. */
const MAX_LUCK_JOBS = 10;
/** Players whose luck is computed at a time; others are served when they look again. */
const MAX_CONCURRENT_PLAYERS = 20;
const LATER_SECONDS = 10;

export function createInsightService(deps: InsightServiceDeps): InsightService {
  const { db, onFault } = deps;
  const atIt = new Set<PlayerId>();

  function reckon(player: PlayerId, games: readonly GameWithoutLuck[]): void {
    if (games.length === 0 || atIt.has(player) || atIt.size >= MAX_CONCURRENT_PLAYERS) return;
    atIt.add(player);
    reckonAll(deps, player, games)
      .catch((error: unknown) => {
        if (!(error instanceof BotQueueFullError || error instanceof BotWorkersClosedError))
          onFault(error, 'insights');
      })
      .finally(() => atIt.delete(player));
  }

  return {
    async of(player) {
      const due = await listGamesWithoutLuck(db, player, MAX_LUCK_JOBS);
      reckon(player, due);
      return {
        pending: due.length,
        insights: insightsOf(await listPlayedSummaries(db, player)),
      };
    },
    played: (player) => listPlayedSummaries(db, player),
    bring: (player, body) => bring(deps, player, body),
  };
}

async function bring(
  { db, workers }: InsightServiceDeps,
  player: PlayerId,
  body: string,
): Promise<string | Refusal> {
  try {
    const checked = await workers.readOfflineGame(body, player);
    if (isRefusal(checked)) return checked;
    await saveOfflineGame(db, player, checked);
    return checked.id;
  } catch (error) {
    if (error instanceof BotQueueFullError)
      return refuse('tooManyDeals', { retryAfter: LATER_SECONDS });
    throw error;
  }
}

async function reckonAll(
  deps: InsightServiceDeps,
  player: PlayerId,
  games: readonly GameWithoutLuck[],
): Promise<void> {
  for (const one of games) {
    const record = one.record ?? (await deps.service.recordOf(gameIdOfKey(one.key)));
    const luck = record === null ? null : await luckOf(deps, record, one);
    // A game that can no longer be replayed counts as one without luck.
    await saveLuck(deps.db, player, one, luck ?? { better: 0, error: 0 });
  }
}

/** Computes hand by hand, so that reviews share the thread. */
async function luckOf(
  { workers }: InsightServiceDeps,
  record: string,
  { seat, game }: GameWithoutLuck,
): Promise<{ better: number; error: number } | null> {
  const hands: HandLuck[] = [];
  for (;;) {
    const hand = await workers.computeLuck({ record, seat, hand: hands.length });
    if (isRefusal(hand)) return null;
    if (hand === null) break;
    hands.push(hand);
  }
  const rules = findGame(game);
  if (!rules) return null;
  const { better, error } = sumLuck(rules, hands);
  return { better, error };
}
