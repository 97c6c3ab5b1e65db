// Tests the client without a page against a real server: it reconnects by itself and repeats unanswered requests.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApi } from '../src/client/api.ts';
import { openClient, type Client } from '../src/client/client.ts';
import type { ConnectionState } from '../src/client/connection.ts';
import { isRefusal } from '../src/rules/refusal.ts';
import { openTestServer } from '../src/server/testing/testServer.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';

let site: OnlineSite;
const clients: Client[] = [];
/** Short pauses, but enough time to add to the shuffle. */
const QUICK = { handPause: 400, botPause: 0 };

beforeAll(async () => {
  site = await openOnlineSite();
});

afterAll(async () => {
  for (const client of clients) client.close();
  await site?.close();
});

async function guest(
  name: string,
  states: ConnectionState[] = [],
  url = site.url,
): Promise<Client> {
  const api = openApi({ url, token: async () => null });
  const made = await api.createGuest(name);
  if (isRefusal(made)) throw new Error(made.message);
  const client = openClient({
    url,
    token: async () => made.token,
    onState: (state) => states.push(state),
  });
  clients.push(client);
  return client;
}

async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Makes the first legal move while the game runs. */
async function playOn(client: Client): Promise<void> {
  const { game, table } = client.model;
  const [choice] = game?.view.legal ?? [];
  if (!choice || table?.status !== 'playing') return;
  if (choice.kind === 'card') {
    await client.request('move', { move: { type: choice.type, card: choice.from[0] } });
  } else if (choice.kind === 'cards') {
    const cards = choice.from.slice(0, choice.min);
    await client.request('move', { move: { type: choice.type, cards } });
  }
}

test('a guest adds to the shuffle of every deal, and every deal matches its promise', async () => {
  const client = await guest('Fair Fatma');
  const made = await client.request('createTable', {
    game: 'hearts',
    options: { endScore: 20 },
    settings: QUICK,
  });
  expect(made.ok).toBe(true);
  for (let bot = 0; bot < 3; bot++) await client.request('addBot', { level: 'easy' });
  while (client.model.table?.status !== 'finished') {
    await playOn(client);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(client.model.deals.length).toBeGreaterThan(0);
  for (const check of client.model.deals) expect(check).toMatchObject({ refusal: null, own: 'in' });
});

test('four players without pauses all add to the shuffle of every deal, from the first on', async () => {
  // The clock of the tables stands still, so that no deal ends before a busy machine has added to it.
  const frozenTime = Date.now();
  const still = await openTestServer({}, { now: () => frozenTime });
  const four = await Promise.all(
    ['Ada', 'Bora', 'Ceren', 'Deniz'].map((name) => guest(name, [], still.url)),
  );
  onTestFinished(async () => {
    for (const client of four) client.close();
    await still.close();
  });
  const made = await four[0].request('createTable', {
    game: 'hearts',
    options: { endScore: 30, passing: false },
    settings: { handPause: 0, turnSeconds: 0 },
  });
  if (!made.ok) throw new Error(made.error.message);
  for (const client of four.slice(1)) await client.request('joinTable', { tableId: made.tableId });
  while (four[0].model.table?.status !== 'finished') {
    for (const client of four) await playOn(client);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  for (const client of four) {
    await until(() => client.model.table?.status === 'finished');
    expect(client.model.deals.length).toBeGreaterThan(0);
    for (const check of client.model.deals) {
      expect(check).toMatchObject({ refusal: null, own: 'in', added: 4, leftOut: [] });
    }
  }
  expect(four[0].model.deals.map(({ round }) => round)).toEqual(
    four[0].model.deals.map((_, index) => index + 1),
  );
});

test('after the server was killed the client is back at its seat and repeats its last request [P-F2.2]', async () => {
  const states: ConnectionState[] = [];
  const client = await guest('Patient Pia', states);
  await client.request('createTable', {
    game: 'hearts',
    settings: { ...QUICK, coverAfterSeconds: 600 },
  });
  for (let bot = 0; bot < 3; bot++) await client.request('addBot', {});
  const before = await until(() => client.model.game?.view.hand.length === 13 && client.model.game);
  await site.kill();
  await until(() => client.state.status === 'reconnecting');
  const asked = client.request('chatMessage', { text: 'Are you back?' });
  await site.restart();
  expect(await asked).toMatchObject({ ok: true });
  const after = client.model;
  expect(after.table).toMatchObject({ id: before.tableId, seat: 0, status: 'playing' });
  expect(after.game!.view.hand).toEqual(before.view.hand);
  const said = await until(() =>
    client.model.table?.chat.filter(({ text }) => text === 'Are you back?'),
  );
  expect(said).toHaveLength(1);
  expect(states.map(({ status }) => status)).toContain('reconnecting');
  expect(client.state).toEqual({ status: 'online' });
});

test('a client learns that its token is unknown, and still sees the lobby', async () => {
  let isUnknown = false;
  const client = openClient({
    url: site.url,
    token: async () => 'no token of ours',
    onTokenRejected: () => {
      isUnknown = true;
    },
  });
  clients.push(client);
  await until(() => client.model.lobby);
  expect(isUnknown).toBe(true);
});

test('without a server the client reports it, keeps trying, and tries at once on request', async () => {
  const states: ConnectionState[] = [];
  const client = openClient({
    url: 'http://localhost:1',
    token: async () => null,
    onState: (state) => states.push(state),
  });
  clients.push(client);
  await until(() => client.state.status === 'reconnecting');
  expect(client.state).toMatchObject({ reason: 'unreachable' });
  const tries = states.length;
  client.retry();
  expect(states.length).toBeGreaterThan(tries);
  client.close();
  expect(client.state).toEqual({ status: 'offline', reason: 'closed' });
});

test('a client that the server refuses to connect learns the reason', async () => {
  const full = await openTestServer({}, { limits: { sockets: 1 } });
  const lines = [[], []] as ConnectionState[][];
  const connect = (states: ConnectionState[]): Client =>
    openClient({ url: full.url, token: async () => null, onState: (state) => states.push(state) });
  const first = connect(lines[0]);
  await until(() => lines[0].at(-1)?.status === 'online');
  const second = connect(lines[1]);
  await until(() => lines[1].at(-1)?.status === 'offline');
  expect(lines[1].at(-1)).toMatchObject({
    status: 'offline',
    reason: 'turned away',
    refusal: { code: 'TOO_MANY_SOCKETS' },
  });
  first.close();
  second.close();
  await full.close();
});
