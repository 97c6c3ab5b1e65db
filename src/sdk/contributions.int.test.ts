// Contributions to deals are promised and revealed in time, even while the program is busy.

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

function eventText(version: number, deal: Deal | null): string {
  const shown = deal && { ...deal, label: LABEL, commitment: 'c', opened: [false, false] };
  const table = { status: 'playing', result: null, seat: SEAT, deal: shown };
  const data = { type: 'promised', at: '', version, facts: [], table, view: null };
  return `id: ${version}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A table that requests a promise, and then the promised bytes. */
async function openTable() {
  const sent: { promise?: string; bytes?: string } = {};
  const opened = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  let events: ServerResponse | null = null;
  const server = await openScripted(({ url, body }, response) => {
    if (url.endsWith('/events')) {
      events = response.writeHead(200);
      response.on('close', hungUp.resolve);
      const deal = { phase: 'promises', wanted: 'promise', promises: [null, null] };
      events.write(eventText(4, null) + eventText(5, deal));
    } else if (url.endsWith('/promise')) {
      sent.promise = (body as { hash: string }).hash;
      sendJson(response, 200, {});
      const promises = [null, sent.promise];
      events!.write(eventText(6, { phase: 'openings', wanted: 'opening', promises }));
    } else if (url.endsWith('/opening')) {
      sent.bytes = (body as { bytes: string }).bytes;
      sendError(response, 400, 'REFUSED');
      opened.resolve();
    }
  });
  onTestFinished(() => server.close());
  const masa = openMasa({ url: server.url, token: 't' });
  return { sent, opened, hungUp, masa, server };
}

test('a deal does not wait for a program that is busy with an earlier step', async () => {
  const { sent, opened, hungUp, masa, server } = await openTable();
  const steps = masa.game('a', { addsToDeals: true }).follow();
  expect((await steps.next()).value).toMatchObject({ version: 4 });
  await opened.promise;
  expect(sent.promise).toBe(promiseOf(sent.bytes!, LABEL, SEAT));
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

test('aborting while nothing happens closes the stream at once', async () => {
  const { hungUp, masa } = await openTable();
  const stopping = new AbortController();
  const steps = masa.game('a', { addsToDeals: true }).follow({ signal: stopping.signal });
  for (let step = 0; step < 3; step++) await steps.next();
  const next = steps.next();
  stopping.abort(new Error('Enough'));
  await expect(next).rejects.toThrow('Enough');
  await hungUp.promise;
});

test('without addsToDeals nothing is sent', async () => {
  const { sent, masa } = await openTable();
  const steps = masa.game('a').follow();
  await steps.next();
  await steps.next();
  await steps.return();
  expect(sent).toEqual({});
});
