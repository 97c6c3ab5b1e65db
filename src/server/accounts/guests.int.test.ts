// Guests, their tokens, names and avatars, on a real database.

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AVATAR_COLORS, isAvatarColor, isEmoji } from '#protocol/avatars.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Db } from '../store/schema.ts';
import { KEY_RULE, nameKey } from './names.ts';
import { eachAccounts, PUBLIC_URL, SECRET, TestAccounts } from './testAccounts.ts';
import { Tokens } from './tokens.ts';

/** Waits until the other transaction has found the name free and wants to store it too. */
async function somebodyWaits(db: Db): Promise<void> {
  let waiting: unknown[] = [];
  while (waiting.length === 0) {
    const locks = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    ({ rows: waiting } = await locks.execute(db));
  }
}

eachAccounts((world, place) => {
  const nameOfNewGuest = async (name: string) => (await world.guest(name)).account.name;

  async function rename(id: string, name: string) {
    const changed = await world.accounts.setProfile(id, { name });
    return isRefusal(changed) ? changed.code : changed.name;
  }

  describe('a guest', () => {
    test('comes back by the token', async () => {
      const { account, token } = await world.guest('Returning');
      expect(account).toMatchObject({ name: 'Returning', isGuest: true });
      expect(await world.accounts.findByToken(token)).toEqual(account);
      expect(await world.accounts.get(account.id)).toEqual(account);
    });

    test('without a name gets one that is allowed, and an avatar of the palette', async () => {
      const { account } = await world.guest();
      expect(account.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+(#\d{4})?$/);
      expect(isEmoji(account.avatar.emoji)).toBe(true);
      expect(isAvatarColor(account.avatar.color)).toBe(true);
    });

    test('with a refused name is not made', async () => {
      expect(await world.accounts.createGuest('X')).toMatchObject({ code: 'INVALID_NAME' });
    });

    test('is known for a year', async () => {
      const { token } = await world.guest();
      world.turnClock(364 * 24 * 3600);
      expect(await world.tryToken(token)).toBeNull();
      world.turnClock(2 * 24 * 3600);
      expect(await world.tryToken(token)).toBe('TOKEN_EXPIRED');
      expect(await world.accounts.findByToken(token)).toBeNull();
    });

    test('cannot be made by the hundred from one address', async () => {
      const limits = { newAccountsPerAddress: { points: 2, seconds: 60 } };
      const { accounts: strict } = new TestAccounts({ limits }).open(world.db);
      await strict.createGuest(undefined, '10.0.0.1');
      await strict.createGuest(undefined, '10.0.0.1');
      const third = await strict.createGuest(undefined, '10.0.0.1');
      expect(third).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
      expect(isRefusal(third) && third.details.retryAfter).toBeGreaterThan(0);
      expect(isRefusal(await strict.createGuest(undefined, '10.0.0.2'))).toBe(false);
    });
  });

  describe('a token', () => {
    const tokensBy = (secret: string) =>
      new Tokens({ secret, issuer: PUBLIC_URL, now: () => world.now() });

    test('is not good with any character changed, under another secret, or unsigned', async () => {
      const { account, token } = await world.guest();
      for (let at = 0; at < token.length; at += 3) {
        const other = token[at] === 'A' ? 'Q' : 'A';
        const tampered = token.slice(0, at) + other + token.slice(at + 1);
        expect(await world.accounts.findByToken(tampered)).toBeNull();
      }
      const bearer = { id: account.id, kind: 'guest', session: null } as const;
      const forged = await tokensBy('another secret').sign(bearer);
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
      for (const bad of [forged, unsigned, '', 'x', `${token}.`, token.slice(0, -1)]) {
        expect(await world.tryToken(bad)).toBe('TOKEN_INVALID');
      }
    });

    test('is refused if it belongs to nobody', async () => {
      const { id } = (await world.guest()).account;
      for (const bearer of [
        { id: 'nobody', kind: 'access', session: 'none' },
        { id: 'nobody', kind: 'guest', session: null },
        { id, kind: 'access', session: 'none' },
        { id, kind: 'access', session: null },
        { id, kind: 'guest', session: 'none' },
      ] as const) {
        const token = await tokensBy(SECRET).sign(bearer);
        expect(await world.accounts.findByToken(token)).toBeNull();
      }
    });
  });

  describe('the name of a guest who is gone', () => {
    const RETURN_SECONDS = 120;

    test('is free two minutes after they were last seen, and they keep it with a number', async () => {
      const gone = await world.guest('Zeynep');
      world.turnClock(RETURN_SECONDS - 1);
      expect(await nameOfNewGuest('Zeynep')).toMatch(/^Zeynep#\d{4}$/);
      world.turnClock(1);
      expect(await nameOfNewGuest('Zeynep')).toBe('Zeynep');
      expect((await world.accounts.get(gone.account.id))?.name).toMatch(/^Zeynep#\d{4}$/);
    });

    test('is kept while they use their token, are connected or have a seat', async () => {
      const { accounts } = world;
      const { token, account } = await world.guest('Kerem');
      world.turnClock(RETURN_SECONDS - 1);
      await accounts.findByToken(token);
      world.turnClock(RETURN_SECONDS - 1);
      expect(await nameOfNewGuest('Kerem')).not.toBe('Kerem');
      const session = await accounts.openAuthSession(token);
      world.turnClock(RETURN_SECONDS);
      expect(await nameOfNewGuest('Kerem')).not.toBe('Kerem');
      if (!isRefusal(session)) session.release();
      let isSeated = true;
      accounts.addPresenceCheck(async (id) => id === account.id && isSeated);
      world.turnClock(RETURN_SECONDS);
      expect(await nameOfNewGuest('Kerem')).not.toBe('Kerem');
      isSeated = false;
      expect(await nameOfNewGuest('Kerem')).toBe('Kerem');
    });

    test('can be taken by a new name, and never from an account', async () => {
      await world.guest('Leyla');
      const other = await world.guest('Nazan');
      await world.register('melike', { displayName: 'Melike' });
      world.turnClock(RETURN_SECONDS);
      expect(await rename(other.account.id, 'Leyla')).toBe('Leyla');
      expect(await rename(other.account.id, 'Melike')).toMatch(/^Melike#\d{4}$/);
    });
  });

  describe('names', () => {
    test('[P-A2.4] in use get a suffix of four digits, whatever the case', async () => {
      await world.guest('Tony');
      const second = await nameOfNewGuest('TONY');
      const third = await nameOfNewGuest('tony');
      expect(second).toMatch(/^TONY#\d{4}$/);
      expect(third).toMatch(/^tony#\d{4}$/);
      expect(second.toLowerCase()).not.toBe(third);
    });

    test('[P-A2.4] that look like one in use get a suffix, and mixed ones are refused', async () => {
      await world.guest('Space');
      expect(await nameOfNewGuest('Ѕрасе')).toMatch(/^Ѕрасе#\d{4}$/);
      expect(await nameOfNewGuest('5pace')).toBe('5pace');
      expect(await world.accounts.createGuest('Sp\u0430ce')).toMatchObject({
        details: { name: 'MIXED_WRITING' },
      });
    });

    test('[P-A2.4] taken at once by many go to one as they are, to the others with suffixes', async () => {
      const names = await Promise.all(Array.from({ length: 8 }, () => nameOfNewGuest('Popular')));
      expect(names.filter((name) => name === 'Popular')).toHaveLength(1);
      expect(names.filter((name) => /^Popular#\d{4}$/.test(name))).toHaveLength(7);
      expect(new Set(names).size).toBe(8);
    });

    test('[P-A2.4] that somebody else is just taking get a suffix', async () => {
      const { late } = await world.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('profiles')
          .values({
            id: 'early',
            display_name: 'Racer',
            name_key: nameKey('Racer'),
            key_rule: KEY_RULE,
            avatar_emoji: '🐻',
            avatar_color: '#8fae8b',
            created_at: new Date(),
            updated_at: new Date(),
          })
          .execute();
        const late = nameOfNewGuest('Racer');
        if (place.kind === 'PostgreSQL') await somebodyWaits(trx);
        return { late };
      });
      expect(await late).toMatch(/^Racer#\d{4}$/);
    });

    test('kept by their owner get no suffix, and a suffix is kept', async () => {
      const { account: first } = await world.guest('İpek');
      expect(await rename(first.id, 'İpek')).toBe('İpek');
      expect(await rename(first.id, 'ipek')).toBe('ipek');
      const { account: second } = await world.guest('Ipek');
      expect(await rename(second.id, second.name)).toBe(second.name);
      expect(await rename(second.id, 'Ipek')).toBe(second.name);
      expect(await rename(second.id, 'IPEK')).toBe(second.name.replace('Ipek', 'IPEK'));
      await rename(first.id, 'Nobody Else');
      expect(await rename(second.id, 'Ipek')).toBe('Ipek');
    });

    test('[P-A2.1] that are refused change nothing', async () => {
      const { account } = await world.guest('Stays');
      expect(await rename(account.id, 'caralho')).toBe('INVALID_NAME');
      expect(await rename(account.id, 'x'.repeat(21))).toBe('INVALID_NAME');
      expect(await world.accounts.get(account.id)).toEqual(account);
      expect(await rename('nobody', 'Somebody')).toBe('USER_NOT_FOUND');
    });
  });

  describe('[P-A2.2] an avatar', () => {
    test('is an emoji and a colour of the palette', async () => {
      const { account, token } = await world.guest();
      const avatar = { emoji: '👩🏽‍🚀', color: AVATAR_COLORS[3].hex };
      const changed = { ...account, avatar, hasRandomAvatar: false };
      expect(await world.accounts.setProfile(account.id, { avatar })).toEqual(changed);
      expect(await world.accounts.findByToken(token)).toEqual(changed);
    });

    test.each([
      ['A', AVATAR_COLORS[0].hex],
      ['🐻🐻', AVATAR_COLORS[0].hex],
      ['', AVATAR_COLORS[0].hex],
      ['1', AVATAR_COLORS[0].hex],
      ['🐻', '#ff0000'],
      ['🐻', 'red;background:url(x)'],
    ])('is not %j on %s', async (emoji, color) => {
      const { account } = await world.guest();
      const refused = await world.accounts.setProfile(account.id, { avatar: { emoji, color } });
      expect(refused).toMatchObject({ code: 'INVALID_AVATAR' });
    });
  });

  test('listeners hear of a change until they stop, and it is seen at once', async () => {
    const { accounts } = world;
    const { account, token } = await world.guest('Before');
    await accounts.findByToken(token);
    const heard: string[] = [];
    const stop = accounts.onProfileChanged(({ name }) => heard.push(name));
    await rename(account.id, 'After');
    expect(await accounts.findByToken(token)).toMatchObject({ name: 'After' });
    stop();
    await rename(account.id, 'Unheard');
    expect(heard).toEqual(['After']);
  });
});
