// Packets that no stock Socket.IO client sends, on a connection of its own: each has a clear end, and an honest
// client is served as before.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { metricsText } from '../testing/testMetrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  const honest = server.connect();
  await honest.requestOrFail('listTables');
  honest.socket.disconnect();
  const metrics = await metricsText(server);
  const [fault] = /^masa_faults_total\{.*$/m.exec(metrics) ?? [];
  if (fault) throw new Error(fault);
});
afterAll(() => server.close());

/** A WebSocket that says just what it is told to, and keeps what it hears. */
interface Line {
  readonly heard: string[];
  send(...packets: string[]): void;
  hears(start: string): Promise<string>;
  readonly closed: Promise<string>;
  /** Either of them: the server has hung up, or said what starts so. */
  fate(start: string): Promise<'closed' | 'heard'>;
  close(): void;
}

async function openLine(): Promise<Line> {
  const address = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => void heard.push(String(data)));
  socket.addEventListener('error', () => {});
  let isClosed = false;
  const closed = new Promise<string>((resolve) =>
    socket.addEventListener('close', () => {
      isClosed = true;
      resolve('closed');
    }),
  );
  const isHeard = (start: string): boolean => heard.some((one) => one.startsWith(start));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return {
    heard,
    send: (...packets) => packets.forEach((packet) => socket.send(packet)),
    async hears(start) {
      await expect.poll(() => isHeard(start)).toBe(true);
      return heard.find((one) => one.startsWith(start))!;
    },
    closed,
    async fate(start) {
      await expect.poll(() => isClosed || isHeard(start)).toBe(true);
      return isHeard(start) ? 'heard' : 'closed';
    },
    close: () => socket.close(),
  };
}

/** One that has been let in. */
async function openVisit(auth = ''): Promise<Line> {
  const line = await openLine();
  line.send(`40${auth}`);
  await line.hears('40{');
  return line;
}

describe('answers', () => {
  test('come to each of two requests with one number, in their order', async () => {
    const line = await openVisit();
    line.send('427["listTables",{}]', '427["leaveTable",{}]');
    const answers = (): string[] => line.heard.filter((one) => one.startsWith('437['));
    await expect.poll(() => answers().length).toBe(2);
    expect(answers()[0]).toContain('"ok":true');
    expect(answers()[1]).toContain('"code":"NOT_SEATED"');
    line.close();
  });

  test('come to numbers that are large, and a table is made once under one id', async () => {
    const line = await openVisit();
    const request = '["createTable",{"playerName":"Mean","commandId":"once"}]';
    line.send(`42900719925474099${request}`, `421${request}`);
    const first = JSON.parse((await line.hears('4390')).replace(/^43\d+/, '')) as Json;
    const second = JSON.parse((await line.hears('431[')).replace(/^431/, '')) as Json;
    expect(first[0].ok).toBe(true);
    expect(second[0].tableId).toBe(first[0].tableId);
    line.send('422["leaveTable",{}]');
    await line.hears('432[');
    line.close();
  });

  test('that nobody asked for are passed over', async () => {
    const line = await openVisit();
    line.send('437[{"ok":true}]', '43["x"]', '421["listTables",{}]');
    await line.hears('431[');
    line.close();
  });
});

// Read from JSON.
// oxlint-disable-next-line no-explicit-any
type Json = any;

describe('a new connection', () => {
  test('twice on one connection is sent away, and nobody else', async () => {
    const line = await openVisit();
    line.send('40', '421["listTables",{}]');
    expect(await line.fate('431[')).toBe('closed');
    line.close();
  });

  test('is cut off if it sends requests before it is let in', async () => {
    const line = await openLine();
    line.send('421["listTables",{}]', '40', '422["listTables",{}]');
    expect(await line.fate('432[')).toBe('closed');
    line.close();
  });

  test('is not answered if it sends requests after it left', async () => {
    const line = await openVisit();
    line.send('41', '421["createTable",{"playerName":"Ghost"}]');
    await line.closed;
    expect(line.heard.filter((one) => one.startsWith('431['))).toEqual([]);
  });

  test('to a room that is not there is told so', async () => {
    const line = await openLine();
    line.send('40/admin,', '40/__proto__,');
    expect(await line.fate('44/admin,')).toBe('heard');
    line.close();
  });

  test.each([
    '{"token":7}',
    '{"token":"a\\u0000b"}',
    '{"token":{"length":1}}',
    '{"pid":7,"offset":"x"}',
    '{"pid":"__proto__","offset":"x"}',
    '{"pid":["a"],"offset":{}}',
    '{"pid":"","tableId":"constructor"}',
    '{"__proto__":{"token":"x"}}',
    '{"token":"x","tableId":{"a":1}}',
  ])('with %s is nobody in particular', async (auth) => {
    const line = await openVisit(auth);
    await line.hears('42["lobby"');
    expect(line.heard.some((one) => one.startsWith('42["welcome"'))).toBe(false);
    line.send('421["listTables",{}]');
    expect(await line.hears('431[')).toContain('"ok":true');
    line.close();
  });

  test.each(['"x"', '[]', 'null', 'true', '{'])(
    'with %s for what it should say is sent away',
    async (auth) => {
      const line = await openLine();
      line.send(`40${auth}`);
      expect(await line.fate('40{')).toBe('closed');
      line.close();
    },
  );
});

test.each([
  ['2probe', 'closed'],
  ['2', 'closed'],
  ['3', 'closed'],
  ['5', 'heard'],
  ['6', 'heard'],
])('a step that is out of place, “%s”: it is %s', async (packet, fate) => {
  const line = await openVisit();
  line.send(packet, '421["listTables",{}]');
  expect(await line.fate('431[')).toBe(fate);
  line.close();
});

test.each([
  ['a request just as long as may be is answered', 16_384, '431['],
  ['one that is longer ends the connection', 16_385, null],
])('%s', async (_, length, answer) => {
  const line = await openVisit();
  const start = '421["chatMessage",{"text":"';
  const packet = `${start}${'x'.repeat(length - start.length - 3)}"}]`;
  line.send(packet);
  if (answer) expect(await line.hears(answer)).toContain('"ok":false');
  else expect(await line.closed).toBe('closed');
  line.close();
});
