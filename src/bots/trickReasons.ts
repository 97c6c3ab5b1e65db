// Reasons for a card that all trick-taking games share. Each is something that follows from what the seat knows.

import { suitOf, SUITS, type Card, type Suit, type SuitName } from '#cards/card.ts';
import { readCard, readCards, type CardName } from '#cards/notation.ts';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { beats, NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { AnyGame, TrickGameView } from '#rules/game.ts';
import { cardIn, playOfCard } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { ownSeat } from '#rules/seats.ts';

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
  /** Whether a legal card beats the trick so far. */
  canTake: boolean;
  /** The cards that the seat has not seen. */
  out: Card[];
  /** The cards that are out and would beat this one, of its own suit or trumps. */
  threats: Card[];
  /** Whether another card of the hand is higher and of the same suit. */
  hasHigher: boolean;
  /** Returns whether a later player could beat the card: it happens in some deal that fits all the seat knows. */
  mayBeBeaten: () => boolean;
}

/** Returns the trump suit, or `NO_TRUMP` if none is named. */
export function trumpOf({ trump }: { readonly trump: SuitName | null }): Suit {
  return trump === null ? NO_TRUMP : SUITS.indexOf(trump);
}

/** Describes the play of a card from a view. */
export function readPlay(
  game: AnyGame,
  view: TrickGameView,
  name: CardName,
  trump: Suit,
  players: number,
): CardPlay {
  const { deck } = game;
  const card = readCard(deck, name);
  const hand = readCards(deck, view.hand);
  const table = readCards(deck, view.trick?.plays.map((play) => play.card) ?? []);
  const best = table.length > 0 ? table[winningPlay(table, 0, table.length, trump)] : null;
  const takesFrom = (one: Card): boolean => best === null || beats(one, best, trump);
  const legal = view.legal.flatMap((choice) => (choice.kind === 'card' ? choice.from : []));
  const out = cardsOut(game, view);
  const later = players - 1 - table.length;
  return {
    card,
    name,
    table,
    led: table.length > 0 ? suitOf(table[0]) : null,
    best,
    isLast: later === 0,
    takes: takesFrom(card),
    canTake: readCards(deck, legal).some(takesFrom),
    out,
    threats: out.filter((other) => beats(other, card, trump)),
    hasHigher: hand.some((other) => suitOf(other) === suitOf(card) && other > card),
    mayBeBeaten: () =>
      sampleDeals(game, view).some((state) =>
        isBeatenIn(game, state, ownSeat(view), { card, trump, later }),
      ),
  };
}

/** Returns the cards that the seat has not seen: they are not in its hand, not played, and not put away by itself. */
function cardsOut(
  { deck }: AnyGame,
  view: TrickGameView & { discarded?: CardName[] | null; laidAside?: CardName[] },
): Card[] {
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  const played = tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
  const own = [...view.hand, ...(view.discarded ?? []), ...(view.laidAside ?? [])];
  const seen = new Set(readCards(deck, [...own, ...played]));
  return deck.cards.filter((card) => !seen.has(card));
}

/** The number of deals that are searched for an example of what may happen. */
const SAMPLED_DEALS = 48;

/** Returns some of the deals that fit all that the seat knows; the same view always gives the same deals. */
export function sampleDeals(game: AnyGame, view: TrickGameView): unknown[] {
  const random = quickRandom(seedFromNumber(view.round));
  return Array.from({ length: SAMPLED_DEALS }, () => game.redeal(view, random));
}

/** Returns whether one of the later players may legally beat the card in this deal, by changing the state in place. */
function isBeatenIn(
  game: AnyGame,
  state: unknown,
  seat: number,
  { card, trump, later }: { card: Card; trump: Suit; later: number },
): boolean {
  game.apply(state, seat, playOfCard(card));
  for (let place = 0; place < later; place++) {
    const [next] = game.turn(state);
    const moves = [...listMoves(game.legal(state, next))];
    if (moves.some((move) => beats(cardIn(move), card, trump))) return true;
    game.apply(state, next, moves[0]);
  }
  return false;
}

/** Returns the general reason for a card, for games without a better one. */
export function reasonOfPlay(play: CardPlay, wantsTricks: boolean): TrickReason | null {
  const { card, name, led, takes, canTake, isLast, threats } = play;
  if (led === null) return reasonOfLead(play, wantsTricks);
  if (!takes && suitOf(card) === led) return { key: 'staysUnder', card: name };
  if (!takes) return canTake ? null : { key: 'lostTrick' };
  if (isLast) return { key: 'takesLast', card: name };
  if (threats.length === 0) return { key: 'unbeatable', card: name };
  return play.mayBeBeaten() ? { key: 'winsForNow', card: name } : null;
}

function reasonOfLead(
  { card, name, threats, hasHigher }: CardPlay,
  wantsTricks: boolean,
): TrickReason | null {
  const suit = SUITS[suitOf(card)];
  const higher = threats.filter((other) => suitOf(other) === suitOf(card)).length;
  if (!wantsTricks) return higher > 0 ? { key: 'weakLead', card: name, suit, higher } : null;
  if (threats.length === 0) return { key: 'unbeatable', card: name };
  if (higher === 0) return { key: 'strongestLead', card: name, suit };
  return hasHigher ? { key: 'modestLead', card: name, suit } : null;
}
