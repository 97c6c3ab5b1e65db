// A page at a table in a worker: what it says is shown and kept, what is asked is answered, and who leaves is gone.

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { refuse } from '#table/refusals.ts';
import { TestTable } from '#table/testTable.ts';
import { useGame } from '../stores/game.ts';
import { useTable } from '../stores/table.ts';
import { TestStorage } from '../testStorage.ts';
import { TestWorker } from '../testWorker.ts';
import { connectOffline } from './connectOffline.ts';
import { listRecords } from './recordStorage.ts';
import type { OfflineGame } from './messages.ts';
import { isTakenBack, loadEvents, saveEvents } from './savedGame.ts';

afterAll(() => void vi.unstubAllGlobals());

const GAME: OfflineGame = {
  game: 'pontoon',
  options: {},
  settings: {},
  seats: 1,
  level: 'easy',
  seed: null,
  isAgain: false,
  isLesson: false,
};
const played = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } });
const BEGUN = [...played.events];
const TABLE = viewTable(played.deal().table, 'ada');
const UPDATE = createGameUpdate(played.table, 0, [], played.now);
played.playHand();
const [SOME, ALL] = [played.events.slice(0, -2), [...played.events]];

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
  vi.stubGlobal('Worker', TestWorker);
  TestWorker.started.length = 0;
  useGame.getState().clear();
  useTable.getState().reset();
});

const say = (message: object): void => TestWorker.last.say(message);

test('the table that was left is opened again, or the one that was begun', () => {
  saveEvents('pontoon', BEGUN);
  useGame.getState().receive(UPDATE, 0);
  connectOffline(GAME);
  expect(useGame.getState().update).toBeNull();
  expect(TestWorker.last.file).toContain('offlineWorker');
  const kept = JSON.parse(JSON.stringify(BEGUN));
  expect(TestWorker.last.sent).toMatchObject([{ type: 'open', game: GAME, events: kept }]);
  connectOffline(GAME, SOME);
  expect(TestWorker.last.sent).toMatchObject([{ type: 'open', events: SOME }]);
});

test('what is told is shown, and kept for as long as the game is on', () => {
  connectOffline(GAME);
  say({ type: 'game', update: UPDATE });
  expect(useGame.getState().update?.view).toEqual(UPDATE.view);
  say({ type: 'happened', events: SOME.slice(0, 3) });
  say({ type: 'happened', events: SOME.slice(3) });
  expect(loadEvents('pontoon')).toEqual(JSON.parse(JSON.stringify(SOME)));
  say({ type: 'table', table: { ...TABLE, status: 'playing' } });
  expect(useTable.getState().table?.status).toBe('playing');
  expect(loadEvents('pontoon')).not.toEqual([]);
  say({ type: 'happened', events: ALL.slice(SOME.length) });
  say({ type: 'table', table: { ...TABLE, status: 'finished' } });
  expect(loadEvents('pontoon')).toEqual([]);
  expect(listRecords()).toMatchObject([{ origin: { kind: 'plain' } }]);
});

test('what is taken back is gone from what is kept and shown', () => {
  connectOffline(GAME);
  say({ type: 'happened', events: ALL });
  say({ type: 'game', update: UPDATE });
  say({ type: 'rewound', events: BEGUN });
  expect(useGame.getState().update).toBeNull();
  expect(loadEvents('pontoon')).toHaveLength(BEGUN.length);
  expect(isTakenBack('pontoon')).toBe(true);
  say({ type: 'happened', events: [SOME[BEGUN.length]] });
  expect(loadEvents('pontoon')).toHaveLength(BEGUN.length + 1);
});

test('a table that cannot be opened says why', () => {
  connectOffline(GAME);
  const refusal = refuse('noRecord');
  say({ type: 'cannotOpen', refusal });
  expect(useTable.getState().refusal).toBe(refusal);
});

test('each question has its own answer, in whatever order they come', async () => {
  connectOffline(GAME);
  const { actions } = useTable.getState();
  const [move, vote, hints] = [
    actions?.move({ type: 'stick' }),
    actions?.voteRematch(true),
    actions?.hint?.(),
  ];
  expect(TestWorker.last.sent.slice(1)).toEqual([
    { type: 'move', id: 0, move: { type: 'stick' } },
    { type: 'voteRematch', id: 1, vote: true },
    { type: 'hint', id: 2 },
  ]);
  const refusal = refuse('noRecord');
  say({ type: 'answer', id: 1, answer: null });
  say({ type: 'answer', id: 2, answer: null });
  say({ type: 'answer', id: 0, answer: refusal });
  say({ type: 'answer', id: 9, answer: null });
  expect(await Promise.all([move, vote, hints])).toEqual([refusal, null, []]);
  const more = actions?.hint?.();
  say({ type: 'answer', id: 3, answer: ['best'] });
  expect(await more).toEqual(['best']);
  actions?.endPause?.();
  actions?.takeBack?.();
  expect(TestWorker.last.sent.slice(-2)).toEqual([{ type: 'hurry' }, { type: 'takeBack' }]);
});

test('nobody helps at the deal of a day, and nothing comes after it', () => {
  connectOffline({ ...GAME, day: '2026-11-17' });
  expect(Object.keys(useTable.getState().actions ?? {})).toEqual([
    'move',
    'voteRematch',
    'endPause',
  ]);
  say({ type: 'dailyOver' });
  expect(Object.keys(useTable.getState().actions ?? {})).toEqual(['move', 'voteRematch']);
});

test('who leaves ends the worker and leaves nothing on the page', () => {
  const leave = connectOffline(GAME);
  say({ type: 'game', update: UPDATE });
  say({ type: 'table', table: TABLE });
  leave();
  expect(TestWorker.last.isEnded).toBe(true);
  expect(useGame.getState().update).toBeNull();
  expect(useTable.getState()).toMatchObject({ table: null, actions: null });
});
