// Bot knowledge of SobeSobe.

import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, handOfCards } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { chooseCards, type Move } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { playable, sobeLegal } from '../legal.ts';
import { NO_TRICK_FACTOR, sobeResult } from '../score.ts';
import {
  aceOf,
  BLIND_HEARTS_VALUE,
  bySeat,
  copySobe,
  MAX_EXCHANGED,
  TRICKS_PER_ROUND,
  type SobeState,
} from '../state.ts';
import { orderOfPlay, type SobeView } from '../view.ts';
import { takeBackPlays } from '#bots/agreement.ts';
import { distinctPlays } from '#bots/distinctPlays.ts';
import type { Knowledge } from '#bots/knowledge.ts';
import { raceWorth, type Race } from '#bots/race.ts';
import { drawByHabit } from './inference.ts';
import { power, sobePolicy } from './policy.ts';
import { sobeReason } from './reasons.ts';

const RACE: Race = { headstart: 5, steepness: 2.4, prize: 55 };

export const knowledge: Knowledge<SobeState, SobeView> = {
  policy: sobePolicy,
  reason: sobeReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.4,
  // All tricks, or the party player's double penalty.
  swing: () => (TRICKS_PER_ROUND + 2 * NO_TRICK_FACTOR) * BLIND_HEARTS_VALUE,
  worth: (state) => raceWorth(state.totals, sobeResult(state), null, RACE),
  candidates(state, seat) {
    if (state.phase === 'playing') return plays(state, seat);
    if (state.phase === 'exchange') return exchanges(state, seat);
    const moves = [...listMoves(sobeLegal(state, seat))];
    return state.phase === 'trump' && !state.looked && !isDesperate(state, seat)
      ? moves.filter(({ type }) => type === 'look')
      : moves;
  },
  draws: drawByHabit,
  beforePlay(state) {
    const start = takeBackPlays(copySobe(state), orderOfPlay(state.active));
    start.tricksTaken = bySeat(state.seats, 0);
    return start;
  },
};

const FAR_BEHIND = 12;
const NEARLY_DONE = 5;

/** Blind hearts are a gamble that pays only for a player who would otherwise lose. */
function isDesperate({ totals }: SobeState, seat: Seat): boolean {
  return totals[seat] >= FAR_BEHIND && Math.min(...totals) <= NEARLY_DONE;
}

const WHOLE_SUIT = (1 << DECK_40.ranks.length) - 1;

/** The ace of trump is equivalent to no other card, because it must be played when possible. */
function plays(state: SobeState, seat: Seat): Move[] {
  const turn = { choice: playable(state), size: state.active.length, wholeSuit: WHOLE_SUIT };
  return distinctPlays(state, seat, turn, [aceOf(state.trump)], sobePolicy(state, seat));
}

/** Returns the exchange of the policy, and all exchanges of the weakest cards. */
function exchanges(state: SobeState, seat: Seat): Move[] {
  const { trump } = state;
  const cards = cardsOfHand(state.hands, seat).filter((card) => card !== aceOf(trump));
  cards.sort((one, other) => power(one, trump) - power(other, trump));
  const weakest = handOfCards(cards.slice(0, MAX_EXCHANGED));
  const some = chooseCards('exchange', weakest, 0, MAX_EXCHANGED);
  return [sobePolicy(state, seat), ...listMoves(some)];
}
