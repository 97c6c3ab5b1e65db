// Showing a review to others by a link, and the way to the whole game.

import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusal } from '#rules/refusal.ts';
import controls from '../design/controls.module.css';
import { api } from '../online/session.ts';
import { replayAddress } from '../replay/replayAddress.ts';
import { Button } from '../shell/Button.tsx';
import { useReviewWords } from './pageWords.ts';
import styles from './ReviewScreen.module.css';
import { linkAddress, sentAddress, type ReviewedGame } from './reviewSource.ts';
import { packRecord } from './sentRecord.ts';

/** A game of this browser is in the link itself; a server's is shown by a link that can be taken back. */
export function ShareReview({ game: { gameId, record } }: { game: ReviewedGame }) {
  const page = useReviewWords();
  const [isShared, setShared] = useState(false);

  async function share(): Promise<void> {
    const address = await addressFor();
    if (address === null) return;
    // Without a certificate browsers have no clipboard: then the address of the page is the link.
    await navigator.clipboard?.writeText(new URL(address, location.href).href);
    setShared(true);
  }

  async function addressFor(): Promise<string | null> {
    if (gameId === null) return sentAddress(await packRecord(record));
    const state = await api.shareReview(gameId);
    return isRefusal(state) || state.link === null ? null : linkAddress(state.link);
  }

  async function hide(): Promise<void> {
    if (gameId !== null) await api.hideReview(gameId);
    setShared(false);
  }

  return (
    <div className={styles.sharing}>
      <Button onClick={() => void share()}>
        <span aria-live="polite">{isShared ? page.shared : page.share}</span>
      </Button>
      {isShared && gameId !== null && (
        <Button look="quiet" onClick={() => void hide()}>
          {page.hide}
        </Button>
      )}
      {gameId !== null && (
        <Link href={replayAddress(record.table, record.number)} className={controls.quiet}>
          {page.replay}
        </Link>
      )}
    </div>
  );
}
