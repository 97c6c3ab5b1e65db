// Nine Tricks at a glance: bids, tricks taken against them, and the bid that is forbidden.

import type { NineView } from '#rules/nine/view.ts';
import type { GameNotes } from './notes.ts';

export const nineNotes: GameNotes<NineView> = {
  table: ({ forbiddenBid }, { words: { notes } }) =>
    forbiddenBid === null ? [] : [{ label: notes.mayNotBid, value: String(forbiddenBid) }],
  seat: ({ phase, bids, tricksTaken }, seat, { words: { notes, table } }) => {
    const bid = bids[seat];
    if (bid === null) return [];
    return phase === 'bidding'
      ? [{ label: notes.bid, value: String(bid) }]
      : [{ label: notes.tricks, value: table.tricksOf(tricksTaken[seat], bid) }];
  },
};
