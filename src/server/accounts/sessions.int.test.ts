// Sessions: refreshing, and every way in which one ends, on a real database.

import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { codeOf, done, eachAccounts, PASSWORD, TestAccounts } from './testAccounts.ts';

const DAY_S = 24 * 3600;
const ENDED = 'REFRESH_TOKEN_INVALID';

eachAccounts((world) => {
  const findByToken = (token: string) => world.accounts.findByToken(token);
  const idOf = ({ refreshToken }: { refreshToken: string }) => refreshToken.split('.')[0];

  test('a token names the account of its connection, which ends with the session', async () => {
    const { account, accessToken, refreshToken } = await world.member('holding');
    const connection = await done(world.accounts.openAuthSession(accessToken));
    expect([connection.account, connection.endSignal.aborted]).toEqual([account, false]);
    await world.accounts.logOut(refreshToken);
    expect(connection.endSignal.aborted).toBe(true);
    for (const token of [accessToken, 'no token']) {
      expect(await codeOf(world.accounts.openAuthSession(token))).toBe('TOKEN_INVALID');
    }
    connection.release();
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
    const [one, other] = [0, 1].map(
      (node) => new TestAccounts({ bus: busOf(node) }).open(world.db).accounts,
    );
    const { accessToken, refreshToken, account } = await world.member('everywhere');
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
      const first = await world.member('rotating');
      const second = await done(world.accounts.refresh(first.refreshToken));
      expect(second).toMatchObject({ expiresIn: 900, tokenType: 'Bearer' });
      expect(second.refreshToken).not.toBe(first.refreshToken);
      expect(await findByToken(second.accessToken)).toEqual(first.account);
      const third = await done(world.accounts.refresh(second.refreshToken));
      expect(await world.tryRefresh(first.refreshToken)).toBe(ENDED);
      expect(await world.tryRefresh(third.refreshToken)).toBe(ENDED);
      expect(await findByToken(third.accessToken)).toBeNull();
    });

    test('leaves the other sessions of the account alone', async () => {
      const one = await world.member('twosome');
      const other = await world.logIn('twosome');
      await done(world.accounts.refresh(one.refreshToken));
      await world.accounts.refresh(one.refreshToken);
      expect(await world.tryRefresh(other.refreshToken)).toBeNull();
    });

    test('works for seven days from the last time', async () => {
      const { refreshToken } = await world.member('weekly');
      world.turnClock(7 * DAY_S - 1);
      const next = await done(world.accounts.refresh(refreshToken));
      world.turnClock(7 * DAY_S);
      expect(await world.tryRefresh(next.refreshToken)).toBe(ENDED);
    });

    test('ends after thirty days, however often it is used', async () => {
      let { refreshToken } = await world.member('monthly');
      for (let week = 1; week <= 5; week++) {
        world.turnClock(6 * DAY_S);
        const next = await world.accounts.refresh(refreshToken);
        expect(isRefusal(next), `after ${6 * week} days`).toBe(week === 5);
        if (!isRefusal(next)) ({ refreshToken } = next);
      }
    });

    test('ends after the days of the setting', async () => {
      const strict = new TestAccounts({ sessionDays: 2 }).open(world.db);
      const { refreshToken } = await strict.member('shortly');
      strict.turnClock(2 * DAY_S - 1);
      const next = await done(strict.accounts.refresh(refreshToken));
      const [listed] = await done(strict.accounts.sessions(next.accessToken));
      expect(listed.expiresAt).toEqual(new Date(strict.now() + 1000));
      strict.turnClock(1);
      expect(await strict.tryRefresh(next.refreshToken)).toBe(ENDED);
    });

    test('with the id of a session and another secret ends nothing', async () => {
      const victim = await world.member('guessed');
      const other = await world.member('guesser');
      for (const secret of ['A'.repeat(43), other.refreshToken.split('.')[1]]) {
        expect(await world.tryRefresh(`${idOf(victim)}.${secret}`)).toBe(ENDED);
        await world.accounts.logOut(`${idOf(victim)}.${secret}`);
      }
      expect(await findByToken(victim.accessToken)).toEqual(victim.account);
      expect(await world.tryRefresh(victim.refreshToken)).toBeNull();
    });

    test('with the same token at once works for one', async () => {
      const { refreshToken } = await world.member('impatient');
      const codes = await Promise.all(
        Array.from({ length: 6 }, () => world.tryRefresh(refreshToken)),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(1);
    });

    test.each(['', 'x', '00000000-0000-4000-8000-000000000000.' + 'A'.repeat(43)])(
      'refuses %j',
      async (token) => {
        expect(await world.tryRefresh(token)).toBe(ENDED);
      },
    );

    test('keeps no token in the database', async () => {
      const { refreshToken } = await world.member('hashed');
      const kept = JSON.stringify(await world.db.selectFrom('sessions').selectAll().execute());
      for (const secret of refreshToken.split('.').slice(1)) expect(kept).not.toContain(secret);
    });
  });

  describe('[S-2.4] logging out', () => {
    test('makes the refresh token invalid, also said twice', async () => {
      const { refreshToken } = await world.member('leaving');
      for (const token of [refreshToken, refreshToken, 'nonsense'])
        await world.accounts.logOut(token);
      expect(await world.tryRefresh(refreshToken)).toBe(ENDED);
    });

    test('makes the access token invalid at once, and leaves the other sessions alone', async () => {
      const one = await world.member('two_doors');
      const other = await world.logIn('two_doors');
      expect(await findByToken(one.accessToken)).toEqual(one.account);
      const renewed = await done(world.accounts.refresh(one.refreshToken));
      await world.accounts.logOut(renewed.refreshToken);
      for (const token of [one.accessToken, renewed.accessToken]) {
        expect(await world.tryToken(token)).toBe('TOKEN_INVALID');
      }
      expect(await findByToken(other.accessToken)).toEqual(one.account);
    });

    test('comes by itself to the oldest of more than a hundred sessions', async () => {
      const oldest = await world.member('busybody');
      const { id } = oldest.account;
      const others = Array.from({ length: 99 }, (_, n) => ({
        id: `other${n}${id}`,
        account_id: id,
        token_hash: 'x',
        created_at: new Date(world.now() + 1000),
        expires_at: new Date(world.now() + 3_600_000),
      }));
      await world.db.insertInto('sessions').values(others).execute();
      const connection = await done(world.accounts.openAuthSession(oldest.accessToken));
      world.turnClock(2);
      await world.logIn('busybody');
      expect(connection.endSignal.aborted).toBe(true);
      expect(await findByToken(oldest.accessToken)).toBeNull();
      const kept = world.db.selectFrom('sessions').select('id').where('account_id', '=', id);
      expect(await kept.execute()).toHaveLength(100);
    });

    test('as a guest ends the token for good', async () => {
      const { token } = await world.guest('Leaving Guest');
      const connection = await done(world.accounts.openAuthSession(token));
      await world.accounts.logOut(undefined, token);
      expect(connection.endSignal.aborted).toBe(true);
      expect(await world.tryToken(token)).toBe('TOKEN_INVALID');
      expect(await new TestAccounts().open(world.db).tryToken(token)).toBe('TOKEN_INVALID');
    });

    test('by the access token alone ends its session, and by a foreign one nothing else', async () => {
      const one = await world.member('bearer_out');
      const other = await world.logIn('bearer_out');
      await world.accounts.logOut(undefined, one.accessToken);
      expect(await findByToken(one.accessToken)).toBeNull();
      await world.accounts.logOut(undefined, 'nonsense');
      expect(await findByToken(other.accessToken)).toEqual(one.account);
    });
  });

  describe('the list of sessions', () => {
    test('names browser, times and the current one, the one used last first', async () => {
      const first = await world.member('listing');
      world.turnClock(60);
      const second = await world.logIn('listing', { client: 'Firefox, Windows' });
      const [startedAt, now] = [new Date(world.now() - 60_000), new Date(world.now())];
      expect(await done(world.accounts.sessions(first.accessToken))).toEqual([
        {
          id: idOf(second),
          client: 'Firefox, Windows',
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(world.now() + 7 * DAY_S * 1000),
          isCurrent: false,
        },
        {
          id: idOf(first),
          client: null,
          createdAt: startedAt,
          lastUsedAt: startedAt,
          expiresAt: new Date(startedAt.getTime() + 7 * DAY_S * 1000),
          isCurrent: true,
        },
      ]);
      world.turnClock(60);
      const { accessToken } = await done(world.accounts.refresh(first.refreshToken));
      expect((await done(world.accounts.sessions(accessToken)))[0]).toMatchObject({
        createdAt: startedAt,
        lastUsedAt: new Date(world.now()),
        isCurrent: true,
      });
    });

    test('is empty for a guest, and refused without a good token', async () => {
      expect(await world.accounts.sessions((await world.guest()).token)).toEqual([]);
      expect(await codeOf(world.accounts.sessions('nonsense'))).toBe('TOKEN_INVALID');
    });

    test('ends another session at once, and no session of another account', async () => {
      const here = await world.member('ending');
      const there = await world.logIn('ending');
      const foreign = await world.member('foreigner');
      const end = (session: { refreshToken: string }) =>
        codeOf(world.accounts.endSession(here.accessToken, idOf(session)));
      expect(await end(foreign)).toBe('NOT_FOUND');
      expect(await findByToken(foreign.accessToken)).toEqual(foreign.account);
      const connection = await done(world.accounts.openAuthSession(there.accessToken));
      expect(await end(there)).toBeNull();
      expect(connection.endSignal.aborted).toBe(true);
      expect(await world.tryRefresh(there.refreshToken)).toBe(ENDED);
      expect(await end(there)).toBe('NOT_FOUND');
      expect(await findByToken(here.accessToken)).toEqual(here.account);
    });
  });

  describe('changing the password', () => {
    const NEW = 'An0ther&Better';
    const change = (token: string, currentPassword = PASSWORD, newPassword = NEW) =>
      world.accounts.passwords.changePassword(token, { currentPassword, newPassword });

    test('needs the current one, ends all other sessions and keeps this one', async () => {
      const here = await world.member('changing');
      const there = await world.logIn('changing');
      expect(await codeOf(change(here.accessToken, 'Wr0ng!Password'))).toBe('INVALID_CREDENTIALS');
      expect(await findByToken(there.accessToken)).toEqual(here.account);
      expect(await change(here.accessToken)).toBeNull();
      expect(await findByToken(there.accessToken)).toBeNull();
      expect(await world.tryRefresh(there.refreshToken)).toBe(ENDED);
      expect(await findByToken(here.accessToken)).toEqual(here.account);
      expect(await world.tryLogIn('changing')).toBe('INVALID_CREDENTIALS');
      expect(await world.tryLogIn('changing', NEW)).toBeNull();
    });

    test('to a weak one is refused, and so is a change by a guest', async () => {
      const { accessToken } = await world.member('weakling');
      expect(await change(accessToken, PASSWORD, 'weak')).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { rules: { newPassword: 'password' } },
      });
      expect(await codeOf(change((await world.guest()).token))).toBe('FORBIDDEN');
      expect(await codeOf(change('nonsense'))).toBe('TOKEN_INVALID');
    });

    test('cannot be tried by the hundred from one address', async () => {
      const { accessToken } = await world.member('guessing');
      const limits = { loginFailuresPerAccountAndAddress: { points: 2, seconds: 60 } };
      const strict = new TestAccounts({ limits }).open(world.db);
      strict.turnClock((world.now() - strict.now()) / 1000);
      const { passwords } = strict.accounts;
      const codes = [];
      for (const currentPassword of ['a', 'b', PASSWORD]) {
        const wanted = { currentPassword, newPassword: NEW };
        codes.push(await codeOf(passwords.changePassword(accessToken, wanted, '10.0.0.1')));
      }
      expect(codes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'RATE_LIMIT_EXCEEDED']);
    });
  });
});
