// A thinker for tests: by the level it is asked for it hangs, breaks, leaves without a word, or works hard.

import { parentPort } from 'node:worker_threads';
import { chooseMove } from '#bots/chooseMove.ts';
import { seededRandom } from '#cards/random.ts';
import type { Question } from './thinkers.ts';
import { must } from '#table/certain.ts';

const HARD_WORK_MS = 300;

/** What a question may ask for beside the levels there are. */
export type Ailment = 'hangs' | 'breaks' | 'leaves' | 'works hard';

function busy(until: number): void {
  while (performance.now() < until);
}

const parent = must(parentPort, 'thread that started this one');

parent.on('message', (question: Question) => {
  if (question.wanted === 'judgement') return parent.postMessage(question.decision.at);
  if (question.wanted !== 'move' && question.wanted !== 'hints') return parent.postMessage(null);
  const { view, level, seed } = question;
  const ailment: string = level;
  if (ailment === 'hangs') busy(Infinity);
  if (ailment === 'breaks') throw new Error('The bot is broken');
  if (ailment === 'leaves') process.exit(0);
  if (ailment === 'works hard') busy(performance.now() + HARD_WORK_MS);
  parent.postMessage(chooseMove(view, level, seededRandom(seed)));
});
