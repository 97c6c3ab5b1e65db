// Tests how to reach a server’s tables: by the list, by links and codes, by creating one. The server is in the process.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { summarizeTable } from '#protocol/tableView.ts';
import { refuse } from '#table/refusals.ts';
import type { TestTable } from '#table/testTable.ts';
import { openTable, Visited } from '../../../e2e/visitedTable.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { changeSetting } from '../settings/settings.ts';
import { runHost, runJoin, runTables, runWatch } from '../commands/online.ts';
import { loadToken, saveToken } from './server.ts';
import { TestTerminal } from '../testTerminal.ts';
import { call, leave, lines, open, reopen, run, server, shows, terminal } from './testSession.ts';
import { ui } from '../texts/language.ts';

beforeEach(() => open());
afterEach(leave);

function visit(...more: [table: TestTable, who?: string]): Visited {
  return new Visited(server, ...more);
}

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
  const bare = (operand: string, options: Call['options'] = {}): Call => ({
    operands: [operand],
    options,
    repeated: {},
  });

  test('a link names its server and lets the player in; --server wins over it', async () => {
    const urls: string[] = [];
    const connect: typeof server.connect = (options) => {
      urls.push(options.url);
      return server.connect(options);
    };
    visit(openTable());
    terminal.end();
    const link = 'https://cards.example/table/masa#invite=abc';
    await runJoin(bare(link), connect);
    reopen();
    terminal.end();
    await runJoin(bare(link, { server: 'other.example' }), connect);
    reopen();
    terminal.type('quit\n');
    await runWatch(bare('masa'), connect);
    reopen();
    terminal.end();
    changeSetting('server', 'settled.example');
    await runJoin(bare('masa'), connect);
    expect(urls).toEqual([
      'https://cards.example',
      'http://other.example',
      'http://localhost:3000',
      'http://settled.example',
    ]);
    const request = { tableId: 'masa', addsToDeals: true };
    expect(server.all('joinTable')).toEqual([
      { ...request, invitation: 'abc' },
      { ...request, invitation: 'abc' },
      request,
    ]);
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

  test('asks for a table if none is named', async () => {
    for (const command of [runJoin, runWatch]) {
      expect(await run(command, call([]))).toBe(ui.online.entry.whichTable);
    }
    expect(await run(runJoin, call(['masa'], { server: 'ftp://x' }))).toContain('ftp');
    expect(await run(runJoin, call(['masa'], { server: 'http://[' }))).toBe(
      ui.online.entry.serverAddress('http://localhost:3000', 'http://['),
    );
    expect(server.introductions).toEqual([]);
  });

  test('uses the name of the option, or that of the settings', async () => {
    visit(openTable());
    changeSetting('name', 'Berk');
    await run(runJoin);
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

  test('is not created if an option is wrong, or if the server refuses it or its bots', async () => {
    const wrong = (operands: string[], options = {}, repeated = {}) =>
      run(runHost, call(operands, options, repeated));
    expect(await wrong(['x'])).toContain('There is no game “x”.');
    expect(await wrong(['pontoon'], { bots: '5' })).toBe(ui.online.entry.tooManyBots('5', 4));
    expect(await wrong(['pontoon'], { bots: '2', seats: '2' })).toBe(
      ui.online.entry.tooManyBots('2', 1),
    );
    expect(await wrong(['pontoon'], { bots: '1x' })).toBe(ui.online.entry.botsNumber('1x'));
    expect(await wrong(['pontoon'], { bots: '100' })).toBe(ui.online.entry.botsNumber('100'));
    expect(await wrong(['pontoon'], { seats: '9' })).toContain('--seats must be');
    expect(await wrong(['pontoon'], {}, { option: ['x=1'] })).toContain('no option “x”');
    expect(await wrong(['pontoon'], {}, { setting: ['x=1'] })).toContain('no option “x”');
    expect(server.introductions).toEqual([]);
    visit(openTable());
    server.answers.addBot = () => ({ ok: false, error: refuse('seatTaken') });
    expect(await wrong(['pontoon'], { bots: '2' })).toBe(1);
    expect(server.all('addBot')).toHaveLength(1);
    server.answers.createTable = () => ({ ok: false, error: refuse('notSeated') });
    expect(await wrong(['pontoon'], { bots: '2' })).toBe(1);
    expect(terminal.complaints).toBe(
      `${refuse('seatTaken').message}\n${refuse('notSeated').message}\n`,
    );
  });
});
