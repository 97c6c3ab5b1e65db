// Cards that lie open side by side: in the middle of the table, before a seat, or as one's own hands.

import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { CardRow } from '#rules/cardsOnTable.ts';
import { formatRowName } from '#words/gameText.ts';
import { formatCard } from '#words/formatter.ts';
import { CardFace } from '../cardFaces/CardFace.tsx';
import { flyIn } from '../motion/flights.ts';
import { usePace } from '../motion/usePace.ts';
import { CARD_RATIO } from '../stage/stageTypes.ts';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import styles from './CardRows.module.css';
import { StakeChips } from './StakeChips.tsx';

interface CardRowsProps {
  game: string;
  rows: readonly CardRow[];
  /** Cards of another round come anew. */
  round: number;
}

/** Pixels: below this a row has no room for words under it; what those take, and what is left free where they are on it. */
const LOW = 90;
const UNDER = 34;
const FOOT = 6;

/** Where the trick lies in other games. */
export function MiddleRows({ game, rows, round }: CardRowsProps) {
  const words = useWords();
  const { trick, table, rowWidth } = useStage();
  // Where there is little room, what cards are worth is written on their foot.
  const isLow = trick.height < LOW * rows.length;
  const height = (trick.height - (isLow ? FOOT : UNDER)) / rows.length;
  const cardWidth = Math.min(trick.cardWidth, height / CARD_RATIO);
  const style = {
    // As wide as ever and around the middle of the trick by its transform alone: whatever room the strip leaves, nothing in it is laid out anew.
    transform: `translate(${table.x}px, ${trick.y + trick.height / 2}px) translateY(-50%)`,
    width: table.width,
    '--card-width': `${cardWidth}px`,
    '--room': `${rowWidth}px`,
  };
  return (
    <div className={styles.middle} data-zone="trick" data-low={isLow || undefined} style={style}>
      {rows.map((row, at) => (
        <section
          key={at}
          aria-label={row.name && formatRowName(words, game, row.name)}
          className={styles.row}
        >
          <Row game={game} row={row} round={round} />
        </section>
      ))}
    </div>
  );
}

interface SeatRowsProps extends CardRowsProps {
  /** Whose they are. */
  name: string;
  style: CSSProperties;
}

export function SeatRows({ game, rows, round, name, style }: SeatRowsProps) {
  const { table } = useWords();
  return (
    <div
      className={styles.rows}
      role="group"
      aria-label={table.cardsOf(name)}
      style={style}
      data-zone="rows"
      data-many={rows.length > 1 || undefined}
    >
      {rows.map((row, at) => (
        <div key={`${round} ${rows.length} ${at}`} className={styles.row}>
          <Row game={game} row={row} round={round} />
        </div>
      ))}
    </div>
  );
}

/** In place of a hand that is held. */
export function OwnRows(props: CardRowsProps) {
  const { hand } = useStage();
  const { table } = useWords();
  const style = {
    transform: `translate(${hand.x}px, ${hand.y}px)`,
    width: hand.width,
    height: hand.height,
    '--card-width': `${hand.cardWidth * 0.82}px`,
    '--room': `${hand.width / props.rows.length}px`,
  };
  return (
    <div
      className={styles.rows}
      role="group"
      aria-label={table.hand}
      data-own=""
      data-zone="hand"
      style={style}
      data-many={props.rows.length > 1 || undefined}
    >
      {props.rows.map((row, at) => (
        <div key={`${props.round} ${props.rows.length} ${at}`} className={styles.row}>
          <Row {...props} row={row} />
        </div>
      ))}
    </div>
  );
}

function Row({ game, row, round }: { game: string; row: CardRow; round: number }) {
  const words = useWords();
  if (row.cards.length === 0) return null;
  const name = row.name && formatRowName(words, game, row.name);
  const worth = row.note ? formatRowName(words, game, row.note) : row.value;
  const end = row.outcome && words.notes[row.outcome];
  return (
    <>
      <div className={styles.cards} style={{ '--gaps': Math.max(1, row.cards.length - 1) }}>
        {row.cards.map((card, at) => (
          <span
            key={`${round} ${at} ${card}`}
            className={styles.place}
            style={{ '--from-middle': at - (row.cards.length - 1) / 2 }}
          >
            <LaidCard card={card} at={at} />
          </span>
        ))}
      </div>
      <p
        key={`${worth} ${end} ${row.stake}`}
        className={styles.caption}
        data-active={row.isActive || undefined}
        data-outcome={row.outcome}
      >
        {name} <strong>{worth}</strong> {end}
        {row.stake !== undefined && row.stake > 0 && <StakeChips stake={row.stake} />}
      </p>
    </>
  );
}

/** From above, where the dealer is, one after the other. */
function LaidCard({ card, at }: { card: CardName | null; at: number }) {
  const words = useWords();
  const pace = usePace();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const path = [
      { transform: 'translateY(-120%) rotate(-20deg)', opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: 'none' },
    ];
    flyIn(place.current, path, { pace, durationMs: 300, delayMs: at * 60 });
  }, []);
  return (
    <span ref={place} className={styles.card}>
      <CardFace card={card} name={card === null ? '' : formatCard(words, card)} />
    </span>
  );
}
