// Why a card is a good one, in the words that all games of tricks share.

import { strengthOf, suitOf, SUITS, type Card, type Suit } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCard, readCards, sayCard } from '#cards/notation.ts';
import { beats, winningPlay } from '#cards/trick.ts';
import type { TrickGameView } from '#rules/game.ts';
import { topOf } from './masks.ts';

export interface CardPlay {
  card: Card;
  /** The card as it is said: “queen of spades”. */
  name: string;
  /** The cards that lie on the table. */
  table: Card[];
  led: Suit | null;
  /** The card that wins so far. */
  best: Card | null;
  isLast: boolean;
  /** Whether the card takes the trick as it lies. */
  takes: boolean;
  /** Whether no stronger card of its suit is out. */
  isMaster: boolean;
}

/** What playing a card from this view amounts to. */
export function readPlay(
  deck: Deck,
  view: TrickGameView,
  cardName: string,
  trump: Suit,
  players: number,
): CardPlay {
  const card = readCard(deck, cardName);
  const table = readCards(deck, view.trick?.plays.map((play) => play.card) ?? []);
  const best = table.length > 0 ? table[winningPlay(table, 0, table.length, trump)] : null;
  return {
    card,
    name: sayCard(deck, card).toLowerCase(),
    table,
    led: table.length > 0 ? suitOf(table[0]) : null,
    best,
    isLast: table.length === players - 1,
    takes: best === null || beats(card, best, trump),
    isMaster: strengthOf(card) > topOf(cardsOut(deck, view)[suitOf(card)]),
  };
}

/** Cards that are neither in the hand nor played. */
function cardsOut(deck: Deck, view: TrickGameView): number[] {
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const played = tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
  const seen = new Set(readCards(deck, [...view.hand, ...played]));
  return handOfCards(deck.cards.filter((card) => !seen.has(card)));
}

/** One sentence for a card, where the game has nothing better to say. */
export function sayPlay(play: CardPlay, wantsTricks: boolean): string {
  const { name, led, takes, isLast, isMaster } = play;
  if (led === null) {
    if (isMaster) return `The ${name} is the strongest ${suitOfPlay(play)} left, so it should win.`;
    return wantsTricks
      ? `Leading the ${name} keeps the stronger cards for later.`
      : `The ${name} is unlikely to win: stronger ${SUITS[suitOf(play.card)]} are out.`;
  }
  if (!takes) {
    if (suitOf(play.card) !== led)
      return `The trick cannot be won, and the ${name} is missed least.`;
    return `The ${name} stays under the winning card.`;
  }
  if (isLast) return `Playing last, the ${name} takes the trick for certain.`;
  return isMaster
    ? `Nothing that is out beats the ${name}.`
    : `The ${name} leads the trick for now and may be beaten.`;
}

function suitOfPlay({ card }: CardPlay): string {
  return SUITS[suitOf(card)].slice(0, -1);
}
