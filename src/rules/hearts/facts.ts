// What there is to tell of a move in Hearts.

import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import type { Fact, Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import { heartsResult } from './score.ts';
import {
  passDirection,
  passGiver,
  SEATS,
  type HeartsMove,
  type HeartsState,
  type PlayCard,
} from './state.ts';

export function heartsFacts(
  before: HeartsState,
  seat: Seat,
  move: HeartsMove,
  after: HeartsState,
): Fact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'pass':
      return [{ type: 'passed', seat }, ...exchangeFacts(after)];
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function dealFacts(after: HeartsState): Fact[] {
  return [
    { type: 'handStarted', round: after.round, passDirection: passDirection(after) },
    ...everySeat(SEATS).map((only) => ({
      type: 'dealt',
      only,
      cards: nameCards(DECK_52, cardsOfHand(after.hands, only)),
    })),
  ];
}

function exchangeFacts(after: HeartsState): Fact[] {
  if (after.phase === 'passing') return [];
  return everySeat(SEATS).map((only) => {
    const from = passGiver(only, passDirection(after));
    return { type: 'received', only, from, cards: nameCards(DECK_52, after.passes[from]!) };
  });
}

function playFacts(before: HeartsState, seat: Seat, move: PlayCard, after: HeartsState): Fact[] {
  const facts: Fact[] = [{ type: 'played', seat, card: nameCard(DECK_52, move.card) }];
  if (after.heartsBroken && !before.heartsBroken) facts.push({ type: 'heartsBroken', seat });
  if (after.leaders.length > before.leaders.length) {
    const winner = after.leaders.at(-1)!;
    const points = after.points[winner] - before.points[winner];
    facts.push({ type: 'trickTaken', seat: winner, trick: before.leaders.length, points });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: after.sheet.at(-1) });
  }
  const result = heartsResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
