// The previous trick, shown again above the question.

import type { Seat, TrickView } from '#rules/game.ts';
import { formatCard } from '#words/formatter.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { CloseButton } from '../ui/Button.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './TrickArea.module.css';

interface LastTrickProps {
  trick: TrickView | undefined;
  nameOf: (seat: Seat) => string;
  onClose: () => void;
}

export function LastTrick({ trick, nameOf, onClose }: LastTrickProps) {
  const words = useWords();
  return (
    <section className={styles.last} aria-label={words.table.lastTrick}>
      <div className={styles.head}>
        <h2>{words.table.lastTrick}</h2>
        <p>
          {trick
            ? trick.winner !== null && words.table.takenBy(nameOf(trick.winner))
            : words.table.noLastTrick}
        </p>
        <CloseButton onClick={onClose} />
      </div>
      {trick && (
        <ul className={styles.plays}>
          {trick.plays.map(({ seat, card }) => (
            <li key={card} data-winner={seat === trick.winner || undefined}>
              <CardFace card={card} name={formatCard(words, card)} />
              <span>{nameOf(seat)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
