// Why a move was refused, beside the hand, with the rule that says so: it opens over the game.

import { useEffect } from 'react';
import { LobbyLink } from '../online/Problem.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './ActionBar.module.css';
import type { Message } from './useMoves.ts';

const STAYS = 8000;

interface RefusalTextProps {
  message: Message | null;
  onDone: () => void;
  onClause: (clause: string) => void;
}

export function RefusalText({ message, onDone, onClause }: RefusalTextProps) {
  const { table } = useWords();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onDone, STAYS);
    return () => clearTimeout(timer);
  }, [message?.at]);
  return (
    <div className={styles.refusal} role="alert">
      {message && (
        <p key={message.at}>
          {message.text}{' '}
          {message.clause && (
            <button type="button" onClick={() => onClause(message.clause ?? '')}>
              {table.clause(message.clause)}
            </button>
          )}
          {message.isGone && <LobbyLink />}
        </p>
      )}
    </div>
  );
}
