// Previews of tables, decks and card backs in the settings.

import { useEffect, useState } from 'react';
import tabletop from '../design/tabletop.module.css';
import { CardFace, DeckOfCards } from '../cards/CardFace.tsx';
import { loadDeck, type PrintedDeck } from '../cards/deck.ts';
import type { CardBack, DeckStyle, TableTheme } from '../state/preferences.ts';
import styles from './PictureChoice.module.css';

export function TablePicture({ theme }: { theme: TableTheme }) {
  return (
    <span className={`${tabletop.rail} ${styles.table}`} data-table={theme}>
      <span className={tabletop.cloth} />
    </span>
  );
}

/** Shows a court card and a number card, in which the decks differ most. */
export function DeckPicture({ deck }: { deck: DeckStyle }) {
  return (
    <DeckOfCards style={deck}>
      <span className={styles.cards}>
        <CardFace card="QC" />
        <CardFace card="7D" />
      </span>
    </DeckOfCards>
  );
}

export function BackPicture({ back }: { back: CardBack }) {
  const [deck, setDeck] = useState<PrintedDeck | null>(null);
  useEffect(() => void loadDeck('classic').then(setDeck), []);
  const drawings = deck?.back(back);
  return (
    <svg className={styles.back} viewBox="0 0 240 336" style={drawings?.inks}>
      {drawings && <use href={drawings.usual} />}
    </svg>
  );
}
