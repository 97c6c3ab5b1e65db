// Checks every deal of a finished game, here in the browser, and shows what each was made of.

import { useMemo } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { saySentence } from '../words/sentences.ts';
import { useWords } from '../words/useWords.ts';
import styles from './ReplayScreen.module.css';

export function DealsDialog({ record, onClose }: { record: FinishedGame; onClose: () => void }) {
  const words = useWords();
  const { replay } = words;
  const outcome = useMemo(() => verifyGame(record), [record]);
  const isFair = !isRefusal(outcome);
  return (
    <Dialog title={replay.deals} onClose={onClose}>
      <p role="status" className={styles.verdict} data-unfair={!isFair || undefined}>
        {isFair
          ? replay.fair(record.deals.length)
          : replay.unfair(saySentence(words, outcome.message))}
      </p>
      <ol className={styles.deals}>
        {record.deals.map(({ label, commitment, secret, contributions }, hand) => (
          <li key={label}>
            <h3>{replay.hand(hand + 1)}</h3>
            <dl>
              <dt>{replay.commitment}</dt>
              <dd>{commitment}</dd>
              <dt>{replay.secret}</dt>
              <dd>{secret}</dd>
            </dl>
            <p>{replay.added(contributions.filter((bytes) => bytes !== null).length)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
