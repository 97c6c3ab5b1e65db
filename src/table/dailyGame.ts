// The deal of a day played again from the player's moves alone: cards and bots follow from the day, so that there is
// nothing else to lie about.

import type { AnyGame } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { DAILY_LEVEL, dailySeats, dailySeed, type Day } from './daily.ts';
import { chooseBotMove } from './localBot.ts';
import { LocalGame } from './localGame.ts';

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

/** The finished deal; or the first move that the rules refuse, and null if there are too few or too many. */
export function playDailyAgain(
  game: AnyGame,
  day: Day,
  moves: readonly WireMove[],
): LocalGame | { readonly wrongMove: number | null } {
  const played = openDaily(game, day);
  for (const [at, move] of moves.entries()) {
    played.settle(chooseBotMove);
    if (played.isOver) return { wrongMove: null };
    if (played.move(move)) return { wrongMove: at };
  }
  played.settle(chooseBotMove);
  return played.isOver ? played : { wrongMove: null };
}
