// Signing in with the certified oidc-provider, over its own pages, as a browser would.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, guest } from '../src/server/testing/testClient.ts';
import { openTestServer, type TestServer } from '../src/server/testing/testServer.ts';
import { type CertifiedProvider, openCertifiedProvider } from './certifiedProvider.ts';

const PUBLIC_URL = 'https://masa.example';
const REDIRECT = `${PUBLIC_URL}/sign-in/certified`;

let provider: CertifiedProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await openCertifiedProvider(PUBLIC_URL);
  server = await openTestServer({ providers: provider.file, publicUrl: PUBLIC_URL });
}, 60_000);
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Goes from page to page with cookies, signs in and consents. Returns the address outside of the provider, or the last status. */
async function consent(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | null = null;
  for (let pages = 0; pages < 20; pages++) {
    const response: Response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    form = null;
    if (next) {
      address = new URL(next, address).href;
      if (!address.startsWith(new URL(start).origin)) return address;
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    if (!action) return String(response.status);
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page)!;
    address = new URL(action, address).href;
    form = new URLSearchParams({ prompt, login, password: 'any' });
  }
  throw new Error('There is no end to it.');
}

async function begin() {
  const path = '/auth/providers/certified/begin';
  return (await callApi(server.url, null, 'POST', path)).body as { url: string; binding: string };
}

function finish(token: string | null, query: string, binding: string) {
  const path = '/auth/providers/certified/finish';
  return callApi(server.url, token, 'POST', path, { body: { query, binding } });
}

test('a guest signs in with a provider found by discovery, and comes back as the same person [S-1.3]', async () => {
  const { body: listed } = await callApi(server.url, null, 'GET', '/auth/providers');
  expect(listed.providers).toEqual([{ id: 'certified', name: 'Certified' }]);
  const ada = await guest(server, 'Ada');
  const { url, binding } = await begin();
  const back = await consent(url, 'ada');
  expect(back.startsWith(`${REDIRECT}?`)).toBe(true);
  const { status, body } = await finish(ada.token, new URL(back).search, binding);
  expect([status, body.account]).toEqual([200, expect.objectContaining({ id: ada.id })]);
  expect(body).toMatchObject({ expiresIn: 900, tokenType: 'Bearer' });
  const { body: linked } = await callApi(server.url, body.accessToken, 'GET', '/auth/identities');
  // The address comes from the user info, because this provider's ID token lacks it.
  expect(linked.identities).toMatchObject([{ provider: 'certified', label: 'ada@example.com' }]);
  const again = await begin();
  const { search } = new URL(await consent(again.url, 'ada'));
  expect((await finish(null, search, again.binding)).body.account.id).toBe(ada.id);
  // Neither the answer nor its code works twice.
  expect((await finish(null, search, again.binding)).status).toBe(401);
  const replay = await begin();
  const params = new URLSearchParams(search);
  params.set('state', new URL(replay.url).searchParams.get('state')!);
  expect((await finish(null, params.toString(), replay.binding)).status).toBe(401);
});

test('a code that was issued without PKCE, or for another sign-in, is not redeemed', async () => {
  const victim = await begin();
  const stolen = new URL(await consent(victim.url, 'bora')).searchParams;
  const mine = await begin();
  stolen.set('state', new URL(mine.url).searchParams.get('state')!);
  expect((await finish(null, stolen.toString(), mine.binding)).status).toBe(401);
  const downgraded = await begin();
  const weak = new URL(downgraded.url);
  weak.searchParams.delete('code_challenge');
  weak.searchParams.delete('code_challenge_method');
  const back = await consent(weak.href, 'bora');
  const query = back.startsWith(REDIRECT) ? new URL(back).search : '';
  expect((await finish(null, query, downgraded.binding)).status).toBe(401);
});

test.each(['/', '?x=1', '/../other', '.evil.example', '#x'])(
  'the provider knows the redirect address to the letter: %s is refused',
  async (end) => {
    const { url } = await begin();
    const changed = new URL(url);
    changed.searchParams.set('redirect_uri', REDIRECT + end);
    expect(await consent(changed.href, 'cem')).toBe('400');
  },
);
