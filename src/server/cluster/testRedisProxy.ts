// A proxy before Redis: messages with a certain word wait until the test releases them.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../http/port.ts';

export interface TestRedisProxy {
  readonly url: string;
  /** Settled when something with that word waits; from then on nothing of that connection comes through. */
  hold(word: string): Promise<void>;
  release(): void;
  /** Only this one of the connections is left, in the order in which they came, and no other comes in. */
  leaveOnly(which: number): void;
  /** How many are connected. */
  count(): number;
  close(): void;
}

export async function openTestRedisProxy(port: number): Promise<TestRedisProxy> {
  const lines = new Set<Socket>();
  let isClosed = false;
  let held: (() => void)[] = [];
  let [word, onHeld]: [string | null, () => void] = [null, () => {}];
  const server = createServer((client) => {
    if (isClosed) return void client.destroy();
    const redis = connect(port, '127.0.0.1');
    let isHeld = false;
    lines.add(client);
    client.on('data', (chunk) => {
      if (word !== null && chunk.includes(word)) isHeld = true;
      if (!isHeld) return void redis.write(chunk);
      held.push(() => {
        isHeld = false;
        redis.write(chunk);
      });
      onHeld();
    });
    redis.on('data', (chunk) => void client.write(chunk));
    for (const socket of [client, redis]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        lines.delete(client);
        for (const each of [client, redis]) each.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${portOf(server)}`,
    hold(what) {
      word = what;
      return new Promise((resolve) => void (onHeld = resolve));
    },
    release() {
      word = null;
      for (const goOn of held) goOn();
      held = [];
    },
    leaveOnly(which) {
      isClosed = true;
      for (const [at, client] of [...lines].entries()) if (at !== which) client.destroy();
    },
    count: () => lines.size,
    close() {
      server.close();
      for (const client of lines) client.destroy();
    },
  };
}
