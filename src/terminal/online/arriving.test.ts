// Tests how to reach a server’s tables: by the list, by links and codes, by creating one. The server is in the process.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { summarizeTable } from '#protocol/tableView.ts';
import { refuse } from '#table/refusals.ts';
import { openTable } from './testServer.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { changeSetting } from '../settings/settings.ts';
import { runHost, runJoin, runTables, runWatch } from '../commands/online.ts';
import { loadToken, saveToken } from './server.ts';
import { TestTerminal } from '../testTerminal.ts';
import {
  call,
  leave,
  lines,
  open,
  reopen,
  run,
  server,
  shows,
  terminal,
  visit,
} from './testSession.ts';
import { ui } from '../texts/language.ts';

beforeEach(() => open());
afterEach(leave);

describe('the tables of a server', () => {
  const summary = (id: string, more = {}) => ({
    ...summarizeTable(openTable({ id }).table),
    ...more,
  });

  test('are listed page after page, one line each, with the actions that are possible there', async () => {
    const playing = { joinable: false, watchable: false, status: 'playing' };
    const pages = [
      [summary('elma'), summary('armut', { joinable: false, playerNames: ['ada', 'bob'] })],
      [summary('kiraz', { ...playing, game: 'bezique' })],
    ];
    server.answers.listTables = ({ after }) => {
      expect(server.lines[0].state.status).toBe('online');
      return after === 'second'
        ? { ok: true, tables: pages[1], next: null }
        : { ok: true, tables: pages[0], next: 'second' };
    };
    expect(await run(runTables, call([]))).toBe(0);
    expect(lines()).toEqual([
      'elma   Pontoon  1 of 2  join     ada',
      'armut  Pontoon  1 of 2  watch    ada, bob',
      'kiraz  bezique  1 of 2  playing  ada',
    ]);
    expect(server.all('listTables')).toEqual([
      { which: 'all', game: 'any' },
      { which: 'all', game: 'any', after: 'second' },
    ]);
    expect(terminal.complaints).toBe('');
    expect(server.lines[0].state).toEqual({ status: 'offline', reason: 'closed' });
  });

  test('an empty list is reported to the person, not on the output that programs read', async () => {
    server.answers.listTables = () => ({ ok: true, tables: [], next: null });
    expect(await run(runTables, call([]))).toBe(0);
    expect([terminal.text, terminal.complaints]).toEqual(['', `${ui.online.entry.noTables}\n`]);
  });

  test('a refusal, or a server that does not answer, fails with the reason', async () => {
    server.answers.listTables = () => ({ ok: false, error: refuse('notSeated') });
    expect(await run(runTables, call([]))).toBe(1);
    server.isThere = false;
    expect(await run(runTables, call([]))).toBe(1);
    expect(terminal.complaints).toMatch(
      /^You do not have a seat at this table\.\nCannot reach the server at http:\/\/masa\.example\. .*\n$/,
    );
    expect(await run(runTables, call([], { server: 'ftp://x' }))).toContain('ftp');
    expect(terminal.text).toBe('');
  });
});

describe('the way to a table', () => {
  const link = 'https://cards.example/table/masa#invite=abc';

  test.each<[operand: string, options: Call['options'], url: string, invitation?: string]>([
    [link, {}, 'https://cards.example', 'abc'],
    [link, { server: 'other.example' }, 'http://other.example', 'abc'],
    ['masa', {}, 'http://localhost:3000'],
  ])('a link names its server and lets the player in: %s with %j', async (...row) => {
    const [operand, options, url, invitation] = row;
    visit(openTable());
    const connect = vi.fn<typeof server.connect>(server.connect);
    for (const command of [runJoin, runWatch]) {
      terminal.type('quit\n');
      await command({ operands: [operand], options, repeated: {} }, connect);
      reopen();
    }
    expect(connect.mock.calls.map(([wanted]) => wanted.url)).toEqual([url, url]);
    const request = { tableId: 'masa', ...(invitation && { invitation }) };
    expect(server.all('joinTable')).toEqual([{ ...request, addsToDeals: true }]);
    expect(server.all('watchTable')).toEqual([request]);
  });

  test('a returning player gets the seat back by the token, which only the player can read', async () => {
    visit(openTable());
    await run(runJoin, call(['masa'], { name: 'Ada' }));
    const { home } = terminal;
    const again = new TestTerminal({ isWindow: false, home });
    again.end();
    await runJoin(call(['masa'], { name: ' Ada ' }), server.connect);
    expect(server.introductions.map(({ token }) => token)).toEqual([null, 'a token']);
    const file = join(home, 'tokens.json');
    expect(readFileSync(file, 'utf8')).not.toContain('Ada');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadToken(server.url, 'Bob')).toBeNull();
    saveToken(server.url, 'Bob', 'another');
    expect(loadToken(server.url, 'Bob')).toBe('another');
    expect(loadToken(server.url, 'Ada')).toBe('a token');
    again.close();
  });

  test('opens an invitation code once, typed in one piece or in two', async () => {
    const opened = { tableId: 'masa', invitation: 'abc' };
    server.answers.openInviteCode = () => ({ ok: true, ...opened });
    for (const typed of [['48271936'], ['4827', '1936']]) {
      visit(openTable());
      await run(runJoin, call(typed));
      reopen();
    }
    expect(server.all('openInviteCode')).toEqual([{ code: '48271936' }, { code: '48271936' }]);
    expect(server.all('joinTable')).toEqual([
      expect.objectContaining(opened),
      expect.objectContaining(opened),
    ]);
    server.answers.openInviteCode = () => ({ ok: false, error: refuse('noTable') });
    expect(await run(runWatch, call(['48271936']))).toBe(1);
    expect(await run(runJoin, call(['masa', 'elma']))).toBe(ui.online.entry.whichTable);
  });

  test('uses name and server of the options, or those of the settings', async () => {
    visit(openTable());
    changeSetting('name', 'Berk');
    changeSetting('server', server.url);
    await run(runJoin, { operands: ['masa'], options: {}, repeated: {} });
    reopen();
    await run(runJoin, call(['masa'], { name: 'Ada' }));
    expect(server.all('joinTable').map(({ playerName }) => playerName)).toEqual(['Berk', 'Ada']);
  });

  test('reports a table that refuses, or a seat at another table', async () => {
    const { view } = visit(openTable({ id: 'elma' }));
    const error = { ...refuse('notSeated'), code: 'ALREADY_IN_GAME' };
    server.answers.joinTable = () => ({ ok: false, error });
    expect(await run(runJoin)).toBe(1);
    server.greet = () =>
      server.say('tableJoined', { tableId: 'elma', seat: 0, players: [], token: 't', table: view });
    expect(await run(runJoin)).toBe(1);
    server.answers.joinTable = () => ({ ok: false, error: refuse('notSeated') });
    expect(await run(runJoin)).toBe(1);
    expect(terminal.complaints.trimEnd().split('\n')).toEqual([
      'You do not have a seat at this table.',
      ui.online.entry.sitsElsewhere('elma', ui.online.words.leave),
      'You do not have a seat at this table.',
    ]);
    expect(terminal.text).toBe('');
  });

  test('keeps a command in one line in a window, where sentences are wrapped', async () => {
    terminal.close();
    open({ columns: 40 });
    vi.stubEnv('TERM', 'dumb');
    visit(openTable().sit('bob').deal());
    const done = runJoin(call(['masa'], { name: 'Ada L' }), server.connect);
    await shows('Type Twist');
    terminal.type('quit\r');
    expect(await done).toBe(0);
    vi.unstubAllEnvs();
    const closing = terminal.text.split('\n').map((line) => line.trimEnd());
    expect(closing.slice(-4)).toEqual([
      'Your seat is kept, and a bot plays for',
      'you. To come back, run:',
      `masa join masa --server ${server.url} --name "Ada L"`,
      '',
    ]);
  });
});

