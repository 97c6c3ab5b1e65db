// A bot that thinks in a thread of its own, so that the window stays alive meanwhile.

import { parentPort } from 'node:worker_threads';
import { fulfil, type Wish } from './thinking.ts';

parentPort?.on('message', (wish: Wish) => {
  parentPort?.postMessage(fulfil(wish), []);
});
