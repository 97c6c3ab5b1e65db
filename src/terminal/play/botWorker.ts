// A bot that thinks in a thread of its own, so that the window stays alive meanwhile.

import { parentPort } from 'node:worker_threads';
import { fulfil, type NumberedWish } from './thinking.ts';

parentPort?.on('message', ({ number, wish }: NumberedWish) => {
  parentPort?.postMessage({ number, answer: fulfil(wish) }, []);
});
