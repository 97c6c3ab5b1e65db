// A card in the hand: a button that lifts, dims, shows its marks, and flies in and out.

import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { CardName } from '#cards/notation.ts';
import { formatCard } from '#texts/formatter.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { fly, flyIn, poseTransform, noteOrigin } from './motion.ts';
import { usePace } from '../state/usePace.ts';
import type { CardSpot, Point } from '../stage/shapes.ts';
import type { Texts } from '../texts/page.en.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Hand.module.css';

export type CardMood = 'normal' | 'playable' | 'dimmed' | 'selected';

interface HandCardProps {
  card: CardName;
  spot: CardSpot;
  mood: CardMood;
  isFresh: boolean;
  isPreselected: boolean;
  /** The time of the last refusal; null if there was none. */
  refusedAt: number | null;
  isAdvised: boolean;
  /** Whether the tab key stops at this card. */
  isTabStop: boolean;
  /** Whether a tap selects the card instead of playing it. */
  isChoice: boolean;
  from: Point;
  /** Delay of the flight into the hand. */
  delayMs: number;
  onTap: () => void;
  /** Called when the card is dropped above the hand. */
  onDrop: () => void;
}

const ARRIVAL_MS = 300;
const DEPARTURE_MS = 420;
const SMALL_SCALE = 0.4;

export function HandCard(props: HandCardProps) {
  const { spot, from, delayMs, refusedAt } = props;
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const start = poseTransform({ ...from, turn: spot.turn - 20, scale: SMALL_SCALE });
    const path = [
      { transform: start, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: poseTransform(spot) },
    ];
    flyIn(place.current, path, { pace, durationMs: ARRIVAL_MS, delayMs });
    // Only on arrival; later the card changes its place by a CSS transition.
  }, []);
  useEffect(() => {
    if (refusedAt !== null) shake(place.current?.firstElementChild, pace);
  }, [refusedAt]);
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
  const { card, mood, isPreselected, isAdvised, isFresh, isTabStop, isChoice, onTap, onDrop } =
    props;
  const texts = useTexts();
  const isMarked = mood === 'selected' || isPreselected;
  const { wasDragged, ...dragging } = useDragging(onDrop);
  return (
    <button
      type="button"
      className={styles.card}
      data-card={card}
      data-mood={mood}
      data-advised={isAdvised || undefined}
      data-preselected={isPreselected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={formatCard(texts, card)}
      aria-pressed={isChoice ? isMarked : undefined}
      aria-description={descriptionOf(props, texts)}
      {...dragging}
      onClick={(event) => {
        // A click of the keyboard has no detail.
        if (event.detail > 0 && wasDragged()) return;
        noteOrigin(card, event.currentTarget);
        onTap();
      }}
    >
      <CardFace card={card} />
      {isFresh && <span className={styles.fresh} aria-hidden="true" />}
      {isMarked && <Mark isPreselected={isPreselected} />}
    </button>
  );
}

/** In pixels: shorter movements are taps. */
const MIN_DRAG = 8;
/** In card heights: how far above its place a card must be dropped. */
const DROP_HEIGHT = 0.4;

/** Lets the card follow the pointer, and calls `onDrop` if it is let go above the hand. */
function useDragging(onDrop: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  function onPointerDown(event: PointerEvent): void {
    const { currentTarget, button, clientX, clientY, pointerId } = event;
    wasDragged.current = false;
    start.current = button === 0 ? { x: clientX, y: clientY } : null;
    // A quick movement leaves the card before its first event.
    if (start.current) currentTarget.setPointerCapture(pointerId);
  }

  function onPointerMove({ currentTarget, clientX, clientY }: PointerEvent): void {
    if (!start.current || !(currentTarget instanceof HTMLElement)) return;
    const [x, y] = [clientX - start.current.x, clientY - start.current.y];
    if (!wasDragged.current && Math.hypot(x, y) < MIN_DRAG) return;
    wasDragged.current = true;
    currentTarget.dataset.dragged = '';
    currentTarget.style.setProperty('--drag-x', `${x}px`);
    currentTarget.style.setProperty('--drag-y', `${y}px`);
  }

  function onPointerUp(event: PointerEvent): void {
    const { currentTarget, clientY } = event;
    const height = currentTarget.clientHeight * DROP_HEIGHT;
    const isDropped = wasDragged.current && start.current && start.current.y - clientY > height;
    if (isDropped && currentTarget instanceof HTMLElement) {
      noteOrigin(currentTarget.dataset.card ?? '', currentTarget);
      onDrop();
    }
    letGo(event);
  }

  function letGo({ currentTarget }: PointerEvent): void {
    start.current = null;
    if (currentTarget instanceof HTMLElement) delete currentTarget.dataset.dragged;
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo };
  return { ...handlers, wasDragged: () => wasDragged.current };
}

/** A tick on a selected card, a clock on one that is preselected for the player's turn. */
function Mark({ isPreselected }: { isPreselected: boolean }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isPreselected ? 'M12 6v6.500l4 2.500' : 'M5 12.500l5 5L19 7.500'} />
    </svg>
  );
}

/** A card that may not be played is described as such, but can be tapped: the answer says why. */
function descriptionOf(
  { isAdvised, isFresh, mood }: HandCardProps,
  { hints, table }: Texts,
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

/** A card on its way to the player who gets it. */
export function GivenCard({ card, spot, to, delayMs, onDone }: GivenCardProps) {
  const pace = usePace();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const path = [
      { transform: poseTransform(spot), opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: poseTransform({ ...to, turn: 20, scale: SMALL_SCALE }), opacity: 0 },
    ];
    const flight = fly(place.current, path, { pace, durationMs: DEPARTURE_MS, delayMs });
    if (onDone) flight?.addEventListener('finish', onDone);
  }, []);
  return (
    <div ref={place} className={styles.place} aria-hidden="true" data-leaving="">
      <CardFace card={card} />
    </div>
  );
}
