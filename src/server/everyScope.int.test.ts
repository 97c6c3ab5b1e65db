// Every route and event of every transport, walked with personal access tokens that have one scope each: it is refused
// with `INSUFFICIENT_SCOPE` unless the token has the scope of the table. A route without a row fails.

import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#protocol/api/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#protocol/api/endpoints.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { GameEvents } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import {
  GRPC_SCOPES,
  REST_SCOPES,
  RPC_SCOPES,
  SOCKET_SCOPE,
  SOCKET_SCOPES,
} from '#protocol/api/requiredScopes.ts';
import { PERSONAL_SCOPES, type PersonalScope, type Scope } from '#protocol/scopes.ts';
import { registered, type ApiClient } from './testing/testClient.ts';
import { REST_ROWS, RPC_ROWS, SOCKET_ROWS } from './testing/testRouteRows.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let ada: ApiClient;
const tokens = new Map<PersonalScope, string>();
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  ada = await registered(server, 'ada');
  for (const scope of PERSONAL_SCOPES) tokens.set(scope, await tokenWith([scope]));
});
afterAll(() => server.close());

const made = new Map<string, Promise<string>>();

function tokenWith(scopes: readonly PersonalScope[]): Promise<string> {
  const name = scopes.join(' ');
  const body = { name, scopes, expiresInDays: 1 };
  const token = made.get(name) ?? ada.do('POST', '/auth/tokens', body).then((one) => one.token);
  made.set(name, token);
  return token;
}

type Ask = (token: string) => Promise<string | null>;

/** The scopes whose tokens are not refused for their scope. */
async function admitted(ask: Ask): Promise<PersonalScope[]> {
  const all: PersonalScope[] = [];
  for (const [scope, token] of tokens) {
    if ((await ask(token)) !== 'INSUFFICIENT_SCOPE') all.push(scope);
  }
  return all;
}

/** No personal access token has the scope `account`. */
function expected(scope: Scope): PersonalScope[] {
  return PERSONAL_SCOPES.filter((one) => one === scope);
}

async function fetchCode(method: string, path: string, token: string, body?: object) {
  const leaving = new AbortController();
  const answer = await fetch(server.url + path, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: leaving.signal,
  });
  if (answer.ok) {
    leaving.abort();
    return null;
  }
  const { error } = (await answer.json()) as { error: { code: string; details: object } };
  if (error.code === 'INSUFFICIENT_SCOPE') {
    const { scope } = error.details as { scope: string };
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer realm="masa", error="insufficient_scope", scope="${scope}"`,
    );
  }
  return error.code;
}

describe('REST', () => {
  const names = Object.keys(ENDPOINTS) as EndpointName[];

  test('has a row for every endpoint, and one is open if it needs no scope', () => {
    expect(Object.keys(REST_SCOPES).sort()).toEqual([...names].sort());
    for (const name of names) {
      const { isOpen }: Endpoint = ENDPOINTS[name];
      expect([name, REST_SCOPES[name] === null]).toEqual([name, isOpen === true]);
    }
  });

  test.each(names.filter((name) => REST_SCOPES[name] !== null))('%s', async (name) => {
    const { method, path, body }: Endpoint = ENDPOINTS[name];
    const address = `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
    const sent = body && { ...REST_ROWS[name].body };
    const ask: Ask = (token) => fetchCode(method, address, token, sent);
    expect(await admitted(ask)).toEqual(expected(REST_SCOPES[name]!));
    expect(await ask(ada.token)).not.toBe('INSUFFICIENT_SCOPE');
    // Signing out ends the session.
    if (name === 'logOut') ada = await registered(server, 'bora');
  });

  test('files of records need `read`', async () => {
    const ask: Ask = (token) => fetchCode('get', '/records/played.csv', token);
    expect(await admitted(ask)).toEqual(['read']);
  });
});

describe('RPC', () => {
  const names = Object.keys(RPC_ENDPOINTS) as (keyof typeof RPC_ENDPOINTS)[];

  test('has a row for every call', () => {
    expect(Object.keys(RPC_SCOPES).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s', async (name) => {
    const body = { ...RPC_ROWS[name].body, table_id: 'nowhere' };
    const ask: Ask = (token) => fetchCode('post', `/rpc${RPC_ENDPOINTS[name].path}`, token, body);
    expect(await admitted(ask)).toEqual(expected(RPC_SCOPES[name]));
  });
});

describe('gRPC', () => {
  const SERVICES = [Tables, GameEvents] as const;
  const METHODS = SERVICES.flatMap((service) => [...service.methods]);
  const scopes: Readonly<Record<string, Readonly<Record<string, Scope | null>>>> = GRPC_SCOPES;

  test('has a row for every method', () => {
    for (const { typeName, methods } of SERVICES) {
      const names = methods.map(({ localName }) => localName);
      expect(Object.keys(scopes[typeName]).sort()).toEqual(names.sort());
    }
  });

  async function call({ parent, localName, methodKind }: (typeof METHODS)[number], token: string) {
    const transport = createConnectTransport({ baseUrl: server.url, httpVersion: '1.1' });
    // Each method has its own request.
    // oxlint-disable-next-line no-explicit-any
    const client = createClient(parent === Tables ? Tables : GameEvents, transport) as any;
    const id = { tableId: 'nowhere', gameId: 'nowhere' };
    try {
      const answered = client[localName](id, { headers: { authorization: `Bearer ${token}` } });
      if (methodKind === 'server_streaming') for await (const _ of answered) break;
      else await answered;
      return null;
    } catch (error) {
      const { code, metadata } = ConnectError.from(error);
      if (code === Code.PermissionDenied) return JSON.parse(metadata.get('masa-error')!).code;
      return String(code);
    }
  }

  test.each(METHODS.map((method) => [method.localName, method] as const))(
    '%s',
    async (_, method) => {
      const scope = scopes[method.parent.typeName][method.localName];
      const all = scope === null ? [...PERSONAL_SCOPES] : expected(scope);
      expect(await admitted((token) => call(method, token))).toEqual(all);
    },
  );
});

describe('sockets', () => {
  const names = Object.keys(REQUESTS) as RequestName[];

  test('have a row for every request', () => {
    expect(Object.keys(SOCKET_SCOPES).sort()).toEqual([...names].sort());
  });

  test('need `read` to stay connected', async () => {
    for (const [scope, token] of tokens) {
      const client = server.connect({ token });
      const isWelcome = scope === SOCKET_SCOPE;
      const event = isWelcome ? 'welcome' : 'error';
      expect([scope, await client.waitFor(event)]).toEqual([
        scope,
        expect.objectContaining(isWelcome ? { token } : { code: 'INSUFFICIENT_SCOPE' }),
      ]);
    }
  });

  test.each(names)('%s', async (name) => {
    const scope = SOCKET_SCOPES[name];
    const own = await tokenWith(PERSONAL_SCOPES.filter((one) => one === 'read' || one === scope));
    const lacking = await tokenWith(
      PERSONAL_SCOPES.filter((one) => one === 'read' || one !== scope),
    );
    const request = { tableId: 'nowhere', ...SOCKET_ROWS[name].body } as never;
    expect(await server.connect({ token: own }).refusalOf(name, request)).not.toBe(
      'INSUFFICIENT_SCOPE',
    );
    const code = await server.connect({ token: lacking }).refusalOf(name, request);
    expect(code === 'INSUFFICIENT_SCOPE').toBe(scope !== 'read');
  });
});
