// The reason for which a move was refused, with a button that opens the rule.

import { useEffect } from 'react';
import { LobbyLink } from '../ui/Problem.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './ActionBar.module.css';
import type { Message } from './useMoves.ts';

const VISIBLE_MS = 8000;

interface RefusalTextProps {
  message: Message | null;
  onDone: () => void;
  onClause: (clause: string) => void;
}

export function RefusalText({ message, onDone, onClause }: RefusalTextProps) {
  const { table } = useWords();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onDone, VISIBLE_MS);
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
