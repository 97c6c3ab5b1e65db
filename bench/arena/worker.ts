// A thread that plays its share of a match's deals.
import { parentPort, workerData } from 'node:worker_threads';
import { playDeals, type Match } from './match.ts';

const { match, deals } = workerData as { match: Match; deals: number[] };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await playDeals(match, deals));
