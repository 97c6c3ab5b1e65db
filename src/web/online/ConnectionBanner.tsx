// What the line to the server is doing, where that is worth a word, and what one can do about it.

import { useEffect, useState } from 'react';
import type { ConnectionState } from '#client/connection.ts';
import { formatRefusal } from '#words/refusals.ts';
import { Button } from '../shell/Button.tsx';
import { useLobby } from '../stores/lobby.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import styles from './ConnectionBanner.module.css';
import { retry } from './onlineClient.ts';

/** A break that is over before that is not worth a word. */
const WORTH_A_WORD = 700;
const STAYS = 2500;

/** Above the page, or in the strip of a game, where it covers nothing. */
export function ConnectionBanner({ isInStrip = false }: { isInStrip?: boolean }) {
  const words = useWords();
  const line = useLobby(({ connection: line }) => line);
  const shown = useShownLine(line);
  const text = shown && sayLine(words, shown);
  return (
    <div className={isInStrip ? styles.strip : styles.place} role="status">
      {text && (
        <p className={styles.banner} data-trouble={shown.status !== 'online' || undefined}>
          <span>{text}</span>
          {shown.status !== 'online' && <Button onClick={retry}>{words.line.retry}</Button>}
        </p>
      )}
    </div>
  );
}

/** Trouble after a moment of it; after trouble, for a moment, that it is over. */
function useShownLine(line: ConnectionState | null): ConnectionState | null {
  const [shown, setShown] = useState<ConnectionState | null>(null);
  const isTrouble = line?.status === 'reconnecting' || line?.status === 'offline';
  useEffect(() => {
    if (shown && isTrouble) return setShown(line);
    if (isTrouble) return after(WORTH_A_WORD, () => setShown(line));
    if (!shown || line?.status !== 'online') return setShown(null);
    setShown(line);
    return after(STAYS, () => setShown(null));
    // Whether something is shown already is looked at only when the line changes.
  }, [line]);
  return shown;
}

function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

function sayLine({ line: words, refusals }: Words, line: ConnectionState): string | null {
  switch (line.status) {
    case 'connecting':
      return null;
    case 'online':
      return words.back;
    case 'reconnecting':
      if (line.reason === 'restarting') return words.restarting;
      return line.reason === 'lost' ? words.reconnecting : words.unreachable;
    case 'offline':
      if (line.reason === 'closed') return null;
      if (line.reason !== 'turned away') return words.offline;
      return line.refusal ? formatRefusal(refusals, line.refusal) : words.turnedAway;
  }
}
