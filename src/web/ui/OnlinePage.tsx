// A page that keeps a connection to the server open, with a banner that reports trouble with it.

import { type ReactNode, useEffect, useState } from 'react';
import type { ConnectionState } from '#client/connection.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { useLobby } from '../state/lobby.ts';
import { retry, useOnline } from '../state/server.ts';
import { Button } from './Button.tsx';
import styles from './ConnectionBanner.module.css';
import { Page } from './Page.tsx';
import type { Texts } from '../texts/page.en.ts';
import { useTexts } from '../texts/useTexts.ts';

export function OnlinePage({
  children,
  isWide = false,
}: {
  children: ReactNode;
  isWide?: boolean;
}) {
  useOnline();
  return (
    <Page isWide={isWide}>
      {children}
      <ConnectionBanner />
    </Page>
  );
}

/** Shorter interruptions are not reported. */
const TROUBLE_DELAY_MS = 700;
const RECOVERY_SHOWN_MS = 2500;

/** Floats above a page, or stands in the action bar of a game, where it covers nothing. */
export function ConnectionBanner({ isInStrip = false }: { isInStrip?: boolean }) {
  const texts = useTexts();
  const connection = useLobby((state) => state.connection);
  const shown = useShownConnection(connection);
  const text = shown && formatConnection(texts, shown);
  return (
    <div className={isInStrip ? styles.strip : styles.place} role="status">
      {text && (
        <p className={styles.banner} data-trouble={shown.status !== 'online' || undefined}>
          <span>{text}</span>
          {shown.status !== 'online' && <Button onClick={retry}>{texts.line.retry}</Button>}
        </p>
      )}
    </div>
  );
}

/** Returns trouble that has lasted a moment, and for a moment afterwards the recovery. */
function useShownConnection(connection: ConnectionState | null): ConnectionState | null {
  const [shown, setShown] = useState<ConnectionState | null>(null);
  const isTrouble = connection?.status === 'reconnecting' || connection?.status === 'offline';
  useEffect(() => {
    if (shown && isTrouble) return setShown(connection);
    if (isTrouble) return after(TROUBLE_DELAY_MS, () => setShown(connection));
    if (!shown || connection?.status !== 'online') return setShown(null);
    setShown(connection);
    return after(RECOVERY_SHOWN_MS, () => setShown(null));
    // Not `shown`: only a change of the connection may start a timer.
  }, [connection]);
  return shown;
}

function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

function formatConnection(
  { line: texts, refusals }: Texts,
  connection: ConnectionState,
): string | null {
  switch (connection.status) {
    case 'connecting':
      return null;
    case 'online':
      return texts.back;
    case 'reconnecting':
      if (connection.reason === 'restarting') return texts.restarting;
      return connection.reason === 'lost' ? texts.reconnecting : texts.unreachable;
    case 'offline':
      if (connection.reason === 'closed') return null;
      if (connection.reason !== 'turned away') return texts.offline;
      return connection.refusal ? formatRefusal(refusals, connection.refusal) : texts.turnedAway;
  }
}
