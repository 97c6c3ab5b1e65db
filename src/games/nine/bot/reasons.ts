// Finds the reasons for moves in Nine Tricks.

import { NO_TRUMP } from '#cards/trick.ts';
import { game } from '../game.ts';
import { SEATS } from '../state.ts';
import type { NineView } from '../view.ts';
import type { NineReason } from '../words/reasons.ts';
import { ownSeat } from '#rules/seats.ts';
import { type WireMove, cardOfMove } from '#rules/wireMoves.ts';
import { readPlay, reasonOfPlay } from '#bots/trickReasons.ts';

export function nineReason(view: NineView, move: WireMove): NineReason {
  if (move.type === 'bid') {
    const aces = view.hand.filter((card) => card.startsWith('A')).length;
    return { key: 'holdsAces', aces, next: { key: 'bestByPlay' } };
  }
  const tricks = Math.max(0, (view.bids[ownSeat(view)] ?? 0) - view.tricksTaken[ownSeat(view)]);
  const play = readPlay(game, view, cardOfMove(move), NO_TRUMP, SEATS);
  return { key: 'wanted', tricks, next: reasonOfPlay(play, tricks > 0) ?? { key: 'bestByPlay' } };
}
