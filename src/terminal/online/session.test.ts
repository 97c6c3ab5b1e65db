// Tests a session: its notices arrive as one stream, whatever happens to the connection.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import type { TestTable } from '#table/testTable.ts';
import { openTable, Visited } from './testServer.ts';
import { saveToken, loadToken } from './server.ts';
import { leave, open, server } from './testSession.ts';
import {
  awaitConnection,
  openTableSession,
  type TableNotice,
  type TableSession,
} from './session.ts';
import { ui } from '../texts/language.ts';

const GONE: TableNotice = { table: null, notices: [], game: null };
const LOBBY = { tables: [], total: 0, people: [], peopleTotal: 0 };

beforeEach(() => open());
afterEach(() => {
  vi.useRealTimers();
  leave();
});

async function come(name = 'Ada'): Promise<TableSession | Refusal> {
  return openTableSession({
    connect: server.connect,
    url: server.url,
    name,
    join: async (client) => {
      const answer = await client.request('joinTable', { tableId: 'masa' });
      return answer.ok ? answer : receivedRefusal(answer.error);
    },
  });
}

async function comeTo(table: TestTable, who?: string): Promise<[TableSession, Visited]> {
  const visited = new Visited(server, table, who);
  const visit = await come();
  if (isRefusal(visit)) throw new Error(visit.message);
  return [visit, visited];
}

/** The notice that each session was asked for and has not returned yet. */
const awaited = new WeakMap<TableSession, Promise<TableNotice>>();

/** Takes the notices that have arrived, without waiting for more. */
async function taken(visit: TableSession): Promise<TableNotice[]> {
  const all: TableNotice[] = [];
  for (;;) {
    const end = new Promise<null>((resolve) => setImmediate(() => resolve(null)));
    const coming = awaited.get(visit) ?? visit.next();
    awaited.set(visit, coming);
    const news = await Promise.race([coming, end]);
    if (news === null) return all;
    awaited.delete(visit);
    all.push(news);
  }
}

function notes(all: readonly TableNotice[]): string[] {
  return all.flatMap((one) => one.notices);
}

function playing(): TestTable {
  return openTable({ settings: { turnSeconds: 30 } })
    .sit('bob')
    .deal();
}

