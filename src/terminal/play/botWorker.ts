// A bot that thinks in a thread of its own, so that the window stays alive meanwhile.

import { parentPort } from 'node:worker_threads';
import { runBotJob, type NumberedRequest } from './botThread.ts';

parentPort?.on('message', ({ number, request }: NumberedRequest) => {
  parentPort?.postMessage({ number, answer: runBotJob(request) }, []);
});
