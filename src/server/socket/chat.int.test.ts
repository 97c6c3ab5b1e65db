// Talking at a table: who hears what, in which order, how often, and who is typing.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestClient, type TestServer } from '../testing/testServer.ts';
import { plainName, seatGuests } from '../testing/testGuests.ts';

let server: TestServer;
let tableId: string;
let asli: TestClient;
let berk: TestClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const guests = await seatGuests(server, {}, ['Asli', 'Berk']);
  ({ tableId } = guests);
  [asli, berk] = guests.players;
});

const heardBy = (client: TestClient) =>
  client.all('chat').map(({ from, text }) => `${plainName(from)}: ${text}`);

describe('a message', () => {
  test('[P-G1.1] is heard by all at the table in one order, with its sender and time', async () => {
    const before = Date.now();
    const said: Promise<unknown>[] = [];
    for (const text of ['one', 'two', 'three']) {
      said.push(
        asli.requestOrFail('chatMessage', { text }),
        berk.requestOrFail('chatMessage', { text }),
      );
    }
    await Promise.all(said);
    for (const client of [asli, berk])
      await client.waitFor('chat', () => heardBy(client).length === 6);
    expect(heardBy(asli)).toEqual(heardBy(berk));
    for (const name of ['Asli', 'Berk']) {
      const own = heardBy(asli).filter((line) => line.startsWith(name));
      expect(own).toEqual([`${name}: one`, `${name}: two`, `${name}: three`]);
    }
    const times = asli.all('chat').map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    // The server's clock runs evenly, so it may be a little off the machine's.
    expect(Math.abs(times[0] - before)).toBeLessThan(60_000);
    expect(Math.abs(times[5] - Date.now())).toBeLessThan(60_000);
  });

  test('[P-G1.1] is there for whoever comes later', async () => {
    await asli.requestOrFail('chatMessage', { text: 'early' });
    const { table } = await server
      .connect()
      .requestOrFail('joinTable', { tableId, playerName: 'Ceyda' });
    expect(table.chat).toMatchObject([{ text: 'early' }]);
    expect(plainName(table.chat[0].name)).toBe('Asli');
    expect(table.chat[0].at).toBeGreaterThan(0);
  });

  test.each([
    ['emoji of all kinds', '👩‍👩‍👧 🏳️‍🌈 ♥️ 🇹🇷 iyi 🎉'],
    ['markup', '<img src=x onerror=alert(1)><b>x</b>'],
    ['links and markdown', '[x](javascript:alert(1)) **x** https://example.org `rm`'],
    ['what looks like code', '${7*7} {{7*7}} abc'],
    ['Turkish letters', 'çğıöşü İI'],
  ])('[P-G1.3] with %s arrives as the plain text that it is', async (_, text) => {
    await asli.requestOrFail('chatMessage', { text });
    expect((await berk.waitFor('chat')).text).toBe(text);
  });

  test('arrives without what would turn the line around or hide in it', async () => {
    await asli.requestOrFail('chatMessage', { text: 'abc \u202edef\u2066 g\u200bh' });
    expect((await berk.waitFor('chat')).text).toBe('abc def gh');
  });

  test('with text that cannot be stored is refused', async () => {
    for (const text of ['a\u0000b', 'a\ud800b']) {
      expect(await asli.refusalOf('chatMessage', { text })).toBe('INVALID_REQUEST');
    }
    expect(berk.all('chat')).toEqual([]);
  });

  test('is refused if it is empty, too long, or not a text', async () => {
    const wrong: unknown[] = ['', '   \n', 'x'.repeat(501), 7, null, { a: 1 }, ['x']];
    for (const text of wrong) {
      expect(await asli.refusalOf('chatMessage', { text: text as string })).toBe('INVALID_REQUEST');
    }
    await asli.requestOrFail('chatMessage', { text: 'x'.repeat(500) });
    await berk.waitFor('chat');
    expect(berk.all('chat')).toHaveLength(1);
  });

  test('[P-G1.2, H-12.2] is one of five in ten seconds at most', async () => {
    for (let line = 0; line < 5; line++)
      await asli.requestOrFail('chatMessage', { text: `${line}` });
    expect(await asli.refusalOf('chatMessage', { text: 'once more' })).toBe('RATE_LIMITED');
    await berk.requestOrFail('chatMessage', { text: 'but I may' });
    await asli.waitFor('chat', ({ text }) => text === 'but I may');
    expect(heardBy(asli)).toHaveLength(6);
  });

  test('[P-I2.2] comes from and goes to those at the table alone', async () => {
    const stranger = server.connect();
    const elsewhere = server.connect();
    await elsewhere.requestOrFail('createTable', { playerName: 'Emre' });
    expect(await stranger.refusalOf('chatMessage', { text: 'let me in' })).toBe('NOT_SEATED');
    await asli.requestOrFail('chatMessage', { text: 'among us' });
    await berk.waitFor('chat');
    await stranger.requestOrFail('listTables');
    await elsewhere.requestOrFail('setReady', { ready: true });
    expect([...stranger.all('chat'), ...elsewhere.all('chat')]).toEqual([]);
    expect(stranger.all('updateTable')).toEqual([]);
  });
});

