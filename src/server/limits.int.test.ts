// Limits for one person or one address, made small, at every transport, and the keys by which they count.

import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grpcClient, type GrpcClient } from './testing/testGrpc.ts';
import { callApi, type ApiAnswer, type ApiCall } from './testing/testClient.ts';
import { metric } from './testing/testMetrics.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

const MINUTE = 60;
const LIMITS = {
  newAccountsPerAddress: { points: 6, seconds: MINUTE },
  requestsPerPerson: { points: 20, seconds: MINUTE },
  requestsPerAddress: { points: 40, seconds: MINUTE },
  waitingTablesPerPerson: 3,
  tablesPerPerson: 4,
  tablesPerAddress: 5,
  socketsPerPerson: 2,
  socketsPerAddress: 4,
  streamsPerPerson: 2,
  streamsPerAddress: 3,
  newStreamsPerPerson: { points: 5, seconds: MINUTE },
};
const TABLE = { game: 'pontoon', maxPlayers: 2 };
const EXHAUSTED = { code: 8 };

/** Behind a proxy that is trusted, so that each test has addresses of its own. */
let proxied: TestServer;
let bare: TestServer;
let grpc: GrpcClient;
let sockets: Socket[] = [];
let streams: AbortController[] = [];
let addresses = 0;

beforeAll(async () => {
  proxied = await openTestServer({ trustProxy: ['loopback'] }, { limits: LIMITS });
  bare = await openTestServer({}, { limits: LIMITS });
  grpc = grpcClient(proxied.grpcPort!, 'Tables');
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  for (const stream of streams) stream.abort();
  sockets = [];
  streams = [];
});
afterAll(async () => {
  grpc.close();
  await Promise.all([proxied.close(), bare.close()]);
});

function newAddress(): string {
  return `203.0.113.${++addresses}`;
}

interface Person {
  readonly address: string;
  readonly token: string;
}

function ask(
  { address, token }: Person,
  method: string,
  path: string,
  { body, base, server = proxied }: Pick<ApiCall, 'body' | 'base'> & { server?: TestServer } = {},
): Promise<ApiAnswer> {
  const headers = { 'x-forwarded-for': address };
  return callApi(server.url, token, method, path, { headers, body, ...(base === '' && { base }) });
}

const metadataOf = ({ address, token }: Person) => ({
  'x-forwarded-for': address,
  authorization: `Bearer ${token}`,
});

async function newGuest(address = newAddress()): Promise<Person> {
  const { body } = await ask({ address, token: '' }, 'POST', '/auth/guest', { body: {} });
  return { address, token: body.token };
}

/** The status and the code of an answer. */
async function told(answer: Promise<ApiAnswer>): Promise<[number, string | null]> {
  const { status, body } = await answer;
  return [status, body?.error?.code ?? null];
}

function connect({ address, token }: Person, server = proxied): Socket {
  const socket = io(server.url, {
    auth: token === '' ? {} : { token },
    extraHeaders: { 'x-forwarded-for': address },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
}

/** Null when the socket is let in. */
function refusalAtDoor(person: Person, server = proxied): Promise<string | null> {
  const socket = connect(person, server);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(null));
    socket.on('connect_error', (error: Error & { data?: { code: string } }) =>
      resolve(error.data?.code ?? error.message),
    );
  });
}

const codeOf = async (answer: Promise<ApiAnswer>): Promise<string | null> =>
  (await told(answer))[1];

/** Opens a table; null, or the code of the refusal. */
const create = {
  rest: (person: Person) => codeOf(ask(person, 'POST', '/games', { body: TABLE })),
  rpc: (person: Person) => codeOf(ask(person, 'POST', '/rpc/create_table', { base: '', body: {} })),
  grpc: (person: Person) =>
    grpc.call('Create', { game: 'pontoon' }, metadataOf(person)).then(
      () => null,
      (error) => JSON.parse(error.metadata.get('masa-error')[0]).code as string,
    ),
  async socket(person: Person) {
    const answer = await connect(person).emitWithAck('createTable', { game: 'pontoon', seats: 2 });
    return answer.ok ? null : (answer.error.code as string);
  },
};

