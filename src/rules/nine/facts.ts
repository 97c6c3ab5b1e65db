// What there is to tell of a move in Nine Tricks.

import { DECK_36 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import type { Fact, Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import { nineResult } from './score.ts';
import { SEATS, type NineMove, type NineState, type PlayCard } from './state.ts';

export function nineFacts(before: NineState, seat: Seat, move: NineMove, after: NineState): Fact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'bid':
      return [{ type: 'bid', seat, value: move.value }];
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function dealFacts(after: NineState): Fact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: after.dealer },
    ...everySeat(SEATS).map((only) => ({
      type: 'dealt',
      only,
      cards: nameCards(DECK_36, cardsOfHand(after.hands, only)),
    })),
  ];
}

function playFacts(before: NineState, seat: Seat, move: PlayCard, after: NineState): Fact[] {
  const facts: Fact[] = [{ type: 'played', seat, card: nameCard(DECK_36, move.card) }];
  if (after.leaders.length > before.leaders.length) {
    facts.push({ type: 'trickTaken', seat: after.leaders.at(-1)!, trick: before.leaders.length });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: after.sheet.at(-1), ...after.rounds.at(-1) });
  }
  const result = nineResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
