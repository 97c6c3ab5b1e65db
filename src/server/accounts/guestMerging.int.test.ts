// Guests who sign in: they become the account, or their games go to the one that is there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';
import {
  codeOf,
  done,
  openTestAccounts,
  type TestAccounts,
  OPENING_MS,
  PUBLIC_URL,
  SECRET,
} from './testAccounts.ts';
import { Tokens } from './tokens.ts';

const PASSWORD = 'SecureP@ssw0rd!';

eachDb((place) => {
  let db: Db;
  let world: TestAccounts;
  let accounts: Accounts;
  const merged: { from: string; into: Account }[] = [];

  beforeAll(async () => {
    db = await place.open();
    world = openTestAccounts(db, {
      onMerged: (from, into) => void merged.push({ from, into }),
    });
    ({ accounts } = world);
  }, OPENING_MS);
  afterAll(() => world.close());

  async function signIn(email: string, guestToken?: string) {
    await done(accounts.mail.requestCode(email));
    const { code } = await world.lastMail(email);
    return await done(accounts.mail.verifyCode(email, code, { guestToken }));
  }

  async function playedBy(id: string): Promise<string[]> {
    const rows = await db
      .selectFrom('game_players')
      .select('game_id')
      .where('player_id', '=', id)
      .orderBy('game_id')
      .execute();
    return rows.map((row) => row.game_id);
  }

  async function recordGame(gameId: string, playerId: string): Promise<void> {
    await db
      .insertInto('game_players')
      .values({
        game_id: gameId,
        position: 0,
        game: 'hearts',
        player_id: playerId,
        name: 'x',
        side: 0,
        score: 0,
        hands: 1,
      })
      .execute();
  }

  function registration(username: string) {
    const email = `${username}@example.com`;
    return { username, email, password: PASSWORD, displayName: username };
  }

  describe('with an address not seen before', () => {
    test('keep the id and the name, and the guest token is over', async () => {
      const { account, token } = await done(accounts.createGuest('Curious'));
      const heard: Account[] = [];
      const stop = accounts.onProfileChanged((account) => heard.push(account));
      await accounts.findByToken(token);
      const session = await signIn('curious@example.com', token);
      stop();
      expect(session.account).toEqual({ ...account, isGuest: false });
      expect(session.mergedFrom).toBeNull();
      expect(heard).toEqual([session.account]);
      expect(await accounts.findByToken(token)).toBeNull();
    });

    test('keep the id when they register, under the display name that they give', async () => {
      const { account, token } = await done(accounts.createGuest('Visitor'));
      const user = await done(
        accounts.passwords.register(registration('settler'), { guestToken: token }),
      );
      expect(user).toMatchObject({ id: account.id, displayName: 'settler' });
      expect(await accounts.get(account.id)).toMatchObject({ name: 'settler', isGuest: false });
      expect(await accounts.findByToken(token)).toBeNull();
      expect(
        await codeOf(accounts.passwords.logIn({ usernameOrEmail: 'settler', password: PASSWORD })),
      ).toBeNull();
    });

    test('become one account when they register twice at once', async () => {
      const { account, token } = await done(accounts.createGuest());
      const users = await Promise.all([
        done(accounts.passwords.register(registration('twin_one'), { guestToken: token })),
        done(accounts.passwords.register(registration('twin_two'), { guestToken: token })),
      ]);
      expect(users.filter(({ id }) => id === account.id)).toHaveLength(1);
    });
  });

  describe('to an account that is there', () => {
    test('bring their games by mail, and their name is free again', async () => {
      const { account: home } = await signIn('home@example.com');
      const { account: guest, token } = await done(accounts.createGuest('Passing Through'));
      await recordGame('game1', guest.id);
      await recordGame('game2', home.id);
      const session = await signIn('home@example.com', token);
      expect(session).toMatchObject({ account: home, mergedFrom: guest.id });
      expect(await playedBy(home.id)).toEqual(['game1', 'game2']);
      expect(await playedBy(guest.id)).toEqual([]);
      expect(merged).toContainEqual({ from: guest.id, into: home });
      expect(await accounts.findByToken(token)).toBeNull();
      expect(await accounts.get(guest.id)).toBeNull();
      const { account: next } = await done(accounts.createGuest('Passing Through'));
      expect(next.name).toBe('Passing Through');
    });

    test('bring the tables that they made', async () => {
      const { account: home } = await signIn('maker@example.com');
      const { account: guest, token } = await done(accounts.createGuest());
      await db
        .insertInto('tables')
        .values({
          id: 'elma',
          name: 'elma',
          game: 'hearts',
          options: '{}',
          settings: '{}',
          is_private: false,
          owner_id: guest.id,
          created_by: guest.id,
          status: 'closed',
          seats: 4,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute();
      await signIn('maker@example.com', token);
      const rows = await db.selectFrom('tables').select('created_by').execute();
      expect(rows).toEqual([{ created_by: home.id }]);
    });

    test('bring their games with a password', async () => {
      const home = await done(accounts.passwords.register(registration('homely')));
      const { account: guest, token } = await done(accounts.createGuest());
      await recordGame('game3', guest.id);
      const session = await done(
        accounts.passwords.logIn(
          { usernameOrEmail: 'homely', password: PASSWORD },
          { guestToken: token },
        ),
      );
      expect(session.mergedFrom).toBe(guest.id);
      expect(await playedBy(home.id)).toEqual(['game3']);
    });

    test('bring them once', async () => {
      await signIn('again@example.com');
      const { token } = await done(accounts.createGuest());
      await signIn('again@example.com', token);
      expect((await signIn('again@example.com', token)).mergedFrom).toBeNull();
    });

    test('are not drawn in by a mail that they asked for and somebody else used', async () => {
      const { account: victim } = await signIn('asked@example.com');
      const { account: attacker, token } = await done(accounts.createGuest('Attacker'));
      await recordGame('game4', attacker.id);
      const asking = { guestToken: token };
      await done(accounts.mail.requestCode('asked@example.com', asking));
      const { linkToken } = await world.lastMail('asked@example.com');
      const session = await done(accounts.mail.verifyLink(linkToken));
      expect(session).toMatchObject({ account: victim, mergedFrom: null });
      expect(await playedBy(victim.id)).toEqual([]);
      expect(await accounts.findByToken(token)).toEqual(attacker);
      await done(accounts.mail.requestCode('fresh@example.com', asking));
      const { code } = await world.lastMail('fresh@example.com');
      const fresh = await done(accounts.mail.verifyCode('fresh@example.com', code));
      expect(fresh.account.id).not.toBe(attacker.id);
      expect(await accounts.findByToken(token)).toEqual(attacker);
    });

    test('bring their games by the link too, where they open it themselves', async () => {
      const { account: home } = await signIn('linked@example.com');
      const { account: guest, token } = await done(accounts.createGuest());
      await done(accounts.mail.requestCode('linked@example.com'));
      const { linkToken } = await world.lastMail('linked@example.com');
      const session = await done(accounts.mail.verifyLink(linkToken, { guestToken: token }));
      expect(session).toMatchObject({ account: home, mergedFrom: guest.id });
    });

    test('bring what was dealt to them and what they exchanged', async () => {
      const { account: home } = await signIn('dealt@example.com');
      const { account: guest, token } = await done(accounts.createGuest());
      const seat = { hand_id: 'hand1', position: 0, player_id: guest.id };
      await db
        .insertInto('hands_private')
        .values({ ...seat, cards: '[]', updated_at: new Date() })
        .execute();
      await db
        .insertInto('replacements')
        .values({
          ...seat,
          order_index: 0,
          discarded: '[]',
          drawn: '[]',
          created_at: new Date(),
        })
        .execute();
      await signIn('dealt@example.com', token);
      for (const table of ['hands_private', 'replacements'] as const) {
        const rows = await db.selectFrom(table).select('player_id').execute();
        expect(rows).toEqual([{ player_id: home.id }]);
      }
    });

    test('bring nothing with the token of an account or with nonsense', async () => {
      const { accessToken } = await signIn('one@example.com');
      await signIn('two@example.com');
      expect((await signIn('two@example.com', accessToken)).mergedFrom).toBeNull();
      expect((await signIn('two@example.com', 'nonsense')).mergedFrom).toBeNull();
      const stranger = { id: 'not in this database', kind: 'guest', session: null } as const;
      const strange = await new Tokens({ secret: SECRET, issuer: PUBLIC_URL, now: world.now }).sign(
        stranger,
      );
      expect((await signIn('two@example.com', strange)).mergedFrom).toBeNull();
    });
  });
});
