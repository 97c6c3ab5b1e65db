// Finding the game to review: in this browser's records, at the offline table, in the link, and on the server.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { saveEvents } from '../../state/savedGames.ts';
import { saveRecord, recordId } from '../../state/records.ts';
import { useAuth } from '../../state/auth.ts';
import { TestServer } from '../../testServer.ts';
import { TestStorage } from '../../testStorage.ts';
import {
  findOnline,
  findOwn,
  findShared,
  ownAddress,
  reviewAddress,
  runningRecord,
  recordLinkAddress,
  packRecord,
} from './reviewSource.ts';
import { testRecord } from './testRecords.ts';

vi.hoisted(() => {
  // Other test files may have loaded these modules without a window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const record = JSON.parse(JSON.stringify(testRecord('pontoon', 4, 20, 1)));

test('a stored game is found by its id, and an unknown id is refused', async () => {
  saveRecord(record, { kind: 'plain' });
  const found = { record, seat: 0, gameId: null, judged: null };
  expect(await findOwn(recordId(record), '')).toEqual(found);
  expect(await findOwn('pontoon-1', '')).toMatchObject({ refused: true });
});

test('the last game started at the offline table is found by the name of its game', async () => {
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

test('a game packed into the link is read from the link', async () => {
  const packed = await packRecord(record);
  const { pathname, hash } = new URL(recordLinkAddress(packed), 'https://cards.example');
  expect(pathname).toBe(ownAddress('sent'));
  expect(await findOwn('sent', hash)).toMatchObject({ record });
  expect(await findOwn('sent', '#nothing')).toMatchObject({ refused: true });
});

describe('a game on the server', () => {
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

  test('is found with the player’s own seat and its judgements', async () => {
    const gameId = `${record.table}-1`;
    const found = { record, seat: 2, gameId, link: 'shown' };
    expect(await find({ ...log, [REVIEW]: state })).toEqual({ ...found, judged: ['one'] });
    const unjudged = { ...state, review: null };
    expect(await find({ ...log, [REVIEW]: unjudged })).toEqual({ ...found, judged: null });
  });

  test('is refused if one of the requests for it is refused', async () => {
    const refused = { refused: true };
    expect(await find({})).toMatchObject(refused);
    expect(await find(log)).toMatchObject(refused);
    expect(await find({ 'GET /games/elma/log?number=1': { record: null } })).toMatchObject({
      key: 'server.notOver',
    });
    useAuth.setState({ credentials: null });
    expect(await find({ ...log, [REVIEW]: state })).toMatchObject(refused);
  });

  test('can be read by a shared link without an account', async () => {
    useAuth.setState({ credentials: null });
    const server = new TestServer();
    server.answers = { 'GET /reviews/shown': { ...state, record } };
    vi.stubGlobal('fetch', server.fetch);
    const found = { record, seat: 2, gameId: null, judged: ['one'], isShared: true };
    expect(await findShared('shown')).toEqual(found);
    expect(await findShared('other')).toMatchObject({ refused: true });
  });
});

test('addresses encode any id', () => {
  expect(ownAddress('a/b')).toBe('/review/own/a%2Fb');
  expect(reviewAddress('gök', 2)).toBe('/review/g%C3%B6k?game=2');
});
