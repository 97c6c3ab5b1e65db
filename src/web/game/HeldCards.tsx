// The cards that another seat holds: a fan of backs, or faces where they may be seen.

import { useEffect, useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { CardName } from '#cards/notation.ts';
import { sayCard } from '#words/speech.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { flyHome } from '../motion/flights.ts';
import { usePace } from '../motion/usePace.ts';
import type { Point } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import styles from './HeldCards.module.css';

/** In degrees: how far a fan is open, and how far two cards are apart at most. */
const SPREAD = 64;
const MOST_STEP = 9;
/** Milliseconds: how long a card flies, and from one card of a seat to its next. */
const TAKES = 280;
const DEALT_EVERY = 35;

interface FanOfBacksProps {
  count: number;
  angle: number;
  /** Whence cards come that are dealt, and those that come later, from the face of who holds them. */
  dealtFrom: Point;
  drawnFrom: Point;
  /** How long the first card waits, while others get theirs. */
  waits: number;
}

/** A new hand is a new fan. */
export function FanOfBacks({ count, angle, dealtFrom, drawnFrom, waits }: FanOfBacksProps) {
  const { table } = useWords();
  const { back } = useStage();
  const isDealt = useRef(false);
  useEffect(() => {
    isDealt.current = true;
  }, []);
  if (count === 0) return null;
  const step = Math.min(MOST_STEP, SPREAD / Math.max(1, count - 1));
  return (
    <div
      className={styles.fan}
      role="img"
      data-fan=""
      aria-label={table.cards(count)}
      style={{ '--card-width': `${back.width}px`, '--radius': `${back.radius}px` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <HeldBack
          key={at}
          angle={angle + (at - (count - 1) / 2) * step}
          from={isDealt.current ? drawnFrom : dealtFrom}
          waits={waits + at * DEALT_EVERY}
        />
      ))}
    </div>
  );
}

function HeldBack({ angle, from, waits }: { angle: number; from: Point; waits: number }) {
  const { back } = useStage();
  const pace = usePace();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const path = [
      { transform: fanned(from, angle - 20, 0), opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: fanned({ x: 0, y: 0 }, angle, back.radius) },
    ];
    flyHome(place.current, path, { pace, takes: TAKES, waits });
    // Only when it comes: where it is held later is no flight.
  }, []);
  return (
    <span ref={place} className={styles.back} style={{ '--angle': `${angle}deg` }}>
      <CardFace card={null} />
    </span>
  );
}

/** As the styles have it, from another point. */
function fanned({ x, y }: Point, angle: number, radius: number): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg) translateX(${radius}px) rotate(90deg)`;
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
