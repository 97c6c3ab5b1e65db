// Bots' moves and hints: quick ones at once, those that take long in another thread.

import { Worker } from 'node:worker_threads';
import { chooseMove } from '#bots/chooseMove.ts';
import { hint, type Advice } from '#bots/hint.ts';
import type { Level } from '#bots/levels.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { privateRandom, type Secret } from '#table/fairness.ts';

export interface MoveJob {
  readonly view: View;
  readonly level: Level;
  /** With the purpose, all of the bot's chance. */
  readonly secret: Secret;
  readonly purpose: string;
}

/** What the other thread is asked for. */
export type BotJob =
  | { readonly type: 'move'; readonly thought: MoveJob }
  | { readonly type: 'hint'; readonly view: View };

/** Several may be asked for at once: each answer has the number of its request. */
export interface NumberedRequest {
  readonly number: number;
  readonly request: BotJob;
}

interface NumberedAnswer {
  readonly number: number;
  readonly answer: WireMove | Advice[];
}

export function chooseBotMoveNow({ view, level, secret, purpose }: MoveJob): WireMove {
  return chooseMove(view, level, privateRandom(secret, purpose));
}

export function runBotJob(request: BotJob): WireMove | Advice[] {
  return request.type === 'move' ? chooseBotMoveNow(request.thought) : hint(request.view);
}

/** Where the thread's program lies: beside this one, also when both were bundled. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './botWorker.ts' : './botWorker.js',
  import.meta.url,
);

let worker: Worker | null = null;
let asked = 0;
/** How many answers are awaited. */
let open = 0;

export function chooseBotMove(thought: MoveJob): WireMove | Promise<WireMove> {
  return thought.level === 'strong'
    ? (askThread({ type: 'move', thought }) as Promise<WireMove>)
    : chooseBotMoveNow(thought);
}

/** The best moves for who sits there, the window staying alive meanwhile. */
export function requestHints(view: View): Promise<Advice[]> {
  return askThread({ type: 'hint', view }) as Promise<Advice[]>;
}

function askThread(request: BotJob): Promise<WireMove | Advice[]> {
  worker ??= new Worker(PROGRAM);
  const thinker = worker;
  const number = asked++;
  open++;
  // Only while it thinks does it keep the program from ending.
  thinker.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      // It has ended: whoever asks next needs another.
      stopBotThread();
      reject(error);
    };
    const hear = (heard: NumberedAnswer): void => {
      if (heard.number !== number) return;
      thinker.off('error', fail);
      thinker.off('message', hear);
      if (--open === 0) thinker.unref();
      resolve(heard.answer);
    };
    thinker.once('error', fail);
    thinker.on('message', hear);
    thinker.postMessage({ number, request } satisfies NumberedRequest, []);
  });
}

/** Whatever is being thought about is of no use any more. */
export function stopBotThread(): void {
  void worker?.terminate();
  worker = null;
  open = 0;
}
