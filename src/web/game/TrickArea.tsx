// The trick: a place for each seat's card, the cards that lie there, and those on their way to the winner.

import { useState } from 'react';
import type { TrickArea as LaidTrick } from '#rules/cardsOnTable.ts';
import type { Seat, View } from '#rules/game.ts';
import { formatCard } from '#words/formatter.ts';
import { usePace } from '../state/usePace.ts';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import { visibleCards, sweptTrick, type GatheredTrick } from './gathering.ts';
import { stepOf } from './seatPlaces.ts';
import styles from './TrickArea.module.css';
import { TrickCard } from './TrickCard.tsx';

interface TrickAreaProps {
  trick: LaidTrick;
  view: View;
  nameOf: (seat: Seat) => string;
}

export function TrickArea({ trick, view, nameOf }: TrickAreaProps) {
  const words = useWords();
  const { trick: place } = useStage();
  const { x, y, width, height, cardWidth, slots } = place;
  const { gathered, onGathered } = useGatheredTrick(trick);
  const isOwnTurn = view.seat !== null && view.legal.some(({ kind }) => kind === 'card');
  return (
    <section
      className={styles.area}
      aria-label={words.table.trick}
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
          name={`${nameOf(seat)}: ${formatCard(words, card)}`}
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

/** Keeps a swept trick until its cards have reached the winner's pile. */
function useGatheredTrick(trick: LaidTrick): {
  gathered: GatheredTrick | null;
  onGathered: () => void;
} {
  const pace = usePace();
  const [previous, setPrevious] = useState(trick);
  const [gathered, setGathered] = useState<GatheredTrick | null>(null);
  if (previous !== trick) {
    setPrevious(trick);
    const swept = sweptTrick(previous, trick);
    if (swept && pace > 0) setGathered(swept);
  }
  return { gathered, onGathered: () => setGathered(null) };
}
