// Personal access tokens: made in a recent session, shown once, and over when they expire or are revoked.

import { beforeEach, expect, test } from 'vitest';
import type { PersonalScope } from '#protocol/api/scopes.ts';
import { MAX_PERSONAL_TOKENS } from './personalTokens.ts';
import { codeOf, done, eachAccounts } from './testAccounts.ts';

const DAY_S = 24 * 3600;

eachAccounts((world) => {
  let session: string;
  let account: string;
  let made = 0;
  beforeEach(async () => {
    await world.register(`ada${++made}`);
    await logIn();
  });

  async function logIn(): Promise<void> {
    const entered = await world.logIn(`ada${made}`);
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
    const rows = await world.db.selectFrom('personal_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(created.token.slice(5));
    expect(await accounts.authenticate(created.token, 'read')).toMatchObject({ id: account });
    expect(await world.tryToken(created.token, 'play')).toBeNull();
    for (const scope of ['bot', 'profile', 'account'] as const) {
      expect(await world.tryToken(created.token, scope)).toBe('INSUFFICIENT_SCOPE');
    }
    expect(await world.tryToken(created.token)).toBe('INSUFFICIENT_SCOPE');
    const [{ lastUsedAt }] = await accounts.personalTokens.list(account);
    expect(lastUsedAt).toEqual(new Date(world.now()));
  });

  test('expires to the second, and closes what it has open', async () => {
    const { token } = await done(create(['read'], 1));
    world.turnClock(DAY_S - 1);
    expect(await world.tryToken(token, 'read')).toBeNull();
    world.turnClock(1);
    expect(await world.tryToken(token, 'read')).toBe('TOKEN_EXPIRED');
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
    expect(await world.tryToken(gone.token, 'read')).toBe('TOKEN_INVALID');
    expect([open, other].map(({ endSignal }) => endSignal.aborted)).toEqual([true, false]);
    expect(await world.tryToken(stays.token, 'read')).toBeNull();
    expect(await codeOf(accounts.personalTokens.revoke(account, gone.id))).toBe('NOT_FOUND');
    other.release();
  });

  test('is made only by a session that began within 30 minutes', async () => {
    const { accounts } = world;
    world.turnClock(14 * 60);
    const { token } = await done(create());
    // No token makes another one.
    const wanted = { name: 'x', scopes: ['read'] as const, expiresInDays: 1 };
    expect(await codeOf(accounts.personalTokens.create(token, wanted))).toBe('TOKEN_INVALID');
    const { refreshToken } = await world.logIn(`ada${made}`);
    world.turnClock(30 * 60);
    session = (await done(accounts.refresh(refreshToken))).accessToken;
    expect(await codeOf(create())).toBe('SIGN_IN_AGAIN');
    await logIn();
    expect(await codeOf(create())).toBeNull();
  });

  test('is not for guests', async () => {
    session = (await world.guest()).token;
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

  test('a token that nobody was given is not valid, whatever its form', async () => {
    const { token } = await done(create());
    const other = `masa_${'A'.repeat(43)}`;
    for (const bad of [other, token.toUpperCase(), `${token}x`, token.slice(0, -1), 'masa_']) {
      expect(await world.tryToken(bad, 'read')).toBe('TOKEN_INVALID');
    }
  });
});
