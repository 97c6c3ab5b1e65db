// One's own cards, at the bottom of the table: buttons, gone through with the arrow keys.

import { AnimatePresence } from 'motion/react';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CardName } from '#cards/notation.ts';
import { usePace } from '../motion/usePace.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Hand.module.css';
import { HandCard, type CardMood } from './HandCard.tsx';
import { layOutHand, type CardPlace, type Room } from './handLayout.ts';
import type { Offset } from './seatPlaces.ts';
import type { HandPlay } from './useHandPlay.ts';
import { useRoom } from './useRoom.ts';

interface HandProps {
  cards: readonly CardName[];
  play: HandPlay;
  /** Cards that a hint is about. */
  advised: readonly CardName[];
  fresh: readonly CardName[];
  /** Whence fresh cards come, and where cards that are given away go. */
  freshFrom: Offset;
  givenTo: Offset;
}

export function Hand({ cards, play, advised, fresh, freshFrom, givenTo }: HandProps) {
  const words = useWords();
  const pace = usePace();
  const hand = useRef<HTMLDivElement>(null);
  const { room, probe } = useRoom(hand);
  const layout = layOutHand(cards.length, room);
  const height = useReservedHeight(cards.length, room);
  const { current, setAt, onKeyDown, onFocus } = useArrowKeys(hand, cards, layout.perRow);
  return (
    <div
      ref={hand}
      className={styles.hand}
      role="group"
      aria-label={words.table.hand}
      data-hand=""
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      style={{ height }}
    >
      <span ref={probe} className={styles.probe} aria-hidden="true" />
      <AnimatePresence custom={givenTo}>
        {room.width > 0 &&
          cards.map((card, index) => (
            <HandCard
              key={card}
              card={card}
              place={lowered(layout.places[index], height - layout.height)}
              mood={moodOf(card, play)}
              isFresh={fresh.includes(card)}
              isReady={play.ready === card}
              isAdvised={advised.includes(card)}
              isTabStop={index === current}
              comesFrom={fresh.includes(card) ? freshFrom : { x: 0, y: -2.4 }}
              delay={fresh.includes(card) ? 0 : index * 0.035 * pace}
              isChoice={play.cardsChoice !== null || play.cardChoice === null}
              onTap={() => {
                setAt(index);
                play.tap(card);
              }}
            />
          ))}
      </AnimatePresence>
    </div>
  );
}

/** Which card the tab key stops at, and how one goes on to another. */
function useArrowKeys(
  hand: RefObject<HTMLElement | null>,
  cards: readonly CardName[],
  perRow: number,
) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, cards.length - 1));

  function onKeyDown(event: KeyboardEvent): void {
    const target = nextCard(event.key, current, cards.length, perRow);
    if (target === null) return;
    event.preventDefault();
    setAt(target);
    buttonAt(hand.current, target)?.focus();
  }

  /** A card may also be gone to from elsewhere. */
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const index = cards.indexOf(target.dataset.card ?? '');
    if (index >= 0) setAt(index);
  }

  return { current, setAt, onKeyDown, onFocus };
}

function lowered(place: CardPlace, by: number): CardPlace {
  return { ...place, y: place.y + by };
}

function moodOf(card: CardName, { cardChoice, cardsChoice, selected }: HandPlay): CardMood {
  if (selected.includes(card)) return 'selected';
  const choice = cardsChoice ?? cardChoice;
  if (!choice) return 'normal';
  return choice.from.includes(card) ? 'playable' : 'dimmed';
}

function nextCard(key: string, at: number, count: number, perRow: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
      return at === 0 ? last : at - 1;
    case 'ArrowRight':
      return at === last ? 0 : at + 1;
    case 'ArrowUp':
      return Math.max(0, at - perRow);
    case 'ArrowDown':
      return Math.min(last, at + perRow);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function buttonAt(hand: HTMLElement | null, index: number): HTMLElement | undefined {
  return hand?.querySelectorAll<HTMLElement>('button:not([data-leaving])')[index];
}

/** The room that the hand took when it was dealt stays its own, so that nothing moves as it grows small. */
function useReservedHeight(count: number, room: Room): number {
  const most = useRef(count);
  const before = useRef(count);
  if (count > before.current) most.current = count;
  before.current = count;
  return layOutHand(most.current, room).height;
}
