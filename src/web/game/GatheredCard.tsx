// A card of a trick that was taken: it slides under the one that won, turns over and goes to the winner's pile.

import { useLayoutEffect, useRef } from 'react';
import type { CardName } from '#cards/notation.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { fly, posed } from '../motion/flights.ts';
import { usePace } from '../motion/usePace.ts';
import { useStage } from '../stage/useStage.ts';
import styles from './TrickArea.module.css';

interface GatheredCardProps {
  card: CardName;
  /** Whose card it was, and who took it, clockwise from below. */
  step: number;
  to: number;
  onDone: (() => void) | undefined;
}

const TAKES = 480;
const TOGETHER = 0.33;

export function GatheredCard({ card, step, to, onDone }: GatheredCardProps) {
  const { trick, seats, pileWidth } = useStage();
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { pile } = seats[to];
    const winning = trick.slots[to];
    const path = [
      { transform: posed(trick.slots[step]), offset: 0 },
      { transform: posed({ ...winning, turn: winning.turn + (step - to) * 2 }), offset: TOGETHER },
      {
        transform: posed({
          x: pile.x - trick.x,
          y: pile.y - trick.y,
          turn: 90,
          scale: pileWidth / trick.cardWidth,
        }),
        offset: 1,
      },
    ];
    const flight = fly(place.current, path, { pace, takes: TAKES });
    fly(
      place.current?.firstElementChild,
      [0, 0, 180].map((turn, at) => ({
        transform: `perspective(900px) rotateY(${turn}deg)`,
        offset: [0, TOGETHER, 0.8][at],
      })),
      { pace, takes: TAKES },
    );
    if (onDone) flight?.addEventListener('finish', onDone);
  }, []);
  return (
    <div
      ref={place}
      className={styles.card}
      aria-hidden="true"
      data-gathered={onDone ? 'over' : ''}
    >
      <span className={styles.sides}>
        <CardFace card={card} />
        <span className={styles.reverse}>
          <CardFace card={null} />
        </span>
      </span>
    </div>
  );
}
