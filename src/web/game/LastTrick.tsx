// The trick before this one, to look at again.

import type { Seat, TrickView } from '#rules/game.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { sayCard } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LastTrick.module.css';

interface LastTrickProps {
  trick: TrickView | undefined;
  nameOf: (seat: Seat) => string;
  onClose: () => void;
}

export function LastTrick({ trick, nameOf, onClose }: LastTrickProps) {
  const words = useWords();
  return (
    <Dialog title={words.table.lastTrick} onClose={onClose}>
      {trick ? (
        <>
          <ul className={styles.plays}>
            {trick.plays.map(({ seat, card }) => (
              <li key={card} data-winner={seat === trick.winner || undefined}>
                <CardFace card={card} name={sayCard(words, card)} />
                <span>{nameOf(seat)}</span>
              </li>
            ))}
          </ul>
          {trick.winner !== null && <p>{words.table.takenBy(nameOf(trick.winner))}</p>}
        </>
      ) : (
        <p>{words.table.noLastTrick}</p>
      )}
    </Dialog>
  );
}
