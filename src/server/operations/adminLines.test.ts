// The output of `masa admin`, and that names in it cannot break a line.

import { expect, test } from 'vitest';
import { ADMIN_EXAMPLES } from '#protocol/api/examples/adminExamples.ts';
import { linesOf } from './adminLines.ts';

const { adminOverview, adminTables, adminPlayers, adminBans, adminLog } = ADMIN_EXAMPLES;

test('each list is a line each, in columns', () => {
  expect(linesOf('overview', adminOverview.answer)).toContain('event loop p99 seconds\t0.011');
  expect(linesOf('overview', adminOverview.answer)).toContain('problem\tnone');
  expect(linesOf('tables', adminTables.answer)).toEqual([
    'papatya\tsobesobe\tplaying\tpublic\tBruno, bot',
  ]);
  expect(linesOf('players', adminPlayers.answer)).toEqual([
    expect.stringMatching(/^\S{36}\tBruno\tguest\t7 games$/),
  ]);
  expect(linesOf('bans', adminBans.answer)).toEqual([
    expect.stringMatching(/^\S{36}\tBruno\t2026-11-17T13:41:07\.117Z\tAnna\tInsults/),
  ]);
  expect(linesOf('log', adminLog.answer)).toEqual([
    expect.stringMatching(/^2026-\S+\tAnna\tban\t\S{36}\tInsults/),
  ]);
});

test('nothing is said as such', () => {
  expect(linesOf('bans', { bans: [], page: 1, hasMore: false })).toEqual(['None.']);
});

test('text of other people neither breaks a line nor moves the cursor', () => {
  const [player] = adminPlayers.answer.players;
  const mean = { ...player, name: 'Eve\n\u001b[2J\tx' };
  const [line, ...others] = linesOf('players', { players: [mean], page: 1, hasMore: false });
  expect(others).toEqual([]);
  expect(line.split('\t')).toHaveLength(4);
  expect(line).not.toContain('\u001b');
});
