// Reasons for a card that all trick-taking games share.

import { strengthOf, suitOf, SUITS, type Card, type Suit, type SuitName } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCard, readCards, type CardName } from '#cards/notation.ts';
import { beats, NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { TrickGameView } from '#rules/game.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { topOf } from './masks.ts';

export interface CardPlay {
  card: Card;
  name: CardName;
  /** The cards of the trick so far. */
  table: Card[];
  led: Suit | null;
  /** The card that wins the trick so far. */
  best: Card | null;
  isLast: boolean;
  /** Whether the card beats the trick so far. */
  takes: boolean;
  /** Whether no unseen card of its suit is stronger. */
  isMaster: boolean;
}

/** Returns the trump suit, or `NO_TRUMP` if none is named. */
export function trumpOf({ trump }: { readonly trump: SuitName | null }): Suit {
  return trump === null ? NO_TRUMP : SUITS.indexOf(trump);
}

/** Describes the play of a card from a view. */
export function readPlay(
  deck: Deck,
  view: TrickGameView,
  name: CardName,
  trump: Suit,
  players: number,
): CardPlay {
  const card = readCard(deck, name);
  const table = readCards(deck, view.trick?.plays.map((play) => play.card) ?? []);
  const best = table.length > 0 ? table[winningPlay(table, 0, table.length, trump)] : null;
  return {
    card,
    name,
    table,
    led: table.length > 0 ? suitOf(table[0]) : null,
    best,
    isLast: table.length === players - 1,
    takes: best === null || beats(card, best, trump),
    isMaster: strengthOf(card) > topOf(cardsOut(deck, view)[suitOf(card)]),
  };
}

/** Returns the cards that are neither in the hand nor played. */
function cardsOut(deck: Deck, view: TrickGameView): number[] {
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const played = tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
  const seen = new Set(readCards(deck, [...view.hand, ...played]));
  return handOfCards(deck.cards.filter((card) => !seen.has(card)));
}

/** Returns the general reason for a card, for games without a better one. */
export function reasonOfPlay(play: CardPlay, wantsTricks: boolean): TrickReason {
  const { card, name, led, takes, isLast, isMaster } = play;
  if (led === null) return reasonOfLead(play, wantsTricks);
  if (!takes) return { key: suitOf(card) === led ? 'staysUnder' : 'lostTrick', card: name };
  if (isLast) return { key: 'takesLast', card: name };
  return { key: isMaster ? 'unbeatable' : 'winsForNow', card: name };
}

function reasonOfLead({ card, name, isMaster }: CardPlay, wantsTricks: boolean): TrickReason {
  const suit = SUITS[suitOf(card)];
  if (isMaster) return { key: 'strongestLead', card: name, suit };
  return wantsTricks ? { key: 'modestLead', card: name } : { key: 'weakLead', card: name, suit };
}
