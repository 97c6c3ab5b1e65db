// Reflection is for everybody, but not without end: each question of a stream is counted.

import { Code, createContextValues, type HandlerContext } from '@connectrpc/connect';
import { expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { CALL, type NodeRequest } from './callers.ts';
import { reflectionService } from './standardServices.ts';

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
