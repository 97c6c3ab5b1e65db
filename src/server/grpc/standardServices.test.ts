// The health service, asked once or watched, and reflection, whose questions are counted.

import { Code, ConnectError, createContextValues, type HandlerContext } from '@connectrpc/connect';
import { expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { CALL, type NodeRequest } from './callers.ts';
import {
  openGrpcHealthService,
  type GrpcHealthServiceDeps,
  reflectionService,
} from './standardServices.ts';

const [SERVING, NOT_SERVING, UNKNOWN] = [1, 2, 3];

interface Told {
  readonly status: number;
}

function open() {
  const state = { problem: null as string | null, watching: new Set<() => void>() };
  const door = openGrpcHealthService({
    health: {
      problem: async () => state.problem,
      watch(listener: () => void) {
        state.watching.add(listener);
        return () => void state.watching.delete(listener);
      },
    },
    streams: {
      open: () => ({ release: () => {} }),
      startSlowReaderTimer: () => ({ end: () => {} }),
    },
    services: ['a.B'],
  } as unknown as GrpcHealthServiceDeps);
  const ending = new AbortController();
  const values = createContextValues().set(CALL, { request: null, address: '' });
  const context = { values, signal: ending.signal } as unknown as HandlerContext;
  const { check, watch } = door.service as unknown as {
    check(request: object, context: HandlerContext): Promise<Told>;
    watch(request: object, context: HandlerContext): AsyncGenerator<Told>;
  };
  return {
    state,
    door,
    ending,
    check: (service: string) => check({ service }, context),
    watch: (service: string) => watch({ service }, context),
    change(problem: string | null) {
      state.problem = problem;
      for (const tell of state.watching) tell();
    },
  };
}

const statusOf = async (stream: AsyncGenerator<Told>): Promise<number | null> =>
  ((await stream.next()).value as Told | undefined)?.status ?? null;

test('a watcher is told what changes, and is nobody when they have gone', async () => {
  const { state, ending, watch, change } = open();
  const stream = watch('a.B');
  expect(await statusOf(stream)).toBe(SERVING);
  const next = statusOf(stream);
  await expect.poll(() => state.watching.size).toBe(1);
  // The same again is no news.
  change(null);
  change('the database is away');
  expect(await next).toBe(NOT_SERVING);
  const last = stream.next();
  ending.abort();
  expect((await last).done).toBe(true);
  expect(state.watching.size).toBe(0);
});

test('at the end of the server who was well hears that it is over, once', async () => {
  const { door, watch } = open();
  const stream = watch('a.B');
  expect(await statusOf(stream)).toBe(SERVING);
  const next = statusOf(stream);
  door.stop();
  expect([await next, await statusOf(stream)]).toEqual([NOT_SERVING, null]);
});

test('a watcher that knows the state already receives nothing more', async () => {
  const { door, watch, state } = open();
  state.problem = 'the database is away';
  const stream = watch('a.B');
  expect(await statusOf(stream)).toBe(NOT_SERVING);
  const next = stream.next();
  door.stop();
  expect((await next).done).toBe(true);
});

test('a service that is none is told so, and may come yet: the stream stays', async () => {
  const { ending, watch } = open();
  const stream = watch('no.Such');
  expect(await statusOf(stream)).toBe(UNKNOWN);
  let isOver = false;
  const last = stream.next().then(() => (isOver = true));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(isOver).toBe(false);
  ending.abort();
  await last;
});

test('a single check is answered once', async () => {
  const { check, state } = open();
  expect(await check('a.B')).toMatchObject({ status: SERVING });
  expect(await check('')).toMatchObject({ status: SERVING });
  state.problem = 'the database is away';
  expect(await check('a.B')).toMatchObject({ status: NOT_SERVING });
  const unknown = await check('no.Such').catch((fault: unknown) => fault);
  expect(unknown).toBeInstanceOf(ConnectError);
  expect((unknown as ConnectError).code).toBe(Code.NotFound);
});

const streams = {
  open: () => ({ release: () => {} }),
  startSlowReaderTimer: () => ({ end: () => {} }),
} as unknown as StreamLimiter;

const request = { socket: { writableLength: 0 } } as unknown as NodeRequest;
const values = createContextValues().set(CALL, { request, address: 'here' });
const context = { values, signal: new AbortController().signal } as unknown as HandlerContext;

async function* questions(count: number): AsyncGenerator {
  for (let asked = 0; asked < count; asked++)
    yield { host: 'h', messageRequest: { case: 'listServices', value: '' } };
}

test('a stream with too many questions is refused after it was answered that far', async () => {
  const admitted: unknown[] = [];
  const service = reflectionService({
    services: [],
    streams,
    guard: {
      checkLimits: (from) => {
        admitted.push(from);
        return admitted.length > 2 ? refuse('tooManyStreams') : null;
      },
    },
  });
  const answers: unknown[] = [];
  const hear = async (): Promise<void> => {
    for await (const answer of service.serverReflectionInfo(questions(5) as never, context))
      answers.push(answer);
  };
  await expect(hear()).rejects.toMatchObject({ code: Code.ResourceExhausted });
  expect(answers).toHaveLength(2);
  expect(admitted).toEqual([{ address: 'here' }, { address: 'here' }, { address: 'here' }]);
});
