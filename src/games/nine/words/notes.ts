// Notes in Nine Tricks: bids, tricks taken towards them, and the forbidden bid.

import type { Notes } from '#rules/words.ts';
import { TRICKS_PER_ROUND } from '../state.ts';
import type { NineView } from '../view.ts';

interface NoteWords {
  readonly bid: string;
  readonly bids: string;
  readonly mayNotBid: string;
  readonly tricks: string;
  of(some: number, all: number): string;
}

export function nineNotes(words: NoteWords): Notes<NineView> {
  return {
    table: ({ forbiddenBid, bids }) => {
      const placed = bids.filter((bid) => bid !== null);
      const sum = placed.reduce((total, bid) => total + bid, 0);
      return [
        ...(placed.length === 0
          ? []
          : [{ label: words.bids, value: words.of(sum, TRICKS_PER_ROUND) }]),
        ...(forbiddenBid === null ? [] : [{ label: words.mayNotBid, value: String(forbiddenBid) }]),
      ];
    },
    seat: ({ phase, bids, tricksTaken }, seat) => {
      const bid = bids[seat];
      if (bid === null) return [];
      return phase === 'bidding'
        ? [{ label: words.bid, value: String(bid) }]
        : [
            {
              label: words.tricks,
              value: words.of(tricksTaken[seat], bid),
              progress: { done: tricksTaken[seat], of: bid },
            },
          ];
    },
  };
}
