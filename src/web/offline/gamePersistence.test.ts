// What is kept of games without a server: while they are played, and of those that are over the newest.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordedGame } from '#table/gameRecord.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { FullStorage, TestStorage } from '../testStorage.ts';
import { loadDaily } from './dailyStorage.ts';
import { gamesIn, persistenceFor } from './gamePersistence.ts';
import {
  saveRecord,
  listRecords,
  ownSeatOf,
  readRecord,
  recordId,
  recordIds,
} from './recordStorage.ts';
import type { OfflineGame } from './messages.ts';
import { hasSavedGame, isTakenBack, loadEvents, saveEvents } from './savedGame.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const { events } = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } }).playGame();
const record = finishedGame(events, 1) as RecordedGame;
const PLAIN = { kind: 'plain' } as const;

function begun(startedAt: number, game = 'pontoon'): RecordedGame {
  return { ...record, game, startedAt };
}

describe('games that are over', () => {
  test('are read back by their id, the newest first, of all games or of one', () => {
    saveRecord(begun(9), PLAIN);
    saveRecord(begun(100), { kind: 'again' });
    saveRecord(begun(50, 'nine'), { kind: 'daily', day: '2026-11-17' });
    expect(recordIds()).toEqual(['pontoon-100', 'nine-50', 'pontoon-9']);
    expect(recordIds('pontoon')).toEqual(['pontoon-100', 'pontoon-9']);
    expect(recordIds('pon')).toEqual([]);
    expect(listRecords().map(({ origin }) => origin.kind)).toEqual(['again', 'daily', 'plain']);
    expect(readRecord('pontoon-9')).toEqual({ id: 'pontoon-9', origin: PLAIN, record: begun(9) });
    expect(recordId(begun(7))).toBe('pontoon-7');
  });

  test('are sixty at most: the oldest make room', () => {
    for (let at = 1; at <= 62; at++) saveRecord(begun(at), PLAIN);
    const ids = recordIds();
    expect(ids).toHaveLength(60);
    expect([ids[0], ids.at(-1)]).toEqual(['pontoon-62', 'pontoon-3']);
  });

  test('that are damaged, or for which there is no room, are none', () => {
    localStorage.setItem('masa.record.nine-1', '{');
    localStorage.setItem('masa.other', 'x');
    expect(readRecord('nine-1')).toBeNull();
    expect(readRecord('nine-2')).toBeNull();
    expect(listRecords()).toEqual([]);
    vi.stubGlobal('localStorage', new FullStorage());
    saveRecord(begun(1), PLAIN);
    expect(recordIds()).toEqual([]);
  });

  test('were played from the seat of the only person', () => {
    const bot = { name: null, bot: 'easy' as const };
    const person = { name: null, bot: null };
    expect(ownSeatOf({ players: [bot, person, bot] })).toBe(1);
    expect(ownSeatOf({ players: [bot, bot] })).toBe(0);
  });
});

function keeping(wanted: Partial<OfflineGame>) {
  return persistenceFor({
    game: 'pontoon',
    seed: null,
    isAgain: false,
    isLesson: false,
    ...wanted,
  } as OfflineGame);
}

function kept(): (readonly [string, string])[] {
  return listRecords().map(({ id, origin }) => [id, origin.kind] as const);
}

describe('a game', () => {
  const id = recordId(record);

  test('of chance is kept while it lasts, and as a record when it is over', () => {
    const game = keeping({});
    expect(game.load()).toEqual([]);
    game.save(events.slice(0, 5));
    expect(hasSavedGame('pontoon')).toBe(true);
    expect(game.load()).toEqual(JSON.parse(JSON.stringify(events.slice(0, 5))));
    game.finish(events);
    expect(hasSavedGame('pontoon')).toBe(false);
    expect(kept()).toEqual([[id, 'plain']]);
  });

  test('in which something was taken back is not counted, and the next one is', () => {
    const game = keeping({});
    game.rewind(events.slice(0, 4));
    expect(loadEvents('pontoon')).toHaveLength(4);
    expect(isTakenBack('pontoon')).toBe(true);
    game.finish(events);
    expect(kept()).toEqual([[id, 'again']]);
    expect(isTakenBack('pontoon')).toBe(false);
    game.finish(events);
    expect(kept()).toEqual([[id, 'plain']]);
  });

  test('of a certain deal begins anew, and counts unless something was taken back', () => {
    const game = keeping({ seed: 7 });
    game.save(events);
    expect(game.load()).toEqual([]);
    game.finish(events);
    expect(kept()).toEqual([[id, 'plain']]);
    game.rewind(events);
    game.finish(events);
    expect(kept()).toEqual([[id, 'again']]);
  });

  test('that is tried again is kept in its tab, and never counted', () => {
    const game = keeping({ isAgain: true });
    game.save(events.slice(0, 3));
    expect(game.load()).toHaveLength(3);
    game.rewind(events.slice(0, 2));
    expect(game.load()).toHaveLength(2);
    game.finish(events);
    expect(kept()).toEqual([[id, 'again']]);
    expect(hasSavedGame('pontoon')).toBe(false);
  });

  test('that is the deal of a day is gone on with on that day', () => {
    const game = keeping({ day: '2026-11-17' });
    game.save(events.slice(0, 3));
    expect(game.load()).toEqual(events.slice(0, 3));
    expect(loadDaily('pontoon', '2026-11-17')).toHaveLength(3);
    expect(keeping({ day: '2026-11-18' }).load()).toEqual([]);
    game.rewind(events.slice(0, 1));
    expect(game.load()).toHaveLength(3);
  });

  test('that is a lesson leaves nothing', () => {
    const game = keeping({ game: 'hearts', isLesson: true });
    expect(game.load()).toEqual([]);
    game.save(events);
    game.finish(events);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('that is not over is no record', () => {
    keeping({}).finish(events.slice(0, 5));
    expect(kept()).toEqual([]);
    expect(gamesIn(events)).toBe(1);
  });

  test('for which there is no room is forgotten, and damaged events are none', () => {
    localStorage.setItem('masa.offline.pontoon', '{');
    expect(loadEvents('pontoon')).toEqual([]);
    const full = new FullStorage();
    full['masa.offline.pontoon'] = '[]';
    vi.stubGlobal('localStorage', full);
    saveEvents('pontoon', events);
    expect(hasSavedGame('pontoon')).toBe(false);
  });
});
