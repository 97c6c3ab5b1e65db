// Nine Tricks in words.

import type { Seat } from '#rules/game.ts';
import type { NineView } from '#rules/nine/view.ts';

export const nineWords = {
  questions: {
    bid: ({ forbiddenBid }: NineView) =>
      forbiddenBid === null
        ? 'How many tricks will you take?'
        : `How many tricks will you take? Not ${forbiddenBid}, as the bids may not add up to nine`,
  },
  notes: ({ bids }: NineView) => {
    const made = bids.filter((bid) => bid !== null);
    return made.length === 0 ? [] : [`bids ${made.reduce((sum, bid) => sum + bid, 0)} of 9`];
  },
  seatNotes: ({ bids }: NineView, seat: Seat) => (bids[seat] === null ? [] : [`bid ${bids[seat]}`]),
};
