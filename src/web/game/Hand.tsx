// The player's own cards at the bottom of the table: buttons with arrow-key navigation.

import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CardName } from '#cards/notation.ts';
import { usePace } from '../state/usePace.ts';
import { placeHand } from '../stage/cardPlaces.ts';
import type { CardSpot, Point } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Hand.module.css';
import { GivenCard, HandCard, type CardMood } from './HandCard.tsx';
import type { HandPlay } from './useHandPlay.ts';

interface HandProps {
  cards: readonly CardName[];
  play: HandPlay;
  /** Cards that a hint suggests. */
  advised: readonly CardName[];
  fresh: readonly CardName[];
  /** The points from which dealt cards and fresh cards come. */
  dealtFrom: Point;
  freshFrom: Point;
  /** The point to which cards that are given away now fly. */
  givenTo: Point | null;
}

/** Time between two cards that are dealt, drawn, or given away. */
const DEAL_INTERVAL_MS = 35;
const DRAW_INTERVAL_MS = 110;
const GIVE_INTERVAL_MS = 40;

export function Hand({ cards, play, advised, fresh, dealtFrom, freshFrom, givenTo }: HandProps) {
  const texts = useTexts();
  const stage = useStage();
  const { hand: box } = stage;
  const hand = useRef<HTMLDivElement>(null);
  const { spots, perRow } = placeHand(cards.length, stage);
  const { given, onGiven } = useGivenCards(cards, spots, givenTo);
  const { current, setAt, onKeyDown, onFocus } = useArrowKeys(hand, cards, perRow);
  const toHandPoint = ({ x, y }: Point): Point => ({ x: x - box.x - box.width / 2, y: y - box.y });
  return (
    <div
      ref={hand}
      className={styles.hand}
      role="group"
      aria-label={texts.table.hand}
      data-hand=""
      data-zone="hand"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      style={{
        transform: `translate(${box.x}px, ${box.y}px)`,
        width: box.width,
        height: box.height,
        '--card-width': `${box.cardWidth}px`,
      }}
    >
      {cards.map((card, index) => {
        const isFresh = fresh.includes(card);
        return (
          <HandCard
            key={card}
            card={card}
            spot={spots[index]}
            mood={moodOf(card, play)}
            isFresh={isFresh}
            isPreselected={play.preselected === card}
            refusedAt={play.refused?.card === card ? play.refused.at : null}
            isAdvised={advised.includes(card)}
            isTabStop={index === current}
            from={toHandPoint(isFresh ? freshFrom : dealtFrom)}
            delayMs={isFresh ? fresh.indexOf(card) * DRAW_INTERVAL_MS : index * DEAL_INTERVAL_MS}
            isChoice={play.cardsChoice !== null || play.cardChoice === null}
            onTap={() => {
              setAt(index);
              play.tap(card);
            }}
            onDrop={() => play.drop(card)}
          />
        );
      })}
      <GivenCards given={given} toHandPoint={toHandPoint} onGiven={onGiven} />
    </div>
  );
}

interface Given {
  card: CardName;
  spot: CardSpot;
  to: Point;
}

interface GivenCardsProps {
  given: readonly Given[];
  /** Converts a point of the stage to coordinates of the hand. */
  toHandPoint: (point: Point) => Point;
  onGiven: () => void;
}

function GivenCards({ given, toHandPoint, onGiven }: GivenCardsProps) {
  return given.map(({ card, spot, to }, at) => (
    <GivenCard
      key={card}
      card={card}
      spot={spot}
      to={toHandPoint(to)}
      delayMs={at * GIVE_INTERVAL_MS}
      onDone={at === given.length - 1 ? onGiven : undefined}
    />
  ));
}

/** Keeps cards that were given away until their flight has ended. */
function useGivenCards(
  cards: readonly CardName[],
  spots: readonly CardSpot[],
  givenTo: Point | null,
): { given: readonly Given[]; onGiven: () => void } {
  const pace = usePace();
  const [previous, setPrevious] = useState({ cards, spots });
  const [given, setGiven] = useState<readonly Given[]>([]);
  if (previous.cards.join() !== cards.join()) {
    setPrevious({ cards, spots });
    const gone = previous.cards.flatMap((card, at) =>
      cards.includes(card) || !givenTo ? [] : [{ card, spot: previous.spots[at], to: givenTo }],
    );
    if (gone.length > 0 && pace > 0) setGiven(gone);
  }
  return { given, onGiven: () => setGiven([]) };
}

/** The tab key stops at one card of the hand, and the arrow keys move to the others. */
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
    hand.current?.querySelectorAll<HTMLElement>('button')[target]?.focus();
  }

  /** A card can also get the focus in another way, for example from a hint. */
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const index = cards.indexOf(target.dataset.card ?? '');
    if (index >= 0) setAt(index);
  }

  return { current, setAt, onKeyDown, onFocus };
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
