// Compares what docs/socketio.md says of events with what a server really sends, in every game.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { openTestClock, type TestClock } from '../../src/server/testing/testClock.ts';
import { playAtRandom } from '../../src/server/testing/testRandomPlayer.ts';
import {
  openTestServer,
  QUICK,
  type TestClient,
  type TestServer,
} from '../../src/server/testing/testServer.ts';
import { ROOT } from '../lib/pinnedNode.mjs';
import { EVENTS_FILE, factsOf, PAGE, socketEvents, viewTypeOf } from './socketPage.ts';
import {
  allFieldsOf,
  memberTypesOf,
  type Field,
  type TypeDescription,
} from './typeDeclarations.ts';

/** Options with which a game ends soon. */
const SHORT: Readonly<Record<string, Record<string, unknown>>> = {
  hearts: { endScore: 26 },
  nine: { target: 20 },
  pitch: { target: 5, floorAtZero: true },
  pontoon: { rounds: 5, stakes: true, buy: true, split: true },
};
/** Encoded documents, which have no fields of their own. */
const ENCODED = new Set(['gameState', 'gamePatch', 'tablePatch']);

const clock: TestClock = openTestClock();
const TABLE_VIEW_FILE = 'src/protocol/tableView.ts';
const heard = new Map<string, unknown[]>();
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({}, { now: clock.now });
  for (const { id, seats } of GAMES) await playGame(id, seats.max);
  await letTimeRunOut();
});
afterAll(() => server.close());

function connect(auth = {}): TestClient {
  const client = server.connect(auth);
  client.socket.onAny((event: string, payload: unknown) => {
    heard.set(event, [...(heard.get(event) ?? []), payload]);
  });
  return client;
}

async function ask(
  client: TestClient,
  name: 'createTable' | 'joinTable' | 'watchTable',
  request: object,
) {
  const answer = await client.requestOrFail(name, request as never);
  const at = `${name} is acknowledged`;
  heard.set(at, [...(heard.get(at) ?? []), answer]);
  return answer;
}

async function playGame(game: string, seats: number): Promise<void> {
  const players = Array.from({ length: seats }, () => connect());
  const settings = { ...QUICK, start: 'ready' };
  const created = { playerName: 'Asli', game, options: SHORT[game], settings };
  const { tableId, token } = await ask(players[0], 'createTable', created);
  for (const [at, player] of players.entries()) {
    playAtRandom(player, at + 1);
    if (at > 0) await ask(player, 'joinTable', { tableId, playerName: `Guest ${at}` });
  }
  await ask(connect(), 'watchTable', { tableId, playerName: 'Onlooker' });
  await connect().requestOrFail('listTables', { game: 'any', which: 'all' });
  const tablet = connect({ token, patches: true, device: 'tablet' });
  await tablet.waitFor('tableJoined');
  connect({ token, device: 'phone' });
  await tablet.waitFor('playingElsewhere');
  await players[1].requestOrFail('typing', { isTyping: true });
  await players[0].waitFor('typingUpdate');
  await players[1].requestOrFail('chatMessage', { text: 'Hello' });
  await players[1].refusalOf('move', { move: { type: 'no such move' } });
  for (const player of players) await player.requestOrFail('setReady', { ready: true });
  await Promise.all(players.map((player) => player.waitFor('gameEnd')));
  await players[0].waitFor('updateTable', ({ status }) => status === 'finished');
  await players[1].requestOrFail('rematch', { vote: true });
  await players[0].waitFor('rematchStatus');
  await players[0].requestOrFail('reconnect', { tableId });
  await players[0].requestOrFail('closeTable');
  await players[0].waitFor('tableClosed');
}

/** Hearts, where somebody comes late, and a player first does not pass and then does not play. */
async function letTimeRunOut(): Promise<void> {
  const player = connect();
  const settings = { ...QUICK, turnSeconds: 30 };
  const { tableId } = await ask(player, 'createTable', { playerName: 'Asli', settings });
  for (const _ of [1, 2, 3]) await player.requestOrFail('addBot', { level: 'easy' });
  await player.waitFor('passingPhase');
  const late = connect();
  await late.requestOrFail('previewTable', { tableId });
  await ask(late, 'joinTable', { tableId, playerName: 'Berk', seat: 3 });
  await player.waitFor('seatPassed');
  await late.requestOrFail('leaveTable');
  clock.jump(60_000);
  await player.requestOrFail('chatMessage', { text: 'Still thinking' });
  await player.waitFor('autoPass');
  await player.waitFor('turnStart', ({ player: seat }) => seat === 0);
  clock.jump(60_000);
  await player.requestOrFail('chatMessage', { text: 'Still thinking' });
  await player.waitFor('autoPlay');
}

