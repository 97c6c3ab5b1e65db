// Somebody who reads all of Redis while five games are played at two nodes learns no secret.
// Skipped tests: need PostgreSQL and Redis.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';
import { hasRedis, startRedis, type ThrowawayRedis } from '../testing/throwawayRedis.ts';

const GAMES = [
  { game: 'hearts', seats: 4, options: { endScore: 26 } },
  { game: 'pitch', seats: 4, options: { target: 5, floorAtZero: true } },
  { game: 'sobesobe', seats: 3, options: {} },
  { game: 'pontoon', seats: 3, options: { rounds: 5 } },
  { game: 'nine', seats: 4, options: { target: 10 } },
];
const CARD_NAME = /^(?:10|[2-9JQKA])[CDHS]$/;
const CHAT = 'maça kızı bende, kimseye söyleme';
const ALLOWED = new Set(['PUBLISH', 'SUBSCRIBE', 'UNSUBSCRIBE', 'PING', 'CLIENT', 'HELLO']);

/** A line of Redis’s MONITOR: the command and its arguments, as they were sent. */
const COMMAND = /^\S+ \[\d+ \S+\] (.*)$/;

interface Seen {
  /** Everything that was sent to Redis. */
  text(): string;
  commands(): string[][];
  close(): void;
}

async function monitor(redis: ThrowawayRedis): Promise<Seen> {
  const socket: Socket = connect(redis.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('utf8')));
  socket.write('MONITOR\r\n');
  await once(socket, 'data');
  // Redis escapes bytes beyond ASCII, and quotes as JSON does.
  const decoded = (): string =>
    text.replace(/(?:\\x[0-9a-f]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8'),
    );
  return {
    text: decoded,
    commands: () =>
      decoded()
        .split('\r\n')
        .flatMap((line) => COMMAND.exec(line.replace(/^\+/, ''))?.[1] ?? [])
        .map((line) => JSON.parse(`[${line.replaceAll('" "', '","')}]`) as string[]),
    close: () => socket.destroy(),
  };
}

/** All texts and names of members in a message. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]);
}

describe.runIf(isShared() && hasRedis())('a reader of Redis', () => {
  let database: TestDatabase;
  let redis: ThrowawayRedis;
  let nodes: TestServer[];
  let seen: Seen;
  const secrets = new Set<string>();

  beforeAll(async () => {
    [database, redis] = await Promise.all([newDatabase('upToDate'), startRedis()]);
    seen = await monitor(redis);
    const settings = { databaseUrl: database.url, redisUrl: redis.url, limitFactor: Infinity };
    nodes = [await openTestServer(settings), await openTestServer(settings)];
  }, 60_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    seen.close();
    await redis.stop();
    await database.drop();
  });

  async function play({ game, seats, options }: (typeof GAMES)[number]): Promise<void> {
    const players: TestClient[] = [];
    const settings = { ...QUICK, start: 'ready' };
    let table = { tableId: '', invitation: '' };
    for (let seat = 0; seat < seats; seat++) {
      const player = nodes[seat % 2].connect();
      players.push(player);
      playAtRandom(player, seat + 1);
      const playerName = `Oyuncu ${seat}`;
      const canVary = game === 'sobesobe' || game === 'pontoon';
      const seated =
        seat === 0
          ? await player.requestOrFail('createTable', {
              playerName,
              game,
              options,
              settings,
              private: true,
              ...(canVary && { seats }),
            })
          : await player.requestOrFail('joinTable', { ...table, playerName });
      if (seat === 0) {
        const pool = openPool({ connectionString: database.url, max: 1 });
        const [created] = await pool.query<{ invitation: string }>(
          `select event->>'invitation' as invitation from events
            where table_id = $1 and event->>'invitation' is not null order by version desc limit 1`,
          [seated.tableId],
        );
        await pool.close();
        table = { tableId: seated.tableId, invitation: created.invitation };
      }
      secrets.add(seated.token);
      const { pid } = player.socket as unknown as { pid?: string };
      if (pid !== undefined) secrets.add(pid);
    }
    secrets.add(table.invitation);
    for (const player of players) await player.requestOrFail('setReady', { ready: true });
    for (const player of players) await player.requestOrFail('chatMessage', { text: CHAT });
    await Promise.all(players.map((player) => player.waitFor('gameEnd')));
    players[1].socket.disconnect();
  }

  test.each(GAMES)('is there while $game is played', play, 120_000);

  test('sees messages only: no key of Redis is used', () => {
    const commands = seen.commands();
    const used = new Set(commands.map(([name]) => name.toUpperCase()));
    expect([...used].filter((name) => !ALLOWED.has(name) && name !== 'COMMAND')).toEqual([]);
    const published = commands.filter(([name]) => name.toUpperCase() === 'PUBLISH');
    // Each move is told, and each command of the players at the other node is forwarded and answered.
    expect(published.length).toBeGreaterThan(500);
  });

  test('sees no card, no chat, no token, no invitation and no secret of a deal', async () => {
    const pool = openPool({ connectionString: database.url, max: 1 });
    const rows = await pool.query<{ event: object }>('select event from events');
    await pool.close();
    const texts = rows.flatMap(({ event }) => textsIn(event));
    for (const text of texts) if (/^[0-9a-f]{64}$/.test(text)) secrets.add(text);
    expect(texts.filter((text) => CARD_NAME.test(text)).length).toBeGreaterThan(100);
    expect(secrets.size).toBeGreaterThan(25);
    const sent = seen.text();
    expect([...secrets, CHAT].filter((secret) => sent.includes(secret))).toEqual([]);
    const messages = seen
      .commands()
      .filter(([name]) => name.toUpperCase() === 'PUBLISH')
      .map(([, , text]) => JSON.parse(text.slice(text.indexOf('['))) as unknown);
    expect(messages.flatMap(textsIn).filter((text) => CARD_NAME.test(text))).toEqual([]);
  });
});
