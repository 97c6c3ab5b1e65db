// Bots' moves: quick ones at once, those that take long in another thread.

import { Worker } from 'node:worker_threads';
import { chooseMove } from '#bots/chooseMove.ts';
import type { Level } from '#bots/levels.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { privateRandom, type Secret } from '#table/fairness.ts';

export interface Thought {
  readonly view: View;
  readonly level: Level;
  /** With the purpose, all of the bot's chance. */
  readonly secret: Secret;
  readonly purpose: string;
}

export function thinkNow({ view, level, secret, purpose }: Thought): WireMove {
  return chooseMove(view, level, privateRandom(secret, purpose));
}

let worker: Worker | null = null;

export function think(thought: Thought): WireMove | Promise<WireMove> {
  return thought.level === 'strong' ? thinkAside(thought) : thinkNow(thought);
}

function thinkAside(thought: Thought): Promise<WireMove> {
  worker ??= new Worker(new URL('./botWorker.ts', import.meta.url));
  const thinker = worker;
  // Only while it thinks does it keep the program from ending.
  thinker.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(error);
    thinker.once('error', fail);
    thinker.once('message', (move: WireMove) => {
      thinker.off('error', fail);
      thinker.unref();
      resolve(move);
    });
    thinker.postMessage(thought, []);
  });
}

/** Whatever is being thought about is of no use any more. */
export function stopThinking(): void {
  void worker?.terminate();
  worker = null;
}
