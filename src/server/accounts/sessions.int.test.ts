// Sessions: refreshing, and every way in which one ends, on a real database.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import type { Accounts } from './accounts.ts';
import { codeOf, done, openTestAccounts, type TestAccounts, OPENING_MS } from './testAccounts.ts';

const PASSWORD = 'SecureP@ssw0rd!';

eachDatabase((place) => {
  let database: Database;
  let world: TestAccounts;
  let accounts: Accounts;

  beforeAll(async () => {
    database = await place.open();
    world = openTestAccounts(database);
    ({ accounts } = world);
  }, OPENING_MS);

  async function session(username: string) {
    const email = `${username}@example.com`;
    await done(
      accounts.register({ username, email, password: PASSWORD, displayName: `${username} One` }),
    );
    return await done(accounts.logIn({ usernameOrEmail: username, password: PASSWORD }));
  }

  test('what is held open by a token is whose it is, and ends with its session', async () => {
    const { account, accessToken, refreshToken } = await session('holding');
    const life = await done(accounts.openAuthSession(accessToken));
    expect([life.account, life.endSignal.aborted]).toEqual([account, false]);
    await accounts.logOut(refreshToken);
    expect(life.endSignal.aborted).toBe(true);
    expect(await codeOf(accounts.openAuthSession(accessToken))).toBe('TOKEN_INVALID');
    expect(await codeOf(accounts.openAuthSession('no token'))).toBe('TOKEN_INVALID');
    life.release();
  });

  test('of two nodes each hears what the other did to an account, and its own word once', async () => {
    const hearing: ((word: never) => void)[] = [];
    const bus = {
      publish: (_: string, word: object) => hearing.forEach((hear) => hear(word as never)),
      subscribe: async (_: string, hear: (word: never) => void) => hearing.push(hear),
    };
    const [one, other] = [1, 2].map(() => openTestAccounts(database, { bus }).accounts);
    const { accessToken, refreshToken, account } = await session('everywhere');
    const [here, there] = [
      await done(one.openAuthSession(accessToken)),
      await done(other.openAuthSession(accessToken)),
    ];
    const told: string[] = [];
    one.onProfileChanged(({ name }) => told.push(`one ${name}`));
    other.onProfileChanged(({ name }) => told.push(`other ${name}`));
    await done(one.setProfile(account.id, { name: 'Her Yerde' }));
    expect(told.sort()).toEqual(['one Her Yerde', 'other Her Yerde']);
    expect(await other.get(account.id)).toMatchObject({ name: 'Her Yerde' });
    await one.logOut(refreshToken);
    expect([here.endSignal.aborted, there.endSignal.aborted]).toEqual([true, true]);
    expect(await codeOf(other.openAuthSession(accessToken))).toBe('TOKEN_INVALID');
  });

  describe('[S-2.3] refreshing', () => {
    test('gives new tokens, and the old one ends the session with all its descendants', async () => {
      const first = await session('rotating');
      const second = await done(accounts.refresh(first.refreshToken));
      expect(second).toMatchObject({ expiresIn: 900, tokenType: 'Bearer' });
      expect(second.refreshToken).not.toBe(first.refreshToken);
      expect(await accounts.findByToken(second.accessToken)).toEqual(first.account);
      const third = await done(accounts.refresh(second.refreshToken));
      expect(await codeOf(accounts.refresh(first.refreshToken))).toBe('REFRESH_TOKEN_INVALID');
      expect(await codeOf(accounts.refresh(third.refreshToken))).toBe('REFRESH_TOKEN_INVALID');
    });

    test('leaves the other sessions of the account alone', async () => {
      const one = await session('twosome');
      const other = await done(accounts.logIn({ usernameOrEmail: 'twosome', password: PASSWORD }));
      await done(accounts.refresh(one.refreshToken));
      await accounts.refresh(one.refreshToken);
      expect(await codeOf(accounts.refresh(other.refreshToken))).toBeNull();
    });

    test('works for seven days from the last time', async () => {
      const { refreshToken } = await session('weekly');
      world.turnClock(7 * 24 * 3600 - 1);
      const next = await done(accounts.refresh(refreshToken));
      world.turnClock(7 * 24 * 3600);
      expect(await codeOf(accounts.refresh(next.refreshToken))).toBe('REFRESH_TOKEN_INVALID');
    });

    test('with the same token at once works for one', async () => {
      const { refreshToken } = await session('impatient');
      const codes = await Promise.all(
        Array.from({ length: 6 }, () => codeOf(accounts.refresh(refreshToken))),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(1);
    });

    test.each(['', 'x', '00000000-0000-4000-8000-000000000000.' + 'A'.repeat(43)])(
      'refuses %j',
      async (token) => {
        expect(await codeOf(accounts.refresh(token))).toBe('REFRESH_TOKEN_INVALID');
      },
    );

    test('keeps no token in the database', async () => {
      const { refreshToken } = await session('hashed');
      const kept = JSON.stringify(await database.query('select * from sessions'));
      for (const secret of refreshToken.split('.').slice(1)) expect(kept).not.toContain(secret);
    });
  });

  describe('[S-2.4] logging out', () => {
    test('makes the refresh token invalid, also said twice', async () => {
      const { refreshToken } = await session('leaving');
      await accounts.logOut(refreshToken);
      await accounts.logOut(refreshToken);
      await accounts.logOut('nonsense');
      expect(await codeOf(accounts.refresh(refreshToken))).toBe('REFRESH_TOKEN_INVALID');
    });

    test('makes the access token invalid at once, and leaves the other sessions alone', async () => {
      const one = await session('two_doors');
      const login = { usernameOrEmail: 'two_doors', password: PASSWORD };
      const other = await done(accounts.logIn(login));
      expect(await accounts.findByToken(one.accessToken)).toEqual(one.account);
      const renewed = await done(accounts.refresh(one.refreshToken));
      await accounts.logOut(renewed.refreshToken);
      for (const token of [one.accessToken, renewed.accessToken]) {
        expect(await accounts.authenticate(token)).toMatchObject({ code: 'TOKEN_INVALID' });
      }
      expect(await accounts.findByToken(other.accessToken)).toEqual(one.account);
    });

    test('is what using an old refresh token does, too', async () => {
      const first = await session('replayed');
      const second = await done(accounts.refresh(first.refreshToken));
      expect(await accounts.findByToken(second.accessToken)).toEqual(first.account);
      await accounts.refresh(first.refreshToken);
      expect(await accounts.findByToken(second.accessToken)).toBeNull();
    });

    test('comes by itself to the oldest of more than a hundred sessions', async () => {
      const oldest = await session('busybody');
      const { id } = oldest.account;
      await database.query(
        `insert into sessions (id, account_id, token_hash, created_at, expires_at)
         select 'other' || n || $1, $1, 'x', $2, $3 from generate_series(1, 99) n`,
        [id, new Date(world.now() + 1000), new Date(world.now() + 3_600_000)],
      );
      expect(await accounts.findByToken(oldest.accessToken)).toEqual(oldest.account);
      world.turnClock(2);
      await done(accounts.logIn({ usernameOrEmail: 'busybody', password: PASSWORD }));
      expect(await accounts.findByToken(oldest.accessToken)).toBeNull();
      const [{ count }] = await database.query<{ count: number }>(
        'select count(*)::int as count from sessions where account_id = $1',
        [id],
      );
      expect(count).toBe(100);
    });
  });
});
