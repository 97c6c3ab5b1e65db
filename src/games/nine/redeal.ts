// Samples a state of Nine Tricks that is consistent with a view.

import { suitOf } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import { addCards, emptyHands, SUIT_COUNT, type Hands } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { Seat } from '#rules/game.ts';
import { dealHidden, WHOLE_SUIT } from '#rules/hidden.ts';
import { listPlays, readTricks, type TrickLog } from '#rules/tricks.ts';
import { SEATS, type NineState } from './state.ts';
import { NINE_ORDER, type NineView } from './view.ts';

export function redealNine(view: NineView, random: Random): NineState {
  const log = readTricks(DECK_36, view);
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    dealer: view.dealer,
    opener: view.bidOrder[0],
    hands: redealHands(view, log, random),
    bids: view.bids.slice(),
    ...log,
    player: playerInTurn(view, log),
    tricksTaken: view.tricksTaken.slice(),
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
    rounds: view.rounds.slice(),
  };
}

/** Returns the player in turn; between rounds, the winner of the last trick, as the state does. */
function playerInTurn(view: NineView, log: TrickLog): Seat {
  if (view.phase === 'bidding' || view.phase === 'playing') return view.turn[0];
  return log.leaders.at(-1) ?? view.bidOrder[0];
}

function redealHands(view: NineView, log: TrickLog, random: Random): Hands {
  const hands = emptyHands(SEATS);
  const own = readCards(DECK_36, view.hand);
  if (view.seat !== null) addCards(hands, view.seat, own);
  const seen = new Set([...own, ...log.plays]);
  const counts = view.cardCounts.map((count, seat) => (seat === view.seat ? 0 : count));
  // No card is hidden outside the hands: between rounds all 36 cards have been played.
  const isDealt = counts.some((count) => count > 0);
  const hidden = isDealt ? DECK_36.cards.filter((card) => !seen.has(card)) : [];
  const piles = dealHidden(hidden, { counts, barred: shownVoids(log) }, random);
  piles.forEach((pile, seat) => addCards(hands, seat, pile));
  return hands;
}

/** Bars the suit led from every seat that did not follow it. */
function shownVoids(log: TrickLog): Hands {
  const barred = emptyHands(SEATS);
  for (const { seat, card, led } of listPlays(log, NINE_ORDER)) {
    if (suitOf(card) !== led) barred[seat * SUIT_COUNT + led] = WHOLE_SUIT;
  }
  return barred;
}
