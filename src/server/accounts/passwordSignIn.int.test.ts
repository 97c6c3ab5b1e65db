// Passwords, registering and logging in, on a real database.
// Skipped tests: count in memory and run once, not per database.

import { describe, expect, test, vi } from 'vitest';
import type { SignInLimits } from '../guard/limits.ts';
import { hashPassword, isPasswordOf } from './passwordSignIn.ts';
import {
  codeOf,
  done,
  eachAccounts,
  PASSWORD,
  personCalled,
  TestAccounts,
} from './testAccounts.ts';

const WRONG = 'INVALID_CREDENTIALS';
const TOO_MANY = 'RATE_LIMIT_EXCEEDED';

test('a password fits its own hash only, and each hash has its own salt', async () => {
  const [one, again] = [await hashPassword('one'), await hashPassword('one')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(one);
  expect(await isPasswordOf('one', one)).toBe(true);
  expect(await isPasswordOf('two', one)).toBe(false);
  expect(await isPasswordOf('one', null)).toBe(false);
});

/** Returns the quickest of three: what else the machine does only makes it longer. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

test('checking a password takes as long where there is no account', async () => {
  const known = await hashPassword('a');
  const forOne = await quickest(() => isPasswordOf('x', known));
  // Without the work it would be a thousandth.
  expect(await quickest(() => isPasswordOf('x', null))).toBeGreaterThan(forOne / 50);
});

eachAccounts((world, place) => {
  describe('[S-2.1] registering', () => {
    test('gives the profile', async () => {
      const user = await world.register('player123');
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
      expect(await world.accounts.userOf(user.id)).toEqual(user);
      expect(await world.accounts.get(user.id)).toMatchObject({
        name: 'player123 One',
        isGuest: false,
      });
    });

    test('refuses and names every field that is wrong', async () => {
      const wrong = { username: '', email: 'a@b', password: 'NoDigitHere!', displayName: 'orospu' };
      const refused = await world.accounts.passwords.register(wrong);
      expect(refused).toMatchObject({
        code: 'INVALID_REQUEST',
        details: {
          rules: {
            username: 'username',
            email: 'email',
            password: 'password',
            displayName: 'readable',
          },
        },
      });
    });

    test('refuses a username in use, whatever the case', async () => {
      await world.register('taken');
      const person = { ...personCalled('TAKEN'), email: 'new@example.com' };
      expect(await world.accounts.passwords.register(person)).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { username: 'is already taken' },
      });
    });

    test('says nothing of an address that is known: only its owner is told, and not too often', async () => {
      const email = 'owner@example.com';
      const owner = await world.signInByMail(email);
      const fresh = await world.register('fresh_one');
      const known = await world.register('known_one', { email });
      expect(Object.keys(known)).toEqual(Object.keys(fresh));
      expect(known).toMatchObject({ username: 'known_one', email: null, unconfirmedEmail: email });
      expect(known.id).not.toBe(owner.account.id);
      const notice = 'Someone registered on Masa with your email address';
      await vi.waitFor(async () => expect(await world.subjects(email)).toContain(notice));
      for (const username of ['known_two', 'known_three', 'known_four']) {
        await world.register(username, { email: 'OWNER@example.com' });
      }
      // Nobody but the owner has the address, and the owner has no password.
      expect(await world.tryLogIn(email)).toBe(WRONG);
      expect(await world.accounts.userOf(owner.account.id)).toMatchObject({ email });
      await vi.waitFor(async () => {
        const subjects = await world.subjects(email);
        expect(subjects.filter((subject) => subject === notice)).toHaveLength(2);
      });
      expect(await world.subjects('fresh_one@example.com')).toEqual([]);
    });

    test('lets one of two at once have the username', async () => {
      const codes = await Promise.all(
        ['racer', 'Racer'].map((username, at) => {
          const person = { ...personCalled(username), email: `${at}@example.com` };
          return codeOf(world.accounts.passwords.register(person));
        }),
      );
      expect(codes.sort()).toEqual(['INVALID_REQUEST', null].sort());
    });

    test.each([
      ['long_one', 'Bartholomew the Considerably Long', 'Bartholomew the Cons'],
      ['short_one', 'X', 'X'],
      ['party_one', '🎉', 'party_one'],
    ])('keeps the display name of %s whole and shows what a table can of it', async (...names) => {
      const [username, displayName, name] = names;
      const user = await world.register(username, { displayName });
      expect(user.displayName).toBe(displayName);
      expect(await world.accounts.get(user.id)).toMatchObject({ name });
    });
  });

  describe('[S-2.2] logging in', () => {
    test('takes the username or the confirmed email and gives tokens', async () => {
      const { accessToken } = await world.member('twoways');
      const email = 'twoways@example.com';
      expect(await world.tryLogIn(email)).toBe(WRONG);
      await world.signInByMail(email, accessToken);
      for (const usernameOrEmail of ['twoways', 'TwoWays', 'TWOWAYS@example.com']) {
        const session = await world.logIn(usernameOrEmail);
        expect(session).toMatchObject({
          expiresIn: 900,
          tokenType: 'Bearer',
          mergedFrom: null,
          user: { username: 'twoways', displayName: 'twoways One', avatarUrl: null, email },
        });
        expect(await world.accounts.findByToken(session.accessToken)).toEqual(session.account);
      }
    });

    test('is remembered in the profile', async () => {
      const { user } = await world.member('remembered');
      expect(await world.accounts.userOf(user.id)).toMatchObject({
        unconfirmedEmail: 'remembered@example.com',
        lastLoginAt: new Date(world.now()),
      });
    });

    test('gives an access token for 15 minutes', async () => {
      const { accessToken } = await world.member('quarter');
      world.turnClock(899);
      expect(await world.tryToken(accessToken)).toBeNull();
      world.turnClock(2);
      expect(await world.tryToken(accessToken)).toBe('TOKEN_EXPIRED');
    });

    test('says the same of an unknown user and a wrong password', async () => {
      const { passwords } = world.accounts;
      await world.register('guarded');
      const wrong = await passwords.logIn({ usernameOrEmail: 'guarded', password: 'Wr0ng!One' });
      expect(wrong).toMatchObject({ code: WRONG });
      for (const usernameOrEmail of ['unknown', 'a\0b'])
        expect(await passwords.logIn({ usernameOrEmail, password: PASSWORD })).toEqual(wrong);
    });

    test('[S-2.1] by an address finds only the account that confirmed it, also where a stranger has the same password', async () => {
      const email = 'first@owner.example';
      await world.register('stranger_1', { email });
      const own = await world.register('owner_1', { email });
      await world.signInByMail(email, (await world.logIn('owner_1')).accessToken);
      expect((await world.logIn(email)).user.id).toBe(own.id);
    });

    // How often and how fast is counted in memory.
    describe.runIf(place.isSoonest)('with wrong passwords', () => {
      function siege(limits: Partial<SignInLimits>) {
        const waits: number[] = [];
        const wait = async (ms: number) => void waits.push(ms);
        const strict = new TestAccounts({ limits, wait }).open(world.db);
        const attempt = (login: string, password: string, from: string) =>
          strict.tryLogIn(login, password, { from });
        return { strict, waits, attempt };
      }

      test('is stopped for the address that tries, and not for the owner at another', async () => {
        const { strict, attempt } = siege({
          loginFailuresPerAccountAndAddress: { points: 2, seconds: 60 },
          loginFailuresPerAddress: { points: 3, seconds: 60 },
        });
        await strict.register('besieged');
        for (let time = 0; time < 5; time++) {
          expect(await attempt('besieged', PASSWORD, '10.0.0.1')).toBeNull();
        }
        expect(await attempt('besieged', 'no', '10.0.0.1')).toBe(WRONG);
        expect(await attempt('BESIEGED', 'no', '10.0.0.1')).toBe(WRONG);
        expect(await attempt('besieged', PASSWORD, '10.0.0.1')).toBe(TOO_MANY);
        expect(await attempt('besieged', PASSWORD, '10.0.0.2')).toBeNull();
        for (const login of ['somebody', 'somebody', 'another'])
          expect(await attempt(login, 'no', '10.0.0.3')).toBe(WRONG);
        expect(await attempt('a third', 'no', '10.0.0.3')).toBe(TOO_MANY);
      });

      test('from many addresses gets slower for new ones, and is never refused', async () => {
        const { strict, waits, attempt } = siege({
          loginFailuresPerAccount: { points: 3, seconds: 60 },
        });
        await strict.register('swarmed');
        expect(await attempt('swarmed', PASSWORD, '10.1.0.1')).toBeNull();
        for (let at = 2; at < 8; at++) {
          expect(await attempt('swarmed', 'no', `10.1.0.${at}`)).toBe(WRONG);
        }
        expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
        waits.length = 0;
        expect(await attempt('swarmed', PASSWORD, '10.1.0.1')).toBeNull();
        expect(waits).toEqual([]);
        expect(await attempt('swarmed', PASSWORD, '10.1.1.1')).toBeNull();
        expect(waits).toHaveLength(1);
      });

      test('takes so many processors and no more: beyond it everybody is asked to come back', async () => {
        const busy = new TestAccounts({ hashing: { atOnce: 1, waiting: 1 } }).open(world.db);
        await busy.register('patient');
        const logins = await Promise.all(
          Array.from({ length: 20 }, () => busy.tryLogIn('patient')),
        );
        expect(new Set(logins)).toEqual(new Set([null, TOO_MANY]));
        const registrations = await Promise.all(
          ['many_1', 'many_2', 'many_3', 'many_4'].map((name) =>
            busy.accounts.passwords.register(personCalled(name)),
          ),
        );
        expect(registrations).toContainEqual(
          expect.objectContaining({ code: TOO_MANY, details: { retryAfter: 1 } }),
        );
        expect(registrations).toContainEqual(expect.objectContaining({ username: 'many_1' }));
      });
    });
  });

  describe('the user’s own profile', () => {
    test('takes a display name and a picture, each by itself', async () => {
      const { accounts } = world;
      const { user } = await world.member('editing');
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
      expect(await codeOf(world.accounts.setUser('anybody', change))).toBe('INVALID_REQUEST');
    });

    test('is of nobody where there is no account', async () => {
      expect(await world.accounts.userOf('nobody')).toBeNull();
      expect(await world.accounts.userOf('no\0body')).toBeNull();
      expect(await codeOf(world.accounts.setUser('nobody', {}))).toBe('USER_NOT_FOUND');
    });
  });
});
