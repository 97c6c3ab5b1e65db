// A worker for tests: by the level it is asked for it hangs, breaks, leaves without a word, works hard or only
// takes its time; else it bids at once, since what a bot would do here is nobody’s question.

import { parentPort } from 'node:worker_threads';
import type { BotJob, WorkerAnswer } from './botWorkers.ts';
import { assertDefined } from '#table/assertions.ts';

const HARD_WORK_MS = 300;
const BID = { type: 'bid', value: 2 };

/** Faults that a test may ask for in place of a level. */
export type WorkerFault = 'hangs' | 'sleeps' | 'breaks' | 'leaves' | 'works hard';

function busy(until: number): void {
  while (performance.now() < until);
}

/** As taken as one that hangs, and no work for a processor. */
function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const answer = (result: unknown): void => parent.postMessage({ result } satisfies WorkerAnswer);
const parent = assertDefined(parentPort, 'thread that started this one');

parent.on('message', (question: BotJob) => {
  if (question.wanted === 'judgement') return answer(question.decision);
  if (question.wanted !== 'move' && question.wanted !== 'hints') return answer(null);
  const ailment: string = question.level;
  if (ailment === 'hangs') busy(Infinity);
  if (ailment === 'sleeps') sleep();
  if (ailment === 'breaks') throw new Error('The bot is broken');
  if (ailment === 'leaves') process.exit(0);
  if (ailment === 'works hard') busy(performance.now() + HARD_WORK_MS);
  answer(BID);
});
