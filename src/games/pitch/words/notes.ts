// Notes in Pitch: trump, the highest bid, captured cards, and the number of cards each seat replaced.

import type { Note, Notes } from '#rules/words.ts';
import type { Capture } from '../state.ts';
import type { PitchView } from '../view.ts';

interface NoteWords {
  readonly trump: string;
  readonly bid: string;
  readonly pass: string;
  readonly replaced: string;
  readonly tricks: string;
  readonly captured: string;
  readonly captures: Readonly<Record<Capture['what'], string>>;
}

export function pitchNotes(words: NoteWords): Notes<PitchView> {
  return {
    table: ({ trump, highestBid, captured }, say) => {
      const shown: Note[] = [];
      if (highestBid) {
        shown.push({
          label: words.bid,
          value: `${highestBid.value}, ${say.nameOf(highestBid.seat)}`,
          sign: 'chip',
          count: highestBid.value,
        });
      }
      if (trump) shown.push({ label: words.trump, value: say.suit(trump), suit: trump });
      if (captured.length > 0) {
        const names = captured.map(({ what }) => words.captures[what]);
        shown.push({ label: words.captured, value: names.join(', ') });
      }
      return shown;
    },
    seat: ({ phase, bids, replaced, trick, tricksTaken }, seat) => {
      if (phase === 'bidding' || phase === 'trump') {
        const bid = bids.find((placed) => placed.seat === seat);
        if (!bid) return [];
        return bid.value === null
          ? [{ label: '', value: words.pass }]
          : [{ label: words.bid, value: String(bid.value) }];
      }
      const count = replaced[seat];
      if (phase === 'replacing') {
        return count === null ? [] : [{ label: words.replaced, value: String(count) }];
      }
      return trick === null
        ? []
        : [{ label: words.tricks, value: String(tricksTaken[seat]), sign: 'tricks' }];
    },
  };
}
