// Links to reviews, after a round and after a game.

import { Link } from 'wouter';
import { RetryHand } from './RetryHand.tsx';
import controls from '../../design/controls.module.css';
import { readRecord, recordIds } from '../../state/records.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ReviewLinks.module.css';
import { ownAddress, reviewAddress, runningRecord } from './reviewSource.ts';

/** For an offline game that is still running; `round` is the last one scored. */
export function AfterHand({ game, round }: { game: string; round: number }) {
  const page = useTexts().reviewPage;
  return (
    <div className={styles.links}>
      <Link href={`${ownAddress(game)}?hand=${round}`} className={controls.quiet}>
        {page.reviewHand}
      </Link>
      <RetryHand recordNow={() => runningRecord(game)} />
    </div>
  );
}

/** For the offline game that has just ended: its record is the latest one in storage. */
export function OwnReviewLink({ game }: { game: string }) {
  const page = useTexts().reviewPage;
  const [last] = recordIds(game);
  if (last === undefined) return null;
  return (
    <Link href={ownAddress(last)} className={controls.button}>
      {page.review}
    </Link>
  );
}

export function OwnEnding({ game }: { game: string }) {
  const { result } = useTexts();
  const [last] = recordIds(game);
  return (
    <div className={styles.links}>
      {last !== undefined && <RetryHand recordNow={() => readRecord(last)?.record ?? null} />}
      <Link href="/" className={controls.quiet}>
        {result.home}
      </Link>
    </div>
  );
}

export function OnlineReviewLink({ tableId, number }: { tableId: string; number: number }) {
  const page = useTexts().reviewPage;
  return (
    <Link href={reviewAddress(tableId, number)} className={controls.button}>
      {page.review}
    </Link>
  );
}
