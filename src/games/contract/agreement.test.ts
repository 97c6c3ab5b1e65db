// The fit of the cards played to a sampled state.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import { agreement } from '#bots/agreement.ts';
import { botOf } from '../bots.ts';

const TRICK_GAMES = GAMES.filter((game) => botOf(game).knowledge.beforePlay);
const CARDS = 7;

/** Plays some cards of a round, by the policy or at random; `start` is the state before the first lead. */
function playRound(game: AnyGame, isByPolicy: boolean): { state: unknown; start: unknown } {
  const random = randomFromNumber(4);
  const state = startGame(game, {}, game.seats.max);
  const { policy } = botOf(game).knowledge;
  let start: unknown = null;
  for (let played = 0; played < CARDS;) {
    const [seat] = game.turn(state);
    const choices = game.legal(state, seat);
    const policyMove: Move =
      seat === DEALER ? randomMove(choices, random) : policy(state, seat, random);
    const isPlay = policyMove.type === 'play';
    if (isPlay && played++ === 0) start = game.copy(state);
    game.apply(state, seat, isPlay && !isByPolicy ? randomMove(choices, random) : policyMove);
  }
  return { state, start };
}

describe.each(TRICK_GAMES)('$title', (game) => {
  const knowledge = botOf(game).knowledge;
  const fit = (state: unknown): number => {
    const view = game.view(state, game.turn(state)[0]) as View;
    return agreement(game, knowledge, state, view, randomFromNumber(1));
  };

  test('beforePlay restores the state before the first lead', () => {
    const { state, start } = playRound(game, false);
    expect(knowledge.beforePlay!(state)).toEqual(start);
  });

  test('a state fits if the policy would have played all cards, and fits worse if not', () => {
    expect(fit(playRound(game, true).state)).toBe(1);
    expect(fit(playRound(game, false).state)).toBeLessThan(1);
  });
});
