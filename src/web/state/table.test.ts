// The store of the current table.
import { afterEach, expect, test } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { useTable, type TableActions } from './table.ts';

afterEach(() => useTable.getState().reset());

const ACTIONS: TableActions = { move: async () => null, voteRematch: async () => null };

test('entering and leaving a table clear the state of the one before', () => {
  useTable.setState({ typing: ['Ada'], clockMovedAt: 3 });
  useTable.getState().enterTable(ACTIONS);
  expect(useTable.getState()).toMatchObject({ actions: ACTIONS, typing: [], clockMovedAt: null });
  const refusal = refuse('notSeated');
  useTable.getState().setRefusal(refusal);
  expect(useTable.getState().refusal).toBe(refusal);
  useTable.getState().setRefusal(null);
  expect(useTable.getState().refusal).toBeNull();
  useTable.getState().reset();
  expect(useTable.getState()).toMatchObject({ actions: null, table: null, refusal: null });
});
