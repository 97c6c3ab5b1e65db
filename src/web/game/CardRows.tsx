// Rows of open cards: in the middle of the table, in front of a seat, or as the player's own hands.

import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { CardRow } from '#rules/cardsOnTable.ts';
import { formatRowName } from '#texts/gameText.ts';
import { formatCard } from '#texts/formatter.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { flyIn } from './motion.ts';
import { usePace } from '../state/usePace.ts';
import { CARD_RATIO } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './CardRows.module.css';

interface CardRowsProps {
  game: string;
  rows: readonly CardRow[];
  /** The cards of a new round are dealt again. */
  round: number;
}

/**
 * In pixels: the least height of a row with its caption below the cards, the height of that caption, and the margin of a
 * row with its caption on the cards.
 */
const MIN_ROW_HEIGHT = 90;
const CAPTION_HEIGHT = 34;
const OVERLAP_MARGIN = 6;

/** Rows in the middle of the table, in games without tricks. */
export function MiddleRows({ game, rows, round }: CardRowsProps) {
  const texts = useTexts();
  const { trick, table, rowWidth } = useStage();
  const isLow = trick.height < MIN_ROW_HEIGHT * rows.length;
  const height = (trick.height - (isLow ? OVERLAP_MARGIN : CAPTION_HEIGHT)) / rows.length;
  const cardWidth = Math.min(trick.cardWidth, height / CARD_RATIO);
  const style = {
    // A fixed width, centred by a transform: when the action bar changes its height, the rows need no new layout.
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
          aria-label={row.name && formatRowName(texts, game, row.name)}
          className={styles.row}
        >
          <Row game={game} row={row} round={round} />
        </section>
      ))}
    </div>
  );
}

interface SeatRowsProps extends CardRowsProps {
  /** The player who has the cards. */
  name: string;
  style: CSSProperties;
}

export function SeatRows({ game, rows, round, name, style }: SeatRowsProps) {
  const { table } = useTexts();
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

/** The player's own hands, in games whose hands lie open on the table. */
export function OwnRows(props: CardRowsProps) {
  const { hand } = useStage();
  const { table } = useTexts();
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
  const texts = useTexts();
  if (row.cards.length === 0) return null;
  const name = row.name && formatRowName(texts, game, row.name);
  const value = row.note ? formatRowName(texts, game, row.note) : row.value;
  const outcome = row.outcome && texts.notes[row.outcome];
  return (
    <>
      <div className={styles.cards} style={{ '--gaps': Math.max(1, row.cards.length - 1) }}>
        {row.cards.map((card, at) => (
          <span
            key={`${round} ${at} ${card}`}
            className={styles.place}
            style={{ '--from-middle': at - (row.cards.length - 1) / 2 }}
          >
            <DealtCard card={card} at={at} />
          </span>
        ))}
      </div>
      <p
        key={`${value} ${outcome} ${row.stake}`}
        className={styles.caption}
        data-active={row.isActive || undefined}
        data-outcome={row.outcome}
      >
        {name} <strong>{value}</strong> {outcome}
        {row.stake !== undefined && row.stake > 0 && <StakeChips stake={row.stake} />}
      </p>
    </>
  );
}

/** A card that flies in from above, where the dealer is, each a moment after the one before. */
function DealtCard({ card, at }: { card: CardName | null; at: number }) {
  const texts = useTexts();
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
      <CardFace card={card} name={card === null ? '' : formatCard(texts, card)} />
    </span>
  );
}

const MAX_CHIPS = 5;

/** The stake of a hand: a stack of chips and their number. */
function StakeChips({ stake }: { stake: number }) {
  const visible = Math.min(MAX_CHIPS, stake);
  return (
    <span className={styles.stake}>
      <svg viewBox="0 0 20 22" aria-hidden="true">
        {Array.from({ length: visible }, (_, at) => (
          <g key={at} transform={`translate(0 ${14 - at * 3})`}>
            <ellipse cx="10" cy="5" rx="8.500" ry="3.600" className={styles.chipSide} />
            <ellipse cx="10" cy="3.600" rx="8.500" ry="3.600" className={styles.chipTop} />
          </g>
        ))}
      </svg>
      {stake}
    </span>
  );
}
