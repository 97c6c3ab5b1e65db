// Checks every deal of a finished game, here in the browser, and shows what each was made of.

import { useMemo } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import {
  isSecretAlone,
  verifyGame,
  type FinishedGame,
  type VerifiedHand,
} from '#table/verifyGame.ts';
import { formatRefusal } from '#words/refusals.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './ReplayScreen.module.css';

export function DealsDialog({ record, onClose }: { record: FinishedGame; onClose: () => void }) {
  const words = useWords();
  const { replay } = words;
  const outcome = useMemo(() => verifyGame(record), [record]);
  const isRight = !isRefusal(outcome);
  const hands = isRight ? outcome.hands : [];
  const alone = hands.filter(isSecretAlone).length;
  return (
    <Dialog title={replay.deals} onClose={onClose}>
      <p role="status" className={styles.verdict} data-unfair={!isRight || undefined}>
        {isRight ? rightWords() : replay.unfair(formatRefusal(words.refusals, outcome))}
      </p>
      <ol className={styles.deals}>
        {record.deals.map(({ label, commitment, secret }, hand) => (
          <li key={label}>
            <h3>{replay.hand(hand + 1)}</h3>
            <dl>
              <dt>{replay.commitment}</dt>
              <dd>{commitment}</dd>
              <dt>{replay.secret}</dt>
              <dd>{secret}</dd>
            </dl>
            {hands[hand] && <p>{handWords(hands[hand])}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );

  function rightWords(): string {
    const all = hands.length;
    return alone > 0 ? replay.alone(alone, all) : replay.fair(all);
  }

  function handWords({ cards, added, leftOut }: VerifiedHand): string {
    if (cards === 0) return replay.ranOn;
    const names = leftOut.map(({ seat, name }) => name || `${seat + 1}`).join(', ');
    const own = added === 0 ? replay.aloneHand : replay.added(added);
    return names ? `${own} ${replay.leftOut(names)}` : own;
  }
}
