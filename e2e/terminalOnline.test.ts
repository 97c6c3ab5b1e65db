// Tests terminals at tables of a real server: with each other, with the client of the page, as spectators, and when the
// server is killed.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openClient, type Client } from '../src/client/client.ts';
import type { TrickGameView } from '../src/rules/game.ts';
import { connectClient, openTestServer } from '../src/server/testing/testServer.ts';
import { type OnlineSite, openSite } from './onlineSite.ts';
import { type Ending, run } from './processes.ts';
import { playAsBrowser, playByText, until } from './terminalOpponents.ts';
import { playByKeys } from './terminalPlayer.ts';
import {
  MASA,
  programEnv,
  temporaryFolder,
  TerminalWindow,
  type WindowOptions,
} from './terminalWindow.ts';

const MINUTE = 60_000;
const CTRL_C = '\x03';
/** Wide enough that no line is wrapped. */
const WIDE: WindowOptions = { columns: 400, rows: 50 };
/** Short pauses and no clock, but enough time to add to the shuffle. */
const QUICK = { handPause: 400, botPause: 0, turnSeconds: 0 };
const QUICK_ARGS = Object.entries(QUICK).flatMap(([name, value]) => [
  '--setting',
  `${name}=${value}`,
]);

let site: OnlineSite;

beforeAll(async () => {
  site = await openSite();
});

afterAll(async () => {
  await site?.close();
});

function masa(args: readonly string[], options: WindowOptions = {}): TerminalWindow {
  return new TerminalWindow([...args, '--server', site.url], options);
}

function host(name: string, bots: number, options: WindowOptions = {}): TerminalWindow {
  const game = ['host', 'hearts', '--option', 'endScore=10', '--bots', String(bots)];
  return masa([...game, '--level', 'easy', '--name', name, ...QUICK_ARGS], options);
}

async function tableOf(window: TerminalWindow): Promise<string> {
  return /Table (\S+), Hearts/.exec(await window.wrote(/Table \S+, Hearts/))![1];
}

/** Opens the client that the page uses, without the page. */
function browser(): Client {
  const client = openClient({ url: site.url, token: async () => null });
  onTestFinished(() => client.close());
  return client;
}

/** Runs the program with an input that has ended, so that no question waits for an answer. */
function runWithoutInput(args: readonly string[], env: Record<string, string>): Promise<Ending> {
  const { child, ended } = run(process.execPath, [MASA, ...args], { env });
  child.stdin!.end();
  return ended;
}

function finalScores(window: TerminalWindow): number[] {
  const [line] = window
    .everything()
    .match(/^Scores: .*$/gm)!
    .slice(-1);
  return [...line.matchAll(/ (\d+)[,.]/g)].map(([, points]) => Number(points));
}

test(
  'a drawn terminal, a plain one and two bots play a whole game and vote on another',
  async () => {
    const ada = host('Ada', 2, { columns: 100, rows: 30 });
    const table = await tableOf(ada);
    await ada.shows(/Waiting for 1 more player/);
    const berk = masa(['join', table, '--name', 'Berk', '--plain'], WIDE);
    const over = /Another game\? Type Yes or No\./;
    await Promise.all([playByKeys(ada, (screen) => over.test(screen)), playByText(berk, over)]);
    expect(ada.everything()).toMatch(/The game is over\. /);
    expect(ada.everything()).toMatch(/\d+ deals? checked: all fair\./);
    expect(finalScores(ada).toSorted()).toEqual(finalScores(berk).toSorted());
    expect(Math.max(...finalScores(ada))).toBeGreaterThanOrEqual(10);
    const [name] = /masa verify (\S+)\./.exec(await berk.wrote(/masa verify \S+\./))!.slice(1);
    const env = { ...programEnv(), MASA_HOME: berk.home };
    const verdict = await run(process.execPath, [MASA, 'verify', name], { env }).ended;
    expect(verdict.output).toMatch(/^No problems found in this game of Hearts for 4 players/);
    const replayed = await run(process.execPath, [MASA, 'replay', name, '--plain'], { env }).ended;
    expect(replayed.output).toMatch(/^Ada\S* plays the /m);
    expect(replayed.output).toMatch(/^You play the /m);
    expect(replayed.output).not.toMatch(/Berk|West|North|East/);
    berk.enter('yes');
    await ada.shows(/Berk\S* wants another game/);
    ada.enter('no');
    expect(await ada.ended()).toBe(0);
    await berk.wrote(/Waiting for 1 more player/);
    berk.enter('quit');
    expect(await berk.ended()).toBe(0);
  },
  3 * MINUTE,
);

