// A bot that thinks in a thread of its own, so that the window stays alive meanwhile.

import { parentPort } from 'node:worker_threads';
import { thinkNow, type Thought } from './thinking.ts';

parentPort?.on('message', (thought: Thought) => {
  parentPort?.postMessage(thinkNow(thought), []);
});
