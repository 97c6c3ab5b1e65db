// Every route of every transport, tried in every role at a listed and at a private table: the answer
// must be the one in the table of permissions. Personal access tokens with one scope each are held to the table of scopes.
// A route without a row fails.

import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#protocol/api/endpoints.ts';
import type { Endpoint } from '#protocol/api/endpoint.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { GameEvents } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import {
  GRPC_SCOPES,
  REST_SCOPES,
  RPC_SCOPES,
  SOCKET_SCOPE,
  SOCKET_SCOPES,
  PERSONAL_SCOPES,
  type PersonalScope,
  type Scope,
} from '#protocol/api/scopes.ts';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import {
  LISTED_TABLES,
  PRIVATE_TABLES,
  ROLES,
  type Permission,
  type Role,
} from '#table/permissions.ts';
import {
  GRPC_ROWS,
  REST_ROWS,
  RPC_ROWS,
  SOCKET_ROWS,
  type CallName,
  type Row,
  type Shown,
} from './testing/testRouteRows.ts';
import {
  comeBackBySocket,
  finishedTable,
  leaveTable,
  newPeople,
  runningTable,
  type People,
  type RoleTable,
} from './testing/testTableRoles.ts';
import { registered, type ApiClient } from './testing/testClient.ts';
import { openTestServer, type TestClient, type TestServer } from './testing/testServer.ts';

/** The answer of a transport: a refusal, or null if it did not refuse. */
type Answer = { code: string; message: string } | null;
type Outcome = 'yes' | 'no' | 'hidden';

/** How a route is asked in a role; at no table of that name when `tableId` is another. */
interface Asked {
  readonly table: RoleTable;
  readonly role: Role;
  readonly tableId: string;
  readonly token: string | null;
  readonly invitation: string | undefined;
}

const NOWHERE = 'nowhere';
const LACKING = ['FORBIDDEN', 'NOT_SEATED', 'NOT_GAME_CREATOR', 'USER_NOT_FOUND'];
const HIDDEN_FROM: readonly Role[] = ['stranger', 'kicked', 'anonymous'];

let server: TestServer;
const tables = new Map<string, RoleTable>();
/** At the running tables, one after the other, and those at tables whose game is over. */
let people: People;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  people = await newPeople(server);
});
afterAll(() => server.close());

type Kind = { isPrivate: boolean; isOver: boolean };

const keyOf = ({ isPrivate, isOver }: Kind): string => `${isPrivate} ${isOver}`;

async function tableOf(kind: Kind): Promise<RoleTable> {
  const known = tables.get(keyOf(kind));
  if (known) return known;
  const table = kind.isOver
    ? await finishedTable(server, await newPeople(server), kind.isPrivate)
    : await runningTable(server, people, kind.isPrivate);
  tables.set(keyOf(kind), table);
  return table;
}

/** Somebody came or went: the next who asks finds another. */
async function forget(kind: Kind, role: Role): Promise<void> {
  const table = tables.get(keyOf(kind))!;
  tables.delete(keyOf(kind));
  await leaveTable(table, role);
}

/** The outcome by the table of rights; spectators are silent here, and `played` holds for removed players. */
function expected(right: Permission, role: Role, { isPrivate, isOver }: Kind): Outcome {
  const rights = isPrivate ? PRIVATE_TABLES : LISTED_TABLES;
  const allowance = rights[right][ROLES.indexOf(role)];
  const hasPlayed = isOver && ['owner', 'member', 'kicked'].includes(role);
  const holds = { yes: true, no: false, watched: true, talking: false, played: hasPlayed };
  if (holds[allowance]) return 'yes';
  return isPrivate && HIDDEN_FROM.includes(role) ? 'hidden' : 'no';
}

/** Compared with how the same route answers of a table that never was. */
function classify(answer: Answer, nowhere: Answer, { passes }: Row): Outcome {
  if (answer === null || answer.message === passes) return 'yes';
  if (answer.code === nowhere?.code && answer.message === nowhere.message) return 'hidden';
  return LACKING.includes(answer.code) ? 'no' : 'yes';
}

type Ask = (asked: Asked) => Promise<{ answer: Answer; body?: unknown }>;

