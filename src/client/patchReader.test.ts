// Patches of tables and games become whole documents; a patch of another version is detected.
import { expect, test } from 'vitest';
import { encodeDocument } from '#protocol/mergePatch.ts';
import type { TableView } from '#protocol/tableView.ts';
import { createPatchReader } from './patchReader.ts';

const GAME = { version: 4, deadline: null, view: { turn: [0], tricks: [{ winner: null }] } };
const TABLE = {
  id: 'elma',
  version: 7,
  players: [{ seat: 0, name: 'Ada' }],
} as unknown as TableView;

test('applies each patch to the last game', () => {
  const { read } = createPatchReader();
  expect(read({ event: 'gameState', payload: encodeDocument(GAME) })).toEqual({
    event: 'updateGame',
    payload: GAME,
  });
  const patch = { version: 6, view: { tricks: { '#0': { winner: 2 }, '#1': { winner: [null] } } } };
  expect(read({ event: 'gamePatch', payload: [4, patch] })).toMatchObject({
    event: 'updateGame',
    payload: { version: 6, deadline: null, view: { tricks: [{ winner: 2 }, { winner: null }] } },
  });
});

test('returns null for a patch of another version', () => {
  const { read } = createPatchReader();
  expect(read({ event: 'gamePatch', payload: [4, { version: 5 }] })).toBeNull();
  read({ event: 'gameState', payload: encodeDocument(GAME) });
  expect(read({ event: 'gamePatch', payload: [5, { version: 6 }] })).toBeNull();
  expect(read({ event: 'tablePatch', payload: [4, { version: 5 }] })).toBeNull();
});

test('patches apply to a table that was joined, rejoined or received whole', () => {
  const joined = { tableId: 'elma', seat: 0, players: [], token: '', table: TABLE };
  for (const message of [
    { event: 'tableJoined', payload: joined },
    { event: 'reconnected', payload: joined },
    { event: 'updateTable', payload: TABLE },
  ] as const) {
    const { read } = createPatchReader();
    expect(read(message)).toBe(message);
    const patch = { version: 8, players: { '#0': { name: 'Bora' } } };
    expect(read({ event: 'tablePatch', payload: [7, patch] })).toEqual({
      event: 'updateTable',
      payload: { ...TABLE, version: 8, players: [{ seat: 0, name: 'Bora' }] },
    });
  }
});
