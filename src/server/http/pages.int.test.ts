// The files of the page: how they are sent, and for how long they may be kept.

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFiles } from '../../../scripts/lib/compressFiles.mjs';
import { LIMITS } from '../guard/limits.ts';
import { makeApp } from './app.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PAGE = `<!doctype html><title>Masa</title>${'<p>a card table</p>'.repeat(100)}`;
const SCRIPT = `${'console.log("masa");'.repeat(100)}`;
const HOMES = { en: `${PAGE}<h1>Sit down</h1>`, pt: `${PAGE}<h1>Sente-se</h1>` };
const FILES: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'ready/index.en.html': HOMES.en,
  'ready/index.pt.html': HOMES.pt,
  'ready/rules/hearts.en.html': `${PAGE}<h1>Hearts</h1>`,
  'ready/table/any.en.html': `${PAGE}<h1>The table some-table-word</h1>`,
  'serviceWorker.js': SCRIPT,
  'masa.webmanifest': '{}',
  'assets/index-D0JQJE2B.js': SCRIPT,
  'assets/thinkWorker-D0JQJE2B.js': SCRIPT,
  'assets/small-AAAAAAAA.css': 'a{}',
  'assets/mark-BSRqQ8Hf.svg': `<svg>${'<path/>'.repeat(300)}</svg>`,
};

let folder: string;
let http: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masa-pages-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await compressFiles(folder);
  const app = makeApp({
    onFault: () => '',
    problem: async () => null,
    routers: {},
    webFolder: folder,
    previewOf: async ({ id, language }) => ({
      title: `Cards at ${id}, in ${language}`,
      description: 'Sit down.',
      picture: null,
    }),
    pictures: { draw: async () => null },
    publicUrl: 'https://cards.example.org/',
    reachableAddresses: () => [],
    trust: () => false,
    origins: { share: (_request, _response, next) => next() },
    isSecure: false,
    limits: LIMITS,
  });
  http = createServer(app).listen(0, 'localhost');
  await once(http, 'listening');
  url = `http://localhost:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await rm(folder, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** As it is on the line: what others undo by themselves is left as it came. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = get(url + path, { method, headers });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode!, headers: response.headers, body } satisfies Got;
}

const BROWSER = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br' };

describe('a file', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('leaves as %s for who takes it', async (encoding, accepted, read) => {
    const path = '/assets/index-D0JQJE2B.js';
    const { status, headers, body } = await ask(path, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
      'cache-control': FOR_EVER,
    });
    expect(body.length).toBeLessThan(SCRIPT.length / 4);
    expect(read(body).toString()).toBe(SCRIPT);
  });

  test('leaves as it is for who takes nothing else, and says that others get another', async () => {
    const { headers, body } = await ask('/assets/index-D0JQJE2B.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(SCRIPT);
  });

  test('has a tag for each form, and is not sent again to who has it', async () => {
    const tags = [];
    for (const accepted of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': accepted };
      const { etag } = (await ask('/index.html', headers)).headers;
      tags.push(etag);
      const again = await ask('/index.html', { ...headers, 'if-none-match': etag! });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const other = await ask('/index.html', { ...headers, 'if-none-match': tags[0]! });
      expect(other.status).toBe(accepted === 'identity' ? 304 : 200);
    }
    expect(new Set(tags).size).toBe(3);
  });

  test('that would not be shorter, or is short already, has one form', async () => {
    const { headers, body } = await ask('/assets/small-AAAAAAAA.css', BROWSER);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    expect(body.toString()).toBe('a{}');
  });

  test.each([
    ['/assets/index-D0JQJE2B.js', FOR_EVER],
    ['/assets/small-AAAAAAAA.css', FOR_EVER],
    ['/assets/mark-BSRqQ8Hf.svg', FOR_EVER],
    ['/', 'no-cache'],
    ['/table/elma', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/serviceWorker.js', 'no-cache'],
    ['/masa.webmanifest', 'no-cache'],
  ])('%s may be kept: %s', async (path, kept) => {
    const { status, headers } = await ask(path, BROWSER);
    expect([status, headers['cache-control']]).toEqual([200, kept]);
    if (kept === 'no-cache') expect(headers.etag).toMatch(/./);
  });

  test.each([
    '/assets/index-GONE0000.js',
    '/assets/gone',
    '/assets/',
    '/gone.svg',
    '/assets/index-D0JQJE2B.js.br',
    '/index.html.gz',
  ])('%s is not there: no page in its place, and nobody keeps that', async (path) => {
    const { status, headers, body } = await ask(path, BROWSER);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body.toString()).not.toContain('<');
  });
});

test.each([
  ['/assets/index-D0JQJE2B.js', false],
  ['/assets/thinkWorker-D0JQJE2B.js', true],
  ['/serviceWorker.js', true],
  ['/lobby', true],
])('%s has a policy of its own: %s', async (path, isKept) => {
  const { headers } = await ask(path, BROWSER);
  expect(headers['content-security-policy'] !== undefined).toBe(isKept);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('the page', () => {
  test.each(['/lobby', '/rules/pontoon/', '/index'])('is at %s', async (path) => {
    const { headers, body } = await ask(path, BROWSER);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
    const head = await ask(path, BROWSER, 'HEAD');
    const { date: _one, ...expected } = headers;
    const { date: _other, ...found } = head.headers;
    expect([head.status, found, head.body.length]).toEqual([200, expected, 0]);
  });

  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.1', 'pt'],
    ['en;q=0.3, pt;q=0.8', 'pt'],
    ['de', 'en'],
    // Where it was not drawn in a language, it is drawn in the browser.
    ['tr', null],
  ] as const)('is drawn at the start for who asks for %s', async (wanted, language) => {
    const { headers, body } = await ask('/', { ...BROWSER, 'accept-language': wanted });
    const text = brotliDecompressSync(body).toString();
    expect(text).toBe(language === null ? PAGE : HOMES[language]);
    if (language) expect(headers['content-language']).toBe(language);
    expect(headers.vary).toContain('Accept-Language');
  });

  test.each(['/rules/hearts', '/rules/hearts/'])('is drawn at %s', async (path) => {
    const { headers, body } = await ask(path, BROWSER);
    expect(brotliDecompressSync(body).toString()).toBe(FILES['ready/rules/hearts.en.html']);
    expect(headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-cache' });
  });

  test.each([
    ['/table/elma', 'en', '<h1>The table elma</h1>'],
    ['/table/elma/', 'en', '<h1>The table elma</h1>'],
    ['/game/elma', 'en', ''],
    // Also where that page was not drawn in the language.
    ['/table/elma', 'tr', ''],
  ])('%s invites to the table in %s', async (path, language, drawn) => {
    const wanted = { ...BROWSER, 'accept-language': language };
    const { headers, body } = await ask(path, wanted);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Language'),
    });
    const text = brotliDecompressSync(body).toString();
    expect(text).toBe(PAGE.replace('Masa', `Cards at elma, in ${language} · Masa`) + drawn);
    const head = await ask(path, wanted, 'HEAD');
    const { date: _one, ...expected } = headers;
    const { date: _other, ...found } = head.headers;
    expect([head.status, found, head.body.length]).toEqual([200, expected, 0]);
  });

  test('is not what a program gets at an address that is none', async () => {
    expect((await ask('/table/elma', { accept: 'application/json' })).status).toBe(404);
  });

  test('is only read', async () => {
    for (const path of ['/', '/table/elma', '/assets/index-D0JQJE2B.js']) {
      const post = await ask(path, BROWSER, 'POST');
      expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect((await ask(path, BROWSER, 'OPTIONS')).headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });
});