/** Where the answer is another than the table of rights has it. */
async function walk(ask: Ask, row: Row, roles: readonly Role[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const isPrivate of [false, true]) {
    const kind = { isPrivate, isOver: row.isOver ?? false };
    for (const role of roles) {
      const table = await tableOf(kind);
      const asked: Asked = {
        table,
        role,
        tableId: table.id,
        token: role === 'anonymous' ? null : table.people[role].token,
        invitation: role === 'invited' ? table.invitation : undefined,
      };
      const where = `${role} at a ${isPrivate ? 'private' : 'listed'} table`;
      const { answer, body } = await ask(asked);
      // A caller who is let in sees more than one who finds nothing, so only the latter is compared.
      const nowhere = answer && (await ask({ ...asked, tableId: NOWHERE })).answer;
      const isShown = row.shows === undefined ? null : row.shows(body as Shown, table);
      const is = isShown === null ? classify(answer, nowhere, row) : isShown ? 'yes' : 'hidden';
      const right = expected(row.right!, role, kind);
      const should = isShown !== null && right === 'no' ? 'hidden' : right;
      if (is !== should) {
        wrong.push(`${where}: ${is} and not ${should}, ${JSON.stringify(answer)}`);
      }
      if (answer === null && CHANGING.includes(row.right!)) await forget(kind, role);
    }
  }
  return wrong;
}

/** These change the caller's relation to the table. */
const CHANGING: readonly Permission[] = ['sit', 'watch', 'leave', 'play', 'host'];
const SOMEBODY = ROLES.filter((role) => role !== 'anonymous');
const UNINVITED = SOMEBODY.filter((role) => role !== 'invited');

function rolesFor({ right }: Row): readonly Role[] {
  return right === 'sit' || right === 'watch' ? SOMEBODY : UNINVITED;
}

function askRest(name: EndpointName): Ask {
  const endpoint: Endpoint = ENDPOINTS[name];
  return async ({ table, tableId, token, invitation }) => {
    const path = endpoint.path
      .replace('{gameId}', encodeURIComponent(tableId))
      .replace('{userId}', encodeURIComponent(table.people.owner.id))
      .replace('{tableId}', encodeURIComponent(tableId))
      .replace('{banId}', 'none')
      .replace('{position}', '1')
      .replace('{round}', 'current');
    const query = name === 'listGames' ? '?game=any&pageSize=100' : '';
    const body = endpoint.body && JSON.stringify({ ...REST_ROWS[name].body, invitation });
    return fetchAnswer(endpoint.method, `/api/v1${path}${query}`, token, body);
  };
}

function askRpc(name: CallName): Ask {
  return ({ tableId, token, invitation }) => {
    const body = JSON.stringify({ ...RPC_ROWS[name].body, table_id: tableId, invitation });
    return fetchAnswer('post', `/rpc${RPC_ENDPOINTS[name].path}`, token, body);
  };
}

const METHODS = [...Tables.methods, ...GameEvents.methods];
const nameOf = ({ parent, name }: (typeof METHODS)[number]): string => `${parent.typeName}.${name}`;

/** Streams are open as soon as they have brought nothing for a moment, or something. */
async function callGrpc(method: (typeof METHODS)[number], asked: Asked): ReturnType<Ask> {
  const transport = createConnectTransport({ baseUrl: server.url, httpVersion: '1.1' });
  const service = method.parent === Tables ? Tables : GameEvents;
  // Each method has its own request.
  // oxlint-disable-next-line no-explicit-any
  const client = createClient(service, transport) as any;
  const { tableId, token, invitation = '' } = asked;
  const request = {
    ...(service === Tables ? { tableId } : { gameId: tableId, accessToken: token ?? '' }),
    // From its first event on, so that there is one.
    ...(method.name === 'Events' && { afterVersion: 0n }),
    ...(['Join', 'Watch'].includes(method.name) && { invitation }),
    ...GRPC_ROWS[nameOf(method)].body,
  };
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  try {
    const answered = client[method.localName](request, { headers });
    if (method.methodKind !== 'server_streaming') return read(await answered);
    for await (const _ of answered) break;
    return { answer: null };
  } catch (error) {
    const refusal = ConnectError.from(error);
    if (refusal.code === Code.Unauthenticated) return { answer: { code: '401', message: '' } };
    const { code, message } = JSON.parse(refusal.metadata.get('masa-error')!);
    return { answer: { code, message } };
  }
}