describe('typing', () => {
  const typists = (client: TestClient) =>
    client.all('typingUpdate').map(({ players }) => players.map(plainName));

  test('is told when it begins and when it ends, once', async () => {
    await asli.requestOrFail('typing', { isTyping: true });
    await asli.requestOrFail('typing', { isTyping: true });
    await berk.requestOrFail('typing', { isTyping: true });
    await asli.requestOrFail('typing', { isTyping: false });
    await berk.waitFor('typingUpdate', ({ players }) => players.map(plainName).join() === 'Berk');
    expect(typists(berk)).toEqual([['Asli'], ['Berk']]);
  });

  test('on and off all the time is told now and then', async () => {
    const isDone = berk.waitFor('typingUpdate', ({ players }) => players.length === 2);
    const startedAt = performance.now();
    for (let times = 0; times < 150; times++) {
      await asli.requestOrFail('typing', { isTyping: true });
      await asli.requestOrFail('typing', { isTyping: false });
    }
    await asli.requestOrFail('typing', { isTyping: true });
    await berk.requestOrFail('typing', { isTyping: true });
    await isDone;
    // How often is proved with invented time: typing.test.ts. However long it took, it was less than said.
    const halfSeconds = Math.ceil((performance.now() - startedAt) / 500);
    expect(typists(berk).length).toBeLessThanOrEqual(Math.min(2 + halfSeconds, 301));
  });

  test('ends with the message, with leaving and with the connection', async () => {
    const isNobody = ({ players }: { players: string[] }): boolean => players.length === 0;
    await asli.requestOrFail('typing', { isTyping: true });
    await asli.requestOrFail('chatMessage', { text: 'done' });
    await berk.waitFor('typingUpdate', isNobody);
    berk.clearReceived();
    await asli.requestOrFail('typing', { isTyping: true });
    await asli.requestOrFail('leaveTable');
    await berk.waitFor('typingUpdate', isNobody);
    const ceyda = server.connect();
    await ceyda.requestOrFail('joinTable', { tableId, playerName: 'Ceyda' });
    berk.clearReceived();
    await ceyda.requestOrFail('typing', { isTyping: true });
    await berk.waitFor('typingUpdate', ({ players }) => players.map(plainName).join() === 'Ceyda');
    berk.clearReceived();
    ceyda.socket.disconnect();
    await berk.waitFor('typingUpdate', isNobody);
  });

  test('is for those who may talk here', async () => {
    expect(await server.connect().refusalOf('typing', { isTyping: true })).toBe('NOT_SEATED');
    const { tableId: silent } = await seatGuests(server, { settings: { watchers: 'silent' } }, [
      'Emre',
    ]);
    const watcher = server.connect();
    await watcher.requestOrFail('watchTable', { tableId: silent, playerName: 'Onur' });
    expect(await watcher.refusalOf('typing', { isTyping: true })).toBe('FORBIDDEN');
  });
});
