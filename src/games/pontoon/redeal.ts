// Samples a state of Pontoon that is consistent with a view. Only the banker's face-down card and the order
// of the deck are hidden, and the play says nothing about them.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCards, type CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { PontoonHand, PontoonState } from './state.ts';
import type { PontoonView } from './view.ts';

export function redealPontoon(view: PontoonView, random: Random): PontoonState {
  const stock = shuffled(hiddenCards(view), random);
  const faceDown = stock.splice(0, view.banker.hiddenCount);
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    seats: view.seats,
    stock,
    gone: readCards(DECK_52, view.gone),
    hands: readHands(view),
    current: readCurrent(view),
    banker: [...readCards(DECK_52, bankerCardsSeen(view)), ...faceDown],
    wins: view.wins.slice(),
    losses: view.losses.slice(),
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
  };
}

/** Returns the cards that nobody has seen; none before the first deal. */
function hiddenCards(view: PontoonView): Card[] {
  if (view.round === 0) return [];
  const onTable = view.hands.flat().flatMap(({ cards }) => cards);
  const seen = new Set(readCards(DECK_52, [...view.gone, ...onTable, ...bankerCardsSeen(view)]));
  return DECK_52.cards.filter((card) => !seen.has(card));
}

function bankerCardsSeen({ banker }: PontoonView): CardName[] {
  return banker.cards.filter((card) => card !== null);
}

function readHands(view: PontoonView): PontoonHand[] {
  return view.hands.flatMap((hands, seat) =>
    hands.map(({ cards, stakes, isSplit }) => ({
      seat,
      cards: readCards(DECK_52, cards),
      stakes: stakes.slice(),
      isSplit,
    })),
  );
}

function readCurrent(view: PontoonView): number {
  if (view.phase === 'staking') return view.turn[0];
  const hands = view.hands.flat();
  return view.phase === 'playing'
    ? hands.findIndex(({ state }) => state === 'playing')
    : hands.length;
}
