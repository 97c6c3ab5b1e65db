// How well the cards that the others have played fit a sampled state: would the rule of thumb have played them?

import { addCard, type Hands } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { cardIn, playOfCard } from '#rules/moves.ts';
import type { TrickLog, TrickOrder } from '#rules/tricks.ts';
import type { AnyKnowledge } from './knowledge.ts';

/** What a state of a game of tricks has. */
interface Playing extends TrickLog {
  hands: Hands;
  player: Seat;
}

/**
 * What one card that the rule of thumb would not have played takes from the fit. Bots that search play
 * as it would four times out of five; people less often, so this is less than that would make it.
 */
const MISFIT = 0.4;

/** 1 when the others have played as the rule of thumb would in this state. */
export function agreement(
  game: AnyGame,
  knowledge: AnyKnowledge,
  state: unknown,
  view: View,
  random: Random,
): number {
  const { plays } = state as Playing;
  if (!knowledge.beforePlay || plays.length === 0) return 1;
  const replay = knowledge.beforePlay(state) as Playing;
  let fit = 1;
  for (let at = 0; at < plays.length; at++) {
    const seat = replay.player;
    if (seat !== view.seat) {
      if (cardIn(knowledge.policy(replay, seat, random)) !== plays[at]) fit *= MISFIT;
    }
    game.apply(replay, seat, playOfCard(plays[at]));
  }
  return fit;
}

/** Puts every card played back in its hand, on a state that the caller owns. */
export function takeBackPlays<S extends Playing>(state: S, { size, seatAt }: TrickOrder): S {
  const { plays, leaders, hands } = state;
  for (let at = 0; at < plays.length; at++) {
    const trick = Math.floor(at / size);
    addCard(hands, seatAt(leaders[trick], at - trick * size), plays[at]);
  }
  state.player = leaders[0];
  state.plays = [];
  state.leaders = [leaders[0]];
  return state;
}
