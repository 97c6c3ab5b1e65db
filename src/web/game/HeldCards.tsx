// The cards of another seat: those that it holds, a fan of backs or faces if they are visible, and the pile of the
// tricks it has taken.

import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import type { CardName } from '#cards/notation.ts';
import { formatCard } from '#texts/formatter.ts';
import { CardFace } from '../cards/CardFace.tsx';
import styles from './HeldCards.module.css';
import { dealDelay, fanAngles, fanKeyframes, flyIn } from './motion.ts';
import type { Point } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import { usePace } from '../state/usePace.ts';
import { useTexts } from '../texts/useTexts.ts';

const FLIGHT_MS = 280;

interface FanOfBacksProps {
  count: number;
  angle: number;
  /** The points from which dealt cards and later cards come, relative to the seat's avatar. */
  dealtFrom: Point;
  drawnFrom: Point;
  /** The seat, counted clockwise from the bottom; the higher it is, the later it gets its cards. */
  seatStep: number;
}

/** Needs a new key in every round, so that its cards are dealt again. */
export function FanOfBacks({ count, angle, dealtFrom, drawnFrom, seatStep }: FanOfBacksProps) {
  const { table } = useTexts();
  const { back } = useStage();
  const hasMounted = useRef(false);
  useEffect(() => {
    hasMounted.current = true;
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
          from={hasMounted.current ? drawnFrom : dealtFrom}
          delayMs={dealDelay(seatStep, at)}
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
    const path = fanKeyframes(from, angle, back.radius);
    flyIn(place.current, path, { pace, durationMs: FLIGHT_MS, delayMs });
    // Only on arrival; later changes of the angle are not animated.
  }, []);
  return (
    <span ref={place} className={styles.back} style={{ '--angle': `${angle}deg` }}>
      <CardFace card={null} />
    </span>
  );
}

/** A hand that is held open, as in a replay. */
export function OpenHand({
  cards,
  name,
  style,
}: {
  cards: readonly CardName[];
  /** The player who holds the cards. */
  name: string;
  style: CSSProperties;
}) {
  const texts = useTexts();
  if (cards.length === 0) return null;
  const held = texts.list(cards.map((card) => formatCard(texts, card)));
  return (
    <div
      className={styles.open}
      role="img"
      aria-label={`${texts.table.cardsOf(name)}: ${held}`}
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

const MAX_VISIBLE = 4;
const ROTATIONS = [81, 95, 88, 99];

export function Pile({ at, name, count }: { at: Point; name: string; count: number }) {
  const { kind, pileWidth } = useStage();
  const { table } = useTexts();
  if (count === 0) return null;
  return (
    <div
      className={styles.pile}
      role="img"
      aria-label={`${name}: ${table.tricks(count)}`}
      data-zone={kind === 'desk' ? 'pile' : undefined}
      style={{
        transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`,
        '--card-width': `${pileWidth}px`,
      }}
    >
      {ROTATIONS.slice(0, Math.min(MAX_VISIBLE, count)).map((turn, layer) => (
        <span key={turn} style={{ transform: `translateY(${-layer * 1.5}px) rotate(${turn}deg)` }}>
          <CardFace card={null} />
        </span>
      ))}
      <b key={count} className={styles.count} data-badge={kind !== 'desk' || undefined}>
        {kind === 'desk' ? table.tricks(count) : count}
      </b>
    </div>
  );
}
