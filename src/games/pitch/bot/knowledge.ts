// Bot knowledge of Pitch.

import { strengthOf, suitOf, type Card, type Suit } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, handOf, type Hand } from '#cards/hands.ts';
import type { BySide } from '#rules/game.ts';
import { type Move, cardsMove } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { pitchLegal } from '../legal.ts';
import { ROUND_POINTS, type Variant } from '../options.ts';
import { pitchResult } from '../score.ts';
import { copyPitch, SIDES, type Bid, type PitchState } from '../state.ts';
import { PITCH_ORDER, type PitchView } from '../view.ts';
import { takeBackPlays } from '#bots/agreement.ts';
import type { Knowledge } from '#bots/knowledge.ts';
import { raceWorth, type Race } from '#bots/race.ts';
import { bestTrump } from './bidding.ts';
import { pitchPlausibility, redealByHabit } from './inference.ts';
import { BID_MARGIN, pitchPolicy, uselessCards } from './policy.ts';
import { pitchReason } from './reasons.ts';

function worth(state: PitchState): BySide<number> {
  const { target } = state.options;
  const race: Race = { headstart: 0.58 * target, steepness: 3.25, prize: 1.8 * target };
  const [first, second] = state.totals;
  return raceWorth([target - first, target - second], pitchResult(state), SIDES, race);
}

export const knowledge: Knowledge<PitchState, PitchView> = {
  policy: pitchPolicy,
  reason: pitchReason,
  scores: ({ totals }) => totals,
  // A lead of all points, or one behind by all of them and by the bid that was missed.
  swing: ({ options }) => 3 * ROUND_POINTS[options.variant],
  mistake: ({ options }) => (options.variant === '4-point' ? 0.3 : 0.8),
  worth,
  candidates(state, seat) {
    const hand = handOf(state.hands, seat);
    const moves = [...listMoves(pitchLegal(state, seat))];
    if (state.phase === 'replacing') return replacements(hand, state.trump);
    return state.phase === 'bidding' ? honestBids(moves, hand, state) : moves;
  },
  draws: (view, random) => () => redealByHabit(view, random),
  plausibility: pitchPlausibility,
  beforePlay: (state) => takeBackPlays(copyPitch(state), PITCH_ORDER),
};

/** How far above the policy's limit a bid is still searched, in points. */
const SLACK: Readonly<Record<Variant, number>> = { '4-point': 0.4, '10-point': 1.5 };

/** Returns the bids that the hand can hope to make; bots do not bluff. */
function honestBids(
  bids: readonly (Move & Partial<Pick<Bid, 'value'>>)[],
  hand: Hand,
  { options }: PitchState,
): Move[] {
  const { variant } = options;
  const max = bestTrump(hand, variant).points + BID_MARGIN[variant] + SLACK[variant];
  return bids.filter(({ value }) => (value ?? 0) <= max);
}

const TEN = DECK_52.ranks.indexOf('10');
const ACE = DECK_52.ranks.indexOf('A');

/** Returns the candidates: all plain cards, all but aces, all but tens, all below ten, one trump more, and none. */
export function replacements(hand: Hand, trump: Suit): Move[] {
  const useless = uselessCards(hand, trump);
  const without = (kept: (card: Card) => boolean): Card[] => useless.filter((card) => !kept(card));
  const trumps = cardsOfHand(hand).filter((card) => suitOf(card) === trump);
  return [
    useless,
    without((card) => strengthOf(card) === ACE),
    without((card) => strengthOf(card) === TEN),
    without((card) => strengthOf(card) >= TEN),
    [...useless, ...trumps.slice(0, 1)],
    [],
  ].map((cards) => cardsMove('replace', cards));
}
