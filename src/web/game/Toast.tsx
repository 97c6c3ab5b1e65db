// A message that does not stand in the way: why a move was refused, with the rule that says so.

import { useEffect } from 'react';
import { useWords } from '../words/useWords.ts';
import styles from './Toast.module.css';

export interface Message {
  text: string;
  clause: string | null;
  /** Tells the same message, said twice, apart. */
  at: number;
}

const STAYS = 5000;

export function Toast({ message, onDone }: { message: Message | null; onDone: () => void }) {
  const { table } = useWords();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onDone, STAYS);
    return () => clearTimeout(timer);
  }, [message?.at]);
  return (
    <div className={styles.place} role="alert">
      {message && (
        <p key={message.at} className={styles.toast}>
          {message.text}
          {message.clause && <span className={styles.clause}>{table.clause(message.clause)}</span>}
        </p>
      )}
    </div>
  );
}
