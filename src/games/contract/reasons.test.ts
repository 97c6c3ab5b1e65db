// Every reason is true: its claim is checked by brute force in random positions of all games.
//
// MASA_ADVICE=20000 checks 20000 positions of each game, and MASA_SEED=7 repeats a run.

import { describe, expect, test } from 'vitest';
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import { type Move } from '#rules/moves.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { randomOptions } from '#rules/testOptions.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { botOf } from '../bots.ts';
import { reasonFor } from '#bots/reasonFor.ts';
import type { Position } from '#bots/testPosition.ts';
import { isTrue } from './testReasonClaims.ts';

const POSITIONS = Number(process.env.MASA_ADVICE ?? 300);
const SEED = Number(process.env.MASA_SEED ?? Math.floor(Math.random() * 1e9));
const FIXED_SEED = 1;
const MINUTES = 60_000;
/** One in this many decisions is checked, with this many moves. */
const STRIDE = 4;
const MOVES_PER_POSITION = 3;
const MAX_MOVES = 400;

/** For each game, the least number of kinds of reasons that the checks find false for another move. */
const MIN_NOTICED: Readonly<Record<string, number>> = {
  hearts: 4,
  nine: 2,
  pitch: 4,
  pontoon: 0,
  sobesobe: 4,
};

/** Calls `visit` with decisions of random games, in which the policy and chance play by turns. */
function visitPositions(
  game: AnyGame,
  visit: (view: View, choices: Move[], random: Random, legal: number) => void,
  seed = SEED,
) {
  let left = POSITIONS;
  for (let number = 0; left > 0; number++) {
    const random = quickRandom(seedFromNumber(seed + number));
    const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
    const options = number % 2 === 0 ? {} : randomOptions(game, random);
    const state = startGame(game, options, seats);
    if (isRefusal(state)) continue;
    const playsWell = random(3) > 0;
    for (let moves = 0; moves < MAX_MOVES && left > 0; moves++) {
      const [seat] = game.turn(state);
      if (seat === undefined) break;
      const choices = game.legal(state, seat);
      if (seat !== DEALER && random(STRIDE) === 0) {
        left--;
        const tried = Array.from({ length: MOVES_PER_POSITION }, () => randomMove(choices, random));
        visit(game.view(game.copy(state), seat), tried, random, countLegal(choices));
      }
      const isPolicy = seat !== DEALER && playsWell && random(3) > 0;
      const move = isPolicy
        ? botOf(game).knowledge.policy(state, seat, random)
        : randomMove(choices, random);
      game.apply(state, seat, move);
    }
  }
}

function countLegal(choices: ReturnType<AnyGame['legal']>): number {
  return [...listMoves(choices)].length;
}

describe.each(GAMES as readonly AnyGame[])('$title', (game) => {
  const { reason } = botOf(game).knowledge;

  test(`every reason is true (seed ${SEED})`, { timeout: 10 * MINUTES }, () => {
    const wrong: string[] = [];
    let shown = 0;
    visitPositions(game, (view, moves, random) => {
      for (const one of moves) {
        const move = wireMove(game.deck, one);
        const given = reason(view, move);
        if (!given) continue;
        shown++;
        const position = { game, view, move, random } as Position;
        if (!isTrue(position, given)) {
          wrong.push(JSON.stringify({ move, given, hand: view.hand, view }));
        }
      }
    });
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(POSITIONS / 2);
  });

  test('a reason for another move is noticed to be false', () => {
    const noticed = new Set<string>();
    visitPositions(
      game,
      (view, moves, random) => {
        const [move, other] = moves.map((one) => wireMove(game.deck, one));
        const given = reason(view, other);
        if (!given || (move.type !== other.type && game.id !== 'pontoon')) return;
        if (JSON.stringify(reason(view, move)) === JSON.stringify(given)) return;
        const position = { game, view, move, random } as Position;
        if (!isTrue(position, given)) noticed.add((given.next ?? given).key);
      },
      FIXED_SEED,
    );
    expect(noticed.size).toBeGreaterThan(MIN_NOTICED[game.id]);
  });
});

test('a move without a choice says so, and one without a reason how it was found', () => {
  for (const game of GAMES as readonly AnyGame[]) {
    visitPositions(game, (view, moves, _, legal) => {
      const move = wireMove(game.deck, moves[0]);
      const shown = reasonFor(botOf(game), view, move, 'best').key;
      if (legal === 1) expect(shown).toBe('onlyMove');
      else if (!botOf(game).knowledge.reason(view, move)) {
        expect(shown).toBe(game.id === 'pontoon' ? 'bestByOdds' : 'bestByPlay');
      }
      expect(reasonFor(botOf(game), view, move, 'behind').key).toBe('worse');
      expect(reasonFor(botOf(game), view, move, 'close').key).toBe('asGood');
    });
  }
});
