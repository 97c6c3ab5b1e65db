// Notes in SobeSobe: trump, the value of a trick, and which seats play or sit out.

import type { SuitName } from '#cards/card.ts';
import type { Note, Notes, TextFormatter } from '#rules/words.ts';
import type { SobeView } from '../view.ts';

interface NoteWords {
  readonly party: string;
  readonly trump: string;
  readonly trickValue: string;
  readonly toDraw: string;
  readonly exchanged: string;
  readonly plays: string;
  readonly sitsOut: string;
  readonly tricks: string;
}

export function sobeNotes(words: NoteWords): Notes<SobeView> {
  return {
    table: ({ trump, trickValue, partyPlayer, phase, stockCount }, say) => {
      if (phase === 'dealing') return [];
      const shown: Note[] = [{ label: words.party, value: say.nameOf(partyPlayer) }];
      if (trump) {
        shown.push({ label: words.trump, value: say.suit(trump), suit: trump });
        shown.push({
          label: words.trickValue,
          value: String(trickValue),
          sign: 'chip',
          count: trickValue,
        });
      }
      if (phase === 'exchange') {
        const left = { label: words.toDraw, value: String(stockCount) };
        shown.push({ ...left, sign: 'stock', count: stockCount });
      }
      return shown;
    },
    seat: ({ playing, phase, exchanged, trick, tricksTaken }, seat) => {
      const isPlaying = playing[seat];
      if (isPlaying === null || phase === 'over' || phase === 'dealing') return [];
      if (!isPlaying) return [{ label: '', value: words.sitsOut }];
      const count = exchanged[seat];
      if (phase === 'exchange' && count !== null) {
        return [{ label: words.exchanged, value: String(count) }];
      }
      return trick === null
        ? [{ label: '', value: words.plays }]
        : [{ label: words.tricks, value: String(tricksTaken[seat]), sign: 'tricks' }];
    },
  };
}

/** Returns the label of a suit to name as trump, marked as blind before the look. */
export function trumpLabel(
  suit: SuitName,
  { legal }: SobeView,
  say: Pick<TextFormatter, 'suit'>,
  blind: (suit: string) => string,
): string {
  const isBlind = legal.some(({ type }) => type === 'look');
  return isBlind ? blind(say.suit(suit)) : say.suit(suit);
}
