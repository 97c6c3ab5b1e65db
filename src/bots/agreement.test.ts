// Replaying what was played in a sampled state.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import { agreement } from './agreement.ts';
import { knowledgeOf } from './knowledgeOf.ts';

const TRICK_GAMES = GAMES.filter((game) => knowledgeOf(game).beforePlay);
const CARDS = 7;

/** A hand after some cards, by rule of thumb or at random; and what it was when the first was led. */
function playedHand(game: AnyGame, isSound: boolean): { state: unknown; start: unknown } {
  const random = randomFromNumber(4);
  const state = startGame(game, {}, game.seats.max);
  const { policy } = knowledgeOf(game);
  let start: unknown = null;
  for (let played = 0; played < CARDS;) {
    const [seat] = game.turn(state);
    const choices = game.legal(state, seat);
    const sound: Move = seat === DEALER ? randomMove(choices, random) : policy(state, seat, random);
    const isPlay = sound.type === 'play';
    if (isPlay && played++ === 0) start = game.copy(state);
    game.apply(state, seat, isPlay && !isSound ? randomMove(choices, random) : sound);
  }
  return { state, start };
}

describe.each(TRICK_GAMES)('$title:', (game) => {
  const knowledge = knowledgeOf(game);
  const fit = (state: unknown): number => {
    const view = game.view(state, game.turn(state)[0]) as View;
    return agreement(game, knowledge, state, view, randomFromNumber(1));
  };

  test('taking the cards back gives what was there before the first lead', () => {
    const { state, start } = playedHand(game, false);
    expect(knowledge.beforePlay!(state)).toEqual(start);
  });

  test('a state in which all played by rule of thumb fits, one in which they did not fits worse', () => {
    expect(fit(playedHand(game, true).state)).toBe(1);
    expect(fit(playedHand(game, false).state)).toBeLessThan(1);
  });
});
