// The contract: the document is served, is whole and sound, and what is made from it is not stale.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#protocol/api/errors.ts';
import { FOLDERS } from '#protocol/api/postman/steps.ts';
import { postmanCollection } from '#protocol/api/postman/postman.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { DOCUMENT } from '../testing/testClient.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const POSTMAN = join(ROOT, 'docs/postman/SobeSobe_API.postman_collection.json');

/** Every endpoint that the API promises, with its status and the fields of its answer. */
const PROMISED: readonly [string, number, readonly string[]][] = [
  ['POST /auth/register', 201, ['userId', 'username', 'email', 'displayName', 'createdAt']],
  ['POST /auth/login', 200, ['accessToken', 'refreshToken', 'expiresIn', 'tokenType', 'user']],
  ['POST /auth/refresh', 200, ['accessToken', 'refreshToken', 'expiresIn', 'tokenType']],
  ['POST /auth/logout', 204, []],
  [
    'GET /auth/user',
    200,
    [
      'id',
      'username',
      'email',
      'displayName',
      'avatarUrl',
      'createdAt',
      'lastLoginAt',
      'statistics',
    ],
  ],
  ['GET /users/{userId}', 200, ['id', 'username', 'displayName', 'avatarUrl', 'statistics']],
  ['PUT /users/{userId}', 200, ['id', 'username', 'displayName', 'avatarUrl']],
  [
    'GET /users/{userId}/statistics',
    200,
    [
      'userId',
      'totalGamesPlayed',
      'totalWins',
      'totalLosses',
      'winRate',
      'totalPointsScored',
      'totalPrizeWon',
      'averagePointsPerGame',
      'bestGame',
    ],
  ],
  ['GET /games', 200, ['games', 'pagination']],
  [
    'POST /games',
    201,
    ['id', 'createdBy', 'status', 'maxPlayers', 'currentPlayers', 'players', 'createdAt'],
  ],
  [
    'GET /games/{gameId}',
    200,
    [
      'id',
      'createdBy',
      'status',
      'maxPlayers',
      'currentPlayers',
      'currentDealerPosition',
      'currentRoundNumber',
      'players',
      'createdAt',
      'startedAt',
    ],
  ],
  ['POST /games/{gameId}/join', 200, ['gameId', 'playerSession']],
  ['POST /games/{gameId}/leave', 204, []],
  ['DELETE /games/{gameId}', 204, []],
  [
    'POST /games/{gameId}/start',
    200,
    ['gameId', 'status', 'startedAt', 'currentRoundNumber', 'currentDealerPosition'],
  ],
  [
    'GET /games/{gameId}/state',
    200,
    [
      'gameId',
      'status',
      'currentRoundNumber',
      'currentRound',
      'playerHand',
      'currentTrick',
      'players',
    ],
  ],
  [
    'POST /games/{gameId}/rounds/current/trump',
    200,
    ['roundId', 'trumpSuit', 'trumpSelectedBeforeDealing', 'trickValue'],
  ],
  [
    'POST /games/{gameId}/rounds/current/play-decision',
    200,
    ['roundId', 'playerSessionId', 'willPlay', 'consecutiveRoundsOut'],
  ],
  ['POST /games/{gameId}/rounds/current/exchange-cards', 200, ['roundId', 'newCards', 'hand']],
  [
    'POST /games/{gameId}/rounds/current/play-card',
    200,
    ['roundId', 'trickNumber', 'card', 'trickCompleted'],
  ],
  ['GET /games/{gameId}/scores', 200, ['gameId', 'players', 'scoreHistory']],
];

interface Schema {
  $ref?: string;
  required?: string[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

interface PostmanCollection {
  variable: { key: string }[];
  item: {
    item: {
      name: string;
      event: { script: { exec: string[] } }[];
      response: { code: number }[];
    }[];
  }[];
}

const operations = Object.entries(DOCUMENT.paths!).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>)
    .filter(([method]) => method !== 'servers')
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

function resolve(schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {};
  return DOCUMENT.components!.schemas![schema.$ref.split('/').at(-1)!] as Schema;
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('the document', () => {
  test.each(['/api/v1/openapi.json', '/api/openapi.json'])(
    'is served at %s [S-8.1]',
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.headers.get('content-type')).toMatch('application/json');
      expect(await response.json()).toEqual(DOCUMENT);
    },
  );

  test.each(PROMISED)('has %s [S-1.1]', (name, status, fields) => {
    const found = operations.find((one) => one.name === name);
    expect(found, name).toBeDefined();
    const answer = found!.operation.responses[status];
    expect(answer, `status ${status}`).toBeDefined();
    const schema = resolve(answer.content?.['application/json']?.schema);
    const required = resolve(schema.oneOf?.[0] ?? schema).required ?? [];
    expect(required).toEqual(expect.arrayContaining([...fields]));
  });

  test('is sound: references lead somewhere, ids are unique, parameters are declared [S-8.1]', () => {
    const text = JSON.stringify(DOCUMENT);
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    for (const name of names) expect(DOCUMENT.components!.schemas).toHaveProperty(name);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { parameters = [] } = operation as { parameters?: { in: string; name: string }[] };
      const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(declared.sort()).toEqual(inPath.sort());
    }
  });

