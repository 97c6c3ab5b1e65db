// Every reason is true: its claim is checked by brute force in random positions of all games.
//
// `node bench/review/main.ts hearts 20000 reasons` checks many more of them; MASA_SEED=7 repeats a run of this test.

import { describe, expect, test } from 'vitest';
import type { Position } from '#bots/testPosition.ts';
import { reasonFor } from '#bots/reasonFor.ts';
import type { AnyGame } from '#rules/game.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { botOf } from '../bots.ts';
import { GAMES } from '../registry.ts';
import { isTrue } from './testReasonClaims.ts';
import { checkReasons, randomDecisions } from './testReasons.ts';

const POSITIONS = 300;
const SEED = Number(process.env.MASA_SEED ?? Math.floor(Math.random() * 1e9));
const FIXED_SEED = 1;
const MINUTES = 60_000;

/** For each game, the least number of kinds of reasons that the checks find false for another move. */
const MIN_NOTICED: Readonly<Record<string, number>> = {
  hearts: 4,
  nine: 2,
  pitch: 4,
  pontoon: 0,
  sobesobe: 4,
};

describe.each(GAMES.filter(({ bot }) => bot))('$title', (game) => {
  const { reason } = botOf(game).knowledge;

  test(`every reason is true (seed ${SEED})`, { timeout: 10 * MINUTES }, () => {
    const { given, wrong } = checkReasons(game, POSITIONS, SEED);
    expect(wrong).toEqual([]);
    const shown = Object.values(given).reduce((sum, one) => sum + one, 0);
    expect(shown).toBeGreaterThan(POSITIONS / 2);
  });

  test('a reason for another move is noticed to be false', () => {
    const noticed = new Set<string>();
    for (const { view, moves, random } of randomDecisions(game, POSITIONS, FIXED_SEED)) {
      const [move, other] = moves.map((one) => wireMove(game.deck, one));
      const given = reason(view, other);
      if (!given || (move.type !== other.type && game.id !== 'pontoon')) continue;
      if (JSON.stringify(reason(view, move)) === JSON.stringify(given)) continue;
      const position = { game, view, move, random } as Position;
      if (!isTrue(position, given)) noticed.add((given.next ?? given).key);
    }
    expect(noticed.size).toBeGreaterThan(MIN_NOTICED[game.id]);
  });
});

test(`a move without a choice says so, and one without a reason how it was found (seed ${SEED})`, () => {
  for (const game of GAMES as readonly AnyGame[]) {
    for (const { view, moves, legal } of randomDecisions(game, POSITIONS, SEED)) {
      const move = wireMove(game.deck, moves[0]);
      const shown = reasonFor(botOf(game), view, move, 'best').key;
      if (legal === 1) expect(shown).toBe('onlyMove');
      else if (!botOf(game).knowledge.reason(view, move)) {
        expect(shown).toBe(game.id === 'pontoon' ? 'bestByOdds' : 'bestByPlay');
      }
      expect(reasonFor(botOf(game), view, move, 'behind').key).toBe('worse');
      expect(reasonFor(botOf(game), view, move, 'close').key).toBe('asGood');
    }
  }
});
