// Signing in by mail, on a real database and with mails read from the outbox.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import type { Accounts } from './accounts.ts';
import { codeOf, done, openTestAccounts, type TestAccounts, OPENING_MS } from './testAccounts.ts';

eachDb((place) => {
  let db: Db;
  let world: TestAccounts;
  let accounts: Accounts;

  beforeAll(async () => {
    db = await place.open();
    world = openTestAccounts(db);
    ({ accounts } = world);
  }, OPENING_MS);
  afterAll(() => world.close());

  async function mailTo(email: string) {
    await done(accounts.mail.requestCode(email));
    return await world.lastMail(email);
  }

  async function signIn(email: string, guestToken?: string) {
    const { code } = await mailTo(email);
    return await done(accounts.mail.verifyCode(email, code, { guestToken }));
  }

  function otherThan(code: string): string {
    return code === '000000' ? '000001' : '000000';
  }

  describe('[P-A1.1] somebody who is signed out', () => {
    test('signs in with the code', async () => {
      const { code } = await mailTo('code@example.com');
      const session = await done(accounts.mail.verifyCode('Code@Example.com', code));
      expect(session).toMatchObject({ expiresIn: 900, account: { isGuest: false } });
      expect(await accounts.findByToken(session.accessToken)).toEqual(session.account);
      expect(await codeOf(accounts.refresh(session.refreshToken))).toBeNull();
    });

    test('signs in with the link', async () => {
      const { linkToken } = await mailTo('link@example.com');
      const { user } = await done(accounts.mail.verifyLink(linkToken));
      expect(user.email).toBe('link@example.com');
    });

    test('[P-A1.2] has a profile from the first time on, and the same ever after', async () => {
      const { account } = await signIn('first@example.com');
      const rows = await db
        .selectFrom('profiles')
        .select('display_name')
        .where('id', '=', account.id)
        .execute();
      expect(rows).toEqual([{ display_name: account.name }]);
      expect((await signIn('FIRST@example.com')).account).toEqual(account);
    });
  });

  describe('a code', () => {
    test('is good once, and so is the link with it', async () => {
      const { code, linkToken } = await mailTo('once@example.com');
      await done(accounts.mail.verifyCode('once@example.com', code));
      expect(await codeOf(accounts.mail.verifyCode('once@example.com', code))).toBe(
        'INVALID_CREDENTIALS',
      );
      expect(await codeOf(accounts.mail.verifyLink(linkToken))).toBe('INVALID_CREDENTIALS');
    });

    test('used twice at once is good once', async () => {
      const { code } = await mailTo('twice@example.com');
      const codes = await Promise.all(
        Array.from({ length: 4 }, () =>
          codeOf(accounts.mail.verifyCode('twice@example.com', code)),
        ),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(1);
    });

    test('is good for ten minutes', async () => {
      const early = await mailTo('early@example.com');
      const late = await mailTo('late@example.com');
      world.turnClock(599);
      expect(await codeOf(accounts.mail.verifyCode('early@example.com', early.code))).toBeNull();
      world.turnClock(1);
      expect(await codeOf(accounts.mail.verifyCode('late@example.com', late.code))).toBe(
        'INVALID_CREDENTIALS',
      );
      expect(await codeOf(accounts.mail.verifyLink(late.linkToken))).toBe('INVALID_CREDENTIALS');
    });

    test('may be tried five times, after which only the link is good', async () => {
      const { code, linkToken } = await mailTo('guessed@example.com');
      for (let time = 0; time < 5; time++) {
        await accounts.mail.verifyCode('guessed@example.com', otherThan(code));
      }
      expect(await codeOf(accounts.mail.verifyCode('guessed@example.com', code))).toBe(
        'INVALID_CREDENTIALS',
      );
      expect(await codeOf(accounts.mail.verifyLink(linkToken))).toBeNull();
    });

    test('is right at the fifth try', async () => {
      const { code } = await mailTo('fifth@example.com');
      for (let time = 0; time < 4; time++) {
        await accounts.mail.verifyCode('fifth@example.com', otherThan(code));
      }
      expect(await codeOf(accounts.mail.verifyCode('fifth@example.com', code))).toBeNull();
    });

    test('that is asked for anew may be tried five times again', async () => {
      const { code } = await mailTo('anew@example.com');
      for (let time = 0; time < 5; time++) {
        await accounts.mail.verifyCode('anew@example.com', otherThan(code));
      }
      const next = await mailTo('anew@example.com');
      for (let time = 0; time < 4; time++) {
        await accounts.mail.verifyCode('anew@example.com', otherThan(next.code));
      }
      expect(await codeOf(accounts.mail.verifyCode('anew@example.com', next.code))).toBeNull();
    });

    test('is refused for another address, and when a newer one was sent', async () => {
      const older = await mailTo('mine@example.com');
      const mine = await mailTo('mine@example.com');
      await mailTo('yours@example.com');
      const outcomes = [
        await codeOf(accounts.mail.verifyLink(older.linkToken)),
        await codeOf(accounts.mail.verifyCode('yours@example.com', mine.code)),
      ];
      expect(outcomes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);
      expect(await codeOf(accounts.mail.verifyCode('mine@example.com', mine.code))).toBeNull();
    });

    test('is kept as a hash, and so is its link', async () => {
      const { code, linkToken } = await mailTo('hashes@example.com');
      const kept = JSON.stringify(await db.selectFrom('sign_in_codes').selectAll().execute());
      expect(kept).toContain('hashes@example.com');
      expect(kept).not.toContain(linkToken);
      expect(kept).not.toContain(`"${code}"`);
    });
  });

  describe('asking for a code', () => {
    test('is answered the same, whether the address is known or not', async () => {
      await signIn('known@example.com');
      const known = await accounts.mail.requestCode('known@example.com');
      expect(await accounts.mail.requestCode('unknown@example.com')).toEqual(known);
    });

    test('needs an address', async () => {
      expect(await codeOf(accounts.mail.requestCode('nobody'))).toBe('INVALID_REQUEST');
      expect(await codeOf(accounts.mail.verifyCode('no\0body', '123456'))).toBe('INVALID_REQUEST');
    });

    test('is limited for a mailbox and for who asks, and so is trying codes', async () => {
      const strictWorld = openTestAccounts(db, {
        limits: {
          codesPerMailbox: { points: 1, seconds: 60 },
          codesPerAddress: { points: 2, seconds: 60 },
          codeAttemptsPerAddress: { points: 1, seconds: 60 },
        },
      });
      const { accounts: strict, close } = strictWorld;
      const ask = (email: string, from: string) => codeOf(strict.mail.requestCode(email, { from }));
      expect(await ask('box@example.com', '10.0.0.1')).toBeNull();
      expect(await ask('BOX@example.com', '10.0.0.2')).toBe('RATE_LIMIT_EXCEEDED');
      expect(await ask('box2@example.com', '10.0.0.1')).toBeNull();
      expect(await ask('box3@example.com', '10.0.0.1')).toBe('RATE_LIMIT_EXCEEDED');
      const from = '10.0.0.3';
      expect(await codeOf(strict.mail.verifyLink('x', { from }))).toBe('INVALID_CREDENTIALS');
      expect(await codeOf(strict.mail.verifyCode('box@example.com', '0', { from }))).toBe(
        'RATE_LIMIT_EXCEEDED',
      );
      await close();
    });

    test('logs where the mail is and neither code nor link', async () => {
      const { code, linkToken } = await mailTo('logged@example.com');
      expect(world.log.filter((line) => line.includes('logged@example.com'))).toHaveLength(1);
      expect(world.log.join('\n')).not.toContain(code);
      expect(world.log.join('\n')).not.toContain(linkToken);
    });

    test('is answered the same when the mail cannot be sent, and before it is', async () => {
      const faults: unknown[] = [];
      const { promise: sending, reject: refuseMail } = Promise.withResolvers<void>();
      const { accounts: unlucky } = openTestAccounts(db, {
        mail: { sendsEmail: true, send: () => sending },
        onFault: (fault) => faults.push(fault),
      });
      expect(await unlucky.mail.requestCode('away@example.com')).toEqual({ sent: true });
      refuseMail(new Error('550'));
      await vi.waitFor(() => expect(faults).toEqual([new Error('550')]));
    });

    test('is not kept from somebody by strangers, where they have signed in before', async () => {
      const { accounts: strict, lastMail } = openTestAccounts(db, {
        limits: { codesPerMailbox: { points: 1, seconds: 60 } },
      });
      const [email, home, abroad] = ['wanted@example.com', '10.0.0.1', '10.0.0.2'];
      await done(strict.mail.requestCode(email, { from: home }));
      await done(strict.mail.verifyCode(email, (await lastMail(email)).code, { from: home }));
      expect(await codeOf(strict.mail.requestCode(email, { from: abroad }))).toBe(
        'RATE_LIMIT_EXCEEDED',
      );
      expect(await codeOf(strict.mail.requestCode(email, { from: home }))).toBeNull();
    });
  });

  describe('an account registered with an address that nobody has proved', () => {
    const password = 'SecureP@ssw0rd!';
    const claim = (username: string, email: string) =>
      done(accounts.passwords.register({ username, email, password, displayName: username }));

    test('has no hold on what the owner has: they start anew, and it stays the stranger’s', async () => {
      const email = 'victim@example.com';
      const squatter = await claim('early_bird', email);
      const theirs = await done(
        accounts.passwords.logIn({ usernameOrEmail: 'early_bird', password }),
      );
      const own = await signIn(email);
      expect(own.account.id).not.toBe(squatter.id);
      expect(own.user).toMatchObject({ email });
      expect((await signIn(email)).account).toEqual(own.account);
      const { account } = await done(
        accounts.passwords.logIn({ usernameOrEmail: 'early_bird', password }),
      );
      expect(account.id).toBe(squatter.id);
      expect(await accounts.findByToken(theirs.accessToken)).toEqual(theirs.account);
      expect(await codeOf(accounts.refresh(theirs.refreshToken))).toBeNull();
    });

    test('gives no guest of the owner away: they keep seat and name', async () => {
      await claim('early_fish', 'fish@example.com');
      const { account, token } = await done(accounts.createGuest('Fisher'));
      const session = await signIn('fish@example.com', token);
      expect(session.account).toEqual({ ...account, isGuest: false });
    });

    test('is proved by who is signed in to it and gets its mail', async () => {
      const email = 'both@example.com';
      const user = await claim('both_ways', email);
      const login = { usernameOrEmail: 'both_ways', password };
      const { accessToken } = await done(accounts.passwords.logIn(login));
      const proved = await signIn(email, accessToken);
      expect(proved.account.id).toBe(user.id);
      expect(proved.mergedFrom).toBeNull();
      expect((await signIn(email)).account.id).toBe(user.id);
      expect(
        await codeOf(accounts.passwords.logIn({ usernameOrEmail: email, password })),
      ).toBeNull();
    });

    test('is not proved by a session that has ended, nor for another address', async () => {
      const ended = await claim('ended_one', 'ended@example.com');
      const login = { usernameOrEmail: 'ended_one', password };
      const first = await done(accounts.passwords.logIn(login));
      await accounts.logOut(first.refreshToken);
      const other = await signIn('ended@example.com', first.accessToken);
      expect(other.account.id).not.toBe(ended.id);
      const second = await done(accounts.passwords.logIn(login));
      const elsewhere = await signIn('elsewhere@example.com', second.accessToken);
      expect(elsewhere.account.id).not.toBe(ended.id);
    });

    test('does not change when its address was proved by another before', async () => {
      const email = 'late@elsewhere.example';
      const owner = await signIn(email);
      const user = await claim('late_comer', email);
      const { accessToken } = await done(
        accounts.passwords.logIn({ usernameOrEmail: 'late_comer', password }),
      );
      expect((await signIn(email, accessToken)).account).toEqual(owner.account);
      expect(await accounts.userOf(user.id)).toMatchObject({ username: 'late_comer' });
    });
  });
});
