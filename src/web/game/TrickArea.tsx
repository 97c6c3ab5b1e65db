// The middle of the table: a place for everybody's card, and the cards that lie there.

import { AnimatePresence } from 'motion/react';
import * as m from 'motion/react-m';
import { useRef, type RefObject } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { TrickArea as LaidTrick } from '#rules/cardsOnTable.ts';
import type { Seat } from '#rules/game.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { originOf } from '../motion/origins.ts';
import { usePace } from '../motion/usePace.ts';
import { sayCard } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import { directionOf, placeOf, slotOf, type Offset } from './seatPlaces.ts';
import styles from './TrickArea.module.css';

interface TrickAreaProps {
  trick: LaidTrick;
  own: Seat | null;
  seats: number;
  nameOf: (seat: Seat) => string;
}

const FAR = 110;

export function TrickArea({ trick, own, seats, nameOf }: TrickAreaProps) {
  const words = useWords();
  const area = useRef<HTMLDivElement>(null);
  const lastWinner = useLastWinner(trick);
  const sweptTo = lastWinner === null ? HERE : directionOf(placeOf(lastWinner, own, seats));
  return (
    <section className={styles.area} ref={area} aria-label={words.table.trick} data-trick="">
      {trick.seats.map((seat) => (
        <span key={seat} className={styles.slot} style={slotStyle(seat)} aria-hidden="true" />
      ))}
      <AnimatePresence custom={sweptTo}>
        {trick.plays.map(({ seat, card }) => (
          <TrickCard
            key={card}
            card={card}
            name={`${nameOf(seat)}: ${sayCard(words, card)}`}
            isWinning={trick.winner === seat}
            from={directionOf(placeOf(seat, own, seats))}
            slot={slotOf(placeOf(seat, own, seats), seats)}
            area={area}
          />
        ))}
      </AnimatePresence>
    </section>
  );

  function slotStyle(seat: Seat): { left: string; top: string } {
    return placed(slotOf(placeOf(seat, own, seats), seats));
  }
}

/** Where a swept trick goes is known only before it is gone. */
function useLastWinner({ winner: taker }: LaidTrick): Seat | null {
  const winner = useRef<Seat | null>(null);
  if (taker !== null) winner.current = taker;
  return winner.current;
}

function placed({ x, y }: Offset): { left: string; top: string } {
  return {
    left: `calc(50% + var(--card-width) * ${x - 0.5})`,
    top: `calc(50% + var(--card-width) * var(--card-ratio) * ${y - 0.5})`,
  };
}

interface TrickCardProps {
  card: CardName;
  name: string;
  isWinning: boolean;
  from: Offset;
  slot: Offset;
  area: RefObject<HTMLDivElement | null>;
}

const HERE: Offset = { x: 0, y: 0 };

function transformOf({ x, y }: Offset, scale: number): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function TrickCard({ card, name, isWinning, from, slot, area }: TrickCardProps) {
  const pace = usePace();
  const start = useRef<Offset | null>(null);
  start.current ??= startOf(card, from, slot, area.current);
  const moves = { type: 'tween', ease: [0.2, 0.7, 0.2, 1], duration: 0.3 * pace } as const;
  return (
    <m.div
      className={styles.card}
      data-winning={isWinning || undefined}
      style={placed(slot)}
      initial={pace === 0 ? false : { transform: transformOf(start.current, 1), opacity: 0.4 }}
      animate={{ transform: transformOf(HERE, isWinning ? 1.06 : 1), opacity: 1 }}
      variants={{
        swept: (to: Offset) => ({
          transform: transformOf(
            { x: (to.x - slot.x * 0.7) * FAR, y: (to.y - slot.y * 0.7) * FAR },
            0.7,
          ),
          opacity: 0,
          transition: moves,
        }),
      }}
      exit="swept"
      transition={moves}
    >
      <CardFace card={card} name={name} />
    </m.div>
  );
}

/** One's own card comes from where it was tapped, another's from its seat. */
function startOf(card: CardName, from: Offset, slot: Offset, area: HTMLElement | null): Offset {
  const origin = originOf(card);
  const middle = area?.getBoundingClientRect();
  if (!origin || !middle) return { x: from.x * FAR, y: from.y * FAR };
  return {
    x: origin.x - (middle.x + middle.width / 2 + origin.width * (slot.x - 0.5)),
    y: origin.y - (middle.y + middle.height / 2 + origin.height * (slot.y - 0.5)),
  };
}
