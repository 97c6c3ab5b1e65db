// A card in the trick: it flies from the hand or the seat that played it, turns over and settles a little askew.

import { useLayoutEffect, useRef } from 'react';
import type { CardName } from '#cards/notation.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { flyHome, posed, type Pose } from '../motion/flights.ts';
import { originOf } from '../motion/origins.ts';
import { usePace } from '../motion/usePace.ts';
import { CARD_RATIO, type Stage } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import styles from './TrickArea.module.css';

interface TrickCardProps {
  card: CardName;
  name: string;
  isWinning: boolean;
  isOwn: boolean;
  /** Which seat it is of, clockwise from below. */
  step: number;
}

const TAKES = 280;

export function TrickCard({ card, name, isWinning, isOwn, step }: TrickCardProps) {
  const stage = useStage();
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  const spot = stage.trick.slots[step];
  useLayoutEffect(() => {
    const from = startOf(card, step, isOwn, place.current, stage);
    const over = { ...spot, scale: 1.04 };
    const path = [posed(from), posed(over), posed(spot)];
    flyHome(
      place.current,
      path.map((transform, at) => ({ transform, offset: [0, 0.82, 1][at] })),
      { pace, takes: TAKES },
    );
    if (!isOwn) turnOver(place.current?.firstElementChild, pace);
    // Only when it comes: where it lies later is no flight.
  }, []);
  return (
    <div
      ref={place}
      className={styles.card}
      data-winning={isWinning || undefined}
      style={{ transform: posed(spot) }}
    >
      <span className={styles.sides}>
        <CardFace card={card} name={name} />
        {!isOwn && pace > 0 && (
          <span className={styles.reverse}>
            <CardFace card={null} />
          </span>
        )}
      </span>
    </div>
  );
}

function turnOver(element: Element | null | undefined, pace: number): void {
  const turned = ['perspective(900px) rotateY(180deg)', 'perspective(900px) rotateY(0deg)'];
  flyHome(
    element,
    turned.map((transform) => ({ transform })),
    { pace, takes: TAKES },
  );
}

/** One's own card comes from where it was tapped, another's from its seat. */
function startOf(
  card: CardName,
  step: number,
  isOwn: boolean,
  element: HTMLElement | null,
  { trick, seats, back, hand }: Stage,
): Pose {
  const origin = isOwn ? originOf(card) : undefined;
  const area = element?.parentElement?.getBoundingClientRect();
  if (origin && area) {
    return {
      x: origin.x + origin.width / 2 - area.x,
      y: origin.y + origin.height / 2 - area.y,
      scale: origin.height / (trick.cardWidth * CARD_RATIO),
    };
  }
  if (isOwn) {
    return { x: trick.slots[0].x, y: hand.y - trick.y, scale: hand.cardWidth / trick.cardWidth };
  }
  const { avatar, fan } = seats[step];
  const turn = (fan * Math.PI) / 180;
  return {
    x: avatar.x + Math.cos(turn) * back.radius - trick.x,
    y: avatar.y + Math.sin(turn) * back.radius - trick.y,
    turn: fan + 90,
    scale: back.width / trick.cardWidth,
  };
}
