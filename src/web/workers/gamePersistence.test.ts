// The browser's storage for local games: unfinished games, and the records of the newest finished ones.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RecordedGame, finishedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { FullStorage, TestStorage } from '../testStorage.ts';
import { hasSavedGame, isTakenBack, loadEvents, saveEvents } from '../state/savedGames.ts';
import {
  loadDaily,
  saveRecord,
  listRecords,
  ownSeatOf,
  readRecord,
  recordId,
  recordIds,
} from '../state/records.ts';
import { gamesIn, persistenceFor } from './connectOffline.ts';
import type { OfflineGame } from './messages.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const { events } = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } }).playGame();
const record = finishedGame(events, 1) as RecordedGame;
const PLAIN = { kind: 'plain' } as const;

function recordStartedAt(startedAt: number, game = 'pontoon'): RecordedGame {
  return { ...record, game, startedAt };
}

describe('records of finished games', () => {
  test('records are read by id and listed from the newest, for all games or for one', () => {
    saveRecord(recordStartedAt(9), PLAIN);
    saveRecord(recordStartedAt(100), { kind: 'again' });
    saveRecord(recordStartedAt(50, 'nine'), { kind: 'daily', day: '2026-11-17' });
    expect(recordIds()).toEqual(['pontoon-100', 'nine-50', 'pontoon-9']);
    expect(recordIds('pontoon')).toEqual(['pontoon-100', 'pontoon-9']);
    expect(recordIds('pon')).toEqual([]);
    expect(listRecords().map(({ origin }) => origin.kind)).toEqual(['again', 'daily', 'plain']);
    expect(readRecord('pontoon-9')).toEqual({
      id: 'pontoon-9',
      origin: PLAIN,
      record: recordStartedAt(9),
    });
    expect(recordId(recordStartedAt(7))).toBe('pontoon-7');
  });

  test('sixty records are savedRecords at most: the oldest are removed', () => {
    for (let at = 1; at <= 62; at++) saveRecord(recordStartedAt(at), PLAIN);
    const ids = recordIds();
    expect(ids).toHaveLength(60);
    expect([ids[0], ids.at(-1)]).toEqual(['pontoon-62', 'pontoon-3']);
  });

  test('a damaged record is skipped, and a full storage saves none', () => {
    localStorage.setItem('masa.record.nine-1', '{');
    localStorage.setItem('masa.other', 'x');
    expect(readRecord('nine-1')).toBeNull();
    expect(readRecord('nine-2')).toBeNull();
    expect(listRecords()).toEqual([]);
    vi.stubGlobal('localStorage', new FullStorage());
    saveRecord(recordStartedAt(1), PLAIN);
    expect(recordIds()).toEqual([]);
  });

  test('the own seat is that of the only person', () => {
    const bot = { name: null, bot: 'easy' as const };
    const person = { name: null, bot: null };
    expect(ownSeatOf({ players: [bot, person, bot] })).toBe(1);
    expect(ownSeatOf({ players: [bot, bot] })).toBe(0);
  });
});

function createPersistence(game: Partial<OfflineGame>) {
  return persistenceFor({
    game: 'pontoon',
    seed: null,
    isAgain: false,
    isLesson: false,
    ...game,
  } as OfflineGame);
}

function savedRecords(): (readonly [string, string])[] {
  return listRecords().map(({ id, origin }) => [id, origin.kind] as const);
}

describe('persistence', () => {
  const id = recordId(record);

  test('a random game is saved while it lasts, and as a record when it is over', () => {
    const game = createPersistence({});
    expect(game.load()).toEqual([]);
    game.save(events.slice(0, 5));
    expect(hasSavedGame('pontoon')).toBe(true);
    expect(game.load()).toEqual(JSON.parse(JSON.stringify(events.slice(0, 5))));
    game.finish(events);
    expect(hasSavedGame('pontoon')).toBe(false);
    expect(savedRecords()).toEqual([[id, 'plain']]);
  });

  test('a game with a move taken back is not counted; the next game is', () => {
    const game = createPersistence({});
    game.rewind(events.slice(0, 4));
    expect(loadEvents('pontoon')).toHaveLength(4);
    expect(isTakenBack('pontoon')).toBe(true);
    game.finish(events);
    expect(savedRecords()).toEqual([[id, 'again']]);
    expect(isTakenBack('pontoon')).toBe(false);
    game.finish(events);
    expect(savedRecords()).toEqual([[id, 'plain']]);
  });

  test('a seeded game is not saved, and counts unless a move was taken back', () => {
    const game = createPersistence({ seed: 7 });
    game.save(events);
    expect(game.load()).toEqual([]);
    game.finish(events);
    expect(savedRecords()).toEqual([[id, 'plain']]);
    game.rewind(events);
    game.finish(events);
    expect(savedRecords()).toEqual([[id, 'again']]);
  });

  test('a retried game is saved in its tab and never counted', () => {
    const game = createPersistence({ isAgain: true });
    game.save(events.slice(0, 3));
    expect(game.load()).toHaveLength(3);
    game.rewind(events.slice(0, 2));
    expect(game.load()).toHaveLength(2);
    game.finish(events);
    expect(savedRecords()).toEqual([[id, 'again']]);
    expect(hasSavedGame('pontoon')).toBe(false);
  });

  test('a daily deal is continued on its own day only', () => {
    const game = createPersistence({ day: '2026-11-17' });
    game.save(events.slice(0, 3));
    expect(game.load()).toEqual(events.slice(0, 3));
    expect(loadDaily('pontoon', '2026-11-17')).toHaveLength(3);
    expect(createPersistence({ day: '2026-11-18' }).load()).toEqual([]);
    game.rewind(events.slice(0, 1));
    expect(game.load()).toHaveLength(3);
  });

  test('a lesson saves nothing', () => {
    const game = createPersistence({ game: 'hearts', isLesson: true });
    expect(game.load()).toEqual([]);
    game.save(events);
    game.finish(events);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('an unfinished game has no record', () => {
    createPersistence({}).finish(events.slice(0, 5));
    expect(savedRecords()).toEqual([]);
    expect(gamesIn(events)).toBe(1);
  });

  test('a full storage drops the saved game, and damaged events load as none', () => {
    localStorage.setItem('masa.offline.pontoon', '{');
    expect(loadEvents('pontoon')).toEqual([]);
    const full = new FullStorage();
    full['masa.offline.pontoon'] = '[]';
    vi.stubGlobal('localStorage', full);
    saveEvents('pontoon', events);
    expect(hasSavedGame('pontoon')).toBe(false);
  });
});
