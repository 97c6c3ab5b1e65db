// A suit's sign in its colour: two colours, or four where such a deck is in use.

import type { SuitName } from '#cards/card.ts';
import { usePreference } from '../stores/auth.ts';
import { SUIT_SYMBOLS } from './cardParts.ts';
import styles from './SuitMark.module.css';

export function SuitMark({ suit, name }: { suit: SuitName; name?: string }) {
  const hasFour = usePreference('deck').endsWith('Four');
  return (
    <>
      <span className={styles.mark} data-suit={suit} data-four={hasFour} aria-hidden="true">
        {SUIT_SYMBOLS[suit]}
      </span>
      {name && <span className="visually-hidden">{name}</span>}
    </>
  );
}
