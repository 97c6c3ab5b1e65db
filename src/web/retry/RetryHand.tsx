// After a hand: the same cards once more, from one's own seat or from the next, or with another bid.

import { useLocation } from 'wouter';
import type { RecordedGame } from '#table/gameRecord.ts';
import { ownSeatOf } from '../offline/recordStorage.ts';
import { Button } from '../shell/Button.tsx';
import { useRetryWords } from './retryWords.ts';
import { hasBids, lastBidOf, lastDealOf, nextSeat } from './lastHand.ts';
import { startRetry } from './startRetry.ts';

interface HandAgainProps {
  game: string;
  /** Asked when it is wanted: it takes a while to put together. */
  recordNow: () => RecordedGame | null;
}

export function RetryHand({ game, recordNow }: HandAgainProps) {
  const words = useRetryWords();
  const [, go] = useLocation();

  function again(by: 'own' | 'next'): void {
    const record = recordNow();
    const at = record && lastDealOf(record);
    if (!record || at === null) return;
    const own = ownSeatOf(record);
    go(startRetry(record, { at, seat: by === 'own' ? own : nextSeat(record, own) }));
  }

  /** Others who bid before have bid what they bid. */
  function bidAgain(): void {
    const record = recordNow();
    if (!record) return;
    const seat = ownSeatOf(record);
    const at = lastBidOf(record, seat) ?? lastDealOf(record);
    if (at !== null) go(startRetry(record, { at, seat }));
  }

  return (
    <>
      <Button look="quiet" onClick={() => again('own')}>
        {words.handAgain}
      </Button>
      <Button look="quiet" onClick={() => again('next')}>
        {words.otherSeat}
      </Button>
      {hasBids(game) && (
        <Button look="quiet" onClick={bidAgain}>
          {words.otherBid}
        </Button>
      )}
    </>
  );
}
