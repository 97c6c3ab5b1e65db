// Implements the game contract for Nine Tricks.

import { strengthOf } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import { cardsOfHand, lowestCard } from '#cards/hands.ts';
import type { Game, Seat } from '#rules/game.ts';
import { handOfChoice } from '#rules/moves.ts';
import { turnOf } from '#rules/seats.ts';
import { applyNine } from './apply.ts';
import { nineFacts, type NineFact } from './facts.ts';
import { biddable, nineLegal, playable } from './legal.ts';
import { nineOptions, type NineOptions } from './options.ts';
import { redealNine } from './redeal.ts';
import { nineRefusal } from './refusal.ts';
import { nineResult } from './score.ts';
import { copyNine, SEATS, startNine, type NineMove, type NineState } from './state.ts';
import { nineCardViews, viewNine, type NineView } from './view.ts';
import { words } from './words/en.ts';

export const game: Game<NineState, NineMove, NineOptions, NineView, NineFact> = {
  id: 'nine',
  title: words.title,
  summary: words.summary,
  seats: { min: SEATS, max: SEATS },
  deck: DECK_36,
  options: nineOptions,
  moves: { deal: 'deck', bid: 'value', play: 'card' },
  start: startNine,
  turn: turnOf,
  legal: nineLegal,
  refusal: nineRefusal,
  apply: applyNine,
  copy: copyNine,
  view: viewNine,
  cardViews: nineCardViews,
  redeal: redealNine,
  fallback: nineFallback,
  result: nineResult,
  facts: nineFacts,
  lowestWins: true,
  emblem: ['9D', '9S', '9H'],
  presets: { short: { target: 50 } },
  rated: [
    {
      id: 'nine',
      version: 1,
      seats: SEATS,
      noise: 0.65,
      bots: { easy: 1500, normal: 2900, strong: 3600 },
    },
  ],
  countedHands: { exactBids: { same: ['bids.*', 'taken.*'] } },
  countedBids: { made: 'exactBids' },
  sheetNote: ({ rounds }, { round }, seat) => {
    const outcome = rounds[round - 1];
    return outcome && { key: 'bidTaken', bid: outcome.bids[seat], taken: outcome.taken[seat] };
  },
};

const KING = DECK_36.ranks.indexOf('K');

function nineFallback(state: NineState, seat: Seat): NineMove {
  return state.phase === 'bidding'
    ? { type: 'bid', value: nearestBid(biddable(state), acesAndKings(state, seat)) }
    : { type: 'play', card: lowestCard(handOfChoice(playable(state))) };
}

function acesAndKings(state: NineState, seat: Seat): number {
  return cardsOfHand(state.hands, seat).filter((card) => strengthOf(card) >= KING).length;
}

/** Returns the bid nearest to the target; of two equally near, the lower. */
function nearestBid(bids: readonly number[], target: number): number {
  return bids.reduce((nearest, bid) =>
    Math.abs(bid - target) < Math.abs(nearest - target) ? bid : nearest,
  );
}
