// The player's contribution to every deal, promised and revealed while the table is followed.

import { takeFirst } from '#cards/lists.ts';
import { FairDealClient } from '#client/fairDeals.ts';
import { randomHex } from '#client/randomHex.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import type { Requester } from './requests.ts';

const SEED_BYTES = 32;

/** Passes every step on and sends what its deal requests. */
export async function* withContributions<M extends TableStreamMessage>(
  { call }: Pick<Requester, 'call'>,
  gameId: string,
  follow: (signal: AbortSignal) => AsyncGenerator<M, void, undefined>,
): AsyncGenerator<M, void, undefined> {
  const params = { gameId };
  const fairDeals = new FairDealClient({
    seed: randomHex(SEED_BYTES),
    promise: (deal, hash) => isAccepted(call('promiseBytes', { params, body: { deal, hash } })),
    reveal: (deal, bytes) => isAccepted(call('openBytes', { params, body: { deal, bytes } })),
  });
  yield* readAhead(follow, ({ table }) => fairDeals.see(table));
}

function isAccepted(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => true,
    () => false,
  );
}

/** Calls `see` as soon as a step arrives, so that a deal does not wait for a program that is still busy. */
async function* readAhead<T>(
  open: (signal: AbortSignal) => AsyncGenerator<T, void, undefined>,
  see: (one: T) => void,
): AsyncGenerator<T, void, undefined> {
  const stopping = new AbortController();
  const queue: T[] = [];
  let isOver = false;
  let wake = (): void => {};
  const reading = (async () => {
    for await (const one of open(stopping.signal)) {
      see(one);
      queue.push(one);
      wake();
    }
  })().finally(() => {
    isOver = true;
    wake();
  });
  // An error is thrown below, after all earlier steps have been passed on.
  reading.catch(() => {});
  try {
    for (;;) {
      while (queue.length > 0) yield takeFirst(queue);
      if (isOver) return await reading;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    // Not `return()`, which would wait for the next step.
    stopping.abort();
  }
}
