// Tests the clock that is shown at a server’s table.
import { expect, test } from 'vitest';
import type { Model } from '#client/model.ts';
import { viewTable } from '#protocol/tableView.ts';
import { DEALER } from '#rules/game.ts';
import { openTable } from './testServer.ts';
import { secondsLeft } from './onlineTable.ts';

const NOW = 1_000_000;
const playing = openTable({ settings: { turnSeconds: 30 } })
  .sit('bob')
  .deal();
const TABLE = { ...viewTable(playing.table, 'ada'), version: 5, deadline: NOW + 90_000 };
const GAME = { version: 7, deadline: NOW + 20_000, view: { turn: [0] } };

test.each<[left: number | null, table: object | null, game: object | null]>([
  [20, {}, {}],
  [21, {}, { deadline: NOW + 20_001 }],
  [20, { version: 7 }, {}],
  [30, { version: 8, deadline: NOW + 30_000 }, {}],
  [0, {}, { deadline: NOW - 5000 }],
  [20, { settings: { ...TABLE.settings, turnSeconds: 1 } }, {}],
  [null, {}, { deadline: null }],
  [null, {}, null],
  [null, null, {}],
  [null, { pausedSince: NOW }, {}],
  [null, { status: 'finished' }, {}],
  [null, { settings: { ...TABLE.settings, turnSeconds: 0 } }, {}],
  [null, {}, { view: { turn: [DEALER] } }],
])('%s seconds are left with the table %j and the game %j', (left, table, game) => {
  const model = { table: table && { ...TABLE, ...table }, game: game && { ...GAME, ...game } };
  expect(secondsLeft(model as unknown as Model, NOW)).toBe(left);
});
