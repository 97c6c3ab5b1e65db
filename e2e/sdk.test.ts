// Tests the SDK with a real server: signing in, tables, playing, chat, adding to the shuffle, verifying.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newTestHome } from '../src/server/testing/testHome.ts';
import { freePort } from '../src/server/testing/testProcess.ts';
import { openTestServer, QUICK, type TestServer } from '../src/server/testing/testServer.ts';
import { MasaError, openMasa, randomMove, type Legal, type Masa } from '../src/sdk/masa.ts';
import { verifyRecord } from '../src/sdk/verify.ts';

let server: TestServer;
let anna: Masa;
let bruno: Masa;
beforeAll(async () => {
  server = await openTestServer();
  [anna, bruno] = await Promise.all(['Anna', 'Bruno'].map(guest));
});
afterAll(() => server.close());

async function guest(name: string): Promise<Masa> {
  const masa = openMasa({ url: server.url });
  expect(await masa.signInAsGuest(name)).toMatchObject({ isGuest: true });
  return masa;
}

const PASSWORD = 'SecureP@ssw0rd!';

test('a user signs in by password, renews the session, and signs out', async () => {
  const masa = openMasa({ url: server.url });
  const username = 'carla';
  await masa.register({ username, email: 'c@example.com', password: PASSWORD, displayName: 'C' });
  expect(masa.session).toBeNull();
  await masa.signIn(username, PASSWORD);
  const first = masa.session!;
  // An expired token, as if the session had been stored for a quarter of an hour.
  const later = openMasa({ url: server.url, session: { ...first, expiresAt: Date.now() } });
  expect(await later.call('ownUser')).toMatchObject({ username });
  expect(later.session!.refreshToken).not.toBe(first.refreshToken);
  const { token } = later.session!;
  await later.signOut();
  const ended = openMasa({ url: server.url, token }).call('ownUser');
  await expect(ended).rejects.toMatchObject({ status: 401 });
});

test('a wrong password is a MasaError', async () => {
  const failure: unknown = await openMasa({ url: server.url })
    .signIn('nobody', PASSWORD)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MasaError);
  expect(failure).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
});

test('a table can be created, found, joined, watched, left and cancelled, and has a chat', async () => {
  const hers = await anna.create({ game: 'hearts', name: 'Ours', settings: { watchers: 'chat' } });
  const listed = await bruno.games({ game: 'hearts', status: 'Waiting' });
  expect(listed.map(({ id }) => id)).toContain(hers.id);
  const his = await bruno.join(hers.id);
  expect(his.id).toBe(hers.id);
  expect(await hers.details()).toMatchObject({ currentPlayers: 2, name: 'Ours' });
  await hers.addBot({ level: 'easy' });
  expect(await hers.removeBot(2)).toMatchObject({ currentPlayers: 2 });
  await his.takeSeat(3);
  await his.ready();
  expect((await his.notReady()).players.find(({ position }) => position === 3)).toMatchObject({
    isReady: false,
  });
  const watcher = await guest('Dora');
  const seen = await watcher.watch(hers.id);
  await seen.say('Good luck!');
  for await (const { table } of hers.follow()) {
    expect(table.watchers).toMatchObject([{ name: 'Dora' }]);
    expect(table.chat).toMatchObject([{ name: 'Dora', text: 'Good luck!' }]);
    break;
  }
  await seen.leave();
  await expect(seen.say('Still here')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const following = his.follow();
  await following.next();
  await his.leave();
  const since = await Array.fromAsync(following, ({ table }) => table.players.length);
  expect(since.filter((players) => players < 2)).toEqual([]);
  await hers.cancel();
  await expect(hers.details()).rejects.toMatchObject({ code: 'GAME_NOT_FOUND', status: 404 });
});

test('every deal contains what both players added, and the record proves it', async () => {
  const game = await anna.create({
    game: 'sobesobe',
    maxPlayers: 2,
    settings: { ...QUICK, start: 'auto' },
    addsToDeals: true,
  });
  const his = await bruno.join<'sobesobe'>(game.id, { addsToDeals: true });
  const results = await Promise.all([game.play(slowly), his.play(slowly)]);
  expect(results[0]).toEqual(results[1]);
  expect(results[0]!.winners.length).toBeGreaterThan(0);
  const { record } = await game.log();
  const { ok, hands } = verifyRecord(record!);
  expect(ok).toBe(true);
  expect(hands.length).toBeGreaterThan(0);
  expect(hands.map(({ added, leftOut }) => ({ added, leftOut }))).toEqual(
    hands.map(() => ({ added: 2, leftOut: [] })),
  );
  expect(await game.verification()).toMatchObject({ ok: true, problem: null });
  const forged = { ...record!, result: { ...results[0], winners: [0, 1] } };
  expect(verifyRecord(forged)).toMatchObject({ ok: false, problem: { code: expect.any(String) } });
});

/** Plays a random move after a pause, which leaves time to add to the next deal. */
async function slowly<M>({ legal }: { legal: Legal<M> }): Promise<M> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return randomMove(legal);
}

test('a game continues after a restart of the server', async () => {
  const port = await freePort();
  const home = await newTestHome();
  let running = await openTestServer({ port, ...home.settings });
  onTestFinished(async () => {
    await running.close();
    await home.remove();
  });
  const masa = openMasa({ url: running.url });
  await masa.signInAsGuest();
  const game = await masa.create({ game: 'pitch', settings: { ...QUICK, turnSeconds: 0 } });
  await game.fillWithBots('easy');
  let moves = 0;
  const result = await game.play(async ({ legal }) => {
    if (++moves === 5) {
      await running.close();
      running = await openTestServer({ port, ...home.settings });
    }
    return randomMove(legal);
  });
  expect(result!.winners).toHaveLength(2);
  expect(moves).toBeGreaterThan(5);
});

test('the types have the views, moves and options of each game', async () => {
  const game = await anna.create({ game: 'hearts', options: { endScore: 60 } });
  for await (const { view } of game.follow()) {
    if (!view) break;
    const passed: readonly boolean[] = view.passSubmitted;
    // @ts-expect-error Hearts has no bids.
    expect([passed, view.bids]).toBeDefined();
  }
  // @ts-expect-error Hearts has no such move.
  await expect(game.move({ type: 'bid', value: 3 })).rejects.toBeInstanceOf(MasaError);
  // @ts-expect-error Hearts has no such option.
  await expect(anna.create({ game: 'hearts', options: { endscore: 60 } })).rejects.toMatchObject({
    status: 400,
  });
  await game.cancel();
});
