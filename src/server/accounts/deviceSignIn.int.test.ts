// Signing in a program without a browser: only the program that began gets the session, once, and only after somebody
// has approved it in a session of the last 30 minutes.

import { beforeEach, expect, test } from 'vitest';
import { codeOf, done, eachAccounts } from './testAccounts.ts';

eachAccounts((world) => {
  let bearer: string;
  let id: string;
  let made = 0;
  beforeEach(async () => {
    const entered = await world.member(`device${++made}`);
    bearer = entered.accessToken;
    id = entered.account.id;
  });

  const finish = (deviceCode: string) => codeOf(world.accounts.devices.finish(deviceCode));
  const approve = (userCode: string, from?: string, token = bearer) =>
    codeOf(world.accounts.devices.approve(token, userCode, from));
  const begin = () => done(world.accounts.devices.begin({ client: 'masa, Linux' }));

  test('shows a short code and its page, and signs in once it was typed [S-1.3]', async () => {
    const { userCode, deviceCode, page, expiresIn, interval } = await begin();
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(page).toBe(`https://masa.example/device#${userCode}`);
    expect([expiresIn, interval]).toEqual([600, 5]);
    expect(await finish(deviceCode)).toBe('SIGN_IN_PENDING');
    // As people type it.
    const typed = userCode.toLowerCase().replace('-', ' ');
    expect(await done(world.accounts.devices.find(typed))).toEqual({ client: 'masa, Linux' });
    expect(await approve(typed)).toBeNull();
    world.turnClock(5);
    const entered = await done(
      world.accounts.devices.finish(deviceCode, { client: 'masa, Linux' }),
    );
    expect(entered).toMatchObject({ account: { id }, tokenType: 'Bearer', expiresIn: 900 });
    const sessions = await done(world.accounts.sessions(entered.accessToken));
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ client: 'masa, Linux' });
    world.turnClock(5);
    expect(await finish(deviceCode)).toBe('INVALID_CREDENTIALS');
  });

  test('brings the seat and games of the guest who played at the program', async () => {
    const guest = await world.guest('Terminal');
    const { userCode, deviceCode } = await begin();
    expect(await approve(userCode)).toBeNull();
    const asking = { guestToken: guest.token };
    const entered = await done(world.accounts.devices.finish(deviceCode, asking));
    expect(entered).toMatchObject({ account: { id }, mergedFrom: guest.account.id });
  });

  test('stores neither code', async () => {
    const { userCode, deviceCode } = await begin();
    const rows = JSON.stringify(await world.db.selectFrom('device_sign_ins').selectAll().execute());
    expect(rows).not.toContain(deviceCode);
    expect(rows).not.toContain(userCode.slice(0, 4));
  });

  test('the code of the page is not that of the program, and no code works for another program', async () => {
    const one = await begin();
    const other = await begin();
    expect(await approve(one.userCode)).toBeNull();
    for (const code of [one.userCode, one.userCode.replace('-', ''), other.deviceCode, '']) {
      expect(await finish(code)).not.toBeNull();
    }
    expect(await finish(one.deviceCode)).toBeNull();
    for (const code of [other.deviceCode, 'BCDF-GHJK', '']) {
      expect(await approve(code)).toBe('NOT_FOUND');
    }
  });

  test('one of two simultaneous requests gets the session', async () => {
    const { userCode, deviceCode } = await begin();
    expect(await approve(userCode)).toBeNull();
    const codes = await Promise.all(Array.from({ length: 5 }, () => finish(deviceCode)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });

  test('a code is approved once, and by nobody else afterwards', async () => {
    const { userCode } = await begin();
    expect(await approve(userCode)).toBeNull();
    expect(await codeOf(world.accounts.devices.find(userCode))).toBe('NOT_FOUND');
    expect(await approve(userCode)).toBe('NOT_FOUND');
  });

  test('expires after ten minutes, approved or not', async () => {
    const approved = await begin();
    const waiting = await begin();
    expect(await approve(approved.userCode)).toBeNull();
    world.turnClock(600);
    for (const { deviceCode } of [approved, waiting]) {
      expect(await finish(deviceCode)).toBe('INVALID_CREDENTIALS');
    }
    expect(await approve(waiting.userCode)).toBe('NOT_FOUND');
  });

  test('a program that asks too often has to wait', async () => {
    const { deviceCode } = await begin();
    expect(await finish(deviceCode)).toBe('SIGN_IN_PENDING');
    world.turnClock(3);
    expect(await world.accounts.devices.finish(deviceCode)).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: 5 },
    });
    world.turnClock(1);
    expect(await finish(deviceCode)).toBe('SIGN_IN_PENDING');
  });

  test('neither a guest nor a session that began 30 minutes ago approves', async () => {
    const guest = await world.guest();
    const refresh = await world.logIn(`device${made}`);
    world.turnClock(30 * 60);
    const { userCode } = await begin();
    expect(await approve(userCode, undefined, guest.token)).toBe('FORBIDDEN');
    const old = await done(world.accounts.refresh(refresh.refreshToken));
    expect(await approve(userCode, undefined, old.accessToken)).toBe('SIGN_IN_AGAIN');
    expect(await done(world.accounts.devices.find(userCode))).toEqual({ client: 'masa, Linux' });
  });

  test('whoever guesses codes from one address is stopped, and right ones do not count', async () => {
    const from = '198.51.100.7';
    const { userCode } = await begin();
    for (let n = 0; n < 60; n++) await done(world.accounts.devices.find(userCode, from));
    for (let n = 0; n < 60; n++) {
      expect(await approve((await begin()).userCode, from)).toBeNull();
    }
    for (let n = 0; n < 50; n++) {
      expect(await approve('BCDFGHJK', from)).toBe('NOT_FOUND');
    }
    expect(await approve(userCode, from)).toBe('RATE_LIMIT_EXCEEDED');
    expect(await codeOf(world.accounts.devices.find(userCode, from))).toBe('RATE_LIMIT_EXCEEDED');
  });
});
