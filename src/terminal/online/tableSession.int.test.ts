// Tests sessions at a server’s tables over real sockets: joining, talking, playing, losing the connection, leaving.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { summarizeTable } from '#protocol/tableSummary.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import type { TestTable } from '#table/testTable.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { TestTerminal, type TestTerminalOptions } from '../testTerminal.ts';
import { runHost, runJoin } from '../commands/online.ts';
import { saveToken, loadToken } from './server.ts';
import { runTables } from '../commands/online.ts';
import { TestServer } from '../../../e2e/scriptedSockets.ts';
import { openTable, Visited } from '../../../e2e/visitedTable.ts';
import { ui } from '../texts/language.ts';

let server: TestServer;
let terminal: TestTerminal;

async function open(options: TestTerminalOptions = { isWindow: false }): Promise<void> {
  terminal = new TestTerminal(options);
  server = await new TestServer().listen();
}

beforeEach(() => open());
afterEach(async () => {
  await server.close();
  terminal.close();
});

function call(operands: string[], options: Call['options'] = {}, repeated = {}): Call {
  return { operands, options: { server: server.url, ...options }, repeated };
}

function said(outcome: number | Refusal): number | string {
  return isRefusal(outcome) ? outcome.message : outcome;
}

function lines(): string[] {
  return terminal.text.trimEnd().split('\n');
}

async function shows(text: string): Promise<void> {
  await vi.waitFor(() => expect(terminal.text).toContain(text), 30_000);
}

async function requestOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  await vi.waitFor(() => expect(server.all(name)).not.toEqual([]), 30_000);
  return server.all(name).at(-1)!;
}

function visit(table: TestTable, who?: string): Visited {
  return new Visited(server, table, who);
}

describe('the tables of a server', () => {
  const summary = (id: string, more = {}) => ({
    ...summarizeTable(openTable({ id }).table),
    ...more,
  });

  test('are listed page after page, one line each, with the actions that are possible there', async () => {
    const pages = [
      [summary('elma'), summary('armut', { joinable: false })],
      [summary('kiraz', { joinable: false, watchable: false, status: 'playing' })],
    ];
    server.answers.listTables = ({ after }) =>
      after === 'second'
        ? { ok: true, tables: pages[1], next: null }
        : { ok: true, tables: pages[0], next: 'second' };
    expect(await runTables(call([]))).toBe(0);
    expect(lines()).toEqual([
      'elma   Pontoon  1 of 2  join     ada',
      'armut  Pontoon  1 of 2  watch    ada',
      'kiraz  Pontoon  1 of 2  playing  ada',
    ]);
    expect(server.all('listTables')).toEqual([
      { which: 'all', game: 'any' },
      { which: 'all', game: 'any', after: 'second' },
    ]);
    expect(terminal.complaints).toBe('');
  });

  test('a refusal, or a server that does not answer, fails with the reason', async () => {
    server.answers.listTables = () => ({ ok: false, error: refuse('notSeated') });
    expect(await runTables(call([]))).toBe(1);
    expect(terminal.complaints).toContain('You do not have a seat at this table.');
    const nowhere = { server: 'http://127.0.0.1:1' };
    expect(await runTables(call([], nowhere))).toBe(1);
    expect(await runJoin(call(['elma'], nowhere))).toBe(1);
    expect(
      terminal.complaints.split('Cannot reach the server at http://127.0.0.1:1.'),
    ).toHaveLength(3);
    expect(said(await runTables(call([], { server: 'ftp://x' })))).toContain('ftp');
  });
});

describe('a table that is open', () => {
  test('is joined, talked at and left', async () => {
    const visited = visit(openTable({ settings: { start: 'ready' } }));
    const done = runJoin(call(['masa'], { name: 'Ada' }));
    await shows('1  You (host, not ready)');
    expect(server.all('joinTable')).toEqual([
      { tableId: 'masa', playerName: 'Ada', addsToDeals: true },
    ]);
    expect(terminal.text).toContain(ui.online.talk.waitingForMore(1));
    expect(terminal.text).toContain('2  free');
    server.say('chat', { from: 'bob', fromId: 'bob', text: 'hello', timestamp: 1 });
    await shows('bob: hello');
    visited.table.sit('bob');
    visited.tell();
    await shows('bob sits at seat 2.');
    terminal.type('say good evening\n');
    expect(await requestOf('chatMessage')).toEqual({ text: 'good evening' });
    terminal.type('say\n');
    await shows(ui.online.talk.sayWhat('say'));
    const before = lines().length;
    terminal.type('nonsense\n');
    await vi.waitFor(() => expect(lines().length).toBeGreaterThan(before));
    expect(lines().at(-1)).toMatch(/^Type /);
    server.answers.takeSeat = () => ({ ok: false, error: refuse('seatTaken') });
    terminal.type('seat 2\n');
    expect(await requestOf('takeSeat')).toEqual({ seat: 1 });
    terminal.type('kick 2\n');
    expect(await requestOf('kick')).toEqual({ seat: 1 });
    terminal.type('seat 0\nseat x\n');
    await vi.waitFor(() =>
      expect(terminal.text.split(ui.online.talk.whichSeat).length).toBeGreaterThan(2),
    );
    terminal.type('quit\n');
    expect(await done).toBe(0);
    expect(server.all('leaveTable')).toEqual([{}]);
    expect(lines().at(-1)).toBe(ui.online.entry.leftGoodbye);
    // The connection was never lost.
    expect(terminal.text).not.toContain(ui.online.visit.backAtSeat);
  });

  test('a returning player gets the seat back by the token, without a notice to others', async () => {
    visit(openTable());
    terminal.end();
    await runJoin(call(['masa'], { name: 'Ada' }));
    expect(server.introductions).toEqual([expect.objectContaining({ token: null })]);
    const again = new TestTerminal({ isWindow: false, home: terminal.home });
    again.end();
    await runJoin(call(['masa'], { name: ' Ada ' }));
    expect(server.introductions[1]).toMatchObject({ token: 'a token' });
    const file = join(terminal.home, 'tokens.json');
    expect(readFileSync(file, 'utf8')).not.toContain('Ada');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadToken(server.url, 'Bob')).toBeNull();
    saveToken(server.url, 'Bob', 'another');
    expect(loadToken(server.url, 'Bob')).toBe('another');
    expect(loadToken(server.url, 'Ada')).toBe('a token');
    again.close();
  });
});

describe('the player’s new table', () => {
  test('is created with the chosen settings and bots, and shows its invitation', async () => {
    visit(openTable({ isPrivate: true }));
    const done = runHost(
      call(
        ['pontoon'],
        { bots: '2', level: 'easy', seats: '3', private: true, name: 'Ada' },
        { option: ['rounds=3'], setting: ['turnSeconds=0'] },
      ),
    );
    await shows('#invite=');
    expect(terminal.text).toContain(`${server.url}/table/masa#invite=`);
    expect(server.all('createTable')).toEqual([
      {
        game: 'pontoon',
        options: { rounds: 3 },
        settings: { turnSeconds: 0 },
        private: true,
        seats: 3,
        playerName: 'Ada',
        addsToDeals: true,
      },
    ]);
    expect(server.all('addBot')).toEqual([{ level: 'easy' }, { level: 'easy' }]);
    terminal.type('invite\n');
    await vi.waitFor(() => expect(terminal.text.split('#invite=').length).toBeGreaterThan(2));
    terminal.type('leave\n');
    expect(await done).toBe(0);
  });
});
