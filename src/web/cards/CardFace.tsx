// A card as a picture: its face in the chosen deck, or its back.

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { CardName } from '#cards/notation.ts';
import { type DeckStyle, usePreference } from '../state/auth.ts';
import styles from './CardFace.module.css';
import { loadDeck, type CardDrawings, type PrintedDeck } from './deck.ts';

const Deck = createContext<PrintedDeck | null>(null);

/** Provides the deck for all cards inside: `style`, or the one chosen in the preferences. */
export function DeckOfCards({ style, children }: { style?: DeckStyle; children: ReactNode }) {
  const chosen = usePreference('deck');
  const [deck, setDeck] = useState<PrintedDeck | null>(null);
  const deckStyle = style ?? chosen;
  useEffect(() => {
    let isCurrent = true;
    async function load(): Promise<void> {
      const loaded = await loadDeck(deckStyle);
      if (isCurrent) setDeck(loaded);
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [deckStyle]);
  return <Deck value={deck}>{children}</Deck>;
}

/** Pass `name` for screen readers where no surrounding element names the card. */
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
  if (usual === tiny) return <Drawing className={styles.drawing} href={usual} />;
  return (
    <>
      <Drawing className={`${styles.drawing} ${styles.full}`} href={usual} />
      <Drawing className={`${styles.drawing} ${styles.tiny}`} href={tiny} />
    </>
  );
}

function Drawing({ className, href }: { className: string; href: string }) {
  return (
    <svg className={className} viewBox="0 0 240 336" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
