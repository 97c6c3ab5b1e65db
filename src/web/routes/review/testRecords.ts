// Random offline games for tests of reviews and retries.

import { quickRandom, seedFromNumber, randomFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import type { TableEvent } from '#table/events.ts';
import { randomSecret } from '#table/fairness.ts';
import { gameOf, turnOf } from '#table/gameOf.ts';
import { NO_WAITING, recordOf, type RecordedGame } from '#table/gameRecord.ts';
import { LocalRunner } from '#table/localRunner.ts';

export const ADA = { id: 'me', name: 'Ada', avatar: { emoji: '🦊', color: '#7d8790' } };

/** The first `maxMoves` moves of a game of one person at seat 0 among bots. */
export function testRecord(
  game: string,
  seed: number,
  maxMoves: number,
  seats = 4,
  options: Options = {},
): RecordedGame {
  const secrets = randomFromNumber(seed);
  const random = quickRandom(seedFromNumber(seed));
  const events: TableEvent[] = [];
  let now = 1_800_000_000_000;
  const runner = new LocalRunner(null, {
    now: () => now++,
    newSecret: () => randomSecret(secrets),
    onSteps: (steps) => void events.push(...steps.map(({ event }) => event)),
  });
  const by = ADA.id;
  const table = { id: 'offline', game, options, settings: NO_WAITING, seats, name: game };
  runner.carryOut({ type: 'create', by, person: ADA, ...table });
  for (let bot = 1; bot < seats; bot++) runner.carryOut({ type: 'addBot', by, level: 'easy' });
  for (let moves = 0; moves < maxMoves && runner.created.status === 'playing'; moves++) {
    const due = runner.goOn();
    const [seat] = turnOf(runner.created);
    if (seat === DEALER) runner.carryOut({ type: 'tick' });
    else playAt(due?.bot ?? seat);
  }
  const record = recordOf(events, 1);
  if (!record) throw new Error(`No game of ${game} was begun.`);
  return record;

  function playAt(seat: number): void {
    const { play } = runner.created;
    const rules = gameOf(runner.created);
    const move = wireMove(rules.deck, randomMove(rules.legal(play?.state, seat), random));
    runner.carryOut(seat === 0 ? { type: 'move', by, move } : { type: 'botMove', seat, move });
  }
}
