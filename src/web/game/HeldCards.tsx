// The cards that another seat holds: a fan of backs, or faces where they may be seen.

import type { CSSProperties } from 'react';
import type { CardName } from '#cards/notation.ts';
import { sayCard } from '#words/speech.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import styles from './HeldCards.module.css';

/** In degrees: how far a fan is open, and how far two cards are apart at most. */
const SPREAD = 64;
const MOST_STEP = 9;

export function FanOfBacks({ count, angle }: { count: number; angle: number }) {
  const { table } = useWords();
  const { back } = useStage();
  if (count === 0) return null;
  const step = Math.min(MOST_STEP, SPREAD / Math.max(1, count - 1));
  return (
    <div
      className={styles.fan}
      role="img"
      aria-label={table.cards(count)}
      style={{ '--card-width': `${back.width}px`, '--radius': `${back.radius}px` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className={styles.back}
          style={{ '--angle': `${angle + (at - (count - 1) / 2) * step}deg` }}
        >
          <CardFace card={null} />
        </span>
      ))}
    </div>
  );
}

/** Held open, as in a replay. */
export function OpenHand({ cards, style }: { cards: readonly CardName[]; style: CSSProperties }) {
  const words = useWords();
  if (cards.length === 0) return null;
  const names = words.list(cards.map((card) => sayCard(words, card)));
  return (
    <div
      className={styles.open}
      role="img"
      aria-label={names}
      style={{ ...style, '--count': Math.max(1, cards.length - 1) }}
    >
      {cards.map((card) => (
        <span key={card}>
          <CardFace card={card} />
        </span>
      ))}
    </div>
  );
}
