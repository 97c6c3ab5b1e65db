// The deal of a day played again from the player's moves alone: cards and bots follow from the day, so that there is
// nothing else to lie about.

import { botOf } from '#games/botOf.ts';
import { chooseMove } from '#bots/chooseMove.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireDealtHand, requireGame } from '#table/assertions.ts';
import {
  DAILY_LEVEL,
  DAILY_SEAT,
  dailyResult,
  dailySeats,
  dailySeed,
  isDailyOver,
  type DailyResult,
  type Day,
} from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { privateRandom } from '#table/fairness.ts';
import { NO_WAITING, personAt } from '#table/gameRecord.ts';
import { botSeedLabel, LOCAL_TABLE, seededSecret } from '#table/localRandom.ts';
import { LocalRunner } from '#table/localRunner.ts';

const PLAYER = personAt(DAILY_SEAT);

/** Returns the result of the moves; refuses illegal moves and a wrong number of them. */
export function replayDaily(
  game: AnyGame,
  day: Day,
  moves: readonly WireMove[],
): DailyResult | Refusal {
  const played = openDaily(game, day);
  for (const [at, move] of moves.entries()) {
    if (played.goOn()) return refuse('dailyNotOver');
    if (played.move(move)) return refuse('dailyMove', { move: at });
  }
  return played.goOn() ? played.result() : refuse('dailyNotOver');
}

export interface DailyTable {
  /** The player's view. */
  view(): View;
  /** Lets bots and dealer do what they do; whether the deal is played out then. */
  goOn(): boolean;
  move(move: WireMove): Refusal | null;
  result(): DailyResult;
}

/** Played where it is asked for, without waiting. */
export function openDaily(game: AnyGame, day: Day): DailyTable {
  const seed = dailySeed(game.id, day);
  const events: TableEvent[] = [];
  let now = 0;
  const runner = new LocalRunner(null, {
    now: () => now,
    newSecret: (table) => seededSecret(seed, table),
    onSteps: (steps) => events.push(...steps.map(({ event }) => event)),
  });
  const { id: by } = PLAYER;
  const seats = dailySeats(game);
  const wanted = { id: LOCAL_TABLE, game: game.id, options: {}, settings: NO_WAITING, seats };
  mustDo(runner.carryOut({ type: 'create', by, person: PLAYER, ...wanted }));
  for (let bot = 1; bot < seats; bot++) {
    mustDo(runner.carryOut({ type: 'addBot', by, level: DAILY_LEVEL }));
  }
  const thoughtOf = (seat: Seat): WireMove => {
    const { state } = requireGame(runner.created);
    const { secret } = requireDealtHand(runner.created);
    const random = privateRandom(secret, botSeedLabel(events, seat));
    return chooseMove(botOf(game), game.view(state, seat), DAILY_LEVEL, random);
  };
  return {
    view: () => game.view(requireGame(runner.created).state, DAILY_SEAT),
    goOn() {
      for (;;) {
        if (isDailyOver(runner.created)) return true;
        const due = runner.goOn();
        if (!due) return false;
        now = Math.max(now, due.at);
        mustDo(
          runner.carryOut(
            due.bot === null
              ? { type: 'tick' }
              : { type: 'botMove', seat: due.bot, move: thoughtOf(due.bot) },
          ),
        );
      }
    },
    move: (move) => runner.carryOut({ type: 'move', by, move }),
    result: () => dailyResult(game, game.view(requireGame(runner.created).state, null), DAILY_SEAT),
  };
}

function mustDo(refusal: Refusal | null): void {
  if (isRefusal(refusal)) throw new Error(`A move that was due was refused: ${refusal.message}`);
}
