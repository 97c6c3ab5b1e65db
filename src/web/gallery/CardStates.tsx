// Cards in every state and deck, and every control.

import type { CardName } from '#cards/notation.ts';
import { CardFace, DeckOfCards } from '../faces/CardFace.tsx';
import { DECK_STYLES } from '../faces/deckFaces.ts';
import { SuitMark } from '../faces/SuitMark.tsx';
import { HandCard, type CardMood } from '../game/HandCard.tsx';
import { NOWHERE } from '../game/handMotion.ts';
import { SeatPanel } from '../game/SeatPanel.tsx';
import { Button } from '../shell/Button.tsx';
import styles from './GalleryPage.module.css';

/** A queen or a king in every state that a card of the hand can be in. */
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
const SAMPLE = ['AS', 'KH', 'QC', 'JD', '10S'];

export function CardStates({ theme }: { theme: string }) {
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
      <div className={styles.row}>
        {['turn', 'away', 'winner', 'dealer'].map((state) => (
          <SeatPanel
            key={state}
            player={undefined}
            name={`${state}, ${theme}`}
            place="top"
            isInTurn={state === 'turn'}
            isDealer={state === 'dealer'}
            isWinner={state === 'winner'}
            score={12}
            notes={[{ label: 'Tricks', value: '2 of 3' }]}
            clock={{ left: 20_000, whole: 30_000, key: state }}
          />
        ))}
      </div>
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
              place={{ x: 0, y: 0, rotate: 0 }}
              mood={mood}
              isReady={state === 'ready'}
              isFresh={state === 'new'}
              isAdvised={state === 'suggested'}
              isTabStop
              isChoice={state === 'selected' || state === 'ready'}
              comesFrom={NOWHERE}
              delay={0}
              onTap={() => {}}
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
