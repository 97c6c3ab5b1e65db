// Samples a state of SobeSobe that is consistent with a view.

import { suitOf, SUITS, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { addCard, addCards, emptyHands, SUIT_COUNT, type Hands } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { BySeat } from '#rules/game.ts';
import { dealHidden, WHOLE_SUIT } from '#rules/hidden.ts';
import { everySeat } from '#rules/seats.ts';
import { listPlays, readTricks, type Play, type TrickLog } from '#rules/tricks.ts';
import { highestOf, strongerThan } from './legal.ts';
import type { SobeOptions } from './options.ts';
import { aceOf, FIRST_CARDS, type SobeState } from './state.ts';
import { orderOfPlay, type SobeView } from './view.ts';

export function redealSobe(view: SobeView, random: Random): SobeState {
  const log = readTricks(DECK_40, view);
  return {
    options: view.options,
    seats: view.seats,
    phase: view.phase,
    round: view.round,
    dealer: view.dealer,
    player: view.turn[0] >= 0 ? view.turn[0] : (log.leaders.at(-1) ?? 0),
    ...redealCards(view, log, random),
    looked: view.looked,
    trump: trumpOf(view),
    blind: view.blind,
    trickValue: view.trickValue,
    bound: view.bound.slice(),
    playing: view.playing.slice(),
    active: view.active.slice(),
    roundsOut: view.roundsOut.slice(),
    ...log,
    tricksTaken: view.tricksTaken.slice(),
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
  };
}

function trumpOf({ trump }: SobeView): Suit {
  return trump === null ? NO_TRUMP : SUITS.indexOf(trump);
}

/** Kinds of hidden places in their order: three per seat, then the stock. */
export const IN_HAND = 0;
export const LAID_ASIDE = 1;
export const DISCARDED = 2;
export const IN_STOCK = 3;

type CardPlaces = Pick<SobeState, 'hands' | 'laidAside' | 'discards' | 'stock' | 'drawn'>;

function redealCards(view: SobeView, log: TrickLog, random: Random): CardPlaces {
  const own = {
    hand: readCards(DECK_40, view.hand),
    laidAside: readCards(DECK_40, view.laidAside),
    discarded: readCards(DECK_40, view.discarded),
  };
  const seen = new Set([...own.hand, ...own.laidAside, ...own.discarded, ...log.plays]);
  const hidden = view.round === 0 ? [] : DECK_40.cards.filter((card) => !seen.has(card));
  const places = { counts: hiddenCounts(view), barred: barredCards(view, log) };
  const piles = dealHidden(hidden, places, random);

  const [stock] = piles.splice(-1);
  const hands = emptyHands(view.seats);
  const pilesOf = (kind: number, ownCards: Card[]): BySeat<Card[]> =>
    everySeat(view.seats).map((seat) =>
      seat === view.seat ? ownCards : piles[kind * view.seats + seat],
    );
  pilesOf(IN_HAND, own.hand).forEach((cards, seat) => addCards(hands, seat, cards));
  const laidAside = pilesOf(LAID_ASIDE, own.laidAside);
  const discards = pilesOf(DISCARDED, own.discarded).map((cards, seat) =>
    view.exchanged[seat] === null ? null : cards,
  );
  return { hands, laidAside, discards, stock, drawn: 0 };
}

function hiddenCounts(view: SobeView): number[] {
  const others = (counts: BySeat<number>): BySeat<number> =>
    counts.map((count, seat) => (seat === view.seat ? 0 : count));
  return [
    ...others(view.cardCounts),
    ...others(view.playing.map((playing) => (playing === false ? FIRST_CARDS : 0))),
    ...others(view.exchanged.map((count) => count ?? 0)),
    view.stockCount,
  ];
}

/** Returns the cards that cannot be in each hidden place: those ruled out by the play, and the ace of trump as a discard. */
export function barredCards(view: SobeView, log: TrickLog): Hands {
  const barred = emptyHands(IN_STOCK * view.seats + 1);
  const trump = trumpOf(view);
  if (trump === NO_TRUMP) return barred;
  for (const seat of everySeat(view.seats)) {
    addCard(barred, DISCARDED * view.seats + seat, aceOf(trump));
  }
  for (const play of listPlays(log, orderOfPlay(view.active))) {
    if (play.before.length > 0) barByPlay(barred, play, trump, view.options);
  }
  return barred;
}

function barByPlay(barred: Hands, play: Play, trump: Suit, options: SobeOptions): void {
  const at = play.seat * SUIT_COUNT;
  const suit = suitOf(play.card);
  const isFollowing = suit === play.led;
  if (!isFollowing) barred[at + play.led] |= WHOLE_SUIT;
  if (!isFollowing || suit === trump) addCard(barred, play.seat, aceOf(trump));
  if (isFollowing && suit === trump) {
    const highest = highestOf(play.before, 0, trump);
    if (play.card < highest) barred[at + trump] |= strongerThan(highest);
  }
  if (options.cutIsMandatory && !isFollowing && suit !== trump) barred[at + trump] |= WHOLE_SUIT;
}
