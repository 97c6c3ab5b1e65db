// Tests pages of other origins in a real browser: a listed origin can play, any other reads nothing.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { openTestServer, type TestServer } from '../src/server/testing/testServer.ts';
import { withBrowser } from './browserTests.ts';

const CLIENT = join(ROOT, 'node_modules/socket.io-client/dist/socket.io.min.js');

let browser: Browser;
let server: TestServer;
const pages: Server[] = [];
let listed: string;
let strange: string;

/** Serves a page with only the stock client of Socket.IO. */
async function serve(script: string): Promise<string> {
  const page = createServer(({ url }, response) => {
    const isScript = url === '/socket.io.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script src="/socket.io.js"></script>');
  });
  pages.push(page);
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
}

withBrowser(openListingServer, (opened, launched) => {
  [server, browser] = [opened, launched];
});
afterAll(() => pages.forEach((page) => page.close()));

async function openListingServer(): Promise<TestServer> {
  const script = await readFile(CLIENT, 'utf8');
  [listed, strange] = [await serve(script), await serve(script)];
  return openTestServer({ origins: [listed] });
}

async function open(origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  return page;
}

/** Uses REST, a stream and a call as any page would. Throws if the page may not read an answer. */
async function useApi(url: string) {
  const json = { 'content-type': 'application/json' };
  const guest = await fetch(`${url}/api/v1/auth/guest`, {
    method: 'POST',
    headers: json,
    body: '{"name":"Page"}',
  });
  const { token } = (await guest.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': 'one' };
  const made = await fetch(`${url}/api/v1/games`, { method: 'POST', headers, body: '{}' });
  const location = made.headers.get('location')!;
  const events = await fetch(`${url}${location}/events`, { headers });
  const reader = events.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  const cancelled = await fetch(url + location, {
    method: 'DELETE',
    headers: { authorization: headers.authorization },
  });
  const refused = await fetch(`${url}/api/v1/games`);
  const call = await fetch(`${url}/masa.v1.Tables/List`, {
    method: 'POST',
    headers: { ...json, 'connect-protocol-version': '1' },
    body: '{}',
  });
  return {
    guest: guest.status,
    made: made.status,
    left: Number(made.headers.get('ratelimit-remaining')) > 0,
    event: new TextDecoder().decode(value).includes('event:'),
    cancelled: cancelled.status,
    challenge: refused.headers.get('www-authenticate'),
    call: call.headers.get('masa-error')?.includes('TOKEN_INVALID'),
  };
}

/** Connects with the stock client and reports whether it was answered. */
async function useSocket([url, transport]: readonly [string, string]): Promise<string> {
  // The page has loaded the client, without its types.
  // oxlint-disable-next-line no-explicit-any
  const { io } = globalThis as unknown as { io: (url: string, options: object) => any };
  const socket = io(url, { transports: [transport], reconnection: false, forceNew: true });
  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect_error', () => resolve('refused'));
    socket.on('connect', async () => {
      const { ok } = await socket.emitWithAck('listTables', {});
      resolve(ok ? 'answered' : 'not answered');
    });
  });
  socket.disconnect();
  return outcome;
}

test('a page of a listed origin uses REST, streams, calls and sockets', async () => {
  const page = await open(listed);
  expect(await page.evaluate(useApi, server.url)).toEqual({
    guest: 201,
    made: 201,
    left: true,
    event: true,
    cancelled: 204,
    challenge: 'Bearer realm="masa"',
    call: true,
  });
  for (const transport of ['polling', 'websocket']) {
    expect(await page.evaluate(useSocket, [server.url, transport] as const)).toBe('answered');
  }
});

test('a page of any other origin reads nothing and gets no socket', async () => {
  const page = await open(strange);
  await expect(page.evaluate(useApi, server.url)).rejects.toThrow('Failed to fetch');
  const read = page.evaluate(
    (url) => fetch(`${url}/api/v1/catalog`).then((one) => one.text()),
    server.url,
  );
  await expect(read).rejects.toThrow('Failed to fetch');
  for (const transport of ['polling', 'websocket']) {
    expect(await page.evaluate(useSocket, [server.url, transport] as const)).toBe('refused');
  }
});

test('the server’s own page needs no list', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/api/docs`);
  const websocket = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const socket = new WebSocket(
          `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
        );
        socket.addEventListener('message', () => resolve('open'));
        socket.addEventListener('error', () => resolve('refused'));
      }),
    server.url,
  );
  expect(websocket).toBe('open');
});
