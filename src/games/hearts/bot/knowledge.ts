// Bot knowledge of Hearts.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOf, type Hand } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { playable } from '../legal.ts';
import { heartsResult } from '../score.ts';
import {
  ALL_POINTS,
  copyHearts,
  JACK_OF_DIAMONDS,
  JACK_POINTS,
  QUEEN_OF_SPADES,
  SEATS,
  type HeartsState,
} from '../state.ts';
import { HEARTS_ORDER, type HeartsView } from '../view.ts';
import { type Move, cardsMove } from '#rules/moves.ts';
import { everySeat } from '#rules/seats.ts';
import { takeBackPlays } from '#bots/agreement.ts';
import { distinctPlays } from '#bots/distinctPlays.ts';
import type { Knowledge } from '#bots/knowledge.ts';
import { standingValue, type StandingWeights } from '#bots/standing.ts';
import { heartsPlausibility } from './inference.ts';
import { moonPass, rankPass } from './passing.ts';
import { heartsPolicy } from './policy.ts';
import { heartsReason } from './reasons.ts';

function stakes({ options }: HeartsState): StandingWeights {
  const { endScore } = options;
  return { direction: -1, rivalry: 1, victory: 0.4 * endScore, scale: 0.17 * endScore };
}

/** The number of least wanted cards from which passes are searched. */
const PASS_POOL_SIZE = 6;

export const knowledge: Knowledge<HeartsState, HeartsView> = {
  policy: heartsPolicy,
  reason: heartsReason,
  scores: ({ totals }) => totals,
  alone: (view) =>
    view.phase === 'passing'
      ? { ...view, turn: everySeat(SEATS), passSubmitted: everySeat(SEATS).map(() => false) }
      : view,
  mistake: () => 1.5,
  swing: ({ options: { moon, jackOfDiamonds } }) =>
    (moon === 'shooter-minus-26' ? 2 * ALL_POINTS : ALL_POINTS) -
    (jackOfDiamonds ? JACK_POINTS : 0),
  worth: (state) => standingValue(state.totals, heartsResult(state), null, stakes(state)),
  plausibility: heartsPlausibility,
  beforePlay,
  candidates: (state, seat) =>
    state.phase === 'passing' ? passCandidates(handOf(state.hands, seat)) : plays(state, seat),
};

function passCandidates(hand: Hand): Move[] {
  const ranked = rankPass(hand).slice(0, PASS_POOL_SIZE);
  const passes: Card[][] = [moonPass(hand)];
  for (let one = 0; one < PASS_POOL_SIZE; one++) {
    for (let two = one + 1; two < PASS_POOL_SIZE; two++) {
      for (let three = two + 1; three < PASS_POOL_SIZE; three++) {
        passes.push([ranked[one], ranked[two], ranked[three]]);
      }
    }
  }
  return passes.map((cards) => cardsMove('pass', cards));
}

const WHOLE_SUIT = (1 << DECK_52.ranks.length) - 1;
const SPECIAL = [QUEEN_OF_SPADES, JACK_OF_DIAMONDS];

function plays(state: HeartsState, seat: Seat): Move[] {
  const turn = { choice: playable(state), size: SEATS, wholeSuit: WHOLE_SUIT };
  return distinctPlays(state, seat, turn, SPECIAL, heartsPolicy(state, seat));
}

function beforePlay(state: HeartsState): HeartsState {
  const start = takeBackPlays(copyHearts(state), HEARTS_ORDER);
  start.points = [0, 0, 0, 0];
  start.tricksTaken = [0, 0, 0, 0];
  start.heartsBroken = false;
  start.queenTaker = null;
  start.jackTaker = null;
  return start;
}
