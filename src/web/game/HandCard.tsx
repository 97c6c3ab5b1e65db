// One card in the hand: a button that lifts, dims, carries its marks, and flies in and out.

import * as m from 'motion/react-m';
import { useIsPresent } from 'motion/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CardName } from '#cards/notation.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { noteOrigin } from '../motion/origins.ts';
import { usePace } from '../motion/usePace.ts';
import { sayCard } from '#words/speech.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Hand.module.css';
import type { CardPlace } from './handLayout.ts';
import type { Offset } from './seatPlaces.ts';
import { focusNextBest } from './useKeptFocus.ts';

export type CardMood = 'normal' | 'playable' | 'dimmed' | 'selected';

interface HandCardProps {
  card: CardName;
  place: CardPlace;
  mood: CardMood;
  isFresh: boolean;
  isReady: boolean;
  isAdvised: boolean;
  /** Whether the tab key stops here. */
  isTabStop: boolean;
  /** Whether tapping chooses it, in place of playing it. */
  isChoice: boolean;
  comesFrom: Offset;
  delay: number;
  onTap: () => void;
}

const FAR = 90;

/** As one string, which browsers move without the help of scripts. */
function transformOf({ x, y, rotate }: CardPlace, away: Offset = { x: 0, y: 0 }): string {
  return `translate(${x + away.x * FAR}px, ${y + away.y * FAR}px) rotate(${rotate}deg)`;
}

export function HandCard(props: HandCardProps) {
  const { place, comesFrom, delay } = props;
  const pace = usePace();
  const [isIn, setIn] = useState(false);
  const moves = { type: 'tween', duration: 0.26 * pace, ease: [0.2, 0.7, 0.2, 1] } as const;
  return (
    <m.div
      className={styles.place}
      custom={{ x: 0, y: 0 }}
      variants={{
        out: { transform: transformOf(place, comesFrom), opacity: 0 },
        in: { transform: transformOf(place), opacity: 1 },
        given: (to: Offset) => ({
          transform: transformOf(place, to),
          opacity: 0,
          transition: { ...moves, duration: to.x === 0 && to.y === 0 ? 0 : moves.duration },
        }),
      }}
      initial={pace === 0 ? false : 'out'}
      animate="in"
      exit="given"
      transition={isIn ? moves : { ...moves, duration: 0.34 * pace, delay }}
      onAnimationComplete={() => setIn(true)}
    >
      <CardButton {...props} />
    </m.div>
  );
}

function CardButton(props: HandCardProps) {
  const { card, mood, isReady, isAdvised, isFresh, isTabStop, isChoice, onTap } = props;
  const words = useWords();
  const isPresent = useIsPresent();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isPresent && document.activeElement === button.current) focusNextBest();
  }, [isPresent]);
  const isChosen = mood === 'selected' || isReady;
  return (
    <button
      ref={button}
      type="button"
      className={styles.card}
      data-card={card}
      data-mood={mood}
      data-advised={isAdvised || undefined}
      data-ready={isReady || undefined}
      data-leaving={isPresent ? undefined : ''}
      tabIndex={isTabStop && isPresent ? 0 : -1}
      aria-label={sayCard(words, card)}
      aria-pressed={isChoice ? isChosen : undefined}
      aria-description={descriptionOf(props, words)}
      onClick={(event) => {
        noteOrigin(card, event.currentTarget);
        onTap();
      }}
    >
      <CardFace card={card} />
      {isFresh && <span className={styles.fresh} aria-hidden="true" />}
    </button>
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
