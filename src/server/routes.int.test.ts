// The server over real HTTP: what each path and method answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor({ port: 0 });
});
afterAll(() => door.close());

function request(path: string, method = 'GET'): Promise<Response> {
  return fetch(`http://localhost:${door.port}${path}`, { method });
}

test.each(['/healthz', '/healthz?verbose=1'])('%s says that the server is well', async (path) => {
  const response = await request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('the page names the five games and loads nothing from elsewhere', async () => {
  const response = await request('/');
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const game of ['Hearts', 'Pitch', 'SobeSobe', 'Nine Tricks', 'Pontoon']) {
    expect(page).toContain(`<h3>${game}</h3>`);
  }
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/\b(src|href)=|url\(|@import/);
});

test.each(['/', '/healthz', '/nowhere'])('%s comes with safe headers', async (path) => {
  const { headers } = await request(path);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test.each(['/nowhere', '/healthz/', '/index.html', '/toString', '/__proto__', '//'])(
  '%s is not found',
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not answered', async (method) => {
  const response = await request('/', method);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('HEAD has the headers of GET and no body', async () => {
  const response = await request('/healthz', 'HEAD');
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await response.text()).toBe('');
});

test('the style of the page is the one that its headers allow', async () => {
  const response = await request('/');
  const style = /<style>([^]*)<\/style>/.exec(await response.text())?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = Buffer.from(digest).toString('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});
