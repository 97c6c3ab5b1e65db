// What there is to tell of a move in Pitch.

import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, holdsCard } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import type { Fact, Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import { pitchResult } from './score.ts';
import {
  dealerOf,
  highestBid,
  SEATS,
  type Bid,
  type PitchMove,
  type PitchState,
  type PlayCard,
  type Replace,
} from './state.ts';

export function pitchFacts(
  before: PitchState,
  seat: Seat,
  move: PitchMove,
  after: PitchState,
): Fact[] {
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

function dealFacts(after: PitchState): Fact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: dealerOf(after.round) },
    ...everySeat(SEATS).map((only) => ({
      type: 'dealt',
      only,
      cards: nameCards(DECK_52, cardsOfHand(after.hands, only)),
    })),
  ];
}

function bidFacts(seat: Seat, { value }: Bid, after: PitchState): Fact[] {
  const facts: Fact[] = [{ type: 'bid', seat, value }];
  if (after.phase === 'trump') facts.push({ type: 'bidWon', ...highestBid(after) });
  if (after.phase === 'dealing') facts.push({ type: 'passedOut', round: after.round });
  return facts;
}

function replaceFacts(
  before: PitchState,
  seat: Seat,
  { cards }: Replace,
  after: PitchState,
): Fact[] {
  const drawn = cardsOfHand(after.hands, seat).filter(
    (card) => !holdsCard(before.hands, seat, card),
  );
  return [
    { type: 'replaced', seat, count: cards.length },
    { type: 'drew', only: seat, cards: nameCards(DECK_52, drawn) },
  ];
}

function playFacts(before: PitchState, seat: Seat, move: PlayCard, after: PitchState): Fact[] {
  const facts: Fact[] = [{ type: 'played', seat, card: nameCard(DECK_52, move.card) }];
  if (after.leaders.length > before.leaders.length) {
    facts.push({ type: 'trickTaken', seat: after.leaders.at(-1)!, trick: before.leaders.length });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: after.sheet.at(-1) });
  }
  const result = pitchResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
