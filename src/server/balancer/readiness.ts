// Which nodes can do their work, as they say themselves (`/readyz`), and which say nothing at all.

import { request } from 'node:http';

/** Silent: no answer came, be it a yes or a no. */
export type NodeStatus = 'ready' | 'not ready' | 'silent';

const HOST = '127.0.0.1';
const EVERY_MS = 1000;
const ANSWER_MS = 1500;
/** A node may be busy for a moment; one that says nothing so often in a row stands still. */
const SILENT_LOOKS = 3;

export interface ReadinessDeps {
  /** Null while the node does not listen. */
  readonly ports: readonly (() => number | null)[];
  /** A node stands still: who is there would wait in vain. */
  onStill(node: number): void;
  readonly everyMs?: number;
  ask?(port: number): Promise<NodeStatus>;
}

export interface Readiness {
  isReady(node: number): boolean;
  stop(): void;
}

export function watchReadiness({
  ports,
  onStill,
  everyMs = EVERY_MS,
  ask = askNode,
}: ReadinessDeps): Readiness {
  const answers: NodeStatus[] = ports.map(() => 'ready');
  const silences = ports.map(() => 0);
  const isAsked = ports.map(() => false);

  async function look(node: number): Promise<void> {
    const port = ports[node]();
    if (port === null || isAsked[node]) return;
    isAsked[node] = true;
    const answer = await ask(port);
    isAsked[node] = false;
    silences[node] = answer === 'silent' ? silences[node] + 1 : 0;
    if (answer !== 'silent') answers[node] = answer;
    if (silences[node] < SILENT_LOOKS) return;
    answers[node] = 'silent';
    onStill(node);
  }

  const timer = setInterval(() => {
    for (const node of ports.keys()) void look(node);
  }, everyMs).unref();
  return {
    isReady: (node) => answers[node] === 'ready',
    stop: () => clearInterval(timer),
  };
}

/** On a connection of its own: one that is kept would be counted for a connection of the people there. */
export function askNode(port: number, answerMs = ANSWER_MS): Promise<NodeStatus> {
  return new Promise((resolve) => {
    const asking = request({ host: HOST, port, path: '/readyz', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200 ? 'ready' : 'not ready');
    });
    const tooLong = setTimeout(() => asking.destroy(new Error('no answer')), answerMs);
    asking.on('error', () => resolve('silent'));
    asking.on('close', () => clearTimeout(tooLong));
    asking.end();
  });
}
