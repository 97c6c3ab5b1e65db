// The moment of opening: whoever gets through to the port is answered, however early they come.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './openServer.ts';
import { TEST_SETTINGS } from './testServer.ts';

/** Answered, refused by the machine because nobody listens yet, or left alone. */
type Outcome = 'answered' | 'closed' | 'left alone';

const LONG = 10_000;

async function knock(port: number): Promise<Outcome> {
  try {
    await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(LONG) });
    return 'answered';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'left alone' : 'closed';
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('who knocks all the while the server opens is answered as soon as the port is there', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'masa-opening-'));
  const port = await freePort();
  const door = { isOpen: false };
  const opening = openServer({ ...TEST_SETTINGS, port, dataFolder, secret: null }).finally(() => {
    door.isOpen = true;
  });
  onTestFinished(async () => {
    await (await opening).close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const knocks: Promise<Outcome>[] = [];
  while (!door.isOpen) {
    knocks.push(knock(port));
    await setImmediate();
  }
  knocks.push(knock(port));
  const outcomes = await Promise.all(knocks);
  expect(outcomes).not.toContain('left alone');
  expect(outcomes.at(-1)).toBe('answered');
});
