// The table that one is at: sitting down and getting up begin anew, whoever is muted is heard again when asked.
import { afterEach, expect, test } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { useTable, type TableActions } from './table.ts';

afterEach(() => useTable.getState().reset());

const ACTIONS: TableActions = { move: async () => null, voteRematch: async () => null };

test('who sits down brings nothing along, and who gets up leaves nothing', () => {
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

test('who is muted is heard again when that is asked a second time, and nobody else changes', () => {
  const { toggleMute } = useTable.getState();
  toggleMute('ada');
  toggleMute('bora');
  expect(useTable.getState().muted).toEqual(['ada', 'bora']);
  toggleMute('ada');
  expect(useTable.getState().muted).toEqual(['bora']);
});
