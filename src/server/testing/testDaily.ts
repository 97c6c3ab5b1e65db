// Deals of a day and whole games without a server, played by an easy bot in the player's place, for tests that enter them.

import { botOf } from '#games/botOf.ts';
import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { AnyGame } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { assertDefined, requireGame } from '#table/assertions.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf } from '#table/gameOf.ts';
import { finishedGame, NO_WAITING, personAt } from '#table/gameRecord.ts';
import { LOCAL_TABLE, seededSecret } from '#table/localRandom.ts';
import { LocalRunner } from '#table/localRunner.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { randomWireMove } from './testRandomPlayer.ts';
import { openDaily } from '../workers/replayDaily.ts';

export interface PlayedDeal extends DailyResult {
  readonly moves: readonly WireMove[];
}

/** As a bot plays it; with a seed anyhow. */
export function playDaily(game: AnyGame, day: Day, seed?: number): PlayedDeal {
  const table = openDaily(game, day);
  const random = randomFromNumber(seed ?? 0);
  const moves: WireMove[] = [];
  while (!table.goOn()) {
    const view = table.view();
    const move =
      seed === undefined
        ? chooseMove(botOf(game), view, 'easy', random)
        : randomWireMove(view.legal, random);
    const refusal = table.move(move);
    if (refusal) throw new Error(refusal.message);
    moves.push(move);
  }
  return { ...table.result(), moves };
}

/** A game of one person against bots; `seed` gives another. */
export function offlineRecord(id = 'pontoon', seed = 1, options: Options = {}): FinishedGame {
  const game = gameOf({ game: id });
  const events: TableEvent[] = [];
  const random = randomFromNumber(seed);
  let now = 1_700_000_000_000 + seed;
  const runner = new LocalRunner(null, {
    now: () => now,
    newSecret: (table) => seededSecret(seed, table),
    onSteps: (steps) => events.push(...steps.map(({ event }) => event)),
  });
  const person = personAt(0, { name: 'Ada', bot: null });
  const wanted = { id: LOCAL_TABLE, game: id, options, settings: NO_WAITING };
  const seats = Math.min(4, game.seats.max);
  runner.carryOut({ type: 'create', by: person.id, person, seats, ...wanted });
  for (let bot = 1; bot < seats; bot++) {
    runner.carryOut({ type: 'addBot', by: person.id, level: 'easy' });
  }
  while (runner.created.status === 'playing') {
    const due = runner.goOn();
    now = Math.max(now, due?.at ?? 0);
    if (due?.bot === null) runner.carryOut({ type: 'tick' });
    else {
      const seat = due?.bot ?? 0;
      const move = chooseMove(
        botOf(game),
        game.view(requireGame(runner.created).state, seat),
        'easy',
        random,
      );
      runner.carryOut(
        due ? { type: 'botMove', seat, move } : { type: 'move', by: person.id, move },
      );
    }
  }
  return assertDefined(finishedGame(events, 1), 'finished game');
}