describe('tables', () => {
  test('are limited for each person while they wait for their game, over all transports together', async () => {
    const ada = await newGuest();
    for (const door of ['rest', 'rpc', 'grpc'] as const) expect(await create[door](ada)).toBeNull();
    for (const door of ['rest', 'rpc', 'grpc'] as const)
      expect(await create[door](ada)).toBe('TOO_MANY_TABLES');
    const { status, body } = await ask(ada, 'POST', '/games', { body: TABLE });
    expect([status, body.error.details]).toEqual([429, { count: 3, most: 3 }]);
    expect(await create.rest(await newGuest(ada.address))).toBeNull();
  });

  test('that their host has left the longest ago make room for another, and none that somebody is at', async () => {
    const ada = await newGuest();
    const open = async () => {
      const socket = connect(ada);
      const wanted = { game: 'pontoon', seats: 2, private: true };
      const answer = await socket.emitWithAck('createTable', wanted);
      return { socket, answer };
    };
    // A host who has left may not see the table; one that is closed does not exist.
    const statusOf = async (id: string): Promise<number> =>
      (await ask(ada, 'GET', `/games/${id}`)).status;
    const left: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { socket, answer } = await open();
      left.push(answer.tableId);
      await socket.emitWithAck('leaveTable', {});
      socket.disconnect();
    }
    const { answer } = await open();
    expect(answer.ok).toBe(true);
    expect(await Promise.all(left.map(statusOf))).toEqual([404, 403, 403]);
  });

  test('asked for at the same moment count as well', async () => {
    const ada = await newGuest();
    const codes = await Promise.all(Array.from({ length: 5 }, () => create.rest(ada)));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
  });

  test('that were started make room for others, up to the total', async () => {
    const ada = await newGuest();
    for (let tables = 0; tables < 4; tables++) {
      const { body } = await ask(ada, 'POST', '/games', { body: TABLE });
      await ask(ada, 'POST', `/games/${encodeURIComponent(body.id)}/bots`, { body: {} });
    }
    expect(await create.rest(ada)).toBe('TOO_MANY_TABLES');
  });

  test('are limited for each address, whoever asks, until one is closed', async () => {
    const ada = await newGuest();
    const { body } = await ask(ada, 'POST', '/games', { body: TABLE });
    for (const door of ['rest', 'socket'] as const) {
      const other = await newGuest(ada.address);
      expect(await create[door](other)).toBeNull();
      expect(await create.rest(other)).toBeNull();
    }
    const ceren = await newGuest(ada.address);
    for (const door of ['rest', 'rpc', 'grpc', 'socket'] as const)
      expect(await create[door](ceren)).toBe('TOO_MANY_TABLES');
    await ask(ada, 'DELETE', `/games/${encodeURIComponent(body.id)}`);
    expect(await create.rest(ceren)).toBeNull();
  });
});

describe('guests', () => {
  test('are limited for each address and period, by sockets and REST together', async () => {
    const network = '2001:db8:7:7';
    const nobody = { address: `${network}::9`, token: '' };
    for (let guests = 0; guests < 4; guests++) await newGuest(`${network}::${guests}`);
    expect(await create.socket(nobody)).toBeNull();
    expect(await create.socket(nobody)).toBeNull();
    expect(await create.socket(nobody)).toBe('RATE_LIMIT_EXCEEDED');
    expect(await told(ask(nobody, 'POST', '/auth/guest', { body: {} }))).toEqual([
      429,
      'RATE_LIMIT_EXCEEDED',
    ]);
  });

  test('from this machine are counted like all others', async () => {
    const codes: (string | null)[] = [];
    for (let guests = 0; guests < 7; guests++) {
      const socket = connect({ address: '', token: '' }, bare);
      const answer = await socket.emitWithAck('setProfile', {});
      codes.push(answer.ok ? null : answer.error.code);
      socket.disconnect();
    }
    expect(codes).toEqual([...Array<null>(6).fill(null), 'RATE_LIMIT_EXCEEDED']);
  });

  test('are not made of who only looks at the lobby', async () => {
    const address = newAddress();
    for (let looks = 0; looks < 8; looks++) {
      const looker = connect({ address, token: '' });
      const welcomes: unknown[] = [];
      looker.on('welcome', (welcome) => welcomes.push(welcome));
      expect(await looker.emitWithAck('listTables', {})).toMatchObject({ ok: true });
      expect(welcomes).toEqual([]);
      looker.disconnect();
    }
    expect((await newGuest(address)).token).not.toBe('');
  });
});

