// Cards that lie open side by side: in the middle of the table, or before a seat.

import * as m from 'motion/react-m';
import type { CardName } from '#cards/notation.ts';
import type { CardRow } from '#rules/cardsOnTable.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { usePace } from '../motion/usePace.ts';
import { sayRow } from '#words/saying.ts';
import { sayCard } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import styles from './CardRows.module.css';
import { Fan } from './Fan.tsx';

interface CardRowsProps {
  game: string;
  rows: readonly CardRow[];
  /** Cards of another round come anew. */
  round: number;
}

export function MiddleRows({ game, rows, round, isSmall }: CardRowsProps & { isSmall: boolean }) {
  const words = useWords();
  return rows.map((row, at) => (
    <section
      key={at}
      className={styles.middle}
      aria-label={row.name && sayRow(words, game, row.name)}
      data-small={isSmall || undefined}
    >
      <Row game={game} row={row} round={round} />
    </section>
  ));
}

export function SeatRows({ game, rows, round, isOwn }: CardRowsProps & { isOwn: boolean }) {
  return (
    <div className={styles.hands} data-own={isOwn || undefined}>
      {rows.map((row, at) => (
        <div key={`${round} ${rows.length} ${at}`} className={styles.hand}>
          <Row game={game} row={row} round={round} />
        </div>
      ))}
    </div>
  );
}

function Row({ game, row, round }: { game: string; row: CardRow; round: number }) {
  const words = useWords();
  if (row.cards.length === 0) return null;
  const name = row.name && sayRow(words, game, row.name);
  const worth = row.note ? sayRow(words, game, row.note) : row.value;
  const end = row.outcome && words.notes[row.outcome];
  return (
    <>
      <OpenCards cards={row.cards} round={round} />
      <p key={`${worth} ${end}`} className={styles.caption} data-active={row.isActive || undefined}>
        {name} <strong>{worth}</strong> {end}
      </p>
    </>
  );
}

function OpenCards({ cards, round }: { cards: readonly (CardName | null)[]; round: number }) {
  const words = useWords();
  const pace = usePace();
  return (
    <div className={styles.cards}>
      <Fan
        cards={cards.map((card, at) => (
          <m.span
            key={`${round} ${at} ${card}`}
            className={styles.card}
            initial={pace === 0 ? false : { transform: 'translateY(-60px)', opacity: 0 }}
            animate={{ transform: 'translateY(0px)', opacity: 1 }}
            transition={{ type: 'tween', duration: 0.3 * pace, delay: at * 0.06 * pace }}
          >
            <CardFace card={card} name={card === null ? '' : sayCard(words, card)} />
          </m.span>
        ))}
      />
    </div>
  );
}
