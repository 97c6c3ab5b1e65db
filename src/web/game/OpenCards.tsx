// The cards of another seat, face up: in replays everybody's hand is open.

import type { CardName } from '#cards/notation.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { sayCard } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import styles from './OpenCards.module.css';

export function OpenCards({ cards }: { cards: readonly CardName[] }) {
  const words = useWords();
  if (cards.length === 0) return null;
  const names = words.list(cards.map((card) => sayCard(words, card)));
  return (
    <div className={styles.cards} role="img" aria-label={names}>
      {cards.map((card) => (
        <CardFace key={card} card={card} />
      ))}
    </div>
  );
}
