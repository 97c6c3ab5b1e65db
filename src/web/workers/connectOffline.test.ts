// The connection of a page to a local table in a worker: stores, storage, requests and answers.

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { refuse } from '#table/refusals.ts';
import { TestTable } from '#table/testTable.ts';
import { useGame } from '../state/game.ts';
import { useTable } from '../state/table.ts';
import { TestStorage } from '../testStorage.ts';
import { TestWorker } from '../testWorker.ts';
import { connectOffline } from './connectOffline.ts';
import { isTakenBack, loadEvents, saveEvents } from '../state/savedGames.ts';
import { listRecords } from '../state/records.ts';
import type { OfflineGame } from './messages.ts';

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
const START_EVENTS = [...played.events];
const TABLE = viewTable(played.deal().table, 'ada');
const UPDATE = createGameUpdate(played.table, 0, [], played.now);
played.playHand();
const [UNFINISHED, ALL] = [played.events.slice(0, -2), [...played.events]];

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
  vi.stubGlobal('Worker', TestWorker);
  TestWorker.started.length = 0;
  useGame.getState().clear();
  useTable.getState().reset();
});

const say = (message: object): void => TestWorker.last.say(message);

test('opens the saved table, or the one that it is given', () => {
  saveEvents('pontoon', START_EVENTS);
  useGame.getState().receive(UPDATE, 0);
  connectOffline(GAME);
  expect(useGame.getState().update).toBeNull();
  expect(TestWorker.last.file).toContain('offlineWorker');
  const saved = JSON.parse(JSON.stringify(START_EVENTS));
  expect(TestWorker.last.sent).toMatchObject([{ type: 'open', game: GAME, events: saved }]);
  connectOffline(GAME, UNFINISHED);
  expect(TestWorker.last.sent).toMatchObject([{ type: 'open', events: UNFINISHED }]);
});

test('shows updates and saves events while the game lasts, then keeps only its record', () => {
  connectOffline(GAME);
  say({ type: 'game', update: UPDATE });
  expect(useGame.getState().update?.view).toEqual(UPDATE.view);
  say({ type: 'happened', events: UNFINISHED.slice(0, 3) });
  say({ type: 'happened', events: UNFINISHED.slice(3) });
  expect(loadEvents('pontoon')).toEqual(JSON.parse(JSON.stringify(UNFINISHED)));
  say({ type: 'table', table: { ...TABLE, status: 'playing' } });
  expect(useTable.getState().table?.status).toBe('playing');
  expect(loadEvents('pontoon')).not.toEqual([]);
  say({ type: 'happened', events: ALL.slice(UNFINISHED.length) });
  say({ type: 'table', table: { ...TABLE, status: 'finished' } });
  expect(loadEvents('pontoon')).toEqual([]);
  expect(listRecords()).toMatchObject([{ origin: { kind: 'plain' } }]);
});

test('taking back replaces the saved events and clears the shown game', () => {
  connectOffline(GAME);
  say({ type: 'happened', events: ALL });
  say({ type: 'game', update: UPDATE });
  say({ type: 'rewound', events: START_EVENTS });
  expect(useGame.getState().update).toBeNull();
  expect(loadEvents('pontoon')).toHaveLength(START_EVENTS.length);
  expect(isTakenBack('pontoon')).toBe(true);
  say({ type: 'happened', events: [UNFINISHED[START_EVENTS.length]] });
  expect(loadEvents('pontoon')).toHaveLength(START_EVENTS.length + 1);
});

test('a table that cannot be opened gives the reason', () => {
  connectOffline(GAME);
  const refusal = refuse('noRecord');
  say({ type: 'cannotOpen', refusal });
  expect(useTable.getState().refusal).toBe(refusal);
});

test('each request gets its own answer, in any order', async () => {
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
  const nextHints = actions?.hint?.();
  say({ type: 'answer', id: 3, answer: ['best'] });
  expect(await nextHints).toEqual(['best']);
  actions?.endPause?.();
  actions?.takeBack?.();
  expect(TestWorker.last.sent.slice(-2)).toEqual([{ type: 'hurry' }, { type: 'takeBack' }]);
});

test('the daily deal has neither hints nor taking back, and no continue when it is over', () => {
  connectOffline({ ...GAME, day: '2026-11-17' });
  expect(Object.keys(useTable.getState().actions ?? {})).toEqual([
    'move',
    'voteRematch',
    'endPause',
  ]);
  say({ type: 'dailyOver' });
  expect(Object.keys(useTable.getState().actions ?? {})).toEqual(['move', 'voteRematch']);
});

test('leaving ends the worker and clears the stores', () => {
  const leave = connectOffline(GAME);
  say({ type: 'game', update: UPDATE });
  say({ type: 'table', table: TABLE });
  leave();
  expect(TestWorker.last.isEnded).toBe(true);
  expect(useGame.getState().update).toBeNull();
  expect(useTable.getState()).toMatchObject({ table: null, actions: null });
});