describe('requests', () => {
  const look = (person: Person, server = proxied) =>
    told(ask(person, 'GET', '/games/nowhere', { server }));
  const NOT_FOUND = [404, 'GAME_NOT_FOUND'];
  const TOO_MANY = [429, 'RATE_LIMIT_EXCEEDED'];

  test('are limited for each person, by REST and gRPC together, from any address', async () => {
    const ada = await newGuest();
    for (let times = 0; times < 15; times++)
      expect(await look({ ...ada, address: newAddress() })).toEqual(NOT_FOUND);
    for (let times = 0; times < 5; times++) await grpc.call('List', {}, metadataOf(ada));
    expect(await look(ada)).toEqual(TOO_MANY);
    await expect(grpc.call('List', {}, metadataOf(ada))).rejects.toMatchObject(EXHAUSTED);
    const { headers, body } = await ask(ada, 'GET', '/games/nowhere');
    expect(headers.get('retry-after')).toBe(String(body.error.details.retryAfter));
    expect(await look(await newGuest(ada.address))).toEqual(NOT_FOUND);
  });

  test('are limited for each address, with any number of tokens, valid or not', async () => {
    const address = newAddress();
    const people = [await newGuest(address), await newGuest(address), await newGuest(address)];
    for (const person of people)
      for (let times = 0; times < 10; times++) expect(await look(person)).toEqual(NOT_FOUND);
    const forged = { address, token: 'forged' };
    for (let times = 0; times < 7; times++)
      expect(await look(forged)).toEqual([401, 'TOKEN_INVALID']);
    expect(await look(forged)).toEqual(TOO_MANY);
    expect(await look(people[0])).toEqual(TOO_MANY);
    const call = ask(people[0], 'POST', '/rpc/start_game', { base: '', body: {} });
    expect(await told(call)).toEqual(TOO_MANY);
    const headers = { 'x-forwarded-for': address };
    expect((await fetch(`${proxied.url}/records/masa`, { headers })).status).toBe(429);
    await expect(grpc.call('Catalog', {}, headers)).rejects.toMatchObject(EXHAUSTED);
    await grpc.call('Catalog', {}, { 'x-forwarded-for': newAddress() });
  });

  test('from one IPv6 network, or one address also written as IPv6, count together', async () => {
    const { token } = await newGuest();
    const askFrom = (address: string) => told(ask({ address, token }, 'GET', '/catalog'));
    for (let host = 1; host <= 40; host++)
      expect(await askFrom(`2001:db8:1:2::${host}`)).toEqual([200, null]);
    expect(await askFrom('2001:db8:1:2:9:9:9:9')).toEqual(TOO_MANY);
    expect(await askFrom('2001:db8:1:3::1')).toEqual([200, null]);
    const address = newAddress();
    for (let times = 0; times < 20; times++) {
      await askFrom(address);
      await askFrom(`::ffff:${address}`);
    }
    expect(await askFrom(address)).toEqual(TOO_MANY);
  });

  test('count for who is connected, whatever the header says, where no proxy is trusted', async () => {
    const direct = grpcClient(bare.grpcPort!, 'Tables');
    const askFrom = (address: string) =>
      told(ask({ address, token: '' }, 'GET', '/catalog', { server: bare }));
    for (let times = 0; times < 40; times++)
      expect(await askFrom(`198.51.100.${times}`)).toEqual([200, null]);
    expect(await askFrom('198.51.100.99')).toEqual(TOO_MANY);
    const headers = { 'x-forwarded-for': '198.51.100.99' };
    await expect(direct.call('Catalog', {}, headers)).rejects.toMatchObject(EXHAUSTED);
    direct.close();
  });
});

