// Buttons after a round: play the same cards again, from the same or the next seat, or with another bid.

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { RecordedGame } from '#table/gameRecord.ts';
import { ownSeatOf } from '../../state/records.ts';
import { Button } from '../../ui/Button.tsx';
import { lastBidOf, lastDealOf, nextSeat, startRetry } from './reviewSource.ts';
import { useTexts } from '../../texts/useTexts.ts';

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
