// Verifies every deal of a finished game in the browser and shows the values that it was made of.

import { useMemo } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import {
  type FinishedGame,
  isSecretAlone,
  type VerifiedHand,
  verifyGame,
} from '#table/verifyGame.ts';
import { formatRefusal } from '#texts/refusals.ts';
import styles from './ReplayScreen.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../texts/useTexts.ts';

export function DealsDialog({ record, onClose }: { record: FinishedGame; onClose: () => void }) {
  const texts = useTexts();
  const { replay } = texts;
  const outcome = useMemo(() => verifyGame(record), [record]);
  const isFair = !isRefusal(outcome);
  const rounds = isFair ? outcome.hands : [];
  const serverOnly = rounds.filter(isSecretAlone).length;
  return (
    <Dialog title={replay.deals} onClose={onClose}>
      <p role="status" className={styles.verdict} data-unfair={!isFair || undefined}>
        {isFair ? formatFair() : replay.unfair(formatRefusal(texts.refusals, outcome))}
      </p>
      <ol className={styles.deals}>
        {record.deals.map(({ label, commitment, secret }, index) => (
          <li key={label}>
            <h3>{replay.hand(index + 1)}</h3>
            <dl>
              <dt>{replay.commitment}</dt>
              <dd>{commitment}</dd>
              <dt>{replay.secret}</dt>
              <dd>{secret}</dd>
            </dl>
            {rounds[index] && <p>{formatRound(rounds[index])}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );

  function formatFair(): string {
    const all = rounds.length;
    return serverOnly > 0 ? replay.alone(serverOnly, all) : replay.fair(all);
  }

  function formatRound({ cards, added, leftOut }: VerifiedHand): string {
    if (cards === 0) return replay.ranOn;
    const names = leftOut.map(({ seat, name }) => name || `${seat + 1}`).join(', ');
    const contributions = added === 0 ? replay.aloneHand : replay.added(added);
    return names ? `${contributions} ${replay.leftOut(names)}` : contributions;
  }
}
