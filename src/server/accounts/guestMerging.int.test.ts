// Guests who sign in: they become the account, or their games go to the one that is there.

import { describe, expect, test } from 'vitest';
import type { Day } from '#table/daily.ts';
import { addTableRow } from '../testing/testPeople.ts';
import type { Account } from './account.ts';
import { done, eachAccounts, personCalled, PUBLIC_URL, SECRET } from './testAccounts.ts';
import { Tokens } from './tokens.ts';

const merged: { from: string; into: Account }[] = [];
const onMerged = (from: string, into: Account): void => void merged.push({ from, into });

eachAccounts(
  (world) => {
    async function playedBy(id: string): Promise<string[]> {
      const rows = await world.db
        .selectFrom('game_players')
        .select('game_id')
        .where('player_id', '=', id)
        .orderBy('game_id')
        .execute();
      return rows.map((row) => row.game_id);
    }

    async function recordGame(game_id: string, player_id: string): Promise<void> {
      const played = { game: 'hearts', name: 'x', position: 0, side: 0, score: 0, hands: 1 };
      await world.db
        .insertInto('game_players')
        .values({ ...played, game_id, player_id })
        .execute();
    }

    const register = (username: string, guestToken: string) =>
      done(world.accounts.passwords.register(personCalled(username), { guestToken }));

    describe('with an address not seen before', () => {
      test('keep the id and the name, and the guest token is over', async () => {
        const { accounts } = world;
        const { account, token } = await world.guest('Curious');
        const heard: Account[] = [];
        const stop = accounts.onProfileChanged((account) => heard.push(account));
        await accounts.findByToken(token);
        const session = await world.signInByMail('curious@example.com', token);
        stop();
        expect(session.account).toEqual({ ...account, isGuest: false });
        expect(session.mergedFrom).toBeNull();
        expect(heard).toEqual([session.account]);
        expect(await accounts.findByToken(token)).toBeNull();
      });

      test('keep the id when they register, under the display name that they give', async () => {
        const { account, token } = await world.guest('Visitor');
        const user = await register('settler', token);
        expect(user).toMatchObject({ id: account.id, displayName: 'settler One' });
        const known = { name: 'settler One', isGuest: false };
        expect(await world.accounts.get(account.id)).toMatchObject(known);
        expect(await world.accounts.findByToken(token)).toBeNull();
        expect(await world.tryLogIn('settler')).toBeNull();
      });

      test('become one account when they register twice at once', async () => {
        const { account, token } = await world.guest();
        const users = await Promise.all([register('twin_one', token), register('twin_two', token)]);
        expect(users.filter(({ id }) => id === account.id)).toHaveLength(1);
      });
    });

    describe('to an account that is there', () => {
      test('bring their games by mail, and their name is free again', async () => {
        const { accounts } = world;
        const { account: home } = await world.signInByMail('home@example.com');
        const { account: guest, token } = await world.guest('Passing Through');
        await recordGame('game1', guest.id);
        await recordGame('game2', home.id);
        const session = await world.signInByMail('home@example.com', token);
        expect(session).toMatchObject({ account: home, mergedFrom: guest.id });
        expect(await playedBy(home.id)).toEqual(['game1', 'game2']);
        expect(await playedBy(guest.id)).toEqual([]);
        expect(merged).toContainEqual({ from: guest.id, into: home });
        expect(await accounts.findByToken(token)).toBeNull();
        expect(await accounts.get(guest.id)).toBeNull();
        expect((await world.guest('Passing Through')).account.name).toBe('Passing Through');
        expect((await world.signInByMail('home@example.com', token)).mergedFrom).toBeNull();
      });

      test('bring their games with a password', async () => {
        const home = await world.register('homely');
        const { account: guest, token } = await world.guest();
        await recordGame('game3', guest.id);
        const session = await world.logIn('homely', { guestToken: token });
        expect(session.mergedFrom).toBe(guest.id);
        expect(await playedBy(home.id)).toEqual(['game3']);
      });

      test('bring their games by the link too, where they open it themselves', async () => {
        const { account: home } = await world.signInByMail('linked@example.com');
        const { account: guest, token } = await world.guest();
        const { linkToken } = await world.mailTo('linked@example.com');
        const asking = { guestToken: token };
        const session = await done(world.accounts.mail.verifyLink(linkToken, asking));
        expect(session).toMatchObject({ account: home, mergedFrom: guest.id });
      });

      test('are not drawn in by a mail that they asked for and somebody else used', async () => {
        const { mail } = world.accounts;
        const { account: victim } = await world.signInByMail('asked@example.com');
        const { account: attacker, token } = await world.guest('Attacker');
        await recordGame('game4', attacker.id);
        const { linkToken } = await world.mailTo('asked@example.com', { guestToken: token });
        const session = await done(mail.verifyLink(linkToken));
        expect(session).toMatchObject({ account: victim, mergedFrom: null });
        expect(await playedBy(victim.id)).toEqual([]);
        const { code } = await world.mailTo('fresh@example.com', { guestToken: token });
        const fresh = await done(mail.verifyCode('fresh@example.com', code));
        expect(fresh.account.id).not.toBe(attacker.id);
        expect(await world.accounts.findByToken(token)).toEqual(attacker);
      });

      test('bring the tables that they made, what was dealt to them and what they exchanged', async () => {
        const { db } = world;
        const { account: home } = await world.signInByMail('dealt@example.com');
        const { account: guest, token } = await world.guest();
        const now = new Date();
        await addTableRow(db, 'elma', { owner_id: guest.id, created_by: guest.id });
        const seat = { hand_id: 'hand1', position: 0, player_id: guest.id };
        await db
          .insertInto('hands_private')
          .values({ ...seat, cards: '[]', updated_at: now })
          .execute();
        await db
          .insertInto('replacements')
          .values({ ...seat, order_index: 0, discarded: '[]', drawn: '[]', created_at: now })
          .execute();
        await world.signInByMail('dealt@example.com', token);
        expect(await db.selectFrom('tables').select('created_by as id').execute()).toEqual([
          { id: home.id },
        ]);
        for (const table of ['hands_private', 'replacements'] as const) {
          const rows = await db.selectFrom(table).select('player_id as id').execute();
          expect(rows).toEqual([{ id: home.id }]);
        }
      });

      test('bring daily deals and offline games, except those that the account has itself', async () => {
        const { db } = world;
        const { account: home } = await world.signInByMail('daily@example.com');
        const { account: guest, token } = await world.guest();
        const deal = { game: 'hearts', place: 1, moves: '[]', played_at: new Date() };
        const offline = { position: 0, ended_at: new Date(), record: '{}', sums: '{}' };
        for (const [id, ...days] of [
          [home.id, '2026-11-01', '2026-11-02'],
          [guest.id, '2026-11-02', '2026-11-03'],
        ]) {
          const score = id === home.id ? 1 : 2;
          const results = days.map((day) => ({ ...deal, player_id: id, day: day as Day, score }));
          await db.insertInto('daily_results').values(results).execute();
          const games = days.map((day) => ({ ...offline, player_id: id, id: day }));
          await db.insertInto('offline_games').values(games).execute();
        }
        await world.signInByMail('daily@example.com', token);
        const results = db.selectFrom('daily_results').select(['player_id as id', 'score']);
        expect(await results.orderBy('day').execute()).toEqual(
          [1, 1, 2].map((score) => ({ id: home.id, score })),
        );
        const games = db.selectFrom('offline_games').select(['player_id as player', 'id']);
        expect(await games.orderBy('id').execute()).toEqual(
          ['2026-11-01', '2026-11-02', '2026-11-03'].map((id) => ({ player: home.id, id })),
        );
      });

      test('bring nothing with the token of an account or with nonsense', async () => {
        const { accessToken } = await world.signInByMail('one@example.com');
        await world.signInByMail('two@example.com');
        const now = () => world.now();
        const tokens = new Tokens({ secret: SECRET, issuer: PUBLIC_URL, now });
        const stranger = { id: 'not in this database', kind: 'guest', session: null } as const;
        for (const token of [accessToken, 'nonsense', await tokens.sign(stranger)]) {
          expect((await world.signInByMail('two@example.com', token)).mergedFrom).toBeNull();
        }
      });
    });
  },
  { onMerged },
);
