// Pitch at a glance: trump, the bid and whose it is, and how many cards each seat replaced.

import type { PitchView } from '#rules/pitch/view.ts';
import type { GameNotes, Note } from './notes.ts';
import { tricksNote } from './notes.ts';

export const pitchNotes: GameNotes<PitchView> = {
  table: ({ trump, highestBid }, { words: { notes, moves }, nameOf }) => {
    const shown: Note[] = [];
    if (highestBid) {
      shown.push({ label: notes.bid, value: `${highestBid.value}, ${nameOf(highestBid.seat)}` });
    }
    if (trump) shown.push({ label: notes.trump, value: moves.suitNames[trump], suit: trump });
    return shown;
  },
  seat: (view, seat, { words }) => {
    const { notes } = words;
    if (view.phase === 'bidding' || view.phase === 'trump') {
      const bid = view.bids.find((placed) => placed.seat === seat);
      if (!bid) return [];
      return bid.value === null
        ? [{ label: '', value: notes.pass }]
        : [{ label: notes.bid, value: String(bid.value) }];
    }
    const count = view.replaced[seat];
    if (view.phase === 'replacing') {
      return count === null ? [] : [{ label: notes.replaced, value: String(count) }];
    }
    return tricksNote(view, seat, words);
  },
};
