// Sessions: refreshing, and every way in which one ends, on a real database.
import { beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import type { Accounts } from './accounts.ts';
import { codeOf, done, openTestAccounts, type TestAccounts, OPENING_MS } from './testAccounts.ts';

const PASSWORD = 'SecureP@ssw0rd!';
const DAY_S = 24 * 3600;

eachDb((place) => {
  let db: Db;
  let world: TestAccounts;
  let accounts: Accounts;

  beforeAll(async () => {
    db = await place.open();
    world = openTestAccounts(db);
    ({ accounts } = world);
  }, OPENING_MS);

  async function session(username: string) {
    const email = `${username}@example.com`;
    await done(
      accounts.passwords.register({
        username,
        email,
        password: PASSWORD,
        displayName: `${username} One`,
      }),
    );
    return await done(accounts.passwords.logIn({ usernameOrEmail: username, password: PASSWORD }));
  }

  test('a token names the account of its connection, which ends with the session', async () => {
    const { account, accessToken, refreshToken } = await session('holding');
    const life = await done(accounts.openAuthSession(accessToken));
    expect([life.account, life.endSignal.aborted]).toEqual([account, false]);
    await accounts.logOut(refreshToken);
    expect(life.endSignal.aborted).toBe(true);
    expect(await codeOf(accounts.openAuthSession(accessToken))).toBe('TOKEN_INVALID');
    expect(await codeOf(accounts.openAuthSession('no token'))).toBe('TOKEN_INVALID');
    life.release();
  });

  test('each of two nodes learns of the other’s changes to an account, and of its own once', async () => {
    // A node does not receive its own messages.
    const listeners: ((message: never) => void)[] = [];
    const busOf = (node: number) => ({
      publish: (_: string, message: object) =>
        listeners.forEach((receive, other) => other !== node && receive(message as never)),
      subscribe: async (_: string, receive: (message: never) => void) => {
        listeners[node] = receive;
      },
    });
    const [one, other] = [0, 1].map((node) => openTestAccounts(db, { bus: busOf(node) }).accounts);
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
      const other = await done(
        accounts.passwords.logIn({ usernameOrEmail: 'twosome', password: PASSWORD }),
      );
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

    test('ends after thirty days, however often it is used', async () => {
      let { refreshToken } = await session('monthly');
      for (let week = 1; week <= 5; week++) {
        world.turnClock(6 * DAY_S);
        const next = await accounts.refresh(refreshToken);
        expect(isRefusal(next), `after ${6 * week} days`).toBe(week === 5);
        if (!isRefusal(next)) ({ refreshToken } = next);
      }
    });

    test('ends after the days of the setting', async () => {
      const strict = openTestAccounts(db, { sessionDays: 2 });
      const { refreshToken } = await done(
        session('shortly').then(() =>
          strict.accounts.passwords.logIn({ usernameOrEmail: 'shortly', password: PASSWORD }),
        ),
      );
      strict.turnClock(2 * DAY_S - 1);
      const next = await done(strict.accounts.refresh(refreshToken));
      const listed = await done(strict.accounts.sessions(next.accessToken));
      expect(listed.find(({ isCurrent }) => isCurrent)?.expiresAt).toEqual(
        new Date(strict.now() + 1000),
      );
      strict.turnClock(1);
      expect(await codeOf(strict.accounts.refresh(next.refreshToken))).toBe(
        'REFRESH_TOKEN_INVALID',
      );
    });

    test('with the id of a session and another secret ends nothing', async () => {
      const victim = await session('guessed');
      const [id] = victim.refreshToken.split('.');
      const other = await session('guesser');
      const secrets = ['A'.repeat(43), other.refreshToken.split('.')[1]];
      for (const secret of secrets) {
        expect(await codeOf(accounts.refresh(`${id}.${secret}`))).toBe('REFRESH_TOKEN_INVALID');
        await accounts.logOut(`${id}.${secret}`);
      }
      expect(await accounts.findByToken(victim.accessToken)).toEqual(victim.account);
      expect(await codeOf(accounts.refresh(victim.refreshToken))).toBeNull();
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
      const kept = JSON.stringify(await db.selectFrom('sessions').selectAll().execute());
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
      const other = await done(accounts.passwords.logIn(login));
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
      const others = Array.from({ length: 99 }, (_, n) => ({
        id: `other${n}${id}`,
        account_id: id,
        token_hash: 'x',
        created_at: new Date(world.now() + 1000),
        expires_at: new Date(world.now() + 3_600_000),
      }));
      await db.insertInto('sessions').values(others).execute();
      expect(await accounts.findByToken(oldest.accessToken)).toEqual(oldest.account);
      world.turnClock(2);
      await done(accounts.passwords.logIn({ usernameOrEmail: 'busybody', password: PASSWORD }));
      expect(await accounts.findByToken(oldest.accessToken)).toBeNull();
      const kept = db.selectFrom('sessions').select('id').where('account_id', '=', id);
      expect(await kept.execute()).toHaveLength(100);
    });
  });

  describe('signing out', () => {
    test('as a guest ends the token for good', async () => {
      const { token } = await done(accounts.createGuest('Leaving Guest'));
      const life = await done(accounts.openAuthSession(token));
      await accounts.logOut(undefined, token);
      expect(life.endSignal.aborted).toBe(true);
      expect(await codeOf(accounts.authenticate(token))).toBe('TOKEN_INVALID');
      const elsewhere = openTestAccounts(db).accounts;
      expect(await codeOf(elsewhere.authenticate(token))).toBe('TOKEN_INVALID');
    });

    test('by the access token alone ends its session, and by a foreign one nothing else', async () => {
      const one = await session('bearer_out');
      const login = { usernameOrEmail: 'bearer_out', password: PASSWORD };
      const other = await done(accounts.passwords.logIn(login));
      await accounts.logOut(undefined, one.accessToken);
      expect(await accounts.findByToken(one.accessToken)).toBeNull();
      expect(await accounts.findByToken(other.accessToken)).toEqual(one.account);
      await accounts.logOut(undefined, 'nonsense');
    });
  });

  describe('the list of sessions', () => {
    test('names browser, times and the current one, the one used last first', async () => {
      const first = await session('listing');
      world.turnClock(60);
      const login = { usernameOrEmail: 'listing', password: PASSWORD };
      const second = await done(accounts.passwords.logIn(login, { client: 'Firefox, Windows' }));
      const [startedAt, now] = [new Date(world.now() - 60_000), new Date(world.now())];
      expect(await done(accounts.sessions(first.accessToken))).toEqual([
        {
          id: second.refreshToken.split('.')[0],
          client: 'Firefox, Windows',
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(world.now() + 7 * DAY_S * 1000),
          isCurrent: false,
        },
        {
          id: first.refreshToken.split('.')[0],
          client: null,
          createdAt: startedAt,
          lastUsedAt: startedAt,
          expiresAt: new Date(startedAt.getTime() + 7 * DAY_S * 1000),
          isCurrent: true,
        },
      ]);
      world.turnClock(60);
      const { accessToken } = await done(accounts.refresh(first.refreshToken));
      expect((await done(accounts.sessions(accessToken)))[0]).toMatchObject({
        createdAt: startedAt,
        lastUsedAt: new Date(world.now()),
        isCurrent: true,
      });
    });

    test('is empty for a guest, and refused without a good token', async () => {
      const { token } = await done(accounts.createGuest());
      expect(await accounts.sessions(token)).toEqual([]);
      expect(await codeOf(accounts.sessions('nonsense'))).toBe('TOKEN_INVALID');
    });

    test('ends another session at once, and no session of another account', async () => {
      const here = await session('ending');
      const there = await done(
        accounts.passwords.logIn({ usernameOrEmail: 'ending', password: PASSWORD }),
      );
      const foreign = await session('foreigner');
      const idOf = ({ refreshToken }: { refreshToken: string }) => refreshToken.split('.')[0];
      expect(await codeOf(accounts.endSession(here.accessToken, idOf(foreign)))).toBe('NOT_FOUND');
      expect(await accounts.findByToken(foreign.accessToken)).toEqual(foreign.account);
      const life = await done(accounts.openAuthSession(there.accessToken));
      expect(await accounts.endSession(here.accessToken, idOf(there))).toBeNull();
      expect(life.endSignal.aborted).toBe(true);
      expect(await codeOf(accounts.refresh(there.refreshToken))).toBe('REFRESH_TOKEN_INVALID');
      expect(await codeOf(accounts.endSession(here.accessToken, idOf(there)))).toBe('NOT_FOUND');
      expect(await accounts.findByToken(here.accessToken)).toEqual(here.account);
    });
  });

  describe('changing the password', () => {
    const NEW = 'An0ther&Better';
    const change = { currentPassword: PASSWORD, newPassword: NEW };

    test('needs the current one, ends all other sessions and keeps this one', async () => {
      const here = await session('changing');
      const login = { usernameOrEmail: 'changing', password: PASSWORD };
      const there = await done(accounts.passwords.logIn(login));
      const wrong = { ...change, currentPassword: 'Wr0ng!Password' };
      expect(await codeOf(accounts.passwords.changePassword(here.accessToken, wrong))).toBe(
        'INVALID_CREDENTIALS',
      );
      expect(await accounts.findByToken(there.accessToken)).toEqual(here.account);
      expect(await accounts.passwords.changePassword(here.accessToken, change)).toBeNull();
      expect(await accounts.findByToken(there.accessToken)).toBeNull();
      expect(await codeOf(accounts.refresh(there.refreshToken))).toBe('REFRESH_TOKEN_INVALID');
      expect(await accounts.findByToken(here.accessToken)).toEqual(here.account);
      expect(await codeOf(accounts.passwords.logIn(login))).toBe('INVALID_CREDENTIALS');
      expect(await codeOf(accounts.passwords.logIn({ ...login, password: NEW }))).toBeNull();
    });

    test('to a weak one is refused, and so is a change by a guest', async () => {
      const { accessToken } = await session('weakling');
      const weak = await accounts.passwords.changePassword(accessToken, {
        ...change,
        newPassword: 'weak',
      });
      expect(weak).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { rules: { newPassword: 'password' } },
      });
      const { token } = await done(accounts.createGuest());
      expect(await codeOf(accounts.passwords.changePassword(token, change))).toBe('FORBIDDEN');
      expect(await codeOf(accounts.passwords.changePassword('nonsense', change))).toBe(
        'TOKEN_INVALID',
      );
    });

    test('cannot be tried by the hundred from one address', async () => {
      const { accessToken } = await session('guessing');
      const strict = openTestAccounts(db, {
        limits: { loginFailuresPerAccountAndAddress: { points: 2, seconds: 60 } },
      });
      strict.turnClock((world.now() - strict.now()) / 1000);
      const attempt = (currentPassword: string) =>
        codeOf(
          strict.accounts.passwords.changePassword(
            accessToken,
            { ...change, currentPassword },
            '10.0.0.1',
          ),
        );
      expect([await attempt('a'), await attempt('b'), await attempt(PASSWORD)]).toEqual([
        'INVALID_CREDENTIALS',
        'INVALID_CREDENTIALS',
        'RATE_LIMIT_EXCEEDED',
      ]);
    });
  });
});
