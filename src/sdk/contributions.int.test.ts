// Bytes for deals are promised and shown in time, whatever the program does meanwhile.

import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { promiseOf } from '#table/fairness.ts';
import { openScripted, sendError, sendJson } from '../../e2e/scriptedServer.ts';
import { openMasa } from './masa.ts';

const LABEL = 'a/1/0';
const SEAT = 1;

interface Deal {
  phase: string;
  wanted: string | null;
  promises: (string | null)[];
}

function news(version: number, deal: Deal | null): string {
  const shown = deal && { ...deal, label: LABEL, commitment: 'c', opened: [false, false] };
  const table = { status: 'playing', result: null, seat: SEAT, deal: shown };
  const data = { type: 'promised', at: '', version, facts: [], table, view: null };
  return `id: ${version}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A table that asks for a promise, and for the bytes once it has it. */
async function openTable() {
  const said: { promise?: string; bytes?: string } = {};
  const opened = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  let events: ServerResponse | null = null;
  const server = await openScripted(({ url, body }, response) => {
    if (url.endsWith('/events')) {
      events = response.writeHead(200);
      response.on('close', hungUp.resolve);
      const deal = { phase: 'promises', wanted: 'promise', promises: [null, null] };
      events.write(news(4, null) + news(5, deal));
    } else if (url.endsWith('/promise')) {
      said.promise = (body as { hash: string }).hash;
      sendJson(response, 200, {});
      const promises = [null, said.promise];
      events!.write(news(6, { phase: 'openings', wanted: 'opening', promises }));
    } else if (url.endsWith('/opening')) {
      said.bytes = (body as { bytes: string }).bytes;
      sendError(response, 400, 'REFUSED');
      opened.resolve();
    }
  });
  onTestFinished(() => server.close());
  const masa = openMasa({ url: server.url, token: 't' });
  return { said, opened, hungUp, masa, server };
}

test('a deal does not wait for who is busy with an earlier step', async () => {
  const { said, opened, hungUp, masa, server } = await openTable();
  const steps = masa.game('a', { addsToDeals: true }).follow();
  expect((await steps.next()).value).toMatchObject({ version: 4 });
  await opened.promise;
  expect(said.promise).toBe(promiseOf(said.bytes!, LABEL, SEAT));
  expect((await steps.next()).value).toMatchObject({ version: 5 });
  expect((await steps.next()).value).toMatchObject({ version: 6 });
  await steps.return();
  await hungUp.promise;
  expect(server.heard.map(({ url }) => url.split('/').at(-1))).toEqual([
    'events',
    'promise',
    'opening',
  ]);
});

test('who stops while nothing happens hangs up at once', async () => {
  const { hungUp, masa } = await openTable();
  const stopping = new AbortController();
  const steps = masa.game('a', { addsToDeals: true }).follow({ signal: stopping.signal });
  for (let step = 0; step < 3; step++) await steps.next();
  const next = steps.next();
  stopping.abort(new Error('Enough'));
  await expect(next).rejects.toThrow('Enough');
  await hungUp.promise;
});

test('who does not add to deals is silent', async () => {
  const { said, masa } = await openTable();
  const steps = masa.game('a').follow();
  await steps.next();
  await steps.next();
  await steps.return();
  expect(said).toEqual({});
});
