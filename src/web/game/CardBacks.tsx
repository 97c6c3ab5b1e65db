// The covered cards of another seat: so many backs, a little fanned out.

import { CardFace } from '../faces/CardFace.tsx';
import { useWords } from '../words/useWords.ts';
import { Fan } from './Fan.tsx';
import styles from './SeatPanel.module.css';

export function CardBacks({ count }: { count: number }) {
  const { table } = useWords();
  return (
    <div className={styles.backs} role="img" aria-label={table.cards(count)}>
      <Fan
        cards={Array.from({ length: count }, (_, at) => (
          <CardFace key={at} card={null} />
        ))}
      />
    </div>
  );
}
