// Deals of a day and whole games without a server, played by an easy bot in the player's place, for tests that enter them.

import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import { botOf } from '#games/bots.ts';
import type { AnyGame } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { assertDefined } from '#table/assertions.ts';
import type { BotQuestion } from '#table/botTurns.ts';
import { DAILY_SEAT, dailyResult, type DailyResult, type Day } from '#table/daily.ts';
import { openDaily } from '#table/dailyGame.ts';
import { gameOf } from '#table/gameOf.ts';
import { finishedGame, personAt } from '#table/gameRecord.ts';
import { chooseBotMove } from '#table/localBot.ts';
import { LocalGame } from '#table/localGame.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { randomWireMove } from './testRandomPlayer.ts';

export interface PlayedDeal extends DailyResult {
  readonly moves: readonly WireMove[];
}

/** As a bot plays it; with a seed anyhow. */
export function playDaily(game: AnyGame, day: Day, seed?: number): PlayedDeal {
  const table = openDaily(game, day);
  const random = randomFromNumber(seed ?? 0);
  const moves: WireMove[] = [];
  for (table.settle(chooseBotMove); !table.isOver; table.settle(chooseBotMove)) {
    const { view } = table;
    const move =
      seed === undefined
        ? chooseMove(botOf(game), view, 'easy', random)
        : randomWireMove(view.legal, random);
    const refusal = table.move(move);
    if (refusal) throw new Error(refusal.message);
    moves.push(move);
  }
  return { ...dailyResult(game, table.view, DAILY_SEAT), moves };
}

/** A game of one person against bots; `seed` gives another. */
export function offlineRecord(id = 'pontoon', seed = 1, options: Options = {}): FinishedGame {
  const game = gameOf({ game: id });
  const random = randomFromNumber(seed);
  const choose = ({ view }: Pick<BotQuestion, 'view'>): WireMove =>
    chooseMove(botOf(game), view, 'easy', random);
  const local = new LocalGame(
    { person: personAt(0, { name: 'Ada', bot: null }), seed },
    { now: () => 1_700_000_000_000 + seed, newSecret: () => '' },
  );
  const seats = Math.min(4, game.seats.max);
  local.start({ game: id, options, seats, level: 'easy' });
  for (local.settle(choose); !local.isOver; local.settle(choose)) local.move(choose(local));
  return assertDefined(finishedGame(local.events, 1), 'finished game');
}
