// Runs moves and hints of bots: quick ones at once, long ones in another thread.

import { botOfView } from '#games/bots.ts';
import { Worker } from 'node:worker_threads';
import { hint, type Advice } from '#bots/hint.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { BotQuestion } from '#table/botTurns.ts';
import { chooseBotMove as chooseMoveNow } from '#table/localBot.ts';

/** A job for the other thread. */
type BotJob =
  | { readonly type: 'move'; readonly thought: BotQuestion }
  | { readonly type: 'hint'; readonly view: View };

/** A job with a number, because several may wait at once; each answer repeats the number. */
export interface NumberedRequest {
  readonly number: number;
  readonly request: BotJob;
}

interface NumberedAnswer {
  readonly number: number;
  readonly answer: WireMove | Advice[];
}

export function runBotJob(request: BotJob): WireMove | Advice[] {
  return request.type === 'move'
    ? chooseMoveNow(request.thought)
    : hint(botOfView(request.view), request.view);
}

/** The program of the thread, which lies beside this file, also after bundling. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './botWorker.ts' : './botWorker.js',
  import.meta.url,
);

let worker: Worker | null = null;
let asked = 0;
/** The number of jobs without an answer. */
let open = 0;

export function chooseBotMove(thought: BotQuestion): WireMove | Promise<WireMove> {
  return thought.level === 'strong'
    ? (askThread({ type: 'move', thought }) as Promise<WireMove>)
    : chooseMoveNow(thought);
}

/** Returns the best moves for the seat of the view, without blocking the window. */
export function requestHints(view: View): Promise<Advice[]> {
  return askThread({ type: 'hint', view }) as Promise<Advice[]>;
}

function askThread(request: BotJob): Promise<WireMove | Advice[]> {
  worker ??= new Worker(PROGRAM);
  const thread = worker;
  const number = asked++;
  open++;
  // The thread keeps the program from ending only while it works.
  thread.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      // It has ended: the next job needs another one.
      stopBotThread();
      reject(error);
    };
    const hear = (heard: NumberedAnswer): void => {
      if (heard.number !== number) return;
      thread.off('error', fail);
      thread.off('message', hear);
      if (--open === 0) thread.unref();
      resolve(heard.answer);
    };
    thread.once('error', fail);
    thread.on('message', hear);
    thread.postMessage({ number, request } satisfies NumberedRequest, []);
  });
}

/** Drops every job that is still running. */
export function stopBotThread(): void {
  void worker?.terminate();
  worker = null;
  open = 0;
}
