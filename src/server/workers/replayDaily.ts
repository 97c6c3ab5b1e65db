// The deal of a day played again from the player's moves alone: cards and bots follow from the day, so that there is
// nothing else to lie about.

import { refuse } from '#protocol/serverRefusals.ts';
import type { AnyGame } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import {
  DAILY_LEVEL,
  DAILY_SEAT,
  dailyResult,
  dailySeats,
  dailySeed,
  type DailyResult,
  type Day,
} from '#table/daily.ts';
import { chooseBotMove } from '#table/localBot.ts';
import { LocalGame } from '#table/localGame.ts';

/** Replays the moves. Refuses moves that the rules refuse, and too few or too many. */
export function replayDaily(
  game: AnyGame,
  day: Day,
  moves: readonly WireMove[],
): DailyResult | Refusal {
  const played = openDaily(game, day);
  for (const [at, move] of moves.entries()) {
    played.settle(chooseBotMove);
    if (played.isOver) return refuse('dailyNotOver');
    if (played.move(move)) return refuse('dailyMove', { move: at });
  }
  played.settle(chooseBotMove);
  return played.isOver ? dailyResult(game, played.view, DAILY_SEAT) : refuse('dailyNotOver');
}

/** At this table nothing takes time. */
export function openDaily(game: AnyGame, day: Day): LocalGame {
  const daily = new LocalGame(
    { seed: dailySeed(game.id, day), isDaily: true },
    { now: () => 0, newSecret: () => '' },
  );
  const refusal = daily.start({ game: game.id, seats: dailySeats(game), level: DAILY_LEVEL });
  if (refusal) throw new Error(refusal.message);
  return daily;
}
