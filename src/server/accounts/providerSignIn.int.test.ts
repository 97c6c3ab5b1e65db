// Signing in with a provider, and the attacks of RFC 9700 on a client: each is refused, and nobody comes in.

import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eachDb } from '../testing/testStores.ts';
import { openTestProvider, type TestPerson, type TestProvider } from '../testing/testProvider.ts';
import { codeOf, done, OPENING_MS, TestAccounts } from './testAccounts.ts';

const WRONG = 'INVALID_CREDENTIALS';

eachDb((place) => {
  let world: TestAccounts;
  let provider: TestProvider;
  let other: TestProvider;
  beforeAll(async () => {
    provider = await openTestProvider();
    other = await openTestProvider('other', 'Other');
    const providers = [provider.settings, other.settings];
    world = new TestAccounts({ providers }).open(await place.open());
  }, OPENING_MS);
  afterEach(() => {
    for (const { lies } of [provider, other]) {
      for (const lie of Object.keys(lies) as (keyof typeof lies)[]) delete lies[lie];
    }
  });
  afterAll(async () => {
    await world.close();
    await provider.close();
    await other.close();
  });

  const begin = () => done(world.accounts.providers.begin('example'));
  const finish = (query: string, binding: string, id = 'example') =>
    codeOf(world.accounts.providers.finish(id, { query, binding }));

  async function comeBack(person: TestPerson, guestToken?: string) {
    const { url, binding } = await begin();
    const answer = { query: provider.consent(url, person), binding };
    return world.accounts.providers.finish('example', answer, { guestToken });
  }

  async function link(bearer: string, sub: string) {
    const { providers } = world.accounts;
    const { url, binding } = await done(providers.beginLinking(bearer, 'example'));
    const { id } = await done(world.accounts.authenticate(bearer));
    return providers.finishLinking(id, 'example', {
      query: provider.consent(url, { sub }),
      binding,
    });
  }

  const countOf = async () =>
    (await world.db.selectFrom('accounts').select('id').execute()).length +
    (await world.db.selectFrom('identities').select('subject').execute()).length;

  describe('signing in', () => {
    test('asks with code, PKCE, state and nonce, at an address of the provider’s own', async () => {
      const one = new URL((await begin()).url);
      const two = new URL((await begin()).url);
      expect(one.origin + one.pathname).toBe(`${provider.issuer}/authorize`);
      const { searchParams: asked } = one;
      expect(Object.fromEntries(asked)).toMatchObject({
        response_type: 'code',
        client_id: 'masa',
        redirect_uri: 'https://masa.example/sign-in/example',
        scope: 'openid profile email',
        code_challenge_method: 'S256',
      });
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
        expect(asked.get(name)).not.toBe(two.searchParams.get(name));
      }
    });

    test('makes an account at the first time and finds it again, by issuer and subject [S-1.3]', async () => {
      const first = await done(comeBack({ sub: 'ada', name: 'Ada Byron' }));
      expect(first.account).toMatchObject({ name: 'Ada Byron', isGuest: false });
      expect(first).toMatchObject({ expiresIn: 900, tokenType: 'Bearer', mergedFrom: null });
      const again = await done(comeBack({ sub: 'ada', name: 'Another Name' }));
      expect(again.account).toEqual(first.account);
      const { url, binding } = await done(world.accounts.providers.begin('other'));
      const query = other.consent(url, { sub: 'ada' });
      const elsewhere = await done(world.accounts.providers.finish('other', { query, binding }));
      expect(elsewhere.account.id).not.toBe(first.account.id);
    });

    test('keeps id and games of a guest, and merges a guest into a known account', async () => {
      const guest = await world.guest('Bora');
      const entered = await done(comeBack({ sub: 'bora' }, guest.token));
      expect(entered.account).toMatchObject({ id: guest.account.id, isGuest: false });
      expect(await world.tryToken(guest.token)).toBe('TOKEN_INVALID');
      const later = await world.guest('Later');
      const again = await done(comeBack({ sub: 'bora' }, later.token));
      expect(again).toMatchObject({
        account: { id: guest.account.id },
        mergedFrom: later.account.id,
      });
    });

    test('goes on after the provider has changed its key', async () => {
      const rotating = await openTestProvider();
      const rotated = new TestAccounts({ providers: [rotating.settings] }).open(world.db);
      onTestFinished(async () => {
        vi.useRealTimers();
        await rotated.close();
        await rotating.close();
      });
      const enter = async () => {
        const { url, binding } = await done(rotated.accounts.providers.begin('example'));
        const query = rotating.consent(url, { sub: 'cem' });
        return done(rotated.accounts.providers.finish('example', { query, binding }));
      };
      const { account } = await enter();
      rotating.rotateKey();
      // Keys are asked for again at most once a minute.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
      expect((await enter()).account.id).toBe(account.id);
      expect(rotating.asked.filter((path) => path === '/jwks')).toHaveLength(2);
    });

    test('forgives a clock that is half a minute off, and no more than a minute', async () => {
      const now = Math.floor(Date.now() / 1000);
      provider.lies.claims = { iat: now + 30, exp: now + 330 };
      expect(await codeOf(comeBack({ sub: 'dora' }))).toBeNull();
      provider.lies.claims = { iat: now - 400, exp: now - 90 };
      expect(await codeOf(comeBack({ sub: 'dora' }))).toBe('INVALID_CREDENTIALS');
    });

    test('says that a provider does not answer', async () => {
      provider.lies.isDown = true;
      const asleep = new TestAccounts({ providers: [provider.settings] }).open(world.db);
      expect(await codeOf(asleep.accounts.providers.begin('example'))).toBe('PROVIDER_UNAVAILABLE');
      provider.lies.isDown = false;
      expect(await codeOf(asleep.accounts.providers.begin('example'))).toBeNull();
      await asleep.close();
      expect(await codeOf(world.accounts.providers.begin('nowhere'))).toBe('NOT_FOUND');
    });
  });

  describe('nobody comes in', () => {
    let before: number;
    const expectRefused = async (outcome: Promise<string | null>): Promise<void> => {
      expect(await outcome).toBe(WRONG);
      expect(await countOf()).toBe(before);
    };
    beforeAll(async () => {
      before = await countOf();
    });

    test('with a code that was used, or a state that was used (replay)', async () => {
      const { url, binding } = await begin();
      const query = provider.consent(url, { sub: 'ada' });
      expect(await finish(query, binding)).toBeNull();
      await expectRefused(finish(query, binding));
      // The same code in a sign-in of its own: the provider redeems it once.
      const mine = await begin();
      const params = new URLSearchParams(query);
      params.set('state', new URL(mine.url).searchParams.get('state')!);
      await expectRefused(finish(params.toString(), mine.binding));
    });

    test('with the code of somebody else (injection): PKCE binds it to who began', async () => {
      const victim = await begin();
      const stolen = new URLSearchParams(provider.consent(victim.url, { sub: 'ada' }));
      const mine = await begin();
      stolen.set('state', new URL(mine.url).searchParams.get('state')!);
      await expectRefused(finish(stolen.toString(), mine.binding));
    });

    test('in a browser that did not begin (forged answer), and the state is spent', async () => {
      const mine = await begin();
      const query = provider.consent(mine.url, { sub: 'mallory' });
      const { binding } = await begin();
      await expectRefused(finish(query, binding));
      await expectRefused(finish(query, mine.binding));
    });

    test.each([
      ['another', 'x'.repeat(43)],
      ['none', ''],
    ])('with %s state', async (_, state) => {
      const { url, binding } = await begin();
      const params = new URLSearchParams(provider.consent(url, { sub: 'mallory' }));
      params.set('state', state);
      await expectRefused(finish(params.toString(), binding));
    });

    test('after ten minutes', async () => {
      const { url, binding } = await begin();
      const query = provider.consent(url, { sub: 'mallory' });
      world.turnClock(600);
      await expectRefused(finish(query, binding));
    });

    test('with the answer of one provider for another (mix-up)', async () => {
      const mine = await begin();
      const query = provider.consent(mine.url, { sub: 'mallory' });
      const asked = other.asked.length;
      await expectRefused(finish(query, mine.binding, 'other'));
      // The code has not been shown to the other provider.
      expect(other.asked.length).toBe(asked);
    });

    test.each([
      ['another issuer', (params: URLSearchParams) => params.set('iss', 'https://evil.example')],
      ['no issuer', (params: URLSearchParams) => params.delete('iss')],
      ['two codes', (params: URLSearchParams) => params.append('code', 'other')],
      ['two states', (params: URLSearchParams) => params.append('state', 'other')],
      ['no code', (params: URLSearchParams) => params.delete('code')],
      ['an error', (params: URLSearchParams) => params.set('error', 'access_denied')],
      ['a token', (params: URLSearchParams) => params.set('response', 'token')],
    ])('with %s in the answer', async (_, change) => {
      const { url, binding } = await begin();
      const params = new URLSearchParams(provider.consent(url, { sub: 'mallory' }));
      change(params);
      const asked = provider.asked.filter((path) => path === '/token').length;
      await expectRefused(finish(params.toString(), binding));
      expect(provider.asked.filter((path) => path === '/token').length).toBe(asked);
    });

    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const encode = (part: object): string =>
      Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: 'ada' })}.`;

    test.each([
      ['of another issuer', { claims: { iss: 'https://evil.example' } }],
      ['for another client', { claims: { aud: 'somebody else' } }],
      ['for several clients without saying for whom', { claims: { aud: ['masa', 'other'] } }],
      ['authorized for another client', { claims: { aud: ['masa', 'b'], azp: 'b' } }],
      ['with another nonce', { claims: { nonce: 'other' } }],
      ['without a nonce', { claims: { nonce: undefined } }],
      ['without a subject', { claims: { sub: undefined } }],
      ['signed with an unknown key', { key: stranger.privateKey }],
      [
        'signed with a key in its own header',
        {
          key: stranger.privateKey,
          header: { jwk: stranger.publicKey.export({ format: 'jwk' }) as never },
        },
      ],
      [
        'signed with the client’s secret',
        {
          key: new TextEncoder().encode('a secret of the client, long enough'),
          header: { alg: 'HS256' },
        },
      ],
      ['without a signature', { idToken: unsigned }],
    ])('with an ID token %s', async (_, lies) => {
      Object.assign(provider.lies, lies);
      await expectRefused(codeOf(comeBack({ sub: 'ada' })));
    });

    test('with PKCE taken away on the way to the provider (downgrade)', async () => {
      const { url, binding } = await begin();
      const weaker = new URL(url);
      weaker.searchParams.delete('code_challenge');
      weaker.searchParams.delete('code_challenge_method');
      const query = provider.consent(weaker.href, { sub: 'mallory' });
      await expectRefused(finish(query, binding));
    });

    test('with a redirect address that was changed on the way', async () => {
      const { url, binding } = await begin();
      for (const redirect of [
        'https://masa.example/sign-in/example/',
        'https://masa.example/sign-in/example?x=1',
        'https://masa.example.evil.example/sign-in/example',
        'https://evil.example/sign-in/example',
        'http://masa.example/sign-in/example',
      ]) {
        const changed = new URL(url);
        changed.searchParams.set('redirect_uri', redirect);
        const query = provider.consent(changed.href, { sub: 'mallory' });
        await expectRefused(finish(query, binding));
      }
    });
  });

  describe('an address', () => {
    test('from the provider opens no account, verified or not', async () => {
      const email = 'owner@example.com';
      const owner = await world.signInByMail(email);
      const verified = { sub: 'impostor', email, email_verified: true };
      expect(await codeOf(comeBack(verified))).toBe('LINK_REQUIRED');
      const unproved = await done(comeBack({ sub: 'claims it', email, email_verified: false }));
      expect(unproved.account.id).not.toBe(owner.account.id);
      expect(unproved.user.email).toBeNull();
      // Proved to the provider, it is not proved to us: the account cannot be entered by mail.
      const free = { sub: 'free', email: 'free@example.com', email_verified: true };
      const fresh = await done(comeBack(free));
      const entered = await world.signInByMail(free.email);
      expect(entered.account.id).not.toBe(fresh.account.id);
    });
  });

  describe('linking', () => {
    test('needs the account and the provider, and then either opens the account', async () => {
      const ela = await world.member('ela');
      expect(await codeOf(link(ela.accessToken, 'ela'))).toBeNull();
      expect((await done(comeBack({ sub: 'ela' }))).account.id).toBe(ela.account.id);
      expect(await world.accounts.providers.identities(ela.account.id)).toEqual([
        { provider: 'example', name: 'Example', label: 'ela', createdAt: new Date(world.now()) },
      ]);
      // Again is no harm; another person at the same provider is refused.
      expect(await codeOf(link(ela.accessToken, 'ela'))).toBeNull();
      expect(await codeOf(link(ela.accessToken, 'twin'))).toBe('IDENTITY_TAKEN');
    });

    test('never takes an identity from another account', async () => {
      const fred = await world.member('fred');
      expect(await codeOf(link(fred.accessToken, 'ela'))).toBe('IDENTITY_TAKEN');
      expect(await world.accounts.providers.identities(fred.account.id)).toEqual([]);
    });

    test('is for the account that began, and no sign-in', async () => {
      const { providers } = world.accounts;
      const gina = await world.member('gina');
      const hugo = await world.member('hugo');
      const beginLinking = () => done(providers.beginLinking(gina.accessToken, 'example'));
      const answerTo = ({ url, binding }: { url: string; binding: string }) => ({
        query: provider.consent(url, { sub: 'gina' }),
        binding,
      });
      for (const outcome of [
        providers.finishLinking(hugo.account.id, 'example', answerTo(await beginLinking())),
        providers.finish('example', answerTo(await beginLinking())),
        providers.finishLinking(gina.account.id, 'example', answerTo(await begin())),
      ]) {
        expect(await codeOf(outcome)).toBe(WRONG);
      }
      expect(await providers.identities(gina.account.id)).toEqual([]);
    });

    test('needs a session of the last 30 minutes, like unlinking', async () => {
      const ida = await world.member('ida');
      await done(link(ida.accessToken, 'ida'));
      world.turnClock(31 * 60);
      const { accessToken } = await done(world.accounts.refresh(ida.refreshToken));
      expect(await codeOf(world.accounts.providers.beginLinking(accessToken, 'other'))).toBe(
        'SIGN_IN_AGAIN',
      );
      expect(await codeOf(world.accounts.providers.unlink(accessToken, 'example'))).toBe(
        'SIGN_IN_AGAIN',
      );
      const guest = await world.guest();
      expect(await codeOf(world.accounts.providers.beginLinking(guest.token, 'example'))).toBe(
        'SIGN_IN_AGAIN',
      );
    });

    test('unlinking ends other sessions, and is refused for the only way in', async () => {
      const jan = await world.member('jan');
      await done(link(jan.accessToken, 'jan'));
      const other = await done(comeBack({ sub: 'jan' }));
      expect(await codeOf(world.accounts.providers.unlink(jan.accessToken, 'example'))).toBeNull();
      expect(await world.tryToken(other.accessToken)).toBe('TOKEN_INVALID');
      expect(await world.tryToken(jan.accessToken)).toBeNull();
      expect(await codeOf(world.accounts.providers.unlink(jan.accessToken, 'example'))).toBe(
        'NOT_FOUND',
      );
      expect((await done(comeBack({ sub: 'jan' }))).account.id).not.toBe(jan.account.id);
      const only = await done(comeBack({ sub: 'only' }));
      expect(await codeOf(world.accounts.providers.unlink(only.accessToken, 'example'))).toBe(
        'FORBIDDEN',
      );
    });
  });
});
