// After a hand: the same cards once more, from one's own seat or from the next.

import { useLocation } from 'wouter';
import type { RecordedGame } from '#table/gameRecord.ts';
import { ownSeatOf } from '../offline/keptRecords.ts';
import { Button } from '../shell/Button.tsx';
import { useAgainWords } from './againWords.ts';
import { lastDealOf, nextSeat } from './handAgain.ts';
import { startAgain } from './startAgain.ts';

/** `recordNow` is asked when it is wanted: it takes a while to put together. */
export function HandAgain({ recordNow }: { recordNow: () => RecordedGame | null }) {
  const words = useAgainWords();
  const [, go] = useLocation();

  function again(by: 'own' | 'next'): void {
    const record = recordNow();
    const at = record && lastDealOf(record);
    if (!record || at === null) return;
    const own = ownSeatOf(record);
    go(startAgain(record, { at, seat: by === 'own' ? own : nextSeat(record, own) }));
  }

  return (
    <>
      <Button look="quiet" onClick={() => again('own')}>
        {words.handAgain}
      </Button>
      <Button look="quiet" onClick={() => again('next')}>
        {words.otherSeat}
      </Button>
    </>
  );
}
