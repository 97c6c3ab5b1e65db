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
  const aim =
    wanted > 0
      ? `You still want ${wanted === 1 ? 'one trick' : `${wanted} tricks`}.`
      : 'You want no more tricks.';
  return `${aim} ${sayPlay(play, wanted > 0)}`;
}

function bidReason(view: NineView, bid: number): string {
  const sure = view.hand.filter((card) => card.startsWith('A')).length;
  const aces = sure === 1 ? 'one ace' : `${sure === 0 ? 'no' : sure} aces`;
  return `With ${aces} and these suits, ${bid} is the number that is easiest to hit.`;
}