describe('the player’s new table', () => {
  test('is created with the chosen settings and bots', async () => {
    visit(openTable({ isPrivate: true }));
    const wanted = { bots: '2', level: 'easy', seats: '3', private: true as const, name: 'Ada' };
    const repeated = { option: ['rounds=3'], setting: ['turnSeconds=0'] };
    expect(await run(runHost, call(['pontoon'], wanted, repeated), ['quit'])).toBe(0);
    expect(server.asked.slice(0, 3)).toEqual([
      {
        name: 'createTable',
        request: {
          game: 'pontoon',
          options: { rounds: 3 },
          settings: { turnSeconds: 0 },
          private: true,
          seats: 3,
          playerName: 'Ada',
          addsToDeals: true,
        },
      },
      { name: 'addBot', request: { level: 'easy' } },
      { name: 'addBot', request: { level: 'easy' } },
    ]);
    expect(server.asked).toHaveLength(4);
    expect(lines()[3]).toBe(ui.online.talk.link);
  });

  test('is created with the usual settings if none are chosen', async () => {
    visit(openTable());
    expect(await run(runHost, call([], { bots: '3' }))).toBe(0);
    expect(server.all('createTable')).toStrictEqual([
      { game: 'hearts', options: {}, settings: {}, private: false, addsToDeals: true },
    ]);
    expect(server.all('addBot')).toEqual([{}, {}, {}]);
  });

  test('is joined again by the newest invitation when the server has forgotten the player', async () => {
    const visited = visit(openTable({ isPrivate: true }));
    const done = runHost(call(['pontoon']), server.connect);
    await shows('Type add bot');
    const lobby = { tables: [], total: 0, people: [], peopleTotal: 0 };
    server.say('updateTable', { ...visited.view, invitation: 'newer' });
    server.say('lobby', lobby);
    await new Promise(setImmediate);
    expect(server.all('createTable')).toHaveLength(1);
    expect(server.all('joinTable')).toEqual([
      { tableId: 'masa', invitation: 'newer', addsToDeals: true },
    ]);
    terminal.end();
    expect(await done).toBe(0);
  });

  test.each<[options: Call['options'], said: string, repeated?: Call['repeated']]>([
    [{ bots: '5' }, ui.online.entry.tooManyBots('5', 4)],
    [{ bots: '2', seats: '2' }, ui.online.entry.tooManyBots('2', 1)],
    [{ bots: '1x' }, ui.online.entry.botsNumber('1x')],
    [{ bots: '100' }, ui.online.entry.botsNumber('100')],
    [{ seats: '9' }, '--seats must be'],
    [{}, 'no option “x”', { option: ['x=1'] }],
    [{}, 'no option “x”', { setting: ['x=1'] }],
  ])('is not created with the options %j', async (options, said, repeated = {}) => {
    expect(await run(runHost, call(['pontoon'], options, repeated))).toContain(said);
    expect(server.introductions).toEqual([]);
  });

  test.each(['addBot', 'createTable'])(
    'is not played at if the server refuses “%s”',
    async (name) => {
      visit(openTable());
      server.answers[name] = () => ({ ok: false, error: refuse('seatTaken') });
      expect(await run(runHost, call(['pontoon'], { bots: '2' }))).toBe(1);
      expect(server.all('addBot')).toHaveLength(name === 'addBot' ? 1 : 0);
      expect(terminal.complaints).toBe(`${refuse('seatTaken').message}\n`);
    },
  );
});
