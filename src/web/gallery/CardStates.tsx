// Cards in every state and deck, and every control.

import { CardFace, DeckOfCards } from '../faces/CardFace.tsx';
import { DECK_STYLES } from '../faces/deckFaces.ts';
import { SuitMark } from '../faces/SuitMark.tsx';
import controls from '../design/controls.module.css';
import { HandCard, type CardMood } from '../game/HandCard.tsx';
import { SeatPanel } from '../game/SeatPanel.tsx';
import styles from './GalleryPage.module.css';

const MOODS: readonly CardMood[] = ['normal', 'playable', 'dimmed', 'selected'];
const MARKS: readonly string[] = ['ready', 'new', 'suggested'];
const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const SAMPLE = ['AS', 'KH', 'QC', 'JD', '10S'];
const NOWHERE = { x: 0, y: 0 };

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
      <DeckOfCards>
        <p>{[...MOODS, ...MARKS].join(', ')}</p>
        <div className={styles.row}>
          {[...MOODS, ...MARKS].map((mood, at) => (
            <div key={mood} className={styles.cell}>
              <HandCard
                card={['QS', 'QH', 'QC', 'QD', 'KS', 'KH', 'KC'][at]}
                place={{ x: 0, y: 0, rotate: 0 }}
                mood={MARKS.includes(mood) ? 'normal' : (mood as CardMood)}
                isReady={mood === 'ready'}
                isFresh={mood === 'new'}
                isAdvised={mood === 'suggested'}
                isStop
                isChoice={mood === 'selected' || mood === 'ready'}
                comesFrom={NOWHERE}
                delay={0}
                onTap={() => {}}
              />
            </div>
          ))}
        </div>
      </DeckOfCards>
      <div className={styles.row}>
        <button type="button" className={controls.main}>
          Main
        </button>
        <button type="button" className={controls.main} disabled>
          Disabled
        </button>
        <button type="button" className={controls.button}>
          Button
        </button>
        {SUITS.map((suit) => (
          <SuitMark key={suit} suit={suit} />
        ))}
      </div>
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
