// Every game over HTTP with nothing but views and moves, and tables as a stream of server-sent events.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { randomWireMove } from '../testing/testRandomPlayer.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
});
afterAll(() => server.close());

test('the catalog has every game with its options and moves', async () => {
  const { games, settings } = await anna.do('GET', '/catalog');
  expect(games.map(({ id }: { id: string }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const { options } of games) {
    for (const option of Object.values(options)) {
      expect(option).toMatchObject({ type: expect.any(String), words: expect.any(String) });
    }
  }
  expect(settings).toHaveProperty('turnSeconds');
});

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  test('is made, filled with bots and played by its moves', async () => {
    const made = await anna.do('POST', '/games', { game, settings: { ...QUICK, start: 'ready' } });
    for (let seat = 1; seat < made.maxPlayers; seat++) {
      await anna.do('POST', `/games/${made.id}/bots`, { level: 'easy' });
    }
    await anna.do('POST', `/games/${made.id}/start`);
    const random = randomFromNumber(1);
    let version = 0;
    for (let moves = 0; moves < 8;) {
      const state = await anna.do('GET', `/games/${made.id}/state`);
      expect(state.version).toBeGreaterThanOrEqual(version);
      if (state.status === 'Completed') break;
      if (state.view.legal.length === 0) continue;
      const move = randomWireMove(state.view.legal, random);
      const done = await anna.do('POST', `/games/${made.id}/moves`, { move });
      expect(done.facts.length).toBeGreaterThan(0);
      version = done.version;
      moves++;
    }
    const wrong = await anna.post(`/games/${made.id}/moves`, { move: { type: 'nonsense' } });
    expect([400, 409]).toContain(wrong.status);
    const { entries, isFinished, record } = await anna.do('GET', `/games/${made.id}/log`);
    expect(entries.length).toBeGreaterThan(0);
    expect(record === null).toBe(!isFinished);
  });
});

interface ServerEvent {
  id: number;
  event: string;
  // oxlint-disable-next-line no-explicit-any
  data: any;
}

interface Reading {
  /** When the first event has come. */
  readonly opened: Promise<void>;
  /** All that came, when an event fits or the stream ends. */
  readonly events: Promise<ServerEvent[]>;
}

function readEvents(
  player: ApiClient,
  gameId: string,
  isLast: (event: ServerEvent) => boolean,
  headers: Record<string, string> = {},
): Reading {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, events: read(player, gameId, isLast, headers, open) };
}

async function read(
  player: ApiClient,
  gameId: string,
  isLast: (event: ServerEvent) => boolean,
  headers: Record<string, string>,
  open: () => void,
): Promise<ServerEvent[]> {
  const response = await fetch(`${server.url}/api/v1/games/${encodeURIComponent(gameId)}/events`, {
    headers: { authorization: `Bearer ${player.token}`, ...headers },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events: ServerEvent[] = [];
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (id !== undefined) events.push({ id: Number(id), event, data: JSON.parse(data) });
    }
    if (events.length > 0) open();
    if (events.some(isLast)) break;
  }
  return events;
}

describe('chat', () => {
  test('a chat message appears once in the stream’s table for the same key', async () => {
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    const said = { body: { text: '  Good luck!  ' }, headers: { 'idempotency-key': 'once' } };
    const [first, again] = [
      await anna.call('POST', `/games/${id}/chat`, said),
      await anna.call('POST', `/games/${id}/chat`, said),
    ];
    expect(first).toMatchObject({ status: 200, body: { gameId: id } });
    expect(again.body).toEqual(first.body);
    const [{ data }] = await readEvents(anna, id, () => true).events;
    expect(data.table.chat).toMatchObject([{ from: anna.id, name: 'Anna', text: 'Good luck!' }]);
    expect(data.version).toBe(first.body.version);
  });

  test('nobody else says anything there, and nobody says nothing', async () => {
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    const stranger = await bruno.post(`/games/${id}/chat`, { text: 'Hello' });
    expect(stranger).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect(await anna.post(`/games/${id}/chat`, { text: ' ' })).toMatchObject({ status: 400 });
    expect(await anna.post(`/games/${id}/chat`, {})).toMatchObject({ status: 400 });
  });
});

describe('a stream of events', () => {
  test('begins with how things stand, goes on, and resumes without a gap', async () => {
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    const whole = readEvents(anna, id, ({ data }) => data.view?.phase === 'trump');
    await whole.opened;
    await bruno.do('POST', `/games/${id}/join`);
    await anna.do('POST', `/games/${id}/start`);
    const heard = await whole.events;
    expect(heard[0].event).toBe('state');
    const ids = heard.map((one) => one.id);
    expect(ids).toEqual(ids.map((_, index) => ids[0] + index));
    const after = { 'last-event-id': String(ids[1]) };
    const rest = await readEvents(bruno, id, (one) => one.id >= ids.at(-1)!, after).events;
    expect(rest.map((one) => one.id).slice(0, ids.length - 2)).toEqual(ids.slice(2));
  });

  test('tells each their own cards only', async () => {
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    await bruno.do('POST', `/games/${id}/join`);
    const streams = [anna, bruno].map((player) =>
      readEvents(player, id, ({ data }) => data.view?.looked === true),
    );
    await Promise.all(streams.map(({ opened }) => opened));
    await anna.do('POST', `/games/${id}/start`);
    await bruno.do('POST', `/games/${id}/rounds/current/trump`, {});
    const heard = await Promise.all(streams.map(({ events }) => events));
    const [hers, his] = heard.map((events) => events.at(-1)!.data);
    expect(hers.view.hand).toHaveLength(2);
    expect(his.view.hand).toHaveLength(2);
    expect(hers.facts.filter(({ only }: { only?: number }) => only !== undefined)).toMatchObject([
      { only: 0, cards: expect.arrayContaining(hers.view.hand) },
    ]);
    for (const card of his.view.hand) expect(JSON.stringify(hers)).not.toContain(`"${card}"`);
  });

  test('ends when the table is closed', async () => {
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    const { opened, events } = readEvents(anna, id, () => false);
    await opened;
    await anna.call('DELETE', `/games/${id}`);
    expect((await events).at(-1)).toMatchObject({ event: 'closed' });
  });

  test('is refused where watching is not allowed, and with a wrong place to go on from', async () => {
    const settings = { watchers: 'none' };
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2, settings });
    expect((await bruno.get(`/games/${id}/state`)).status).toBe(403);
    expect((await bruno.get(`/games/${id}/events`)).status).toBe(403);
    const headers = { 'last-event-id': 'x' };
    expect((await anna.call('GET', `/games/${id}/events`, { headers })).status).toBe(400);
  });
});
