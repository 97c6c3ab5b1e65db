// Random offline games for tests of reviews and retries.

import { quickRandom, seedFromNumber, randomFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { randomSecret } from '#table/fairness.ts';
import { gameOf, turnOf } from '#table/gameOf.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { LocalGame } from '#table/localGame.ts';

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
  let now = 1_800_000_000_000;
  const local = new LocalGame(
    { person: ADA, seed: null },
    { now: () => now++, newSecret: () => randomSecret(secrets) },
  );
  local.start({ game, options, seats, level: 'easy' });
  for (let moves = 0; moves < maxMoves && !local.isOver; moves++) {
    const due = local.nextAction();
    const [seat] = turnOf(local.table);
    if (seat === DEALER) local.execute({ type: 'tick' });
    else playAt(due?.bot ?? seat);
  }
  return local.record;

  function playAt(seat: number): void {
    const rules = gameOf(local.table);
    const move = wireMove(
      rules.deck,
      randomMove(rules.legal(local.table.play?.state, seat), random),
    );
    if (seat === 0) local.move(move);
    else local.execute({ type: 'botMove', seat, move });
  }
}
