// The thread in which bots think, so that the window stays responsive.

import { parentPort } from 'node:worker_threads';
import { runBotJob, type NumberedRequest } from './botThread.ts';

parentPort?.on('message', ({ number, request }: NumberedRequest) => {
  parentPort?.postMessage({ number, answer: runBotJob(request) }, []);
});