/** Returns the fields that the page names for a payload. */
function fieldsOf(file: string, { type, fields }: TypeDescription): readonly Field[] {
  if (fields) return fields;
  const name = type.replace(/\[\]$/, '');
  const parts = name.split(' & ').filter((part) => !part.startsWith('{'));
  const inline = /\{ (.+) \}/.exec(name)?.[1].split('; ') ?? [];
  return [
    ...parts.flatMap((part) => [...allFieldsOf(file, part).values()]),
    ...inline.map((text) => ({
      name: text.split(': ')[0],
      type: '',
      isOptional: false,
      description: '',
    })),
  ];
}

/** Lists the fields that a value lacks, and those that it has beyond the expected ones. */
function differences(value: object, fields: readonly Field[]): string[] {
  const names = new Set(fields.map(({ name }) => name));
  const required = new Set(fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name));
  return [
    ...[...required].filter((name) => !(name in value)).map((name) => `lacks ${name}`),
    ...Object.keys(value)
      .filter((name) => !names.has(name))
      .map((name) => `has also ${name}`),
  ];
}

/** Lists how the values of one kind differ from the page; there must be some. */
function mismatches(values: readonly unknown[] | undefined, fields: readonly Field[]): string[] {
  const all = (values ?? []).flat();
  if (all.length === 0) return ['was never sent'];
  return [...new Set(all.flatMap((value) => differences(Object(value), fields)))];
}

// A server sends this only when it stops.
const events = socketEvents().filter(({ event }) => event !== 'restarting' && !ENCODED.has(event));

test.each(events)('$event has the fields that the page names', ({ event, ...payload }) => {
  expect(mismatches(heard.get(event), fieldsOf(EVENTS_FILE, payload))).toEqual([]);
});

test('the server sends no event that the page does not name', () => {
  const named = new Set(socketEvents().map(({ event }) => event));
  const requests = [...heard.keys()].filter((event) => event.endsWith('acknowledged'));
  expect([...heard.keys()].filter((event) => !named.has(event))).toEqual(requests);
  for (const event of ENCODED) expect(heard.get(event)).toBeDefined();
});

test.each(['createTable', 'joinTable', 'watchTable'])(
  '%s is acknowledged as the page says',
  (name) => {
    const ok: Field = { name: 'ok', type: 'true', isOptional: false, description: '' };
    const answer = memberTypesOf(EVENTS_FILE, 'AckPayloads').get(name)!;
    expect(mismatches(heard.get(`${name} is acknowledged`), [ok, ...answer.fields!])).toEqual([]);
  },
);

test.each([
  ['TableView', EVENTS_FILE, () => payloads('updateTable')],
  ['PlayerView', EVENTS_FILE, () => payloads('updatePlayers').map(({ players }) => players)],
  ['TableSummary', EVENTS_FILE, () => payloads('lobbyChange').map(({ tables }) => tables)],
  ['DealView', TABLE_VIEW_FILE, () => payloads('updateTable').flatMap(({ deal }) => deal ?? [])],
])('%s has the fields that the page names', (type, file, valuesOf) => {
  expect(mismatches(valuesOf(), [...allFieldsOf(file, type).values()])).toEqual([]);
});

// oxlint-disable-next-line no-explicit-any
function payloads(event: string): any[] {
  return heard.get(event) ?? [];
}

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  const updates = () => payloads('updateGame').filter(({ view }) => view.game === game);

  test('has views with the fields that the page names', () => {
    expect(
      mismatches(
        updates().map(({ view }) => view),
        [...allFieldsOf(...viewTypeOf(game)).values()],
      ),
    ).toEqual([]);
  });

  test('tells the facts that the page names', () => {
    const facts = updates().flatMap(({ facts: told }) => told);
    const described = new Map(factsOf(game).map((fact) => [fact.type, fact.fields]));
    expect(facts.filter(({ type }) => !described.has(type))).toEqual([]);
    for (const type of new Set(facts.map((fact) => fact.type))) {
      const head: Field = { name: 'type', type, isOptional: false, description: '' };
      const alike = facts.filter((fact) => fact.type === type);
      expect(mismatches(alike, [head, ...described.get(type)!])).toEqual([]);
    }
  });
});

test('the example of the page plays a game to its end', async () => {
  const [, source] = /^```js\n([^]*?)^```/m.exec(readFileSync(PAGE, 'utf8'))!;
  const program = source.replace('http://localhost:3000', server.url);
  const node = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: ROOT });
  expect(stdout).toMatch(/^\d+ points: .+\n$/);
});