test(
  'a terminal and a browser play and chat, another terminal watches; a player who quits gets the seat back on joining',
  async () => {
    const client = browser();
    const made = await client.request('createTable', {
      playerName: 'Ceyda',
      options: { endScore: 100 },
      settings: { ...QUICK, turnSeconds: 600, watchers: 'chat' },
    });
    if (!made.ok) throw new Error(made.error.message);
    const watcher = masa(['watch', made.tableId, '--plain', '--name', 'Wim'], WIDE);
    await watcher.wrote(/Waiting for 3 more players/);
    const deniz = masa(['join', made.tableId, '--name', 'Deniz'], { columns: 100, rows: 30 });
    await deniz.shows(/Waiting for 2 more players[^]*Ceyda\S* \(host\)/);
    await client.request('chatMessage', { text: 'Welcome \u001B[31mall' });
    await deniz.shows(/Ceyda\S*: Welcome \[31mall/);
    deniz.enter('say thank you');
    await until(() => client.model.table!.chat.some(({ text }) => text === 'thank you'));
    deniz.enter('add bot');
    await deniz.shows(/Only the host can do that\./);
    await client.request('addBot', { level: 'easy' });
    await client.request('addBot', { level: 'easy' });
    await deniz.shows(/\d+ s left[^]*Pass three cards to [A-Z]/);
    deniz.type(CTRL_C);
    expect(await deniz.ended()).toBe(0);
    expect(deniz.text()).toMatch(new RegExp(`masa join ${made.tableId}`));
    const isAt = (covered: boolean) =>
      client.model.table!.players.find(({ seat }) => seat === 1)?.covered === covered;
    await until(() => isAt(true));
    const env = { MASA_HOME: deniz.home };
    const back = masa(['join', made.tableId, '--name', 'Deniz', '--plain'], { ...WIDE, env });
    const isDone = (): boolean => (client.model.game!.view as TrickGameView).tricks.length > 2;
    await until(() => isAt(false));
    await Promise.all([
      playAsBrowser(client, isDone),
      playByText(back, /(takes? the trick[^]*){3}/),
    ]);
    const watched = await watcher.wrote(/(takes? the trick[^]*){3}/);
    expect(watched).toMatch(/Ceyda\S*: Welcome/);
    expect(watched).toMatch(/A bot plays for Deniz/);
    expect(watched).not.toMatch(/Your hand|Play a card|Pass three cards to [A-Z]/);
    expect(statSync(join(deniz.home, 'tokens.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(deniz.home, 'tokens.json'), 'utf8')).not.toMatch(/Deniz|localhost/);
    watcher.enter('quit');
    expect(await watcher.ended()).toBe(0);
    await until(() => client.model.table!.watchers.length === 0);
    back.enter('leave');
    expect(await back.ended()).toBe(0);
    await until(() => client.model.table!.players.find(({ seat }) => seat === 1)?.bot !== null);
  },
  3 * MINUTE,
);

/** The question, or the advice after a key that came before it. */
const ASKED = /Play a card|Type a card/;

test(
  'after the server was killed the player continues in the middle of the trick, and the spectator continues to watch',
  async () => {
    const window = host('Ela', 3, { columns: 100, rows: 30 });
    await playByKeys(window, (screen) => ASKED.test(screen));
    const screen = await window.shows(ASKED);
    const watcher = masa(['watch', /Hearts at (\S+)/.exec(screen)![1]]);
    await watcher.shows(/Waiting for Ela/);
    // Read last, because a key that was typed twice on a slow screen may have played a card meanwhile.
    const hand = handOf(await window.shows(ASKED));
    await site.kill();
    await window.shows(/Connection lost\. Reconnecting… A bot plays for you/);
    // Both messages are shown briefly and at different times.
    const backs = Promise.all([
      window.shows(/You are back at your seat/),
      watcher.shows(/You are back\./),
    ]);
    await site.restart();
    const [back] = await backs;
    expect(handOf(back)).toEqual(hand);
    let before = window.text();
    await playByKeys(window, (screen) => {
      const isNext = screen !== before && handOf(screen).length < hand.length && ASKED.test(screen);
      before = screen;
      return isNext;
    });
    await watcher.shows(/plays the|takes? the trick/);
    window.type(CTRL_C);
    expect(await window.ended()).toBe(0);
  },
  3 * MINUTE,
);

/** Reads the cards above their numbers, at the foot of the screen. */
function handOf(screen: string): string[] {
  return screen.split(/─\n/).at(-1)!.split('\n')[0].trim().split(/\s+/);
}

test(
  'a table starts when everyone is ready, and the vote after a game starts another or ends the program',
  async () => {
    const args = ['host', 'pontoon', '--seats', '2', '--option', 'rounds=1', '--bots', '1'];
    const window = masa([...args, ...QUICK_ARGS, '--setting', 'start=ready', '--name', 'Gul']);
    await window.shows(/Waiting for everyone to be ready[^]*You \(host, not ready\)/);
    window.enter('ready');
    const over = /Another game\? Type Yes or No\./;
    await playByKeys(window, (screen) => over.test(screen));
    window.enter('yes');
    await window.shows(/round 1/);
    await playByKeys(window, (screen) => over.test(screen));
    window.enter('no');
    expect(await window.ended()).toBe(0);
    expect(window.text()).toMatch(/voted? for a rematch/);
  },
  2 * MINUTE,
);

test(
  'the host adds and removes bots and players and closes the table; a spectator without a keyboard watches to the end',
  async () => {
    const talking = ['--setting', 'watchers=chat'];
    const owner = masa(
      ['host', 'pitch', '--name', 'Hale', ...QUICK_ARGS, ...talking, '--plain'],
      WIDE,
    );
    const table = /Table (\S+), /.exec(await owner.wrote(/Table \S+, /))![1];
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const typed = table.toLocaleUpperCase('tr');
    const watcher = run(
      process.execPath,
      [MASA, 'watch', typed, '--plain', '--name', 'Wim', '--server', site.url],
      { env },
    );
    watcher.child.stdin!.end('say from a file\n');
    await owner.wrote(/Wim\S* is watching\.[^]*Wim\S*: from a file/);
    const guest = masa(['join', table, '--name', 'Irem', '--plain'], WIDE);
    await owner.wrote(/Irem\S* sits at seat 2/);
    guest.enter('kick 1');
    await guest.wrote(/Only the host/);
    owner.enter('kick 2');
    await guest.wrote(/The host removed you from the table\./);
    expect(await guest.ended()).toBe(0);
    const joining = ['join', table, '--name', 'Irem', '--server', site.url];
    const removed = await runWithoutInput(joining, { ...env, MASA_HOME: guest.home });
    expect(removed).toEqual({
      code: 1,
      output: 'The host removed you from this table. To come back, ask for a new invitation.\n',
    });
    owner.enter('invite');
    const [link] = /http\S+#invite=[\w-]{22}/.exec(await owner.wrote(/#invite=[\w-]{22}/))!;
    const again = masa(['join', link, '--name', 'Irem', '--plain'], {
      ...WIDE,
      env: { MASA_HOME: guest.home },
    });
    await owner.wrote(/Irem\S* sits at seat 2[^]*Irem\S* sits at seat 2/);
    again.enter('quit');
    expect(await again.ended()).toBe(0);
    owner.enter('add bot strong');
    await owner.wrote(/The bot Bora sits at seat 2/);
    owner.enter('remove bot 2');
    await owner.wrote(/The bot Bora left the table/);
    owner.enter('seat 3');
    owner.enter('who');
    await owner.wrote(/3 {2}You \(host\)/);
    owner.enter('kick me');
    await owner.wrote(/Which seat\? Give its number\./);
    owner.enter('close table');
    expect(await owner.ended()).toBe(0);
    const { code, output } = await watcher.ended;
    expect(output).toMatch(/You: from a file[^]*The host closed the table\.\n$/);
    expect(code).toBe(0);
  },
  2 * MINUTE,
);

test(
  'a private table shows its host the link, which is the only way in',
  async () => {
    const owner = masa(
      ['host', 'hearts', '--private', '--name', 'Gizem', ...QUICK_ARGS, '--plain'],
      WIDE,
    );
    const told = await owner.wrote(/Table \S+, [^]*#invite=[\w-]{22}/);
    const tableId = /Table (\S+), /.exec(told)![1];
    const [link] = /http\S+#invite=[\w-]{22}/.exec(told)!;
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const start = (...args: string[]) => run(process.execPath, [MASA, ...args], { env });
    for (const way of ['join', 'watch']) {
      const refused = await start(way, tableId, '--server', site.url).ended;
      expect(refused).toEqual({ code: 1, output: 'There is no such table.\n' });
    }
    const watcher = start('watch', link, '--plain', '--name', 'Wim');
    await owner.wrote(/Wim\S* is watching\./);
    // The link says where the server is.
    const guest = new TerminalWindow(['join', link, '--name', 'Irem', '--plain'], WIDE);
    await owner.wrote(/Irem\S* sits at seat 2/);
    guest.enter('quit');
    expect(await guest.ended()).toBe(0);
    owner.enter('close table');
    expect(await owner.ended()).toBe(0);
    expect((await watcher.ended).code).toBe(0);
  },
  2 * MINUTE,
);

test(
  'an impossible request is refused in one line, with exit code 1',
  async () => {
    const client = browser();
    const made = await client.request('createTable', {
      playerName: 'Fatma',
      settings: { ...QUICK, start: 'ready' },
    });
    if (!made.ok) throw new Error(made.error.message);
    const { version } = made.table;
    const guest = run(process.execPath, [MASA, 'join', made.tableId, '--server', site.url], {
      env: { ...programEnv(), MASA_HOME: temporaryFolder() },
    });
    guest.child.stdin!.end('say hello\nquit\n');
    expect((await guest.ended).output).toMatch(/You: hello\nYou left the table\. Goodbye\.\n$/);
    await until(() => client.model.table!.players.length === 1);
    for (let bot = 0; bot < 3; bot++) await client.request('addBot', { level: 'easy' });
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const start = (...args: string[]) => runWithoutInput(args, env);
    const at = ['--server', site.url];
    expect(await start('join', 'elma', '--server', 'http://localhost:1')).toEqual({
      code: 1,
      output:
        'Cannot reach the server at http://localhost:1. Check the address and your connection.\n',
    });
    expect(await start('join', made.tableId, ...at)).toEqual({
      code: 1,
      output: 'Every seat is taken. Try another table.\n',
    });
    // Someone joined, said something and left, and three bots came; nobody joined again.
    expect(client.model.table!.version).toBe(version + 6);
    const running = await startPontoonForTwo();
    expect(await start('join', running, ...at)).toEqual({
      code: 1,
      output: 'A game is already in progress. Wait until it is over.\n',
    });
    expect((await start('host', 'hearts', '--bots', 'strong', ...at)).code).toBe(2);
  },
  2 * MINUTE,
);

/** Starts a game in which no seat is a bot’s. Returns the table. */
async function startPontoonForTwo(): Promise<string> {
  const made = await browser().request('createTable', {
    playerName: 'Hale',
    game: 'pontoon',
    seats: 2,
    settings: QUICK,
  });
  if (!made.ok) throw new Error(made.error.message);
  const { tableId } = made;
  expect(await browser().request('joinTable', { tableId, playerName: 'Irem' })).toMatchObject({
    ok: true,
  });
  return tableId;
}

test(
  'a program whose input has ended takes a bot’s seat in a running game, and leaves it kept for its player',
  async () => {
    const client = browser();
    const made = await client.request('createTable', { playerName: 'Jale', settings: QUICK });
    if (!made.ok) throw new Error(made.error.message);
    for (let bot = 0; bot < 3; bot++) await client.request('addBot', { level: 'easy' });
    await until(() => client.model.table!.status === 'playing');
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const args = ['join', made.tableId, '--name', 'Kaan', '--server', site.url];
    const { code, output } = await runWithoutInput(args, env);
    expect(output).toMatch(new RegExp(`masa join ${made.tableId} .*--name Kaan\n$`));
    expect(code).toBe(0);
    const seat = client.model.table!.players.find(({ name }) => name === 'Kaan');
    expect(seat).toMatchObject({ bot: null, seat: 1 });
  },
  MINUTE,
);

test(
  'a rated game is announced as one, and its end says how each rating has changed',
  async () => {
    const server = await openTestServer({ trustProxy: 1 });
    onTestFinished(() => server.close());
    const url = server.url.replace('localhost', '127.0.0.1');
    // Players with one address have no rated games.
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const { requestOrFail, waitFor, socket } = connectClient(
      url,
      {},
      { transports: ['websocket'], extraHeaders: elsewhere },
    );
    onTestFinished(() => void socket.disconnect());
    const { tableId } = await requestOrFail('createTable', {
      playerName: 'Berk',
      game: 'pitch',
      settings: { ...QUICK, rated: true, removal: 'forfeit' },
    });
    for (const seat of [2, 3]) await requestOrFail('addBot', { seat });
    await requestOrFail('setReady', { ready: true });
    const args = ['join', tableId, '--name', 'Ada', '--server', url, '--plain'];
    const ada = new TerminalWindow(args, WIDE);
    await ada.wrote(/This game counts for ratings\. Type “ready” if you agree\./);
    ada.enter('ready');
    await waitFor('updateGame');
    await requestOrFail('leaveTable');
    const told = await ada.wrote(/Ratings after this game:[^]*Games with bots count half\./);
    expect(told).toMatch(/^You: 1,\d{3} ± \d+ \(\+\d+\)\. Beat 1 of 1, expected 0(\.\d)?\.$/m);
    expect(told).toMatch(/^Berk: 1,\d{3} ± \d+ \(−\d+\)\. Beat 0 of 1, .* Left the game\.$/m);
    ada.enter('quit');
    expect(await ada.ended()).toBe(0);
  },
  MINUTE,
);