/** An action that is refused is answered all the same. */
function read(body: { success?: boolean; errorCode?: string; errorMessage?: string }) {
  const { success, errorCode = '', errorMessage = '' } = body;
  const isRefused = success === false;
  return { answer: isRefused ? { code: errorCode, message: errorMessage } : null, body };
}

const NAMING: readonly RequestName[] = ['joinTable', 'watchTable', 'previewTable', 'reconnect'];
const HERE: readonly Role[] = ['owner', 'member', 'watcher'];

/** A socket where its owner is: at the table, or at none. */
async function socketOf({ table, role, token }: Asked): Promise<TestClient> {
  if (role === 'owner' || role === 'member') {
    return comeBackBySocket(server, table.people[role], table.tableId);
  }
  const client = server.connect(token === null ? {} : { token });
  if (role === 'watcher') await client.requestOrFail('watchTable', { tableId: table.tableId });
  return client;
}

function askSocket(name: RequestName): Ask {
  return async (asked) => {
    const client = await socketOf(asked);
    const { tableId, invitation } = asked;
    const place = NAMING.includes(name) ? { tableId } : {};
    const request = { ...place, ...(invitation && { invitation }), ...SOCKET_ROWS[name].body };
    const outcome = await client.ask(name, request as never);
    return { answer: outcome.ok ? null : outcome.error };
  };
}