describe('sockets', () => {
  test('are limited for each address; a refused one gets the reason, and one that closes makes room', async () => {
    const nobody = { address: newAddress(), token: '' };
    for (let times = 0; times < 4; times++) expect(await refusalAtDoor(nobody)).toBeNull();
    expect(await refusalAtDoor(nobody)).toBe('TOO_MANY_SOCKETS');
    expect(await refusalAtDoor({ ...nobody, address: newAddress() })).toBeNull();
    sockets[0].disconnect();
    await expect.poll(() => refusalAtDoor(nobody)).toBeNull();
  });

  test('count for who is connected, whatever the header says, where no proxy is trusted', async () => {
    for (let times = 0; times < 4; times++)
      expect(await refusalAtDoor({ address: newAddress(), token: '' }, bare)).toBeNull();
    const refusal = refusalAtDoor({ address: newAddress(), token: '' }, bare);
    expect(await refusal).toBe('TOO_MANY_SOCKETS');
  });

  test('that are refused are cut off, also where they say nothing', async () => {
    const open = (): Promise<WebSocket> => {
      const address = proxied.url.replace('http', 'ws');
      const socket = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket`);
      return new Promise((resolve) => socket.addEventListener('message', () => resolve(socket)));
    };
    const open5 = [await open(), await open(), await open(), await open(), await open()];
    await expect.poll(() => open5[4].readyState).toBe(WebSocket.CLOSED);
    expect(open5[3].readyState).toBe(WebSocket.OPEN);
    for (const socket of open5) socket.close();
  });

  test('are limited for each person; one that closes makes room', async () => {
    const ada = await newGuest();
    const outcome = (socket: Socket) =>
      new Promise((resolve) => {
        socket.on('welcome', () => resolve('in'));
        socket.on('error', ({ code }) => resolve(code));
      });
    const come = () => outcome(connect({ ...ada, address: newAddress() }));
    expect([await come(), await come()]).toEqual(['in', 'in']);
    const third = connect(ada);
    const isCut = new Promise((resolve) => third.on('disconnect', () => resolve(true)));
    expect(await outcome(third)).toBe('TOO_MANY_SOCKETS');
    expect(await isCut).toBe(true);
    sockets[0].disconnect();
    await expect.poll(come).toBe('in');
  });
});

describe('streams', () => {
  const held: Response[] = [];

  async function openEvents({ address, token }: Person, gameId: string): Promise<number> {
    const leaving = new AbortController();
    streams.push(leaving);
    const path = `/api/v1/games/${encodeURIComponent(gameId)}/events`;
    const response = await fetch(proxied.url + path, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      signal: leaving.signal,
    });
    // An answer that nobody holds is collected, and its stream is closed with it.
    held.push(response);
    return response.status;
  }

  async function openGrpc(person: Person, gameId: string): Promise<string> {
    const stream = grpc.stream(
      'Events',
      { table_id: gameId, after_version: 0 },
      metadataOf(person),
    );
    const leaving = new AbortController();
    leaving.signal.addEventListener('abort', () => stream.cancel());
    streams.push(leaving);
    const heard = new Promise<string>((resolve) => stream.onMessage(() => resolve('open')));
    const ended = stream.ended.then((error) => {
      const [refusal] = error!.metadata.get('masa-error');
      return refusal === undefined ? error!.details : (JSON.parse(String(refusal)).code as string);
    });
    return Promise.race([heard, ended]);
  }

  async function newTable(): Promise<{ ada: Person; id: string }> {
    const ada = await newGuest();
    const { body } = await ask(ada, 'POST', '/games', { body: TABLE });
    return { ada, id: body.id };
  }

  async function newWatcher(id: string, address?: string): Promise<Person> {
    const watcher = await newGuest(address);
    await ask(watcher, 'POST', `/games/${encodeURIComponent(id)}/watch`, { body: {} });
    return watcher;
  }

  test('are limited for each person, by both transports together; one that ends makes room', async () => {
    const { ada, id } = await newTable();
    expect(await openEvents(ada, id)).toBe(200);
    expect(await openGrpc(ada, id)).toBe('open');
    expect(await openEvents(ada, id)).toBe(429);
    expect(await openGrpc(ada, id)).toBe('TOO_MANY_STREAMS');
    streams[1].abort();
    const { token } = await newWatcher(id);
    await expect.poll(() => openEvents({ ...ada, token }, id)).toBe(200);
  });

  test('are limited for each address, whoever asks', async () => {
    const { ada, id } = await newTable();
    for (let times = 0; times < 3; times++)
      expect(await openEvents(await newWatcher(id, ada.address), id)).toBe(200);
    expect(await openGrpc(ada, id)).toBe('TOO_MANY_STREAMS');
  });

  test('that end make room, but cannot be opened and closed without end', async () => {
    const { ada, id } = await newTable();
    for (let times = 0; times < 5; times++) {
      expect(await openGrpc({ ...ada, address: newAddress() }, id)).toBe('open');
      streams.at(-1)!.abort();
      await expect.poll(streamsOpen).toBe(0);
    }
    expect(await openEvents(ada, id)).toBe(429);
    expect(await openGrpc(ada, id)).toBe('RATE_LIMIT_EXCEEDED');
  });

  function streamsOpen(): Promise<number> {
    return metric(proxied, 'masa_streams');
  }
});

test.each([
  [0.2, 1],
  [Infinity, 25],
])(
  'with the factor %d of the setting, one person gets %d of 25 tables',
  async (limitFactor, most) => {
    const server = await openTestServer({ limitFactor });
    const { body } = await callApi(server.url, null, 'POST', '/auth/guest', { body: {} });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        callApi(server.url, body.token, 'POST', '/games', { body: TABLE }),
      ),
    );
    await server.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  },
);
