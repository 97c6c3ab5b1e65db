// A Redis server for tests: started in a folder of its own, gone when they are over.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '../http/port.ts';
import { testFolder } from './testFolder.ts';

export interface ThrowawayRedis {
  readonly url: string;
  readonly port: number;
  /** Down and up again, empty; `meanwhile` while it is down. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const STARTING_MS = 30_000;

export function hasRedis(): boolean {
  return pathOf() !== undefined;
}

export async function startRedis(): Promise<ThrowawayRedis> {
  const folder = await testFolder();
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const quiet = ['--save', '', '--appendonly', 'no', '--logfile', join(folder, 'log')];
  const start = (): ChildProcess =>
    spawn(pathOf() ?? 'redis-server', [...options, ...quiet], { stdio: 'ignore' });
  let server = start();
  const kill = (): boolean => server.kill('SIGKILL');
  process.once('exit', kill);
  await isOpen(port);
  async function end(): Promise<void> {
    const isGone = once(server, 'exit');
    kill();
    await isGone;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async restart(meanwhile) {
      await end();
      try {
        await meanwhile?.();
      } finally {
        server = start();
        await isOpen(port);
      }
    },
    async stop() {
      await end();
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function pathOf(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function isOpen(port: number): Promise<void> {
  const latest = Date.now() + STARTING_MS;
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isThere) return;
    if (Date.now() > latest) throw new Error('The Redis of the tests did not start.');
    await wait(20);
  }
}
