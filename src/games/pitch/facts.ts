// The facts of a move in Pitch.

import { last } from '#cards/lists.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, holdsCard } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import {
  dealtFacts,
  type BidMade,
  type CardPlayed,
  type CardsDealt,
  type CardsDrawn,
  type Fact,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
  type TrumpNamed,
} from '#rules/facts.ts';
import type { Result, Seat } from '#rules/game.ts';
import { pitchResult, type PitchEnding } from './score.ts';
import {
  dealerOf,
  winningBid,
  SEATS,
  type Bid,
  type PitchMove,
  type PitchState,
  type PitchRow,
  type PlacedBid,
  type PlayCard,
  type Replace,
} from './state.ts';

/** A round was dealt. */
interface PitchStarted extends HandStarted {
  dealer: Seat;
}

/** The bidding is over: the highest bid. */
interface BidWon extends Fact, PlacedBid {
  type: 'bidWon';
}

/** Everyone has passed, and the next dealer deals. */
interface PassedOut extends Fact {
  type: 'passedOut';
  round: number;
}

/** A player has replaced cards. */
interface Replaced extends Fact {
  type: 'replaced';
  seat: Seat;
  count: number;
}

export type PitchFact =
  | PitchStarted
  | CardsDealt
  | BidMade
  | BidWon
  | PassedOut
  | TrumpNamed
  | Replaced
  | CardsDrawn
  | CardPlayed
  | TrickTaken
  | HandScored<PitchRow>
  | GameOver<Result<PitchEnding>>;

export function pitchFacts(
  before: PitchState,
  seat: Seat,
  move: PitchMove,
  after: PitchState,
): PitchFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'bid':
      return bidFacts(seat, move, after);
    case 'trump':
      return [{ type: 'trump', seat, suit: move.suit }];
    case 'replace':
      return replaceFacts(before, seat, move, after);
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function dealFacts(after: PitchState): PitchFact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: dealerOf(after.round) },
    ...dealtFacts(DECK_52, after.hands, SEATS),
  ];
}

function bidFacts(seat: Seat, { value }: Bid, after: PitchState): PitchFact[] {
  const facts: PitchFact[] = [{ type: 'bid', seat, value }];
  if (after.phase === 'trump') facts.push({ type: 'bidWon', ...winningBid(after) });
  if (after.phase === 'dealing') facts.push({ type: 'passedOut', round: after.round });
  return facts;
}

function replaceFacts(
  before: PitchState,
  seat: Seat,
  { cards }: Replace,
  after: PitchState,
): PitchFact[] {
  const drawn = cardsOfHand(after.hands, seat).filter(
    (card) => !holdsCard(before.hands, seat, card),
  );
  return [
    { type: 'replaced', seat, count: cards.length },
    { type: 'drew', only: seat, cards: nameCards(DECK_52, drawn) },
  ];
}

function playFacts(before: PitchState, seat: Seat, move: PlayCard, after: PitchState): PitchFact[] {
  const facts: PitchFact[] = [{ type: 'played', seat, card: nameCard(DECK_52, move.card) }];
  if (after.leaders.length > before.leaders.length) {
    facts.push({ type: 'trickTaken', seat: last(after.leaders), trick: before.leaders.length });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: last(after.sheet) });
  }
  const result = pitchResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
