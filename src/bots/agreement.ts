// How well the cards that the others have played fit a sampled state: whether the policy would have played them.

import { addCard, type Hands } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { cardIn, playOfCard } from '#rules/moves.ts';
import type { TrickLog, TrickOrder } from '#rules/tricks.ts';

/** The part of the state of a trick-taking game that is used here. */
interface Playing extends TrickLog {
  hands: Hands;
  player: Seat;
}

/**
 * The factor for each card that the policy would not have played. Bots that search agree with the policy
 * four times out of five; people do so less often, so the factor is milder than that.
 */
const MISFIT_FACTOR = 0.4;

/** Returns 1 if the others have played as the policy would in this state, and less for each other card. */
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
      if (cardIn(knowledge.policy(replay, seat, random)) !== plays[at]) fit *= MISFIT_FACTOR;
    }
    game.apply(replay, seat, playOfCard(plays[at]));
  }
  return fit;
}

/** Puts all played cards back into the hands, by changing the state in place. */
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
