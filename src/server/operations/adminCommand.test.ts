// The output of `masa admin`, and that names in it cannot break a line.

import { expect, test } from 'vitest';
import type { ADMIN_ENDPOINTS } from '#protocol/api/adminEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import { EXAMPLES } from '#protocol/api/examples.ts';
import { linesOf } from './adminCommand.ts';

function shown<N extends keyof typeof ADMIN_ENDPOINTS>(name: N) {
  return EXAMPLES[name].answer as ResponseOf<(typeof ADMIN_ENDPOINTS)[N]>;
}

const BOT = { id: null, name: null, isConnected: true };

test('each list is a line each, in columns', () => {
  const overview = linesOf('overview', shown('adminOverview'));
  expect(overview).toContain('event loop p99 seconds\t0.011');
  expect(overview).toContain('problem\tnone');
  const { tables, ...page } = shown('adminTables');
  const withBot = tables.map((table) => ({ ...table, players: [...table.players, BOT] }));
  expect(linesOf('tables', { ...page, tables: withBot })).toEqual([
    'papatya\tsobesobe\tplaying\tpublic\tAnna, bot',
  ]);
  const players = shown('adminPlayers').players.map((one) => ({
    ...one,
    isGuest: true,
    username: null,
    games: 7,
  }));
  expect(linesOf('players', { ...page, players })).toEqual([
    expect.stringMatching(/^\S{36}\tAnna\tguest\t7 games$/),
  ]);
  expect(linesOf('bans', shown('adminBans'))).toEqual([
    expect.stringMatching(/^\S{36}\tAnna\t2026-11-16T13:36:06\.298Z\tAnna\tInsults/),
  ]);
  expect(linesOf('reports', shown('adminReports'))).toEqual([
    expect.stringMatching(/^\S{36}\tinsult\tAnna \(\S{36}\)\tby Anna\tpapatya\t.*“.*”$/),
  ]);
  expect(linesOf('log', shown('adminLog'))).toEqual([
    expect.stringMatching(/^2026-\S+\tAnna\tban\t\S{36}\tInsults/),
  ]);
});

test('nothing is said as such', () => {
  expect(linesOf('bans', { bans: [], page: 1, hasMore: false })).toEqual(['None.']);
});

test('text of other people neither breaks a line nor moves the cursor', () => {
  const [player] = shown('adminPlayers').players;
  const mean = { ...player, name: 'Eve\n\u001b[2J\tx' };
  const [line, ...others] = linesOf('players', { players: [mean], page: 1, hasMore: false });
  expect(others).toEqual([]);
  expect(line.split('\t')).toHaveLength(4);
  expect(line).not.toContain('\u001b');
});
