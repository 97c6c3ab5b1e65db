// Words for the notes beside the points on the score sheet.

import type { SheetNote } from '#rules/gameExtras.ts';
import type { Words } from '../words/en.ts';

export function formatSheetNote(words: Words['sheet'], note: SheetNote): string {
  switch (note.key) {
    case 'satOut':
      return words.satOut;
    case 'bidTaken':
      return words.bidTaken(note.bid, note.taken);
    case 'bidMade':
      return note.isMade ? words.bidMade(note.bid) : words.bidSet(note.bid);
  }
}
