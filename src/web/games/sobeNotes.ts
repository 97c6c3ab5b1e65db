// SobeSobe at a glance: trump and what a trick counts, who plays, who sits out.

import type { SobeView } from '#rules/sobesobe/view.ts';
import { tricksNote, type GameNotes, type Note } from './notes.ts';

export const sobeNotes: GameNotes<SobeView> = {
  table: ({ trump, trickValue, partyPlayer, phase }, { words: { notes, moves }, nameOf }) => {
    if (phase === 'dealing') return [];
    const shown: Note[] = [{ label: notes.party, value: nameOf(partyPlayer) }];
    if (trump) {
      shown.push({ label: notes.trump, value: moves.suitNames[trump], suit: trump });
      shown.push({ label: notes.trickValue, value: String(trickValue) });
    }
    return shown;
  },
  seat: (view, seat, { words }) => {
    const { notes } = words;
    const isPlaying = view.playing[seat];
    if (isPlaying === null || view.phase === 'over' || view.phase === 'dealing') return [];
    if (!isPlaying) return [{ label: '', value: notes.sitsOut }];
    const exchanged = view.exchanged[seat];
    if (view.phase === 'exchange' && exchanged !== null) {
      return [{ label: notes.exchanged, value: String(exchanged) }];
    }
    const tricks = tricksNote(view, seat, words);
    return tricks.length > 0 ? tricks : [{ label: '', value: notes.plays }];
  },
};