describe('joining', () => {
  test('gives no notice of what was so before', async () => {
    const [visit, visited] = await comeTo(openTable());
    expect(visit.seen).toEqual(visited.view);
    expect(visit.table).toEqual(visited.view);
    expect(visit.ending).toBeNull();
    expect(await taken(visit)).toEqual([]);
  });

  test('reports a game that is running', async () => {
    const [visit, visited] = await comeTo(playing());
    expect(visit.seen?.status).toBe('playing');
    const [{ game, table, notices: notes }, ...more] = await taken(visit);
    expect([table, notes, more]).toEqual([visited.view, [], []]);
    expect(game).toEqual({
      number: 1,
      view: expect.objectContaining({ game: 'pontoon', turn: [0] }),
      facts: [],
    });
  });

  test('sends the token of the last time, and saves a new one', async () => {
    saveToken(server.url, 'Ada', 'an old token');
    const [visit] = await comeTo(openTable());
    expect(server.introductions).toEqual([{ token: 'an old token', tableId: null }]);
    expect(loadToken(server.url, 'Ada')).toBe('a token');
    expect(loadToken(server.url, 'Bob')).toBeNull();
    expect(loadToken(server.url, ' Ada ')).toBe('a token');
    visit.client.close();
  });

  test('a refusal by the server or the table leaves nothing open', async () => {
    server.isThere = false;
    expect(await come()).toMatchObject({ code: 'UNREACHABLE', details: { url: server.url } });
    expect(server.asked).toEqual([]);
    server.isThere = true;
    server.answers.joinTable = () => ({ ok: false, error: refuse('notSeated') });
    expect(await come()).toMatchObject({ key: 'table.notSeated' });
    const closed = { status: 'offline', reason: 'closed' };
    expect(server.lines.map(({ state }) => state)).toEqual([closed, closed]);
    expect(loadToken(server.url, 'Ada')).toBeNull();
  });

  test('gives up after 15 seconds if the server says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = awaitConnection();
    waiting.onState({ status: 'connecting' });
    const heard = vi.fn<(isReached: boolean) => void>();
    void waiting.isReached.then(heard);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledExactlyOnceWith(false);
    const answered = awaitConnection();
    answered.onState({ status: 'online' });
    expect(await answered.isReached).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('notices', () => {
  test('carry the change with the table as it was then', async () => {
    const [visit, visited] = await comeTo(openTable());
    visited.table.sit('bob');
    visited.tell();
    server.say('chat', { from: 'bob', fromId: 'bob', text: 'hello', timestamp: 1 });
    const [came, said, ...more] = await taken(visit);
    expect(came.notices).toEqual(['bob sits at seat 2.']);
    expect([came.table?.status, came.game]).toEqual(['playing', null]);
    expect(said.notices).toEqual(['bob: hello']);
    expect(more).toEqual([]);
    expect(visit.seen).toEqual(said.table);
    visited.tell();
    expect(await taken(visit)).toEqual([]);
  });

  test('a new status is a notice without a text', async () => {
    const table = openTable({ settings: { start: 'ready' } }).sit('bob');
    const [visit, visited] = await comeTo(table);
    const before = visited.view;
    server.say('updateTable', { ...before, version: before.version + 1, status: 'playing' });
    const told = await taken(visit);
    expect(told.map(({ table, notices: notes }) => [table?.status, notes])).toEqual([
      ['playing', []],
    ]);
    server.say('typingUpdate', { players: [] });
    server.say('welcome', { player: { id: 'ada' } });
    expect(await taken(visit)).toEqual([]);
  });

  test('report a move once, though it arrives twice', async () => {
    const [visit, visited] = await comeTo(playing());
    await taken(visit);
    visited.act({ type: 'move', by: 'ada', move: { type: 'stick' } });
    const told = await taken(visit);
    const moved = told.filter(({ game }) => game);
    expect(moved).toHaveLength(1);
    expect(moved[0].game?.facts.map(({ type }) => type)).toContain('stuck');
    const { client } = visit;
    server.say('updateGame', client.model.game);
    expect(await taken(visit)).toEqual([]);
  });

  test('a notice that is put back is the next one', async () => {
    const [visit, visited] = await comeTo(openTable());
    for (const text of ['one', 'two'])
      server.say('chat', { from: 'bob', fromId: 'bob', text, timestamp: 1 });
    const first = await visit.next();
    visit.putBack(first);
    expect(notes(await taken(visit))).toEqual(['bob: one', 'bob: two']);
    expect(visit.seen).toEqual(expect.objectContaining({ id: visited.view.id }));
  });

  test('the offset of the clock follows from the server’s time', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(990_000);
    const [visit, visited] = await comeTo(openTable());
    expect(visit.clockOffset).toBe(0);
    visited.table.sit('bob').deal();
    visited.tell();
    visited.act({ type: 'move', by: 'ada', move: { type: 'stick' } });
    expect(visit.clockOffset).toBe(visited.table.now - 990_000);
    vi.restoreAllMocks();
  });
});

describe('a lost connection', () => {
  test('is reported once, and so is the return, with what happened meanwhile', async () => {
    const [visit, visited] = await comeTo(playing());
    await taken(visit);
    visited.table.send({ type: 'goAway', player: 'bob' });
    server.greet = () =>
      server.say('reconnected', { tableId: 'masa', seat: 0, table: visited.view });
    await server.breakOff();
    const told = notes(await taken(visit));
    const { lost, botPlays, backAtSeat } = ui.online.visit;
    const { coverAfterSeconds } = visited.view.settings;
    expect(told.slice(0, 2)).toEqual([`${lost} ${botPlays(coverAfterSeconds)}`, backAtSeat]);
    expect(told.slice(2).join(' ')).toContain('bob');
    expect(server.introductions.at(-1)).toEqual({ token: 'a token', tableId: 'masa' });
    await server.breakOff();
    expect(notes(await taken(visit))).toHaveLength(2);
  });

  test('reports nothing of a game at a table without one', async () => {
    const [visit, visited] = await comeTo(openTable());
    server.greet = () =>
      server.say('reconnected', { tableId: 'masa', seat: 0, table: visited.view });
    await server.breakOff();
    const told = await taken(visit);
    expect(notes(told)).toEqual([ui.online.visit.lost, ui.online.visit.backAtSeat]);
    expect(told.map(({ game }) => game)).toEqual([null, null]);
  });

  test('a player whom the server forgot without a break joins again once, and is not reported as back', async () => {
    const [visit] = await comeTo(playing());
    await taken(visit);
    server.say('lobby', LOBBY);
    await new Promise(setImmediate);
    expect(notes(await taken(visit))).toEqual([]);
    server.answers.joinTable = () => new Promise(() => {});
    server.say('lobby', LOBBY);
    server.say('typingUpdate', { players: [] });
    expect(server.all('joinTable')).toHaveLength(3);
  });

  test('a change of the table alone does not report a return', async () => {
    const [visit, visited] = await comeTo(openTable({ seats: 4 }));
    server.greet = () => {
      visited.table.sit('bob');
      visited.tell();
    };
    await server.breakOff();
    expect(notes(await taken(visit))).toEqual([ui.online.visit.lost, 'bob sits at seat 2.']);
  });

  test('before joining nothing is reported', async () => {
    const arriving = Promise.withResolvers<{ token: string }>();
    const opening = openTableSession({
      connect: server.connect,
      url: server.url,
      name: undefined,
      join: () => arriving.promise,
    });
    await new Promise(setImmediate);
    server.become({ status: 'reconnecting', reason: 'lost', tries: 0 });
    server.become({ status: 'offline', reason: 'unreachable' });
    arriving.resolve({ token: 't' });
    const visit = await opening;
    if (isRefusal(visit)) throw new Error(visit.message);
    expect(visit.ending).toBeNull();
    expect(() => visit.table).toThrow('Not at a table yet');
    expect(await taken(visit)).toEqual([]);
  });

  test('a server that has forgotten the player is joined again as a new guest', async () => {
    const [visit] = await comeTo(playing());
    await taken(visit);
    server.greet = () => server.say('lobby', LOBBY);
    await server.breakOff();
    const told = notes(await taken(visit));
    expect(told).toContain(ui.online.visit.backAtSeat);
    expect(server.all('joinTable')).toHaveLength(2);
    expect(visit.ending).toBeNull();
    server.answers.joinTable = () => ({ ok: false, error: refuse('notSeated') });
    await server.breakOff();
    const last = await taken(visit);
    expect(last.at(-1)).toEqual(GONE);
    expect(visit.seen).toBeNull();
    expect(visit.ending).toEqual({
      words: 'You do not have a seat at this table.',
      isFailure: true,
    });
  });

  test('a token that the server no longer knows is not sent again', async () => {
    const [visit] = await comeTo(playing());
    server.answers.joinTable = () => new Promise(() => {});
    server.greet = () => server.say('lobby', LOBBY);
    await server.breakOff();
    server.greet = () => {};
    await server.breakOff();
    expect(server.introductions.map(({ token }) => token)).toEqual([null, 'a token', null]);
    visit.client.close();
  });

  test('ends with a failure if it is gone for good, but not if we closed it', async () => {
    const [visit] = await comeTo(openTable());
    server.become({ status: 'offline', reason: 'turned away', refusal: null });
    expect(visit.ending).toEqual({ words: ui.online.visit.unreachable, isFailure: true });
    expect(await taken(visit)).toEqual([GONE]);
    const [other] = await comeTo(openTable());
    other.client.close();
    expect(other.ending).toBeNull();
    expect(await taken(other)).toEqual([]);
  });
});

describe('the end', () => {
  test('by the table has the first reason given, and is no failure', async () => {
    const [visit] = await comeTo(openTable());
    server.say('tableClosed', { reason: 'owner' });
    server.become({ status: 'offline', reason: 'unreachable' });
    expect(visit.ending).toEqual({ words: ui.online.visit.gone.owner, isFailure: false });
    server.say('typingUpdate', { players: [] });
    expect(await taken(visit)).toEqual([GONE, GONE]);
    server.say('lobby', LOBBY);
    expect(server.all('joinTable')).toHaveLength(1);
  });

  test('by leaving tells the server and gives no more notices', async () => {
    const [visit] = await comeTo(openTable());
    server.answers.leaveTable = () => {
      server.say('tableClosed', { reason: 'left' });
      return { ok: true };
    };
    await visit.leave();
    expect(server.all('leaveTable')).toEqual([{}]);
    expect(visit.ending).toBeNull();
    await visit.leave();
    expect(server.all('leaveTable')).toHaveLength(1);
  });

  test('leaving without a connection sends nothing and does not wait for an acknowledgement', async () => {
    const [visit] = await comeTo(openTable());
    server.become({ status: 'reconnecting', reason: 'lost', tries: 0 });
    await visit.leave();
    expect(server.all('leaveTable')).toEqual([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [other] = await comeTo(openTable());
    server.answers.leaveTable = () => new Promise(() => {});
    const left = vi.fn<() => void>();
    void other.leave().then(left);
    await vi.advanceTimersByTimeAsync(1999);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toHaveBeenCalledOnce();
    server.answers.leaveTable = () => ({ ok: true });
    await other.leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the record is requested with the player’s token; it is null if the server refuses', async () => {
    const [visit] = await comeTo(playing());
    const asked: unknown[] = [];
    let answer = Response.json({ record: { game: 'pontoon' } });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init.headers]);
      return answer;
    });
    expect(await visit.record()).toEqual({ game: 'pontoon' });
    expect(asked).toEqual([
      [`${server.url}/api/v1/games/masa/log`, { authorization: 'Bearer a token' }],
    ]);
    answer = Response.json({ error: refuse('notSeated') }, { status: 404 });
    expect(await visit.record()).toBeNull();
  });
});
