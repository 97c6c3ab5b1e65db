// One card in the hand: a button that lifts, dims, carries its marks, and flies in and out.

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CardName } from '#cards/notation.ts';
import { formatCard } from '#words/formatter.ts';
import { CardFace } from '../cardFaces/CardFace.tsx';
import { fly, flyIn, poseTransform } from '../motion/flights.ts';
import { noteOrigin } from '../motion/origins.ts';
import { usePace } from '../motion/usePace.ts';
import type { CardSpot, Point } from '../stage/stageTypes.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Hand.module.css';

export type CardMood = 'normal' | 'playable' | 'dimmed' | 'selected';

interface HandCardProps {
  card: CardName;
  spot: CardSpot;
  mood: CardMood;
  isFresh: boolean;
  isReady: boolean;
  /** When it was refused last; null for never. */
  isRefused: number | null;
  isAdvised: boolean;
  /** Whether the tab key stops here. */
  isTabStop: boolean;
  /** Whether tapping chooses it, in place of playing it. */
  isChoice: boolean;
  comesFrom: Point;
  /** Milliseconds until it comes. */
  delayMs: number;
  onTap: () => void;
}

const COMES_IN = 300;
const GOES_IN = 420;
const SMALL = 0.4;

export function HandCard(props: HandCardProps) {
  const { spot, comesFrom, delayMs, isRefused } = props;
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = poseTransform({ ...comesFrom, turn: spot.turn - 20, scale: SMALL });
    const path = [
      { transform: from, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: poseTransform(spot) },
    ];
    flyIn(place.current, path, { pace, durationMs: COMES_IN, delayMs });
    // Only when it comes: where it lies later is no flight.
  }, []);
  useEffect(() => {
    if (isRefused !== null) shake(place.current?.firstElementChild, pace);
  }, [isRefused]);
  return (
    <div ref={place} className={styles.place} style={{ transform: poseTransform(spot) }}>
      <CardButton {...props} />
    </div>
  );
}

function shake(element: Element | null | undefined, pace: number): void {
  const path = [0, -5, 5, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  flyIn(element, path, { pace, durationMs: 220, easing: 'linear' });
}

function CardButton(props: HandCardProps) {
  const { card, mood, isReady, isAdvised, isFresh, isTabStop, isChoice, onTap } = props;
  const words = useWords();
  const isChosen = mood === 'selected' || isReady;
  return (
    <button
      type="button"
      className={styles.card}
      data-card={card}
      data-mood={mood}
      data-advised={isAdvised || undefined}
      data-ready={isReady || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={formatCard(words, card)}
      aria-pressed={isChoice ? isChosen : undefined}
      aria-description={descriptionOf(props, words)}
      onClick={(event) => {
        noteOrigin(card, event.currentTarget);
        onTap();
      }}
    >
      <CardFace card={card} />
      {isFresh && <span className={styles.fresh} aria-hidden="true" />}
      {isChosen && <Mark isReady={isReady} />}
    </button>
  );
}

/** A tick on what is chosen, a clock on what waits for one's turn. */
function Mark({ isReady }: { isReady: boolean }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isReady ? 'M12 6v6.500l4 2.500' : 'M5 12.500l5 5L19 7.500'} />
    </svg>
  );
}

/** A card that may not be played can still be tapped: the answer says why. */
function descriptionOf(
  { isAdvised, isFresh, mood }: HandCardProps,
  { hints, table }: Words,
): string | undefined {
  const marks = [
    isAdvised && hints.advised,
    isFresh && table.new,
    mood === 'dimmed' && table.notPlayable,
  ].filter(Boolean);
  return marks.length > 0 ? marks.join(', ') : undefined;
}

interface GivenCardProps {
  card: CardName;
  spot: CardSpot;
  to: Point;
  delayMs: number;
  onDone: (() => void) | undefined;
}

/** On its way to whoever gets it. */
export function GivenCard({ card, spot, to, delayMs, onDone }: GivenCardProps) {
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const path = [
      { transform: poseTransform(spot), opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: poseTransform({ ...to, turn: 20, scale: SMALL }), opacity: 0 },
    ];
    const flight = fly(place.current, path, { pace, durationMs: GOES_IN, delayMs });
    if (onDone) flight?.addEventListener('finish', onDone);
  }, []);
  return (
    <div ref={place} className={styles.place} aria-hidden="true" data-leaving="">
      <CardFace card={card} />
    </div>
  );
}
