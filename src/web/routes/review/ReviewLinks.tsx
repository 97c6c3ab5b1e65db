// Links to reviews, after a round and after a game.

import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { RecordedGame } from '#table/gameRecord.ts';
import controls from '../../design/controls.module.css';
import {
  ownAddress,
  reviewAddress,
  runningRecord,
  lastBidOf,
  lastDealOf,
  nextSeat,
  startRetry,
} from './reviewSource.ts';
import { readRecord, recordIds, ownSeatOf } from '../../state/records.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';

/** For an offline game that is still running; `round` is the last one scored. */
export function AfterHand({ game, round }: { game: string; round: number }) {
  const page = useTexts().reviewPage;
  return (
    <div className={controls.linkRow}>
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
    <div className={controls.linkRow}>
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

interface RetryHandProps {
  recordNow: () => RecordedGame | null;
}

export function RetryHand({ recordNow }: RetryHandProps) {
  const texts = useTexts().retry;
  const [, go] = useLocation();
  // The options decide whether a game has bids: Pontoon has them only with stakes.
  const [hasBid] = useState(() => {
    const record = recordNow();
    return record !== null && lastBidOf(record, ownSeatOf(record)) !== null;
  });

  function retry(from: 'own' | 'next'): void {
    const record = recordNow();
    const at = record && lastDealOf(record);
    if (!record || at === null) return;
    const own = ownSeatOf(record);
    go(startRetry(record, { at, seat: from === 'own' ? own : nextSeat(record, own) }));
  }

  /** Starts at the player's bid; bids of others before it stay as they were. */
  function retryBid(): void {
    const record = recordNow();
    if (!record) return;
    const seat = ownSeatOf(record);
    const at = lastBidOf(record, seat) ?? lastDealOf(record);
    if (at !== null) go(startRetry(record, { at, seat }));
  }

  return (
    <>
      <Button look="quiet" onClick={() => retry('own')}>
        {texts.handAgain}
      </Button>
      <Button look="quiet" onClick={() => retry('next')}>
        {texts.otherSeat}
      </Button>
      {hasBid && (
        <Button look="quiet" onClick={retryBid}>
          {texts.otherBid}
        </Button>
      )}
    </>
  );
}
