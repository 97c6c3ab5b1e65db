// What there is to tell of a move in SobeSobe.

import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, holdsCard } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import type { Fact, Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import { sobeResult } from './score.ts';
import { partyPlayerOf, type PlayCard, type SobeMove, type SobeState } from './state.ts';

export function sobeFacts(before: SobeState, seat: Seat, move: SobeMove, after: SobeState): Fact[] {
  switch (move.type) {
    case 'deal':
      return [startFact(after)];
    case 'look':
      return [{ type: 'looked', seat }, ...dealtFacts(before, after)];
    case 'trump':
      return [trumpFact(seat, move.suit, after), ...dealtFacts(before, after)];
    case 'stay':
      return [decidedFact(seat, after), ...dealtFacts(before, after)];
    case 'exchange':
      return exchangeFacts(before, seat, move.cards.length, after);
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function startFact(after: SobeState): Fact {
  const { round, dealer } = after;
  return { type: 'handStarted', round, dealer, partyPlayer: partyPlayerOf(after) };
}

function trumpFact(seat: Seat, suit: string, { blind, trickValue }: SobeState): Fact {
  return { type: 'trump', seat, suit, blind, trickValue };
}

function decidedFact(seat: Seat, { playing, roundsOut }: SobeState): Fact {
  return { type: 'decided', seat, playing: playing[seat], roundsOut: roundsOut[seat] };
}

/** To each seat the cards that the move brought it. */
function dealtFacts(before: SobeState, after: SobeState): Fact[] {
  return everySeat(after.seats)
    .map((only) => ({ type: 'dealt', only, cards: newCards(before, only, after) }))
    .filter(({ cards }) => cards.length > 0);
}

function newCards(before: SobeState, seat: Seat, after: SobeState): string[] {
  const hand = cardsOfHand(after.hands, seat);
  return nameCards(
    DECK_40,
    hand.filter((card) => !holdsCard(before.hands, seat, card)),
  );
}

function exchangeFacts(before: SobeState, seat: Seat, count: number, after: SobeState): Fact[] {
  const cards = newCards(before, seat, after);
  const hand = nameCards(DECK_40, cardsOfHand(after.hands, seat));
  return [
    { type: 'exchanged', seat, count },
    { type: 'drew', only: seat, cards, hand },
  ];
}

function playFacts(before: SobeState, seat: Seat, move: PlayCard, after: SobeState): Fact[] {
  const trick = before.leaders.length;
  const facts: Fact[] = [{ type: 'played', seat, card: nameCard(DECK_40, move.card), trick }];
  const isScored = after.sheet.length > before.sheet.length;
  if (after.leaders.length > trick) {
    const winner = after.leaders.at(-1)!;
    const nextLeader = isScored ? null : winner;
    facts.push({ type: 'trickTaken', seat: winner, trick, nextLeader });
  }
  if (isScored) {
    facts.push({ type: 'handScored', row: after.sheet.at(-1), record: after.rounds.at(-1) });
  }
  const result = sobeResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
