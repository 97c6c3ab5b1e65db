// A card as a picture: its face in the deck that was chosen, or its back.

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { DeckStyle } from '../preferences/preferences.ts';
import { usePreference } from '../stores/auth.ts';
import styles from './CardFace.module.css';
import { loadDeck, type CardDrawings, type PrintedDeck } from './deckFaces.ts';

const Deck = createContext<PrintedDeck | null>(null);

/** Brings a deck to everything inside: the one that was chosen, or `style`. */
export function DeckOfCards({ style, children }: { style?: DeckStyle; children: ReactNode }) {
  const chosen = usePreference('deck');
  const [deck, setDeck] = useState<PrintedDeck | null>(null);
  const wanted = style ?? chosen;
  useEffect(() => {
    let isWanted = true;
    async function change(): Promise<void> {
      const loaded = await loadDeck(wanted);
      if (isWanted) setDeck(loaded);
    }
    void change();
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return <Deck value={deck}>{children}</Deck>;
}

/** `name` is spoken where the card is not inside something that says it. */
export function CardFace({ card, name }: { card: CardName | null; name?: string }) {
  const deck = use(Deck);
  const back = usePreference('back');
  const drawings = card === null ? deck?.back(back) : deck?.face(card);
  return (
    <span
      className={styles.card}
      data-face={card ?? 'back'}
      style={drawings?.inks}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {drawings && <Drawings {...drawings} />}
    </span>
  );
}

function Drawings({ usual, tiny }: CardDrawings) {
  if (usual === tiny) return <Drawing className={styles.drawing} address={usual} />;
  return (
    <>
      <Drawing className={`${styles.drawing} ${styles.full}`} address={usual} />
      <Drawing className={`${styles.drawing} ${styles.tiny}`} address={tiny} />
    </>
  );
}

function Drawing({ className, address }: { className: string; address: string }) {
  return (
    <svg className={className} viewBox="0 0 240 336" aria-hidden="true">
      <use href={address} />
    </svg>
  );
}
