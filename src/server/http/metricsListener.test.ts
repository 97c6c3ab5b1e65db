// The port of the metrics: where it listens, what it answers, and what happens if the port is in use.

import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { MetricsAddress } from '../operations/settings.ts';
import { type MetricsListener, openMetricsListener } from './port.ts';

const TEXT = 'masa_tables 1\n'.repeat(200);
const ANY_PORT: MetricsAddress = { host: '127.0.0.1', port: 0, isGiven: true };

const warn = vi.fn<(problem: string) => void>();
let listener: MetricsListener | null = null;
let blocker: Server | null = null;

afterEach(() => {
  listener?.close();
  blocker?.close();
  listener = blocker = null;
  warn.mockClear();
});

async function open(address: MetricsAddress | null, text = async () => TEXT): Promise<string> {
  listener = await openMetricsListener({
    settings: { metrics: address },
    metrics: { text: async () => ({ type: 'text/plain; version=1', text: await text() }) },
    log: { warn },
    onFault: () => 'an id',
  });
  return listener.url ?? '';
}

/** Returns a port that somebody else listens on. */
async function takenPort(): Promise<number> {
  blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  return (blocker.address() as AddressInfo).port;
}

test('serves the metrics at /metrics and nothing else', async () => {
  const url = await open(ANY_PORT);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('text/plain; version=1; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(TEXT);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  expect((await fetch(new URL('/', url))).status).toBe(404);
});

test('compresses the metrics for a reader that accepts it', async () => {
  const request = get(await open(ANY_PORT), { headers: { 'accept-encoding': 'gzip' } });
  const [response] = await once(request, 'response');
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(await buffer(response)).toString()).toBe(TEXT);
});

test('listens on the given address only', async () => {
  const { port } = new URL(await open(ANY_PORT));
  expect((listener!.url ?? '').startsWith('http://127.0.0.1:')).toBe(true);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed');
});

test('answers a failure with its id and no detail', async () => {
  const url = await open(ANY_PORT, () => Promise.reject(new Error('a secret reason')));
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

test('does nothing if the metrics are off', async () => {
  expect(await open(null)).toBe('');
});

test('warns in one line if the default port is in use', async () => {
  const port = await takenPort();
  expect(await open({ host: '127.0.0.1', port, isGiven: false })).toBe('');
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`METRICS_PORT ${port} is in use. `)]]);
});

test('stops the start if the port that was set is in use', async () => {
  const port = await takenPort();
  await expect(open({ host: '127.0.0.1', port, isGiven: true })).rejects.toThrow(
    `METRICS_PORT ${port} is in use. Set METRICS_PORT to another port, or to off.`,
  );
  expect(warn).not.toHaveBeenCalled();
});

test('stops the start if the machine lacks the address that was set', async () => {
  const address = { host: '203.0.113.1', port: 0, isGiven: true };
  await expect(open(address)).rejects.toThrow('this machine has no address 203.0.113.1');
});
