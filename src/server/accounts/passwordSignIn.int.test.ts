// Registering and logging in, on a real database.
// Skipped tests: count in memory and run once, not per database.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import type { Accounts } from './accounts.ts';
import type { SignInLimits } from '../guard/limits.ts';
import { codeOf, done, openTestAccounts, type TestAccounts, OPENING_MS } from './testAccounts.ts';

const PASSWORD = 'SecureP@ssw0rd!';

function person(username: string) {
  return {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    displayName: `${username} One`,
  };
}

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
    await done(accounts.passwords.register(person(username)));
    return await done(accounts.passwords.logIn({ usernameOrEmail: username, password: PASSWORD }));
  }

  describe('[S-2.1] registering', () => {
    test('gives the profile', async () => {
      const user = await done(accounts.passwords.register(person('player123')));
      expect(user).toMatchObject({
        username: 'player123',
        email: null,
        unconfirmedEmail: 'player123@example.com',
        hasPassword: true,
        displayName: 'player123 One',
        avatarUrl: null,
        createdAt: new Date(world.now()),
        lastLoginAt: null,
      });
      expect(await accounts.userOf(user.id)).toEqual(user);
      expect(await accounts.get(user.id)).toMatchObject({ name: 'player123 One', isGuest: false });
    });

    test.each([
      ['username', 'ab'],
      ['username', 'a'.repeat(21)],
      ['username', 'with space'],
      ['username', 'ayşe'],
      ['username', 'motherfucker'],
      ['username', undefined],
      ['email', 'nobody'],
      ['email', 'a@b'],
      ['email', 'a b@example.com'],
      ['email', 'a@example.com\r\nBcc: b@example.com'],
      ['password', 'Sh0rt!a'],
      ['password', 'nouppercase1!'],
      ['password', 'NOLOWERCASE1!'],
      ['password', 'NoDigitHere!'],
      ['password', 'NoSpecial123'],
      ['displayName', ''],
      ['displayName', '   '],
      ['displayName', 'x'.repeat(51)],
      ['displayName', 'a\u0000b'],
      ['displayName', 'orospu'],
      ['displayName', 'Player \u0430ne'],
      ['displayName', 'Player\u202e One'],
      ['displayName', 'Pla\u200byer'],
      ['displayName', `Pl${'\u0336'.repeat(9)}ayer`],
    ])('refuses the %s %j and says so', async (field, value) => {
      const refused = await accounts.passwords.register({ ...person('refused'), [field]: value });
      expect(refused).toMatchObject({ code: 'INVALID_REQUEST' });
      expect(wrongFields(refused)).toEqual([field]);
    });

    test.each(['abc', 'a'.repeat(20), 'A_1'])('takes the username %s', async (username) => {
      expect(await codeOf(accounts.passwords.register(person(username)))).toBeNull();
    });

    test('names every field that is wrong', async () => {
      const refused = await accounts.passwords.register({
        username: '',
        email: '',
        password: '',
        displayName: '',
      });
      expect(wrongFields(refused).sort().join(' ')).toBe('displayName email password username');
    });

    test('refuses a username in use, whatever the case', async () => {
      await done(accounts.passwords.register(person('taken')));
      const sameName = await accounts.passwords.register({
        ...person('TAKEN'),
        email: 'new@example.com',
      });
      expect(sameName).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { username: 'is already taken' },
      });
    });

    test('says nothing of an address that is known: only its owner is told, and not too often', async () => {
      const email = 'owner@example.com';
      await done(accounts.mail.requestCode(email));
      const owner = await done(accounts.mail.verifyCode(email, (await world.lastMail(email)).code));
      const fresh = await done(accounts.passwords.register(person('fresh_one')));
      const known = await done(accounts.passwords.register({ ...person('known_one'), email }));
      expect(Object.keys(known)).toEqual(Object.keys(fresh));
      expect(known).toMatchObject({ username: 'known_one', email: null, unconfirmedEmail: email });
      expect(known.id).not.toBe(owner.account.id);
      const notice = 'Someone registered on Masa with your email address';
      await vi.waitFor(async () => expect(await world.subjects(email)).toContain(notice));
      for (const username of ['known_two', 'known_three', 'known_four']) {
        await done(
          accounts.passwords.register({ ...person(username), email: 'OWNER@example.com' }),
        );
      }
      // Nobody but the owner has the address, and the owner has no password.
      const login = { usernameOrEmail: email, password: PASSWORD };
      expect(await codeOf(accounts.passwords.logIn(login))).toBe('INVALID_CREDENTIALS');
      expect(await accounts.userOf(owner.account.id)).toMatchObject({ email });
      await vi.waitFor(async () => {
        const subjects = await world.subjects(email);
        expect(subjects.filter((subject) => subject === notice)).toHaveLength(2);
      });
      expect(await world.subjects('fresh_one@example.com')).toEqual([]);
    });

    test('lets one of two at once have the username', async () => {
      const codes = await Promise.all([
        codeOf(accounts.passwords.register({ ...person('racer'), email: 'one@example.com' })),
        codeOf(accounts.passwords.register({ ...person('Racer'), email: 'two@example.com' })),
      ]);
      expect(codes.sort()).toEqual(['INVALID_REQUEST', null].sort());
    });

    test('keeps a long display name whole and shows a table 20 characters of it', async () => {
      const displayName = 'Bartholomew the Considerably Long';
      const user = await done(accounts.passwords.register({ ...person('long_one'), displayName }));
      expect(user.displayName).toBe(displayName);
      expect(await accounts.get(user.id)).toMatchObject({ name: 'Bartholomew the Cons' });
    });

    test('takes a display name of one character, and one that a table cannot show', async () => {
      const short = await done(
        accounts.passwords.register({ ...person('short_one'), displayName: 'X' }),
      );
      expect(await accounts.get(short.id)).toMatchObject({ name: 'X' });
      const party = await done(
        accounts.passwords.register({ ...person('party_one'), displayName: '🎉' }),
      );
      expect(party.displayName).toBe('🎉');
      expect(await accounts.get(party.id)).toMatchObject({ name: 'party_one' });
    });
  });

  describe('[S-2.2] logging in', () => {
    test('takes the username or the confirmed email and gives tokens', async () => {
      const { accessToken } = await session('twoways');
      const email = 'twoways@example.com';
      expect(
        await codeOf(accounts.passwords.logIn({ usernameOrEmail: email, password: PASSWORD })),
      ).toBe('INVALID_CREDENTIALS');
      await done(accounts.mail.requestCode(email));
      const { code } = await world.lastMail(email);
      await done(accounts.mail.verifyCode(email, code, { guestToken: accessToken }));
      for (const usernameOrEmail of ['twoways', 'TwoWays', 'TWOWAYS@example.com']) {
        const session = await done(
          accounts.passwords.logIn({ usernameOrEmail, password: PASSWORD }),
        );
        expect(session).toMatchObject({
          expiresIn: 900,
          tokenType: 'Bearer',
          mergedFrom: null,
          user: { username: 'twoways', displayName: 'twoways One', avatarUrl: null, email },
        });
        expect(await accounts.findByToken(session.accessToken)).toEqual(session.account);
      }
    });

    test('is remembered in the profile', async () => {
      const { user } = await session('remembered');
      expect(await accounts.userOf(user.id)).toMatchObject({
        unconfirmedEmail: 'remembered@example.com',
        lastLoginAt: new Date(world.now()),
      });
    });

    test('gives an access token for 15 minutes', async () => {
      const { accessToken } = await session('quarter');
      world.turnClock(899);
      expect(await accounts.findByToken(accessToken)).not.toBeNull();
      world.turnClock(2);
      expect(await accounts.authenticate(accessToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    });

    test('says the same of an unknown user and a wrong password', async () => {
      await done(accounts.passwords.register(person('guarded')));
      const wrong = await accounts.passwords.logIn({
        usernameOrEmail: 'guarded',
        password: 'Wr0ng!Password',
      });
      const unknown = await accounts.passwords.logIn({
        usernameOrEmail: 'unknown',
        password: PASSWORD,
      });
      expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
      expect(unknown).toEqual(wrong);
      const odd = await accounts.passwords.logIn({ usernameOrEmail: 'a\0b', password: PASSWORD });
      expect(odd).toEqual(wrong);
    });

    test('[S-2.1] by an address finds only the account that confirmed it, also where a stranger has the same password', async () => {
      const email = 'first@owner.example';
      await done(accounts.passwords.register({ ...person('stranger_1'), email }));
      const own = await done(accounts.passwords.register({ ...person('owner_1'), email }));
      const login = { usernameOrEmail: 'owner_1', password: PASSWORD };
      const { accessToken: guestToken } = await done(accounts.passwords.logIn(login));
      await done(accounts.mail.requestCode(email));
      const { code } = await world.lastMail(email);
      await done(accounts.mail.verifyCode(email, code, { guestToken }));
      const session = await done(
        accounts.passwords.logIn({ usernameOrEmail: email, password: PASSWORD }),
      );
      expect(session.user.id).toBe(own.id);
    });

    // How often and how fast is counted in memory.
    describe.runIf(place.isSoonest)('with wrong passwords', () => {
      function siege(limits: Partial<SignInLimits>) {
        const waits: number[] = [];
        const { accounts: strict } = openTestAccounts(db, {
          limits,
          wait: async (ms) => void waits.push(ms),
        });
        const attempt = (usernameOrEmail: string, password: string, from: string) =>
          codeOf(strict.passwords.logIn({ usernameOrEmail, password }, { from }));
        return { strict, waits, attempt };
      }

      test('is stopped for the address that tries, and not for the owner at another', async () => {
        const { strict, attempt } = siege({
          loginFailuresPerAccountAndAddress: { points: 2, seconds: 60 },
          loginFailuresPerAddress: { points: 3, seconds: 60 },
        });
        await done(strict.passwords.register(person('besieged')));
        for (let time = 0; time < 5; time++) {
          expect(await attempt('besieged', PASSWORD, '10.0.0.1')).toBeNull();
        }
        expect(await attempt('besieged', 'no', '10.0.0.1')).toBe('INVALID_CREDENTIALS');
        expect(await attempt('BESIEGED', 'no', '10.0.0.1')).toBe('INVALID_CREDENTIALS');
        expect(await attempt('besieged', PASSWORD, '10.0.0.1')).toBe('RATE_LIMIT_EXCEEDED');
        expect(await attempt('besieged', PASSWORD, '10.0.0.2')).toBeNull();
        expect(await attempt('somebody', 'no', '10.0.0.3')).toBe('INVALID_CREDENTIALS');
        expect(await attempt('somebody', 'no', '10.0.0.3')).toBe('INVALID_CREDENTIALS');
        expect(await attempt('another', 'no', '10.0.0.3')).toBe('INVALID_CREDENTIALS');
        expect(await attempt('a third', 'no', '10.0.0.3')).toBe('RATE_LIMIT_EXCEEDED');
      });

      test('from many addresses gets slower for new ones, and is never refused', async () => {
        const { strict, waits, attempt } = siege({
          loginFailuresPerAccount: { points: 3, seconds: 60 },
        });
        await done(strict.passwords.register(person('swarmed')));
        expect(await attempt('swarmed', PASSWORD, '10.1.0.1')).toBeNull();
        for (let at = 2; at < 30; at++) {
          expect(await attempt('swarmed', 'no', `10.1.0.${at}`)).toBe('INVALID_CREDENTIALS');
        }
        expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
        expect(Math.max(...waits)).toBe(5000);
        waits.length = 0;
        expect(await attempt('swarmed', PASSWORD, '10.1.0.1')).toBeNull();
        expect(waits).toEqual([]);
        expect(await attempt('swarmed', PASSWORD, '10.1.1.1')).toBeNull();
        expect(waits).toHaveLength(1);
        expect(await attempt('untouched', PASSWORD, '10.1.1.2')).toBe('INVALID_CREDENTIALS');
        expect(waits).toHaveLength(1);
      });

      test('takes so many processors and no more: beyond it everybody is asked to come back', async () => {
        const { accounts: busy } = openTestAccounts(db, {
          hashing: { atOnce: 1, waiting: 1 },
        });
        await done(busy.passwords.register(person('patient')));
        const logins = await Promise.all(
          Array.from({ length: 20 }, () =>
            busy.passwords.logIn({ usernameOrEmail: 'patient', password: PASSWORD }),
          ),
        );
        const codes = logins.map((login) => (isRefusal(login) ? login.code : null));
        expect(new Set(codes)).toEqual(new Set([null, 'RATE_LIMIT_EXCEEDED']));
        const refused = logins.find(isRefusal)!;
        expect(refused.details.retryAfter).toBe(1);
        const registrations = await Promise.all(
          ['many_1', 'many_2', 'many_3', 'many_4'].map((name) =>
            codeOf(busy.passwords.register(person(name))),
          ),
        );
        expect(registrations).toContain('RATE_LIMIT_EXCEEDED');
        expect(registrations).toContain(null);
      });
    });
  });

  describe('the user’s own profile', () => {
    test('takes a display name and a picture, each by itself', async () => {
      const { user } = await session('editing');
      const avatarUrl = 'https://example.com/avatar.jpg';
      const named = await done(accounts.setUser(user.id, { displayName: 'Updated Name' }));
      expect(named).toEqual({ ...user, displayName: 'Updated Name' });
      const pictured = await done(accounts.setUser(user.id, { avatarUrl }));
      expect(pictured).toEqual({ ...named, avatarUrl });
      expect(await accounts.get(user.id)).toMatchObject({ name: 'Updated Name' });
      await done(accounts.setProfile(user.id, { name: 'At The Table' }));
      expect(await accounts.userOf(user.id)).toMatchObject({ displayName: 'At The Table' });
    });

    test.each([
      { displayName: '' },
      { displayName: 'T\u043eny' },
      { avatarUrl: 'javascript:alert(1)' },
      { avatarUrl: 'x' },
    ])('refuses %j', async (change) => {
      expect(await codeOf(accounts.setUser('anybody', change))).toBe('INVALID_REQUEST');
    });

    test('is of nobody where there is no account', async () => {
      expect(await accounts.userOf('nobody')).toBeNull();
      expect(await accounts.userOf('no\0body')).toBeNull();
      expect(await codeOf(accounts.setUser('nobody', {}))).toBe('USER_NOT_FOUND');
    });
  });
});

/** Each with a sentence and the name of its rule. */
function wrongFields(refused: unknown): string[] {
  const { rules, ...sentences } = isRefusal(refused) ? refused.details : {};
  expect(Object.keys(rules as object)).toEqual(Object.keys(sentences));
  return Object.keys(sentences);
}
