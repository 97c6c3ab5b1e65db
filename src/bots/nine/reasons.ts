// Why a move at Nine Tricks is a good one.

import { DECK_36 } from '#cards/deck.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { WireMove } from '#rules/moves.ts';
import { SEATS } from '#rules/nine/state.ts';
import type { NineView } from '#rules/nine/view.ts';
import { readPlay, sayPlay } from '../trickReasons.ts';

export function nineReason(view: NineView, move: WireMove): string {
  if (move.type === 'bid') return bidReason(view, move.value as number);
  const wanted = view.bids[view.seat!]! - view.tricksTaken[view.seat!];
  const play = readPlay(DECK_36, view, move.card as string, NO_TRUMP, SEATS);
  return `${sayWanted(wanted)} ${sayPlay(play, wanted > 0)}`;
}

function sayWanted(tricks: number): string {
  if (tricks <= 0) return 'You want no more tricks.';
  return tricks === 1 ? 'You still want one trick.' : `You still want ${tricks} tricks.`;
}

function bidReason(view: NineView, bid: number): string {
  const aces = view.hand.filter((card) => card.startsWith('A')).length;
  const easiest = `With these suits, ${bid} is the number that is easiest to hit.`;
  return `${sayAces(aces)} ${easiest}`;
}

function sayAces(aces: number): string {
  if (aces === 0) return 'You hold no ace.';
  return aces === 1 ? 'You hold one ace.' : `You hold ${aces} aces.`;
}
