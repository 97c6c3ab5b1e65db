// Shares a review by a link, and links to the replay of the game.

import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import controls from '../../design/controls.module.css';
import { api } from '../../state/session.ts';
import { replayAddress } from '../../game/replayGame.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './ReviewScreen.module.css';
import { sharedAddress, recordLinkAddress, type ReviewedGame, packRecord } from './reviewSource.ts';

/** An offline game is packed into the link itself; the link to a server's game can be revoked. */
export function ShareReview({ game }: { game: ReviewedGame }) {
  const { gameId, record } = game;
  const words = useWords();
  const page = useWords().reviewPage;
  const [address, setAddress] = useState(game.link ? sharedAddress(game.link) : null);
  const [isCopied, setCopied] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const link = address === null ? null : new URL(address, location.href).href;

  async function share(): Promise<void> {
    const found = address ?? (await createAddress(game));
    if (typeof found !== 'string') return setRefusal(found);
    setAddress(found);
    setRefusal(null);
    setCopied(await copyText(new URL(found, location.href).href));
  }

  async function hide(id: string): Promise<void> {
    const state = await api.hideReview(id);
    if (isRefusal(state)) return setRefusal(state);
    setAddress(null);
    setCopied(false);
  }

  return (
    <div className={styles.share}>
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

async function createAddress({ gameId, record }: ReviewedGame): Promise<string | Refusal> {
  if (gameId === null) return recordLinkAddress(await packRecord(record));
  const state = await api.shareReview(gameId);
  return isRefusal(state) ? state : sharedAddress(state.link ?? '');
}
