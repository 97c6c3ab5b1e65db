// A card as a picture: its face in the deck that was chosen, or its back.

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { CardName } from '#cards/notation.ts';
import { usePreference } from '../stores/auth.ts';
import cardBack from './cardBack.svg?url';
import styles from './CardFace.module.css';
import { loadDeck, preloadPictures, type DeckFaces, type DeckStyle } from './deckFaces.ts';

const NO_FACES: DeckFaces = new Map();
const Faces = createContext<DeckFaces>(NO_FACES);

/** Brings a deck to everything inside: the one that was chosen, or `style`. */
export function DeckOfCards({ style, children }: { style?: DeckStyle; children: ReactNode }) {
  const chosen = usePreference('deck');
  const [faces, setFaces] = useState(NO_FACES);
  const wanted = style ?? chosen;
  useEffect(() => {
    let isWanted = true;
    async function change(): Promise<void> {
      const loaded = await loadDeck(wanted);
      if (!isWanted) return;
      preloadPictures(loaded);
      setFaces(loaded);
    }
    void change();
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return <Faces value={faces}>{children}</Faces>;
}

/** `name` is spoken where the card is not inside something that says it. */
export function CardFace({ card, name = '' }: { card: CardName | null; name?: string }) {
  const faces = use(Faces);
  const source = card === null ? cardBack : faces.get(card);
  return (
    <span className={styles.card}>
      {source ? <img className={styles.picture} src={source} alt={name} draggable={false} /> : name}
    </span>
  );
}
