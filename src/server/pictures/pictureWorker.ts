// Draws pictures in a thread of its own, which has the parts in memory only while it runs.

import { parentPort } from 'node:worker_threads';
import { drawPicture, type Picture } from './drawPicture.ts';

parentPort?.on('message', (picture: Picture) => parentPort?.postMessage(drawPicture(picture)));
