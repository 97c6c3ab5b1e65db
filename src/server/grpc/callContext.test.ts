// Callers by gRPC: their token, the mapping of refusals and faults, and the end of a stream with its token.

import { Code, ConnectError, type HandlerContext } from '@connectrpc/connect';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { expect, test } from 'vitest';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Account } from '../accounts/account.ts';
import { NO_TOKEN } from '../guard/requestParsing.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import {
  callerOf,
  abortRefusal,
  grpcError,
  toInternalError,
  orThrow,
  throwIfEnded,
  signalUntilTokenEnds,
} from './callers.ts';

const REFUSAL = refuse('stopping');

function contextWith(authorization: string | null) {
  const ending = new AbortController();
  const requestHeader = new Headers(authorization === null ? {} : { authorization });
  const method = Tables.method.move;
  const context = { requestHeader, signal: ending.signal, method } as unknown as HandlerContext;
  return { context, ending };
}

function gateOf(isFull = false) {
  const life = { ending: new AbortController(), released: 0 };
  const guard = {
    authenticate: async (token?: string) =>
      token === undefined ? NO_TOKEN : ({ id: token } as Account),
    checkLimits: () => (isFull ? refuse('tooManyRequests', { retryAfter: 7 }) : null),
    openAuthSession: async (token?: string) =>
      token === undefined
        ? NO_TOKEN
        : { account: {}, endSignal: life.ending.signal, release: () => void life.released++ },
  } as unknown as RequestGuard;
  return { guard, life };
}

test('the token of the message counts, else that of the metadata', async () => {
  const { guard } = gateOf();
  const { context } = contextWith('Bearer meta');
  expect(await callerOf(guard, context)).toEqual({ id: 'meta' });
  expect(await callerOf(guard, context, '')).toEqual({ id: 'meta' });
  expect(await callerOf(guard, context, 'message')).toEqual({ id: 'message' });
  const nobody = callerOf(guard, contextWith(null).context);
  await expect(nobody).rejects.toMatchObject({ code: Code.Unauthenticated });
  const refused = callerOf(gateOf(true).guard, context);
  await expect(refused).rejects.toMatchObject({ code: Code.ResourceExhausted });
});

test('a refusal has the code of its status, and all of it in ASCII', () => {
  const refusal = {
    ...REFUSAL,
    code: 'TABLE_NOT_FOUND',
    message: 'Yok “öyle” 🂡',
    details: { a: 1 },
  };
  const error = grpcError(refusal);
  expect([error.code, error.rawMessage]).toEqual([Code.NotFound, 'TABLE_NOT_FOUND: Yok “öyle” 🂡']);
  const told = error.metadata.get('masa-error')!;
  expect(told).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(told)).toMatchObject({
    code: 'TABLE_NOT_FOUND',
    message: refusal.message,
    details: { a: 1 },
  });
  expect(error.metadata.get('www-authenticate')).toBeNull();
  expect(grpcError(NO_TOKEN).metadata.get('www-authenticate')).toBe('Bearer realm="masa"');
  const wrong = grpcError(refuseAccount('wrongPassword'));
  expect(wrong.metadata.get('www-authenticate')).toBe('Bearer realm="masa"');
  const ended = grpcError(refuseAccount('tokenEnded'));
  expect(ended.metadata.get('www-authenticate')).toContain('error="invalid_token"');
  expect(orThrow('value')).toBe('value');
  expect(() => orThrow(REFUSAL)).toThrow(ConnectError);
});

test('a fault goes to the log, its id to the caller; who hung up is none', () => {
  const faults: unknown[] = [];
  const onFault = (fault: unknown, where: string, details?: object): string => {
    faults.push([fault, where, details]);
    return 'the id';
  };
  const known = grpcError(REFUSAL);
  expect(toInternalError(known, onFault, 'Join')).toBe(known);
  const gone = Object.assign(new Error('x'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(toInternalError(gone, onFault, 'Join').code).toBe(Code.Canceled);
  const refused = Object.assign(new Error('x'), { refusal: REFUSAL });
  expect(toInternalError(refused, onFault, 'Join').code).toBe(Code.Unavailable);
  expect(faults).toEqual([]);
  const broken = Object.assign(new Error('broken'), { code: 'OTHER' });
  const told = toInternalError(broken, onFault, 'Join');
  expect([told.code, told.rawMessage]).toEqual([Code.Internal, 'Something went wrong (the id).']);
  expect(faults).toEqual([[broken, 'grpc', { method: 'Join' }]]);
  // A thrown value need not be an error.
  for (const odd of [null, 'gone', { code: 'ERR_STREAM_PREMATURE_CLOSE' }, new Error('x')]) {
    expect(toInternalError(odd, onFault, 'Join').code).toBe(Code.Internal);
  }
});

test('a stream ends with its token, and says so; with its call it ends without a word', async () => {
  const one = gateOf();
  const first = await signalUntilTokenEnds(one.guard, contextWith('Bearer a').context);
  expect([first.aborted, abortRefusal(first)]).toEqual([false, null]);
  throwIfEnded(first);
  one.life.ending.abort();
  expect([first.aborted, abortRefusal(first)?.code]).toEqual([true, 'TOKEN_EXPIRED']);
  expect(() => throwIfEnded(first)).toThrow('TOKEN_EXPIRED');
  const other = gateOf();
  const { context, ending } = contextWith(null);
  const second = await signalUntilTokenEnds(other.guard, context, 'token');
  const late = new ConnectError('too long', Code.DeadlineExceeded);
  ending.abort(late);
  expect([second.aborted, abortRefusal(second), other.life.released]).toEqual([true, null, 1]);
  expect(() => throwIfEnded(second)).toThrow(late);
});

test('a call that is over before it began holds no token', async () => {
  const { guard, life } = gateOf();
  const { context, ending } = contextWith('Bearer a');
  ending.abort('gone');
  const signal = await signalUntilTokenEnds(guard, context);
  expect([signal.aborted, life.released]).toEqual([true, 1]);
  throwIfEnded(signal);
  await expect(signalUntilTokenEnds(guard, contextWith(null).context)).rejects.toThrow(
    'TOKEN_INVALID',
  );
});
