// Signing in by mail, on a real database and with mails read from the outbox.

import { describe, expect, test, vi } from 'vitest';
import { codeOf, done, eachAccounts, TestAccounts } from './testAccounts.ts';

const WRONG = 'INVALID_CREDENTIALS';
const TOO_MANY = 'RATE_LIMIT_EXCEEDED';

eachAccounts((world) => {
  const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

  async function tryWrongCodes(email: string, code: string, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      expect(await world.tryCode(email, otherThan(code))).toBe(WRONG);
    }
  }

  describe('[P-A1.1] somebody who is signed out', () => {
    test('signs in with the code', async () => {
      const { code } = await world.mailTo('code@example.com');
      const session = await done(world.accounts.mail.verifyCode('Code@Example.com', code));
      expect(session).toMatchObject({ expiresIn: 900, account: { isGuest: false } });
      expect(await world.accounts.findByToken(session.accessToken)).toEqual(session.account);
      expect(await world.tryRefresh(session.refreshToken)).toBeNull();
    });

    test('signs in with the link', async () => {
      const { linkToken } = await world.mailTo('link@example.com');
      const { user } = await done(world.accounts.mail.verifyLink(linkToken));
      expect(user.email).toBe('link@example.com');
    });

    test('[P-A1.2] has a profile from the first time on, and the same ever after', async () => {
      const { account } = await world.signInByMail('first@example.com');
      const rows = await world.db
        .selectFrom('profiles')
        .select('display_name')
        .where('id', '=', account.id)
        .execute();
      expect(rows).toEqual([{ display_name: account.name }]);
      expect((await world.signInByMail('FIRST@example.com')).account).toEqual(account);
    });
  });

  describe('a code', () => {
    test('has six digits beside a long link', async () => {
      const { code, linkToken } = await world.mailTo('form@example.com');
      expect(code).toMatch(/^\d{6}$/);
      expect(Buffer.from(linkToken, 'base64url')).toHaveLength(32);
    });

    test('is good once, and so is the link with it', async () => {
      const { code, linkToken } = await world.mailTo('once@example.com');
      expect(await world.tryCode('once@example.com', code)).toBeNull();
      expect(await world.tryCode('once@example.com', code)).toBe(WRONG);
      expect(await world.tryLink(linkToken)).toBe(WRONG);
      const other = await world.mailTo('once@example.com');
      expect(await world.tryLink(`${other.linkToken}x`)).toBe(WRONG);
      expect(await world.tryLink(other.linkToken)).toBeNull();
      expect(await world.tryLink(other.linkToken)).toBe(WRONG);
    });

    test('used by several at once is good for one', async () => {
      const { code } = await world.mailTo('twice@example.com');
      const codes = await Promise.all(
        Array.from({ length: 4 }, () => world.tryCode('twice@example.com', code)),
      );
      expect(codes.filter((code) => code === null)).toHaveLength(1);
    });

    test('is good for ten minutes, and deleted with the next one after them', async () => {
      const early = await world.mailTo('early@example.com');
      const late = await world.mailTo('late@example.com');
      world.turnClock(599);
      expect(await world.tryCode('early@example.com', early.code)).toBeNull();
      world.turnClock(1);
      expect(await world.tryCode('late@example.com', late.code)).toBe(WRONG);
      expect(await world.tryLink(late.linkToken)).toBe(WRONG);
      await world.mailTo('next@example.com');
      const kept = await world.db.selectFrom('sign_in_codes').select('email').execute();
      expect(kept).toEqual([{ email: 'next@example.com' }]);
    });

    test('may be tried five times, after which only the link is good', async () => {
      const { code, linkToken } = await world.mailTo('guessed@example.com');
      await tryWrongCodes('guessed@example.com', code, 5);
      expect(await world.tryCode('guessed@example.com', code)).toBe(WRONG);
      expect(await world.tryLink(linkToken)).toBeNull();
    });

    test('that is asked for anew may be tried five times again', async () => {
      const { code } = await world.mailTo('anew@example.com');
      await tryWrongCodes('anew@example.com', code, 5);
      const next = await world.mailTo('anew@example.com');
      await tryWrongCodes('anew@example.com', next.code, 4);
      expect(await world.tryCode('anew@example.com', next.code)).toBeNull();
    });

    test('is refused for another address, and when a newer one was sent', async () => {
      const older = await world.mailTo('mine@example.com');
      const mine = await world.mailTo('mine@example.com');
      await world.mailTo('yours@example.com');
      expect(await world.tryLink(older.linkToken)).toBe(WRONG);
      expect(await world.tryCode('yours@example.com', mine.code)).toBe(WRONG);
      expect(await world.tryCode('mine@example.com', mine.code)).toBeNull();
    });

    test('is kept as a hash, and so is its link', async () => {
      const { code, linkToken } = await world.mailTo('hashes@example.com');
      const kept = JSON.stringify(await world.db.selectFrom('sign_in_codes').selectAll().execute());
      expect(kept).toContain('hashes@example.com');
      expect(kept).not.toContain(linkToken);
      expect(kept).not.toContain(`"${code}"`);
    });
  });

  describe('asking for a code', () => {
    test('is answered the same, whether the address is known or not', async () => {
      const { mail } = world.accounts;
      await world.signInByMail('known@example.com');
      const known = await mail.requestCode('known@example.com');
      expect(await mail.requestCode('unknown@example.com')).toEqual(known);
    });

    test('needs an address', async () => {
      expect(await codeOf(world.accounts.mail.requestCode('nobody'))).toBe('INVALID_REQUEST');
      expect(await world.tryCode('no\0body', '123456')).toBe('INVALID_REQUEST');
    });

    test('is limited for a mailbox and for who asks, and so is trying codes', async () => {
      const strict = new TestAccounts({
        limits: {
          codesPerMailbox: { points: 1, seconds: 60 },
          codesPerAddress: { points: 2, seconds: 60 },
          codeAttemptsPerAddress: { points: 1, seconds: 60 },
        },
      }).open(world.db);
      const ask = (email: string, from: string) =>
        codeOf(strict.accounts.mail.requestCode(email, { from }));
      expect(await ask('box@example.com', '10.0.0.1')).toBeNull();
      expect(await ask('BOX@example.com', '10.0.0.2')).toBe(TOO_MANY);
      expect(await ask('box2@example.com', '10.0.0.1')).toBeNull();
      expect(await ask('box3@example.com', '10.0.0.1')).toBe(TOO_MANY);
      const from = '10.0.0.3';
      expect(await strict.tryLink('x', { from })).toBe(WRONG);
      expect(await strict.tryCode('box@example.com', '0', { from })).toBe(TOO_MANY);
      await strict.close();
    });

    test('logs where the mail is and neither code nor link', async () => {
      const { code, linkToken } = await world.mailTo('logged@example.com');
      expect(world.log.filter((line) => line.includes('logged@example.com'))).toHaveLength(1);
      expect(world.log.join('\n')).not.toContain(code);
      expect(world.log.join('\n')).not.toContain(linkToken);
    });

    test('is answered the same when the mail cannot be sent, and before it is', async () => {
      const faults: unknown[] = [];
      const { promise: sending, reject: refuseMail } = Promise.withResolvers<void>();
      const { accounts: unlucky } = new TestAccounts({
        mail: { sendsEmail: true, send: () => sending },
        onFault: (fault) => faults.push(fault),
      }).open(world.db);
      expect(await unlucky.mail.requestCode('away@example.com')).toEqual({ sent: true });
      refuseMail(new Error('550'));
      await vi.waitFor(() => expect(faults).toEqual([new Error('550')]));
    });

    test('is not kept from somebody by strangers, where they have signed in before', async () => {
      const limits = { codesPerMailbox: { points: 1, seconds: 60 } };
      const strict = new TestAccounts({ limits }).open(world.db);
      const [email, home, abroad] = ['wanted@example.com', '10.0.0.1', '10.0.0.2'];
      const { code } = await strict.mailTo(email, { from: home });
      expect(await strict.tryCode(email, code, { from: home })).toBeNull();
      const { mail } = strict.accounts;
      expect(await codeOf(mail.requestCode(email, { from: abroad }))).toBe(TOO_MANY);
      expect(await codeOf(mail.requestCode(email, { from: home }))).toBeNull();
    });
  });

  describe('an account registered with an address that nobody has proved', () => {
    const claim = (username: string, email: string) => world.register(username, { email });

    test('has no hold on what the owner has: they start anew, and it stays the stranger’s', async () => {
      const email = 'victim@example.com';
      const squatter = await claim('early_bird', email);
      const theirs = await world.logIn('early_bird');
      const own = await world.signInByMail(email);
      expect(own.account.id).not.toBe(squatter.id);
      expect(own.user).toMatchObject({ email });
      expect((await world.signInByMail(email)).account).toEqual(own.account);
      expect((await world.logIn('early_bird')).account.id).toBe(squatter.id);
      expect(await world.accounts.findByToken(theirs.accessToken)).toEqual(theirs.account);
      expect(await world.tryRefresh(theirs.refreshToken)).toBeNull();
    });

    test('gives no guest of the owner away: they keep seat and name', async () => {
      await claim('early_fish', 'fish@example.com');
      const { account, token } = await world.guest('Fisher');
      const session = await world.signInByMail('fish@example.com', token);
      expect(session.account).toEqual({ ...account, isGuest: false });
    });

    test('is proved by who is signed in to it and gets its mail', async () => {
      const email = 'both@example.com';
      const user = await claim('both_ways', email);
      const { accessToken } = await world.logIn('both_ways');
      const proved = await world.signInByMail(email, accessToken);
      expect(proved.account.id).toBe(user.id);
      expect(proved.mergedFrom).toBeNull();
      expect((await world.signInByMail(email)).account.id).toBe(user.id);
      expect(await world.tryLogIn(email)).toBeNull();
    });

    test('is not proved by a session that has ended, nor for another address', async () => {
      const ended = await claim('ended_one', 'ended@example.com');
      const first = await world.logIn('ended_one');
      await world.accounts.logOut(first.refreshToken);
      const other = await world.signInByMail('ended@example.com', first.accessToken);
      expect(other.account.id).not.toBe(ended.id);
      const second = await world.logIn('ended_one');
      const elsewhere = await world.signInByMail('elsewhere@example.com', second.accessToken);
      expect(elsewhere.account.id).not.toBe(ended.id);
    });

    test('does not change when its address was proved by another before', async () => {
      const email = 'late@elsewhere.example';
      const owner = await world.signInByMail(email);
      const user = await claim('late_comer', email);
      const { accessToken } = await world.logIn('late_comer');
      expect((await world.signInByMail(email, accessToken)).account).toEqual(owner.account);
      expect(await world.accounts.userOf(user.id)).toMatchObject({ username: 'late_comer' });
    });
  });
});
