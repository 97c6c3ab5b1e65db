// The message of a status, as clients read it that undo only what had to be done.

import * as fc from 'fast-check';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createContextValues, type ConnectRouter } from '@connectrpc/connect';
import type { UniversalServerRequest, UniversalServerResponse } from '@connectrpc/connect/protocol';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { portOf } from '../http/port.ts';
import { createHttpAdapter, plainMessage } from './grpcServer.ts';

let asked: UniversalServerRequest[];
let answer: () => UniversalServerResponse | Promise<UniversalServerResponse>;
let url: string;

/** One method, `/a.B/C`, asked by real requests. */
beforeEach(async () => {
  asked = [];
  answer = () => ({ status: 200 });
  const handler = (request: UniversalServerRequest) => {
    asked.push(request);
    return answer();
  };
  const router = {
    handlers: [Object.assign(handler, { requestPath: '/a.B/C' })],
  } as unknown as ConnectRouter;
  const answering = createHttpAdapter(router, (request) => {
    if (request.headers.broken) throw new Error('no values');
    return createContextValues();
  });
  const http = createServer((request, response) => void answering(request, response));
  http.listen(0, 'localhost');
  await once(http, 'listening');
  url = `http://localhost:${portOf(http)}`;
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
});

const call = (headers: IncomingHttpHeaders = {}, path = '/a.B/C?x=1'): Promise<Response> =>
  fetch(url + path, { method: 'POST', headers: headers as Record<string, string> });

async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

test('a method is found by its path, whatever is asked behind it; another is not there', async () => {
  expect((await call()).status).toBe(200);
  expect((await call({}, '/a.B/D')).status).toBe(404);
  expect(asked).toHaveLength(1);
});

test('a request that makes no sense is one, and the next is answered', async () => {
  expect((await call({ broken: 'yes' })).status).toBe(400);
  answer = () => Promise.reject(new Error('broken'));
  expect((await call()).status).toBe(400);
  answer = () => ({ status: 200, body: parts('whole') });
  expect(await (await call()).text()).toBe('whole');
});

test.each([
  ['grpc-timeout', '2147483S', '2147483S'],
  ['grpc-timeout', '2147484S', null],
  ['grpc-timeout', '35791M', '35791M'],
  ['grpc-timeout', '35792M', null],
  ['grpc-timeout', '596H', '596H'],
  ['grpc-timeout', '597H', null],
  ['grpc-timeout', '99999999m', '99999999m'],
  ['grpc-timeout', 'soon', 'soon'],
  ['connect-timeout-ms', '2147483647', '2147483647'],
  ['connect-timeout-ms', '2147483648', null],
  ['connect-timeout-ms', '99999999999', '99999999999'],
])('%s: %s is for the handler %s', async (name, given, kept) => {
  await call({ [name]: given });
  expect(asked[0].header.get(name)).toBe(kept);
});

test('a reader who goes while it is written ends the work as one who has gone', async () => {
  const ended = Promise.withResolvers<unknown>();
  const word = new Uint8Array(2 ** 20);
  const next = async () => ({ done: false, value: word }) as const;
  const body = {
    [Symbol.asyncIterator]: () => ({
      next,
      throw: async (reason: unknown) => {
        ended.resolve(reason);
        return { done: true, value: undefined } as const;
      },
    }),
  };
  answer = () => ({ status: 200, body, trailer: new Headers() });
  const leaving = new AbortController();
  const response = await fetch(`${url}/a.B/C`, { method: 'POST', signal: leaving.signal });
  expect(response.status).toBe(200);
  leaving.abort();
  expect(await ended.promise).toMatchObject({ rawMessage: 'The client has disconnected.' });
});

test('printable ASCII stands as it is, and what else there is can be read again', () => {
  expect(plainMessage(encodeURIComponent('A: b, c; d/e? “f” 100 %'))).toBe(
    'A: b, c; d/e? %E2%80%9Cf%E2%80%9D 100 %25',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sent = plainMessage(encodeURIComponent(text));
      expect(sent).toMatch(/^[\x20-\x7e]*$/);
      expect(decodeURI(sent)).toBe(text);
    }),
  );
});
