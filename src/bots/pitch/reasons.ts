// Why a move at Pitch is a good one.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { WireMove } from '#rules/moves.ts';
import { SEATS, sideOf } from '#rules/pitch/state.ts';
import type { PitchView } from '#rules/pitch/view.ts';
import { readPlay, sayPlay } from '../trickReasons.ts';
import { bestTrump } from './bidding.ts';

export function pitchReason(view: PitchView, move: WireMove): string {
  switch (move.type) {
    case 'bid':
      return bidReason(view, move.value as number | null);
    case 'trump':
      return `With ${String(move.suit)} as trump the hand takes the most points.`;
    case 'replace':
      return 'Only trumps are worth keeping; the rest may turn into more of them.';
    default:
      return playReason(view, move.card as string);
  }
}

function bidReason(view: PitchView, value: number | null): string {
  const { suit, hope } = bestTrump(
    handOfCards(readCards(DECK_52, view.hand)),
    view.options.variant,
  );
  const points = hope.toFixed(1);
  if (value === null)
    return `Even with ${SUITS[suit]} the hand is good for about ${points} points: too few to promise.`;
  return value <= hope
    ? `With ${SUITS[suit]} as trump the hand is good for about ${points} points, so ${value} can be promised.`
    : `With ${SUITS[suit]} as trump the hand is good for about ${points} points; the lead and your partner may make it ${value}.`;
}

function playReason(view: PitchView, card: string): string {
  const trump = SUITS.indexOf(view.trump!);
  const play = readPlay(DECK_52, view, card, trump, SEATS);
  const winner = winnerSeat(view, play.table.indexOf(play.best ?? -1));
  const isPartners =
    winner !== null && winner !== view.seat && sideOf(winner) === sideOf(view.seat!);
  if (isPartners && !play.takes)
    return `Your partner has the trick, so the ${play.name} goes along.`;
  if (play.led === null && suitOf(play.card) === trump && play.isMaster) {
    return `The ${play.name} cannot be beaten and draws trumps.`;
  }
  return sayPlay(play, true);
}

function winnerSeat(view: PitchView, place: number): number | null {
  return place < 0 ? null : view.trick!.plays[place].seat;
}
