// A deal of a day played by an easy bot in the player's place, for tests that enter one.

import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { AnyGame } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import { openDaily } from './replayDaily.ts';

export interface PlayedDeal extends DailyResult {
  readonly moves: readonly WireMove[];
}

export function playDaily(game: AnyGame, day: Day, seed = 0): PlayedDeal {
  const table = openDaily(game, day);
  const random = randomFromNumber(seed);
  const moves: WireMove[] = [];
  while (!table.goOn()) {
    const move = chooseMove(table.view(), 'easy', random);
    const refusal = table.move(move);
    if (refusal) throw new Error(refusal.message);
    moves.push(move);
  }
  return { ...table.result(), moves };
}
