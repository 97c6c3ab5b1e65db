// Personal access tokens: made in a recent session, shown once, and over when they expire or are revoked.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonalScope } from '#protocol/scopes.ts';
import { eachDb } from '../testing/testStores.ts';
import type { Db } from '../store/schema.ts';
import { MAX_PERSONAL_TOKENS } from './personalTokens.ts';
import { codeOf, done, OPENING_MS, openTestAccounts, type TestAccounts } from './testAccounts.ts';

const PASSWORD = 'SecureP@ssw0rd!';
const DAY_S = 24 * 3600;

eachDb((place) => {
  let db: Db;
  let world: TestAccounts;
  let session: string;
  let account: string;
  let made = 0;
  beforeAll(async () => {
    db = await place.open();
  }, OPENING_MS);
  beforeEach(async () => {
    world = openTestAccounts(db);
    const username = `ada${++made}`;
    const email = `${username}@example.com`;
    await done(
      world.accounts.passwords.register({
        username,
        email,
        password: PASSWORD,
        displayName: username,
      }),
    );
    await logIn();
  });
  afterAll(() => world.close());

  async function logIn(): Promise<void> {
    const login = { usernameOrEmail: `ada${made}`, password: PASSWORD };
    const entered = await done(world.accounts.passwords.logIn(login));
    session = entered.accessToken;
    account = entered.account.id;
  }

  const create = (scopes: PersonalScope[] = ['read'], expiresInDays = 90, name = 'My bot') =>
    world.accounts.personalTokens.create(session, { name, scopes, expiresInDays });

  test('is shown once, listed without its secret, and works for its scopes alone', async () => {
    const { accounts } = world;
    const created = await done(create(['play', 'read']));
    expect(created.token).toMatch(/^masa_[\w-]{43}$/);
    const listed = await accounts.personalTokens.list(account);
    expect(listed).toEqual([
      {
        id: created.id,
        name: 'My bot',
        scopes: ['read', 'play'],
        createdAt: new Date(world.now()),
        expiresAt: new Date(world.now() + 90 * DAY_S * 1000),
        lastUsedAt: null,
      },
    ]);
    expect(
      JSON.stringify(await db.selectFrom('personal_tokens').selectAll().execute()),
    ).not.toContain(created.token.slice(5));
    expect(await done(accounts.authenticate(created.token, 'read'))).toMatchObject({ id: account });
    expect(await codeOf(accounts.authenticate(created.token, 'play'))).toBeNull();
    for (const scope of ['bot', 'profile', 'account'] as const) {
      expect(await codeOf(accounts.authenticate(created.token, scope))).toBe('INSUFFICIENT_SCOPE');
    }
    expect(await codeOf(accounts.authenticate(created.token))).toBe('INSUFFICIENT_SCOPE');
    const [{ lastUsedAt }] = await accounts.personalTokens.list(account);
    expect(lastUsedAt).toEqual(new Date(world.now()));
  });

  test('expires to the second, and closes what it has open', async () => {
    const { token } = await done(create(['read'], 1));
    world.turnClock(DAY_S - 1);
    expect(await codeOf(world.accounts.authenticate(token, 'read'))).toBeNull();
    world.turnClock(1);
    expect(await codeOf(world.accounts.authenticate(token, 'read'))).toBe('TOKEN_EXPIRED');
    expect(await world.accounts.personalTokens.list(account)).toEqual([]);
  });

  test('ends at once when it is revoked, with its connections; others go on', async () => {
    const { accounts } = world;
    const gone = await done(create());
    const stays = await done(create());
    const open = await done(accounts.openAuthSession(gone.token, 'read'));
    const other = await done(accounts.openAuthSession(stays.token, 'read'));
    expect(await codeOf(accounts.personalTokens.revoke('somebody', gone.id))).toBe('NOT_FOUND');
    expect(await codeOf(accounts.personalTokens.revoke(account, gone.id))).toBeNull();
    expect(await codeOf(accounts.authenticate(gone.token, 'read'))).toBe('TOKEN_INVALID');
    expect([open, other].map(({ endSignal }) => endSignal.aborted)).toEqual([true, false]);
    expect(await codeOf(accounts.authenticate(stays.token, 'read'))).toBeNull();
    expect(await codeOf(accounts.personalTokens.revoke(account, gone.id))).toBe('NOT_FOUND');
    other.release();
  });

  test('is made only by a session that began within 30 minutes', async () => {
    const { accounts } = world;
    world.turnClock(14 * 60);
    const { token } = await done(create());
    // No token makes another one.
    expect(
      await codeOf(
        accounts.personalTokens.create(token, { name: 'x', scopes: ['read'], expiresInDays: 1 }),
      ),
    ).toBe('TOKEN_INVALID');
    const { refreshToken } = await done(
      accounts.passwords.logIn({ usernameOrEmail: `ada${made}`, password: PASSWORD }),
    );
    world.turnClock(30 * 60);
    session = (await done(accounts.refresh(refreshToken))).accessToken;
    expect(await codeOf(create())).toBe('SIGN_IN_AGAIN');
    await logIn();
    expect(await codeOf(create())).toBeNull();
  });

  test('is not for guests', async () => {
    session = (await done(world.accounts.createGuest())).token;
    expect(await codeOf(create())).toBe('FORBIDDEN');
  });

  test('an account has at most 50, and an expired one makes room', async () => {
    const all = await Promise.all(
      Array.from({ length: MAX_PERSONAL_TOKENS + 5 }, () => codeOf(create(['read'], 1))),
    );
    expect(all.filter((code) => code === null)).toHaveLength(MAX_PERSONAL_TOKENS);
    world.turnClock(DAY_S);
    await logIn();
    expect(await codeOf(create())).toBeNull();
  });

  describe('a token that nobody was given', () => {
    test('is not valid, whatever its form', async () => {
      const { token } = await done(create());
      const other = `masa_${'A'.repeat(43)}`;
      for (const bad of [other, token.toUpperCase(), `${token}x`, token.slice(0, -1), 'masa_']) {
        expect(await codeOf(world.accounts.authenticate(bad, 'read'))).toBe('TOKEN_INVALID');
      }
    });
  });
});
