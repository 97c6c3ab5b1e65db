// Where a game of this browser is found to be reviewed: among those that are kept, at the table, in the link.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { saveRecord, recordId } from '../offline/recordStorage.ts';
import { saveEvents } from '../offline/savedGame.ts';
import { useAuth } from '../stores/auth.ts';
import { TestServer } from '../testServer.ts';
import { TestStorage } from '../testStorage.ts';
import {
  findOnline,
  findOwn,
  findShared,
  ownAddress,
  reviewAddress,
  runningRecord,
  sentAddress,
} from './reviewSource.ts';
import { packRecord } from './sentRecord.ts';
import { testRecord } from './testRecords.ts';

vi.hoisted(() => {
  // Others may have read these files where there was no window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const record = JSON.parse(JSON.stringify(testRecord('pontoon', 4, 20, 1)));

test('a game that is kept is found by its id, and one that is not is refused', async () => {
  saveRecord(record, { kind: 'plain' });
  const found = { record, seat: 0, gameId: null, judged: null };
  expect(await findOwn(recordId(record), '')).toEqual(found);
  expect(await findOwn('pontoon-1', '')).toMatchObject({ refused: true });
});

test('the game that is on is found by its name, the last that was begun at the table', async () => {
  expect(runningRecord('pontoon')).toBe(null);
  const table = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } });
  const waiting = table.events.slice(
    0,
    table.events.findIndex(({ type }) => type === 'started'),
  );
  saveEvents('pontoon', waiting);
  expect(runningRecord('pontoon')).toBe(null);
  table.playGame();
  saveEvents('pontoon', table.events);
  expect(runningRecord('pontoon')).toMatchObject({ game: 'pontoon', number: 1 });
  expect(await findOwn('pontoon', '')).toMatchObject({ seat: 0, gameId: null });
});

test('a game that is in the link is found there, whatever is kept', async () => {
  const packed = await packRecord(record);
  const { pathname, hash } = new URL(sentAddress(packed), 'https://cards.example');
  expect(pathname).toBe(ownAddress('sent'));
  expect(await findOwn('sent', hash)).toMatchObject({ record });
  expect(await findOwn('sent', '#nothing')).toMatchObject({ refused: true });
});

describe('at the server', () => {
  const REVIEW = `GET /games/${record.table}-1/review`;
  const log = { 'GET /games/elma/log?number=1': { record } };
  const state = { position: 2, link: 'shown', review: { decisions: ['one'] } };
  const find = async (answers: object): Promise<unknown> => {
    const server = new TestServer();
    server.answers = { ...answers };
    vi.stubGlobal('fetch', server.fetch);
    return findOnline('elma', 1);
  };

  beforeEach(() => useAuth.setState({ credentials: { kind: 'guest', token: 't' } }));

  test('a game is found with one’s own seat and what is judged of it', async () => {
    const gameId = `${record.table}-1`;
    const found = { record, seat: 2, gameId, link: 'shown' };
    expect(await find({ ...log, [REVIEW]: state })).toEqual({ ...found, judged: ['one'] });
    const unjudged = { ...state, review: null };
    expect(await find({ ...log, [REVIEW]: unjudged })).toEqual({ ...found, judged: null });
  });

  test('what is refused on the way is refused', async () => {
    const refused = { refused: true };
    expect(await find({})).toMatchObject(refused);
    expect(await find(log)).toMatchObject(refused);
    expect(await find({ 'GET /games/elma/log?number=1': { record: null } })).toMatchObject({
      key: 'server.notOver',
    });
    useAuth.setState({ credentials: null });
    expect(await find({ ...log, [REVIEW]: state })).toMatchObject(refused);
  });

  test('one that somebody shows is read by its link, without being known', async () => {
    useAuth.setState({ credentials: null });
    const server = new TestServer();
    server.answers = { 'GET /reviews/shown': { ...state, record } };
    vi.stubGlobal('fetch', server.fetch);
    const found = { record, seat: 2, gameId: null, judged: ['one'], isShared: true };
    expect(await findShared('shown')).toEqual(found);
    expect(await findShared('other')).toMatchObject({ refused: true });
  });
});

test('addresses bear any word', () => {
  expect(ownAddress('a/b')).toBe('/review/own/a%2Fb');
  expect(reviewAddress('gök', 2)).toBe('/review/g%C3%B6k?game=2');
});
