// A card in the trick: it flies from the hand or the seat that played it, turns over, settles a little askew, and goes
// to the pile of who took it. It is one element all the way, so that nothing is drawn anew while it moves.

import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CardName } from '#cards/notation.ts';
import { CardFace } from '../cardFaces/CardFace.tsx';
import { fly, flyIn, poseTransform, type Pose } from '../motion/flights.ts';
import { originOf } from '../motion/origins.ts';
import { usePace } from '../motion/usePace.ts';
import { CARD_RATIO, type Stage } from '../stage/stageTypes.ts';
import { useStage } from '../stage/useStage.ts';
import { TURNED_DOWN, wayToPile } from './gathering.ts';
import styles from './TrickArea.module.css';

interface TrickCardProps {
  card: CardName;
  name: string;
  isWinning: boolean;
  isOwn: boolean;
  /** Which seat it is of, clockwise from below. */
  step: number;
  /** Who takes it, once it is swept; null while it lies there. */
  takenBy: number | null;
  /** When it is there. */
  onTaken: () => void;
}

const COMES_IN = 280;
const GOES_IN = 480;

export function TrickCard(props: TrickCardProps) {
  const { card, name, isWinning, step, takenBy } = props;
  const { trick } = useStage();
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useComing(place, props);
  useGoing(place, props);
  const isLast = takenBy === step;
  return (
    <div
      ref={place}
      className={styles.card}
      aria-hidden={takenBy !== null || undefined}
      data-winning={isWinning || undefined}
      data-gathered={takenBy === null ? undefined : isLast ? 'over' : ''}
      style={{ transform: poseTransform(trick.slots[step]) }}
    >
      <span className={styles.sides}>
        <CardFace card={card} name={name} />
        {pace > 0 && (
          <span className={styles.reverse}>
            <CardFace card={null} />
          </span>
        )}
      </span>
    </div>
  );
}

/** Only when it comes: where it lies later is no flight. */
function useComing(
  place: RefObject<HTMLDivElement | null>,
  { card, isOwn, step }: TrickCardProps,
): void {
  const stage = useStage();
  const pace = usePace();
  useLayoutEffect(() => {
    // Where nothing flies nothing is measured, for which the page would be laid out at once.
    if (pace === 0) return;
    const spot = stage.trick.slots[step];
    const from = startOf(card, step, isOwn, place.current, stage);
    const path = [
      poseTransform(from),
      poseTransform({ ...spot, scale: 1.04 }),
      poseTransform(spot),
    ];
    flyIn(
      place.current,
      path.map((transform, at) => ({ transform, offset: [0, 0.82, 1][at] })),
      { pace, durationMs: COMES_IN },
    );
    if (!isOwn) turnOver(place.current?.firstElementChild, pace);
  }, []);
}

function useGoing(
  place: RefObject<HTMLDivElement | null>,
  { step, takenBy, onTaken }: TrickCardProps,
): void {
  const stage = useStage();
  const pace = usePace();
  useLayoutEffect(() => {
    if (takenBy === null) return;
    const timing = { pace, durationMs: GOES_IN };
    const flight = fly(place.current, wayToPile(step, takenBy, stage), timing);
    fly(place.current?.firstElementChild, TURNED_DOWN, timing);
    // The winning card is on top of the others: when it is there, all are.
    if (takenBy === step) flight?.addEventListener('finish', onTaken);
  }, [takenBy]);
}

function turnOver(element: Element | null | undefined, pace: number): void {
  const turned = ['perspective(900px) rotateY(180deg)', 'perspective(900px) rotateY(0deg)'];
  flyIn(
    element,
    turned.map((transform) => ({ transform })),
    { pace, durationMs: COMES_IN },
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
  const area = origin && element?.parentElement?.getBoundingClientRect();
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
