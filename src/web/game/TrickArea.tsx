// The trick: a place for each seat's card, and the cards that fly in, turn over, lie there, and go to the winner.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { TrickArea as LaidTrick } from '#rules/cardsOnTable.ts';
import type { Seat, View, TrickView } from '#rules/game.ts';
import { formatCard } from '#texts/formatter.ts';
import { CardFace } from '../cards/CardFace.tsx';
import styles from './TrickArea.module.css';
import { finishAnimations, fly, flyIn, originOf, type Pose, poseTransform } from './motion.ts';
import {
  type GatheredTrick,
  pileKeyframes,
  sweptTrick,
  TURN_DOWN_KEYFRAMES,
  visibleCards,
} from './trick.ts';
import { CARD_RATIO, type Stage, stepOf } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import { CARD_FLIGHT_MS, GATHER_MS } from '../state/timeline.ts';
import { usePace } from '../state/usePace.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CloseButton } from '../ui/Button.tsx';

interface TrickAreaProps {
  trick: LaidTrick;
  view: View;
  nameOf: (seat: Seat) => string;
}

export function TrickArea({ trick, view, nameOf }: TrickAreaProps) {
  const texts = useTexts();
  const { trick: place } = useStage();
  const { x, y, width, height, cardWidth, slots } = place;
  const { gathered, onGathered } = useGatheredTrick(trick);
  const area = useRef<HTMLElement>(null);
  const laid = useRef(0);
  useLayoutEffect(() => {
    // On a busy machine a flight may last longer than planned, but no card flies in a trick that is won.
    if (trick.winner !== null && laid.current === trick.plays.length)
      finishAnimations(area.current);
    laid.current = trick.plays.length;
  }, [trick]);
  const isOwnTurn = view.seat !== null && view.legal.some(({ kind }) => kind === 'card');
  return (
    <section
      ref={area}
      className={styles.area}
      aria-label={texts.table.trick}
      data-trick=""
      data-zone={trick.plays.length > 0 || isOwnTurn ? 'trick' : undefined}
      style={{
        transform: `translate(${x}px, ${y}px)`,
        width,
        height,
        '--card-width': `${cardWidth}px`,
      }}
    >
      {isOwnTurn && trick.winner === null && view.seat !== null && (
        <span
          className={styles.slot}
          style={{ transform: `translate(${slots[0].x}px, ${slots[0].y}px)` }}
        />
      )}
      {visibleCards(trick, gathered).map(({ seat, card, isGathered }) => (
        <TrickCard
          key={card}
          card={card}
          name={`${nameOf(seat)}: ${formatCard(texts, card)}`}
          isWinning={!isGathered && trick.winner === seat}
          isOwn={seat === view.seat}
          step={stepOf(seat, view)}
          takenBy={isGathered && gathered ? stepOf(gathered.winner, view) : null}
          onTaken={onGathered}
        />
      ))}
    </section>
  );
}

/** Keeps a swept trick until its cards have reached the winner's pile, or the table shows something else. */
function useGatheredTrick(trick: LaidTrick): {
  gathered: GatheredTrick | null;
  onGathered: () => void;
} {
  const pace = usePace();
  const [previous, setPrevious] = useState(trick);
  const [gathered, setGathered] = useState<GatheredTrick | null>(null);
  if (previous !== trick) {
    setPrevious(trick);
    setGathered(pace > 0 ? sweptTrick(previous, trick) : null);
  }
  return { gathered, onGathered: () => setGathered(null) };
}

interface TrickCardProps {
  card: CardName;
  name: string;
  isWinning: boolean;
  isOwn: boolean;
  /** The seat that played it, counted clockwise from the bottom. */
  step: number;
  /** The seat that takes it once the trick is swept; null while it lies there. */
  takenBy: number | null;
  /** Called when the whole trick has reached the pile. */
  onTaken: () => void;
}

function TrickCard(props: TrickCardProps) {
  const { card, name, isWinning, step, takenBy } = props;
  const { trick } = useStage();
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useArrival(place, props);
  useDeparture(place, props);
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

/** Flies in only on arrival; later changes of its place are not animated. */
function useArrival(
  place: RefObject<HTMLDivElement | null>,
  { card, isOwn, step }: TrickCardProps,
): void {
  const stage = useStage();
  const pace = usePace();
  useLayoutEffect(() => {
    // Without motion nothing is measured, since measuring forces a layout.
    if (pace === 0) return;
    const spot = stage.trick.slots[step];
    const from = startPose(card, step, isOwn, place.current, stage);
    const path = [
      poseTransform(from),
      poseTransform({ ...spot, scale: 1.04 }),
      poseTransform(spot),
    ];
    flyIn(
      place.current,
      path.map((transform, at) => ({ transform, offset: [0, 0.82, 1][at] })),
      { pace, durationMs: CARD_FLIGHT_MS },
    );
    if (!isOwn) turnOver(place.current?.firstElementChild, pace);
  }, []);
}

function useDeparture(
  place: RefObject<HTMLDivElement | null>,
  { step, takenBy, onTaken }: TrickCardProps,
): void {
  const stage = useStage();
  const pace = usePace();
  useLayoutEffect(() => {
    if (takenBy === null) return;
    const timing = { pace, durationMs: GATHER_MS };
    const flight = fly(place.current, pileKeyframes(step, takenBy, stage), timing);
    fly(place.current?.firstElementChild, TURN_DOWN_KEYFRAMES, timing);
    // All cards of a trick arrive together, so the winning card reports for all of them.
    if (takenBy === step) flight?.addEventListener('finish', onTaken);
  }, [takenBy]);
}

function turnOver(element: Element | null | undefined, pace: number): void {
  const turned = ['perspective(900px) rotateY(180deg)', 'perspective(900px) rotateY(0deg)'];
  flyIn(
    element,
    turned.map((transform) => ({ transform })),
    { pace, durationMs: CARD_FLIGHT_MS },
  );
}

/** The player's own card starts where it was tapped, another player's at their seat. */
function startPose(
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

interface LastTrickProps {
  trick: TrickView | undefined;
  nameOf: (seat: Seat) => string;
  onClose: () => void;
}

export function LastTrick({ trick, nameOf, onClose }: LastTrickProps) {
  const texts = useTexts();
  return (
    <section className={styles.last} aria-label={texts.table.lastTrick}>
      <div className={styles.head}>
        <h2>{texts.table.lastTrick}</h2>
        <p>
          {trick
            ? trick.winner !== null && texts.table.takenBy(nameOf(trick.winner))
            : texts.table.noLastTrick}
        </p>
        <CloseButton onClick={onClose} />
      </div>
      {trick && (
        <ul className={styles.plays}>
          {trick.plays.map(({ seat, card }) => (
            <li key={card} data-winner={seat === trick.winner || undefined}>
              <CardFace card={card} name={formatCard(texts, card)} />
              <span>{nameOf(seat)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
