// Signing in a program without a browser: only the program that began gets the session, once, and only after somebody
// has approved it in a session of the last 30 minutes.

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import type { Accounts } from './accounts.ts';
import { codeOf, done, OPENING_MS, openTestAccounts, type TestAccounts } from './testAccounts.ts';

const PASSWORD = 'SecureP@ssw0rd!';

eachDb((place) => {
  let db: Db;
  let world: TestAccounts;
  let accounts: Accounts;
  let bearer: string;
  let id: string;
  let made = 0;
  beforeAll(async () => {
    db = await place.open();
  }, OPENING_MS);
  beforeEach(async () => {
    world = openTestAccounts(db);
    ({ accounts } = world);
    const username = `device${++made}`;
    const email = `${username}@example.com`;
    await done(
      accounts.passwords.register({ username, email, password: PASSWORD, displayName: username }),
    );
    const entered = await done(
      accounts.passwords.logIn({ usernameOrEmail: username, password: PASSWORD }),
    );
    bearer = entered.accessToken;
    id = entered.account.id;
  });
  afterEach(() => world.close());

  const begin = () => done(accounts.devices.begin({ client: 'masa, Linux' }));

  test('shows a short code and its page, and signs in once it was typed [S-1.3]', async () => {
    const { userCode, deviceCode, page, expiresIn, interval } = await begin();
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(page).toBe(`https://masa.example/device#${userCode}`);
    expect([expiresIn, interval]).toEqual([600, 5]);
    expect(await codeOf(accounts.devices.finish(deviceCode))).toBe('SIGN_IN_PENDING');
    // As people type it.
    const typed = userCode.toLowerCase().replace('-', ' ');
    expect(await done(accounts.devices.find(typed))).toEqual({ client: 'masa, Linux' });
    await done(accounts.devices.approve(bearer, typed));
    world.turnClock(5);
    const entered = await done(accounts.devices.finish(deviceCode, { client: 'masa, Linux' }));
    expect(entered).toMatchObject({ account: { id }, tokenType: 'Bearer', expiresIn: 900 });
    const sessions = await done(accounts.sessions(entered.accessToken));
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ client: 'masa, Linux' });
    world.turnClock(5);
    expect(await codeOf(accounts.devices.finish(deviceCode))).toBe('INVALID_CREDENTIALS');
  });

  test('brings the seat and games of the guest who played at the program', async () => {
    const guest = await done(accounts.createGuest('Terminal'));
    const { userCode, deviceCode } = await begin();
    await done(accounts.devices.approve(bearer, userCode));
    const asking = { guestToken: guest.token };
    const entered = await done(accounts.devices.finish(deviceCode, asking));
    expect(entered).toMatchObject({ account: { id }, mergedFrom: guest.account.id });
  });

  test('stores neither code', async () => {
    const { userCode, deviceCode } = await begin();
    const rows = JSON.stringify(await db.selectFrom('device_sign_ins').selectAll().execute());
    expect(rows).not.toContain(deviceCode);
    expect(rows).not.toContain(userCode.slice(0, 4));
  });

  test('the code of the page is not that of the program, and no code works for another program', async () => {
    const one = await begin();
    const other = await begin();
    await done(accounts.devices.approve(bearer, one.userCode));
    for (const code of [one.userCode, one.userCode.replace('-', ''), other.deviceCode, '']) {
      expect(await codeOf(accounts.devices.finish(code))).not.toBeNull();
    }
    expect(await codeOf(accounts.devices.finish(one.deviceCode))).toBeNull();
    for (const code of [other.deviceCode, 'BCDF-GHJK', '']) {
      expect(await codeOf(accounts.devices.approve(bearer, code))).toBe('NOT_FOUND');
    }
  });

  test('one of two simultaneous requests gets the session', async () => {
    const { userCode, deviceCode } = await begin();
    await done(accounts.devices.approve(bearer, userCode));
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(accounts.devices.finish(deviceCode))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });

  test('a code is approved once, and by nobody else afterwards', async () => {
    const { userCode } = await begin();
    await done(accounts.devices.approve(bearer, userCode));
    expect(await codeOf(accounts.devices.find(userCode))).toBe('NOT_FOUND');
    expect(await codeOf(accounts.devices.approve(bearer, userCode))).toBe('NOT_FOUND');
  });

  test('expires after ten minutes, approved or not', async () => {
    const approved = await begin();
    const waiting = await begin();
    await done(accounts.devices.approve(bearer, approved.userCode));
    world.turnClock(600);
    for (const { deviceCode } of [approved, waiting]) {
      expect(await codeOf(accounts.devices.finish(deviceCode))).toBe('INVALID_CREDENTIALS');
    }
    expect(await codeOf(accounts.devices.approve(bearer, waiting.userCode))).toBe('NOT_FOUND');
  });

  test('a program that asks too often has to wait', async () => {
    const { deviceCode } = await begin();
    expect(await codeOf(accounts.devices.finish(deviceCode))).toBe('SIGN_IN_PENDING');
    world.turnClock(3);
    expect(await accounts.devices.finish(deviceCode)).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: 5 },
    });
    world.turnClock(1);
    expect(await codeOf(accounts.devices.finish(deviceCode))).toBe('SIGN_IN_PENDING');
  });

  test('neither a guest nor a session that began 30 minutes ago approves', async () => {
    const guest = await done(accounts.createGuest());
    const refresh = await done(
      accounts.passwords.logIn({ usernameOrEmail: `device${made}`, password: PASSWORD }),
    );
    world.turnClock(30 * 60);
    const { userCode } = await begin();
    expect(await codeOf(accounts.devices.approve(guest.token, userCode))).toBe('FORBIDDEN');
    const old = await done(accounts.refresh(refresh.refreshToken));
    expect(await codeOf(accounts.devices.approve(old.accessToken, userCode))).toBe('SIGN_IN_AGAIN');
    expect(await done(accounts.devices.find(userCode))).toEqual({ client: 'masa, Linux' });
  });

  test('whoever guesses codes from one address is stopped, and right ones do not count', async () => {
    const from = '198.51.100.7';
    const { userCode } = await begin();
    for (let n = 0; n < 60; n++) await done(accounts.devices.find(userCode, from));
    for (let n = 0; n < 60; n++) {
      await done(accounts.devices.approve(bearer, (await begin()).userCode, from));
    }
    for (let n = 0; n < 50; n++) {
      expect(await codeOf(accounts.devices.approve(bearer, 'BCDFGHJK', from))).toBe('NOT_FOUND');
    }
    expect(await codeOf(accounts.devices.approve(bearer, userCode, from))).toBe(
      'RATE_LIMIT_EXCEEDED',
    );
    expect(await codeOf(accounts.devices.find(userCode, from))).toBe('RATE_LIMIT_EXCEEDED');
  });
});
