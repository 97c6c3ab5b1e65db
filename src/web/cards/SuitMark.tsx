// A suit symbol in its colour of the two- or four-colour deck.

import type { SuitName } from '#cards/card.ts';
import { usePreference } from '../state/auth.ts';
import { SUIT_SYMBOLS } from './cardParts.ts';
import styles from './CardFace.module.css';

export function SuitMark({ suit, name }: { suit: SuitName; name?: string }) {
  const isFourColour = usePreference('deck').endsWith('Four');
  return (
    <>
      <span className={styles.mark} data-suit={suit} data-four={isFourColour} aria-hidden="true">
        {SUIT_SYMBOLS[suit]}
      </span>
      {name && <span className="visually-hidden">{name}</span>}
    </>
  );
}
