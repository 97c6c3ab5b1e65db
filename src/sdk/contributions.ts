// One's own bytes for every deal, promised and shown while the table is followed.

import { takeFirst } from '#cards/lists.ts';
import { FairDealClient } from '#client/fairDeals.ts';
import { randomHex } from '#client/randomHex.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import type { Requester } from './requests.ts';

const SEED_BYTES = 32;

/** Hands every step on, as it comes, and does what the deal of that step asks for. */
export async function* withContributions<N extends TableStreamMessage>(
  { call }: Pick<Requester, 'call'>,
  gameId: string,
  follow: (signal: AbortSignal) => AsyncGenerator<N, void, undefined>,
): AsyncGenerator<N, void, undefined> {
  const params = { gameId };
  const dealing = new FairDealClient({
    seed: randomHex(SEED_BYTES),
    promise: (deal, hash) => isTaken(call('promiseBytes', { params, body: { deal, hash } })),
    reveal: (deal, bytes) => isTaken(call('openBytes', { params, body: { deal, bytes } })),
  });
  yield* readAhead(follow, ({ table }) => dealing.see(table));
}

function isTaken(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => true,
    () => false,
  );
}

/** Sees each as soon as it is there: a deal does not wait for who thinks about the step before. */
async function* readAhead<T>(
  open: (signal: AbortSignal) => AsyncGenerator<T, void, undefined>,
  see: (one: T) => void,
): AsyncGenerator<T, void, undefined> {
  const leaving = new AbortController();
  const read: T[] = [];
  let isOver = false;
  let wake = (): void => {};
  const reading = (async () => {
    for await (const one of open(leaving.signal)) {
      see(one);
      read.push(one);
      wake();
    }
  })().finally(() => {
    isOver = true;
    wake();
  });
  // Thrown below, when what came before it has been handed on.
  reading.catch(() => {});
  try {
    for (;;) {
      while (read.length > 0) yield takeFirst(read);
      if (isOver) return await reading;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    // To return from it would wait for the next step.
    leaving.abort();
  }
}
