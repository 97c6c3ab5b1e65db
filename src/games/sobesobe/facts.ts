// The facts of a move in SobeSobe.

import { last } from '#cards/lists.ts';
import type { Card, SuitName } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, holdsCard, type Hands } from '#cards/hands.ts';
import { nameCard, nameCards, type CardName } from '#cards/notation.ts';
import type {
  CardPlayed,
  CardsDealt,
  CardsDrawn,
  Fact,
  GameOver,
  HandScored,
  HandStarted,
  TrickTaken,
  TrumpNamed,
} from '#rules/facts.ts';
import type { Seat } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { sobeResult, type SobeResult } from './score.ts';
import {
  FIRST_CARDS,
  partyPlayerOf,
  type Binding,
  type PlayCard,
  type SobeRow,
  type SobeMove,
  type SobeState,
} from './state.ts';

/** A round was dealt. */
interface RoundStarted extends HandStarted {
  dealer: Seat;
  partyPlayer: Seat;
}

/** The party player has looked at the first two cards. */
interface Looked extends Fact {
  type: 'looked';
  seat: Seat;
}

/** The party player has named trump. */
interface SobeTrump extends TrumpNamed {
  blind: boolean;
  trickValue: number;
}

/** A player plays this round or sits it out. */
interface Decided extends Fact {
  type: 'decided';
  seat: Seat;
  playing: boolean | null;
  roundsOut: number;
  /** The reason for a seat that had no choice. */
  bound?: Binding | null;
}

/** A player has exchanged cards. */
interface Exchanged extends Fact {
  type: 'exchanged';
  seat: Seat;
  count: number;
}

/** A private fact: the cards that a seat drew, and its hand with them. */
interface Drew extends CardsDrawn {
  hand: CardName[];
}

/** A player has played a card. */
interface SobePlayed extends CardPlayed {
  trick: number;
}

/** A player has taken a trick. */
interface SobeTaken extends TrickTaken {
  /** Null after the last trick. */
  nextLeader: Seat | null;
}

export type SobeFact =
  | RoundStarted
  | CardsDealt
  | Looked
  | SobeTrump
  | Decided
  | Exchanged
  | Drew
  | SobePlayed
  | SobeTaken
  | HandScored<SobeRow>
  | GameOver<SobeResult>;

export function sobeFacts(
  before: SobeState,
  seat: Seat,
  move: SobeMove,
  after: SobeState,
): SobeFact[] {
  switch (move.type) {
    case 'deal':
      return [startFact(after)];
    case 'look':
      return [{ type: 'looked', seat }, ...firstCards(before, after)];
    case 'trump':
      return trumpFacts(before, seat, move.suit, after);
    case 'stay':
      return [decidedFact(seat, after), ...furtherCards(before, after)];
    case 'exchange':
      return exchangeFacts(before, seat, move.cards.length, after);
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function startFact(after: SobeState): SobeFact {
  const { round, dealer } = after;
  return { type: 'handStarted', round, dealer, partyPlayer: partyPlayerOf(after) };
}

/** Seats that must play decide at once; if nobody has a choice, everyone gets all five cards as well. */
function trumpFacts(before: SobeState, seat: Seat, suit: SuitName, after: SobeState): SobeFact[] {
  const { blind, trickValue, bound, active } = after;
  return [
    { type: 'trump', seat, suit, blind, trickValue },
    ...(blind ? firstCards(before, after) : []),
    ...active.map((one) => ({ ...decidedFact(one, after), bound: bound[one] })),
    ...furtherCards(before, after),
  ];
}

function decidedFact(seat: Seat, { playing, roundsOut }: SobeState): Decided {
  return { type: 'decided', seat, playing: playing[seat], roundsOut: roundsOut[seat] };
}

/** Returns the first two cards of each seat, dealt before or after trump is named. */
function firstCards({ stock, drawn, seats }: SobeState, after: SobeState): SobeFact[] {
  return dealtFacts(stock.slice(drawn, drawn + FIRST_CARDS * seats), after);
}

/** Returns the three further cards of each active seat, dealt after all decisions. */
function furtherCards({ stock, drawn, looked, seats }: SobeState, after: SobeState): SobeFact[] {
  const start = looked ? drawn : drawn + FIRST_CARDS * seats;
  return dealtFacts(stock.slice(start, after.drawn), after);
}

/** Returns a private fact for each seat that got some of the dealt cards. */
function dealtFacts(dealt: readonly Card[], { hands, seats }: SobeState): SobeFact[] {
  return everySeat(seats)
    .map((only): CardsDealt => ({ type: 'dealt', only, cards: heldOf(dealt, hands, only) }))
    .filter(({ cards }) => cards.length > 0);
}

function heldOf(cards: readonly Card[], hands: Hands, seat: Seat): string[] {
  const held = cards.filter((card) => holdsCard(hands, seat, card));
  return nameCards(
    DECK_40,
    held.sort((one, other) => one - other),
  );
}

function newCards(before: SobeState, seat: Seat, after: SobeState): string[] {
  const hand = cardsOfHand(after.hands, seat);
  return nameCards(
    DECK_40,
    hand.filter((card) => !holdsCard(before.hands, seat, card)),
  );
}

function exchangeFacts(before: SobeState, seat: Seat, count: number, after: SobeState): SobeFact[] {
  const cards = newCards(before, seat, after);
  const hand = nameCards(DECK_40, cardsOfHand(after.hands, seat));
  return [
    { type: 'exchanged', seat, count },
    { type: 'drew', only: seat, cards, hand },
  ];
}

function playFacts(before: SobeState, seat: Seat, move: PlayCard, after: SobeState): SobeFact[] {
  const trick = before.leaders.length;
  const facts: SobeFact[] = [{ type: 'played', seat, card: nameCard(DECK_40, move.card), trick }];
  const isScored = after.sheet.length > before.sheet.length;
  if (after.leaders.length > trick) {
    const winner = last(after.leaders);
    const nextLeader = isScored ? null : winner;
    facts.push({ type: 'trickTaken', seat: winner, trick, nextLeader });
  }
  if (isScored) {
    facts.push({ type: 'handScored', row: last(after.sheet) });
  }
  const result = sobeResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
