// Cards in every state and deck, and the controls.

import type { CardName } from '#cards/notation.ts';
import { CardFace, DeckOfCards } from '../../cards/CardFace.tsx';
import { DECK_STYLES } from '../../state/auth.ts';
import { SuitMark } from '../../cards/SuitMark.tsx';
import { HandCard, type CardMood } from '../../game/HandCard.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './GalleryPage.module.css';

/** One card for each state that a card of the hand can have. */
const CARDS: readonly { state: string; card: CardName; mood?: CardMood }[] = [
  { state: 'normal', card: 'QS' },
  { state: 'playable', card: 'QH', mood: 'playable' },
  { state: 'dimmed', card: 'QC', mood: 'dimmed' },
  { state: 'selected', card: 'QD', mood: 'selected' },
  { state: 'ready', card: 'KS' },
  { state: 'new', card: 'KH' },
  { state: 'suggested', card: 'KC' },
];
const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const UPRIGHT = { x: 0, y: 0, turn: 0 };
const SAMPLE = ['AS', 'KH', 'QC', 'JD', '10S'];

export function CardStates() {
  return (
    <>
      {DECK_STYLES.map((style) => (
        <DeckOfCards key={style} style={style}>
          <p>{style}</p>
          <div className={styles.row}>
            {SAMPLE.map((card) => (
              <CardFace key={card} card={card} />
            ))}
            <CardFace card={null} />
          </div>
        </DeckOfCards>
      ))}
      <HandCards />
      <Controls />
    </>
  );
}

function HandCards() {
  return (
    <DeckOfCards>
      <p>{CARDS.map(({ state }) => state).join(', ')}</p>
      <div className={styles.row}>
        {CARDS.map(({ state, card, mood = 'normal' }) => (
          <div key={state} className={styles.cell}>
            <HandCard
              card={card}
              spot={UPRIGHT}
              mood={mood}
              isPreselected={state === 'ready'}
              isFresh={state === 'new'}
              isAdvised={state === 'suggested'}
              isTabStop
              isChoice={state === 'selected' || state === 'ready'}
              refusedAt={null}
              from={UPRIGHT}
              delayMs={0}
              onTap={() => {}}
              onDrop={() => {}}
            />
          </div>
        ))}
      </div>
    </DeckOfCards>
  );
}

function Controls() {
  return (
    <div className={styles.row}>
      <Button look="main">Main</Button>
      <Button look="main" disabled>
        Disabled
      </Button>
      <Button>Button</Button>
      {SUITS.map((suit) => (
        <SuitMark key={suit} suit={suit} />
      ))}
    </div>
  );
}
