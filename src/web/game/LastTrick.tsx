// The previous trick, shown again above the question.

import type { Seat, TrickView } from '#rules/game.ts';
import { formatCard } from '#texts/formatter.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { CloseButton } from '../ui/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './TrickArea.module.css';

interface LastTrickProps {
  trick: TrickView | undefined;
  nameOf: (seat: Seat) => string;
  onClose: () => void;
}

export function LastTrick({ trick, nameOf, onClose }: LastTrickProps) {
  const texts = useTexts();
  return (
    <section className={styles.last} aria-label={texts.table.lastTrick}>
      <div className={styles.head}>
        <h2>{texts.table.lastTrick}</h2>
        <p>
          {trick
            ? trick.winner !== null && texts.table.takenBy(nameOf(trick.winner))
            : texts.table.noLastTrick}
        </p>
        <CloseButton onClick={onClose} />
      </div>
      {trick && (
        <ul className={styles.plays}>
          {trick.plays.map(({ seat, card }) => (
            <li key={card} data-winner={seat === trick.winner || undefined}>
              <CardFace card={card} name={formatCard(texts, card)} />
              <span>{nameOf(seat)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