describe('REST', () => {
  const about = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => REST_ROWS[name]?.right);
  test.each(about)('%s', async (name) => {
    expect(await walk(askRest(name), REST_ROWS[name], rolesFor(REST_ROWS[name]))).toEqual([]);
  });

  test('has a row for every endpoint', () => {
    expect(Object.keys(REST_ROWS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  test('asks everybody who they are, but where that cannot be known', async () => {
    const table = await tableOf({ isPrivate: false, isOver: false });
    for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
      const endpoint: Endpoint = ENDPOINTS[name];
      const asked = { table, tableId: table.id, role: 'anonymous', token: null } as const;
      const { answer } = await askRest(name)({ ...asked, invitation: table.invitation });
      expect([name, answer?.code === 'TOKEN_INVALID']).toEqual([name, !endpoint.isOpen]);
    }
  });

  test('keeps what is for those who run the server from everybody else', async () => {
    const table = await tableOf({ isPrivate: false, isOver: false });
    const forAdmins = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
      (name) => (ENDPOINTS[name] as Endpoint).isAdmin,
    );
    expect(forAdmins.length).toBeGreaterThan(5);
    for (const name of forAdmins) {
      for (const role of SOMEBODY) {
        const { token } = table.people[role];
        const asked = { table, tableId: table.id, role, token, invitation: undefined };
        const { answer } = await askRest(name)(asked);
        expect([name, role, answer?.code]).toEqual([name, role, 'NOT_ADMIN']);
      }
    }
  });

  test.each(['game', 'state', 'scores', 'round', 'log'] as const)(
    '%s of a game that is over is for anybody, at a private table for who played',
    async (name) => {
      expect(await walk(askRest(name), { right: 'record', isOver: true }, UNINVITED)).toEqual([]);
    },
  );

  test('records of games that are over', async () => {
    const records: Ask = ({ tableId, token }) =>
      fetchAnswer('get', `/records/${encodeURIComponent(tableId)}/1`, token);
    const roles = [...UNINVITED, 'anonymous'] as const;
    expect(await walk(records, { right: 'record', isOver: true }, roles)).toEqual([]);
  });
});

async function fetchAnswer(
  method: string,
  path: string,
  token: string | null,
  body?: string,
): ReturnType<Ask> {
  const leaving = new AbortController();
  const response = await fetch(server.url + path, {
    method: method.toUpperCase(),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: leaving.signal,
  });
  if (response.headers.get('content-type') === 'text/event-stream') {
    leaving.abort();
    return { answer: null };
  }
  const text = await response.text();
  if (response.ok) return { answer: null, body: text.startsWith('{') ? JSON.parse(text) : null };
  if (!text.startsWith('{')) return { answer: { code: String(response.status), message: text } };
  const { code, message } = JSON.parse(text).error;
  return { answer: { code, message } };
}

describe('RPC', () => {
  test('has a row for every call', () => {
    expect(Object.keys(RPC_ROWS).sort()).toEqual(Object.keys(RPC_ENDPOINTS).sort());
  });

  test.each((Object.keys(RPC_ENDPOINTS) as CallName[]).filter((name) => RPC_ROWS[name]?.right))(
    '%s',
    async (name) => {
      const ask = askRpc(name);
      expect(await walk(ask, RPC_ROWS[name], rolesFor(RPC_ROWS[name]))).toEqual([]);
      const { answer } = await ask({ tableId: NOWHERE, token: null } as Asked);
      expect(answer?.code).toBe('TOKEN_INVALID');
    },
  );
});

describe('gRPC', () => {
  test('has a row for every method', () => {
    expect(Object.keys(GRPC_ROWS).sort()).toEqual(METHODS.map(nameOf).sort());
  });

  test.each(METHODS.map((method) => [nameOf(method), method] as const))(
    '%s',
    async (name, method) => {
      const row = GRPC_ROWS[name];
      const wrong = row.right
        ? await walk((asked) => callGrpc(method, asked), row, rolesFor(row))
        : [];
      expect(wrong).toEqual([]);
      const { answer } = await callGrpc(method, { tableId: NOWHERE, token: null } as Asked);
      const isOpen = ['Catalog', 'Heartbeat'].includes(method.name);
      expect(answer?.code).toBe(isOpen ? undefined : '401');
    },
  );
});

describe('sockets', () => {
  test('have a row for every request', () => {
    expect(Object.keys(SOCKET_ROWS).sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  const rows = (Object.keys(REQUESTS) as RequestName[]).filter((name) => SOCKET_ROWS[name]?.right);

  test.each(rows.filter((name) => NAMING.includes(name)))('%s', async (name) => {
    const roles = name === 'reconnect' ? UNINVITED : SOMEBODY;
    const outside = roles.filter((role) => !HERE.includes(role));
    const all = [...HERE, ...outside, 'anonymous'] as const;
    expect(await walk(askSocket(name), SOCKET_ROWS[name], all)).toEqual([]);
  });

  test.each(rows.filter((name) => !NAMING.includes(name)))('%s', async (name) => {
    for (const isPrivate of [false, true]) {
      for (const role of ['owner', 'member', 'watcher'] as const) {
        const kind = { isPrivate, isOver: false };
        const table = await tableOf(kind);
        const asked = { table, role, tableId: table.id, token: table.people[role].token };
        const { answer } = await askSocket(name)({ ...asked, invitation: undefined });
        const is = classify(answer, null, SOCKET_ROWS[name]);
        expect([role, answer?.message, is]).toEqual([
          role,
          answer?.message,
          expected(SOCKET_ROWS[name].right!, role, kind),
        ]);
        if (answer === null && CHANGING.includes(SOCKET_ROWS[name].right!))
          await forget(kind, role);
      }
    }
    const table = await tableOf({ isPrivate: false, isOver: false });
    for (const role of ['stranger', 'kicked', 'anonymous'] as const) {
      const token = role === 'anonymous' ? null : table.people[role].token;
      const { answer } = await askSocket(name)({
        table,
        role,
        token,
        tableId: table.id,
        invitation: undefined,
      });
      expect(answer).toMatchObject({ code: 'NOT_SEATED', message: 'You are not at a table.' });
    }
  });

  test('the lobby shows listed tables only, to everybody', async () => {
    for (const isPrivate of [false, true]) {
      const table = await tableOf({ isPrivate, isOver: false });
      for (const client of [
        server.connect(),
        server.connect({ token: table.people.kicked.token }),
      ]) {
        const { tables: listed } = await client.waitFor('lobby');
        expect(listed.some(({ id }) => id === table.tableId)).toBe(!isPrivate);
      }
    }
  });
});

describe('personal access tokens', () => {
  let ada: ApiClient;
  const made = new Map<string, Promise<string>>();
  beforeAll(async () => {
    ada = await registered(server, 'ada');
  });

  function tokenWith(scopes: readonly PersonalScope[]): Promise<string> {
    const name = scopes.join(' ');
    const body = { name, scopes, expiresInDays: 1 };
    const token = made.get(name) ?? ada.do('POST', '/auth/tokens', body).then((one) => one.token);
    made.set(name, token);
    return token;
  }

  /** The code that a token gets for a route at a table that never was. */
  async function codeFor(ask: Ask, token: string): Promise<string | undefined> {
    const people = { owner: { id: 'nobody' } };
    const asked = { table: { people }, role: 'stranger', tableId: NOWHERE, token };
    return (await ask(asked as unknown as Asked)).answer?.code;
  }

  /** Holds a route to the table of scopes; no personal access token has the scope `account`. */
  async function expectScope(ask: Ask, needs: Scope | null): Promise<void> {
    const admitted: PersonalScope[] = [];
    for (const scope of PERSONAL_SCOPES) {
      const code = await codeFor(ask, await tokenWith([scope]));
      if (code !== 'INSUFFICIENT_SCOPE') admitted.push(scope);
    }
    expect(admitted).toEqual(PERSONAL_SCOPES.filter((one) => needs === null || one === needs));
  }

  const endpoints = Object.keys(ENDPOINTS) as EndpointName[];
  test('the table of scopes has every route, and one is open if it needs no scope', () => {
    expect(Object.keys(REST_SCOPES).sort()).toEqual([...endpoints].sort());
    for (const name of endpoints) {
      const { isOpen }: Endpoint = ENDPOINTS[name];
      expect([name, REST_SCOPES[name] === null]).toEqual([name, isOpen === true]);
    }
    expect(Object.keys(RPC_SCOPES).sort()).toEqual(Object.keys(RPC_ENDPOINTS).sort());
    expect(Object.keys(SOCKET_SCOPES).sort()).toEqual(Object.keys(REQUESTS).sort());
    for (const { typeName, methods } of [Tables, GameEvents]) {
      const names = methods.map(({ localName }) => localName);
      expect(Object.keys(GRPC_SCOPES[typeName as keyof typeof GRPC_SCOPES]).sort()).toEqual(
        names.sort(),
      );
    }
  });

  test.each(endpoints.filter((name) => REST_SCOPES[name] !== null))('REST %s', async (name) => {
    await expectScope(askRest(name), REST_SCOPES[name]);
    expect(await codeFor(askRest(name), ada.token)).not.toBe('INSUFFICIENT_SCOPE');
    // Signing out ends the session.
    if (name === 'logOut') ada = await registered(server, 'bora');
  });

  test('files of records need `read`, and a refusal names the scope', async () => {
    const path = '/records/played.csv';
    await expectScope(({ token }) => fetchAnswer('get', path, token), 'read');
    const headers = { authorization: `Bearer ${await tokenWith(['play'])}` };
    const refused = await fetch(server.url + path, { headers });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer realm="masa", error="insufficient_scope", scope="read"',
    ]);
  });

  test.each(Object.keys(RPC_ENDPOINTS) as CallName[])('RPC %s', async (name) => {
    await expectScope(askRpc(name), RPC_SCOPES[name]);
  });

  const scopes: Readonly<Record<string, Readonly<Record<string, Scope | null>>>> = GRPC_SCOPES;
  test.each(METHODS.map((method) => [nameOf(method), method] as const))(
    'gRPC %s',
    async (_, method) => {
      const needs = scopes[method.parent.typeName][method.localName];
      await expectScope((asked) => callGrpc(method, asked), needs);
    },
  );

  test('sockets need `read` to stay connected', async () => {
    for (const scope of PERSONAL_SCOPES) {
      const token = await tokenWith([scope]);
      const isWelcome = scope === SOCKET_SCOPE;
      const heard = await server.connect({ token }).waitFor(isWelcome ? 'welcome' : 'error');
      expect([scope, heard]).toEqual([
        scope,
        expect.objectContaining(isWelcome ? { token } : { code: 'INSUFFICIENT_SCOPE' }),
      ]);
    }
  });

  test.each(Object.keys(REQUESTS) as RequestName[])('socket %s', async (name) => {
    const needs = SOCKET_SCOPES[name];
    const own = PERSONAL_SCOPES.filter((one) => one === 'read' || one === needs);
    const lacking = PERSONAL_SCOPES.filter((one) => one === 'read' || one !== needs);
    const codeWith = async (all: readonly PersonalScope[]) =>
      codeFor(askSocket(name), await tokenWith(all));
    expect(await codeWith(own)).not.toBe('INSUFFICIENT_SCOPE');
    expect((await codeWith(lacking)) === 'INSUFFICIENT_SCOPE').toBe(needs !== 'read');
  });
});
