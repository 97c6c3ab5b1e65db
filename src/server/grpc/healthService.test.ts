// Whoever watches the health of the server is told of each change, and forgotten when they go.

import { createContextValues, type HandlerContext } from '@connectrpc/connect';
import { expect, test } from 'vitest';
import { CALL } from './callers.ts';
import { openHealthDoor, type HealthDoorDeps } from './healthService.ts';

test('a watcher is told what changes, and is nobody when they have gone', async () => {
  const watching = new Set<() => void>();
  let problem: string | null = null;
  const door = openHealthDoor({
    health: {
      problem: async () => problem,
      watch(listener: () => void) {
        watching.add(listener);
        return () => void watching.delete(listener);
      },
    },
    streams: { enter: () => ({ leave: () => {} }), patience: () => ({ end: () => {} }) },
    services: ['a.B'],
  } as unknown as HealthDoorDeps);
  const ending = new AbortController();
  const values = createContextValues().set(CALL, { request: null, address: '' });
  const context = { values, signal: ending.signal } as unknown as HandlerContext;
  const watch = door.service.watch as unknown as (
    request: object,
    context: HandlerContext,
  ) => AsyncGenerator<{ status: number }>;
  const stream = watch({ service: 'a.B' }, context);
  const first = (await stream.next()).value.status;
  const next = stream.next();
  problem = 'the database is away';
  await expect.poll(() => watching.size).toBe(1);
  for (const tell of watching) tell();
  expect((await next).value.status).not.toBe(first);
  const last = stream.next();
  ending.abort();
  expect((await last).done).toBe(true);
  expect(watching.size).toBe(0);
});