  test('asks for a token everywhere except where one signs in [S-1.2]', async () => {
    const open = operations.filter(({ operation }) => operation.security).map(({ name }) => name);
    expect(open.sort()).toEqual([
      'GET /auth/providers',
      'GET /catalog',
      'GET /ratings',
      'GET /reviews/{link}',
      'POST /auth/code',
      'POST /auth/code/verify',
      'POST /auth/device',
      'POST /auth/device/finish',
      'POST /auth/guest',
      'POST /auth/link',
      'POST /auth/login',
      'POST /auth/providers/{provider}/begin',
      'POST /auth/providers/{provider}/finish',
      'POST /auth/refresh',
      'POST /auth/register',
    ]);
    for (const { name, path } of operations.filter((one) => !open.includes(one.name))) {
      const base = path.startsWith('/rpc/') ? '' : '/api/v1';
      const [method] = name.split(' ');
      const url = server.url + base + path.replaceAll(/\{\w+\}/g, 'x');
      const response = await fetch(url, { method });
      expect(response.status, name).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: 'TOKEN_INVALID' } });
    }
  });
});

test('the page shows the document and loads nothing from elsewhere', async () => {
  const response = await fetch(`${server.url}/api/docs`);
  const html = await response.text();
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(html.match(/(src|href)="https?:/g)).toBeNull();
  for (const { operation } of operations) expect(html).toContain(operation.summary);
});

test('the page has an example of each operation, the codes it may give, and what they mean', async () => {
  const html = await (await fetch(`${server.url}/api/docs`)).text();
  const sections = html.split('<details>').slice(1);
  expect(sections).toHaveLength(operations.length);
  for (const { name, operation } of operations) {
    const [method, path] = name.split(' ');
    const head = `<code class="method">${method}</code><code>${path}</code>`;
    const section = sections.find((one) => one.includes(head))!;
    expect([name, section.includes('INTERNAL_ERROR')]).toEqual([name, true]);
    const { content } = Object.values(operation.responses)[0];
    if (content?.['application/json']) expect(section).toContain('For example:');
  }
  for (const { code, status } of ERRORS) {
    expect(html).toContain(`<tr id="${code}"><td>${status}</td>`);
  }
  const trump = sections.find((one) => one.includes('/rounds/current/trump</code>'))!;
  expect(trump).toContain('NOT_PARTY_PLAYER');
  expect(trump).not.toContain('MUST_FOLLOW_SUIT');
});

test('every status of the document tells of the headers that come with it', () => {
  const { responses = {} } = DOCUMENT.components!;
  expect(responses.TooManyRequests).toMatchObject({ headers: { 'Retry-After': {} } });
  expect(responses.Unauthorized).toMatchObject({ headers: { 'WWW-Authenticate': {} } });
  for (const { operation } of operations) {
    const made = operation.responses['201'];
    if (made) expect(made).toMatchObject({ headers: { Location: {} } });
  }
});

test('every answer tells of the allowance, as the document has it', async () => {
  const names = Object.keys(DOCUMENT.components!.headers!);
  expect(names).toEqual(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']);
  const refs = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  for (const { operation } of operations) {
    for (const { $ref, ...own } of Object.values(operation.responses)) {
      const answer = $ref ? DOCUMENT.components!.responses![$ref.split('/').at(-1)!] : own;
      expect(answer).toMatchObject({ headers: refs });
    }
  }
  for (const path of ['/catalog', '/games']) {
    const { headers } = await fetch(`${server.url}/api/v1${path}`);
    for (const name of names) expect(headers.get(name)).toMatch(/^\d+$/);
  }
});

test('the Postman collection is made from the document and not stale [S-8.1]', async () => {
  const text = `${JSON.stringify(postmanCollection(DOCUMENT), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(POSTMAN);
});

describe('the Postman collection', () => {
  const collection = postmanCollection(DOCUMENT) as PostmanCollection;
  const items = collection.item.flatMap((folder) => folder.item);

  test('asks every operation', () => {
    const asked = new Set(FOLDERS.flatMap(({ steps }) => steps.map((step) => step.operation)));
    const ids = operations.map(({ operation }) => operation.operationId);
    expect([...asked].sort()).toEqual(ids.sort());
  });

  test('declares every variable that it uses, and no other', () => {
    const used = JSON.stringify(items).matchAll(
      /\{\{(\w+)\}\}|collectionVariables\.[sg]et\('(\w+)'/g,
    );
    const names = new Set([...used].map(([, filled, scripted]) => filled ?? scripted));
    const declared = collection.variable.map(({ key }) => key);
    expect([...names].sort()).toEqual(declared.sort());
  });

  test('has an example of each answer that a request checks', () => {
    for (const { name, event, response } of items) {
      const script = event.flatMap((one) => one.script.exec).join('\n');
      const checked = [...script.matchAll(/have\.status\((\d+)\)/g)].map(([, status]) =>
        Number(status),
      );
      const saved = response.map(({ code }) => code);
      expect([name, saved]).toEqual([name, expect.arrayContaining(checked)]);
    }
  });
});

test('the messages of gRPC are generated from the .proto files and not stale [S-7.1]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masaProto-'));
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` };
  const protocol = join(ROOT, 'src/protocol');
  await promisify(execFile)('buf', ['generate', '--output', folder], { cwd: protocol, env });
  const files = (await readdir(join(folder, 'generated'), { recursive: true })).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.length).toBe(5);
  for (const file of files) {
    const fresh = await readFile(join(folder, 'generated', file), 'utf8');
    expect(await readFile(join(protocol, 'generated', file), 'utf8')).toBe(fresh);
  }
  await rm(folder, { recursive: true, force: true });
});
