// The cards that another seat holds: a fan of backs, or faces where they may be seen.

import { useEffect, useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { CardName } from '#cards/notation.ts';
import { formatCard } from '#words/formatter.ts';
import { CardFace } from '../cardFaces/CardFace.tsx';
import { flyIn } from '../motion/flights.ts';
import { usePace } from '../motion/usePace.ts';
import type { Point } from '../stage/stageTypes.ts';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import { dealtAfter, fanAngles, wayToFan } from './fanMotion.ts';
import styles from './HeldCards.module.css';

const TAKES = 280;

interface FanOfBacksProps {
  count: number;
  angle: number;
  /** Whence cards come that are dealt, and those that come later, from the face of who holds them. */
  dealtFrom: Point;
  drawnFrom: Point;
  /** Whose they are, clockwise from below: others get their cards before. */
  seatStep: number;
}

/** A new hand is a new fan. */
export function FanOfBacks({ count, angle, dealtFrom, drawnFrom, seatStep }: FanOfBacksProps) {
  const { table } = useWords();
  const { back } = useStage();
  const isDealt = useRef(false);
  useEffect(() => {
    isDealt.current = true;
  }, []);
  if (count === 0) return null;
  return (
    <div
      className={styles.fan}
      role="img"
      data-fan=""
      aria-label={table.cards(count)}
      style={{ '--card-width': `${back.width}px`, '--radius': `${back.radius}px` }}
    >
      {fanAngles(count, angle).map((own, at) => (
        <HeldBack
          key={at}
          angle={own}
          from={isDealt.current ? drawnFrom : dealtFrom}
          delayMs={dealtAfter(seatStep, at)}
        />
      ))}
    </div>
  );
}

function HeldBack({ angle, from, delayMs }: { angle: number; from: Point; delayMs: number }) {
  const { back } = useStage();
  const pace = usePace();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const path = wayToFan(from, angle, back.radius);
    flyIn(place.current, path, { pace, durationMs: TAKES, delayMs });
    // Only when it comes: where it is held later is no flight.
  }, []);
  return (
    <span ref={place} className={styles.back} style={{ '--angle': `${angle}deg` }}>
      <CardFace card={null} />
    </span>
  );
}

/** Held open, as in a replay. */
export function OpenHand({
  cards,
  name,
  style,
}: {
  cards: readonly CardName[];
  /** Whose they are. */
  name: string;
  style: CSSProperties;
}) {
  const words = useWords();
  if (cards.length === 0) return null;
  const held = words.list(cards.map((card) => formatCard(words, card)));
  return (
    <div
      className={styles.open}
      role="img"
      aria-label={`${words.table.cardsOf(name)}: ${held}`}
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
