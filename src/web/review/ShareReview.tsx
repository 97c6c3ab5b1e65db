// Showing a review to others by a link, and the way to the whole game.

import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import controls from '../design/controls.module.css';
import { api } from '../online/session.ts';
import { replayAddress } from '../playback/replayAddress.ts';
import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';
import { useReviewWords } from './pageWords.ts';
import styles from './ReviewScreen.module.css';
import { linkAddress, sentAddress, type ReviewedGame } from './reviewSource.ts';
import { packRecord } from './sentRecord.ts';

/** A game of this browser is in the link itself; a server's is shown by a link that can be taken back. */
export function ShareReview({ game }: { game: ReviewedGame }) {
  const { gameId, record } = game;
  const words = useWords();
  const page = useReviewWords();
  const [address, setAddress] = useState(game.link ? linkAddress(game.link) : null);
  const [isCopied, setCopied] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const link = address === null ? null : new URL(address, location.href).href;

  async function share(): Promise<void> {
    const found = address ?? (await addressFor(game));
    if (typeof found !== 'string') return setRefusal(found);
    setAddress(found);
    setRefusal(null);
    setCopied(await copy(new URL(found, location.href).href));
  }

  async function hide(id: string): Promise<void> {
    const state = await api.hideReview(id);
    if (isRefusal(state)) return setRefusal(state);
    setAddress(null);
    setCopied(false);
  }

  return (
    <div className={styles.sharing}>
      <Button onClick={() => void share()}>
        <span aria-live="polite">{isCopied ? page.shared : page.share}</span>
      </Button>
      {link !== null && gameId !== null && (
        <Button look="quiet" onClick={() => void hide(gameId)}>
          {page.hide}
        </Button>
      )}
      {gameId !== null && (
        <Link href={replayAddress(record.table, record.number)} className={controls.quiet}>
          {page.replay}
        </Link>
      )}
      {link !== null && (
        <input
          className={styles.link}
          readOnly
          aria-label={page.link}
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      {refusal && <p role="alert">{formatRefusal(words.refusals, refusal)}</p>}
    </div>
  );
}

async function addressFor({ gameId, record }: ReviewedGame): Promise<string | Refusal> {
  if (gameId === null) return sentAddress(await packRecord(record));
  const state = await api.shareReview(gameId);
  return isRefusal(state) ? state : linkAddress(state.link ?? '');
}

/** Whether it was: without a certificate browsers have no clipboard, and some are not allowed to use it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
