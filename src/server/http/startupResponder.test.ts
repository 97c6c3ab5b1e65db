// Answers of the port before the server is open; afterwards it is silent.

import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Server } from 'node:http';
import manifest from '../../../package.json' with { type: 'json' };
import { answerWhileStarting } from './port.ts';

class Answer {
  statusCode = 200;
  readonly headers: Record<string, unknown> = {};
  body = '';
  setHeader(name: string, value: unknown): void {
    this.headers[name] = value;
  }
  end(text: string): void {
    this.body += text;
  }
}

function open() {
  const http = new EventEmitter();
  const stop = answerWhileStarting(http as unknown as Server, () => 'opening 3 of 9 tables');
  const ask = (url?: string): Answer => {
    const answer = new Answer();
    http.emit('request', { url }, answer);
    return answer;
  };
  return { http, stop, ask };
}

const OK = JSON.stringify({ status: 'ok', version: manifest.version });
const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const TEXT_TYPE = { 'content-type': 'text/plain; charset=utf-8' };

test.each([
  ['/healthz', 200, { ...ALWAYS, ...JSON_TYPE }, OK],
  ['/healthz?a=/readyz', 200, { ...ALWAYS, ...JSON_TYPE }, OK],
  [
    '/readyz',
    503,
    { ...ALWAYS, ...JSON_TYPE, 'retry-after': 2 },
    '{"status":"starting","problem":"opening 3 of 9 tables"}',
  ],
  [
    '/',
    503,
    { ...ALWAYS, ...TEXT_TYPE, 'retry-after': 2 },
    'Masa is starting. Please try again in a moment.\n',
  ],
])('%s is answered with %i', (url, status, headers, body) => {
  const answer = open().ask(url);
  expect([answer.statusCode, answer.headers, answer.body]).toEqual([status, headers, body]);
});

test('an upgrade request is asked to come back, and may break off', () => {
  const { http } = open();
  const stream = Object.assign(new EventEmitter(), {
    said: [] as string[],
    isCut: false,
    end: (text: string) => stream.said.push(text),
    destroy: () => (stream.isCut = true),
  });
  http.emit('upgrade', {}, stream);
  expect(stream.said).toEqual([
    'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\n\r\n',
  ]);
  stream.emit('error', new Error('reset'));
  expect(stream.isCut).toBe(true);
});

test('when the server is open others answer', () => {
  const { http, stop, ask } = open();
  stop();
  expect([http.listenerCount('request'), http.listenerCount('upgrade')]).toEqual([0, 0]);
  expect(ask('/healthz').body).toBe('');
});
