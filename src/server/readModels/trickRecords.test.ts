// The cards of tricks as rows: in which trick, in which order, by whom.

import { expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { replaySteps } from '#table/step.ts';
import { projectStep } from './projector.ts';

test('every card of a hand has its trick and its place in it, from the first on', () => {
  const table = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  table.send({ type: 'move', by: 'bora', move: { type: 'bid', value: 2 } });
  table.playHand();
  const played = table.events.flatMap((event) =>
    event.type === 'moved' && event.move.type === 'play' ? [[event.seat, event.move.card]] : [],
  );
  const rows = [...replaySteps(table.events)]
    .flatMap(projectStep)
    .filter(({ record }) => record === 'trick_cards')
    .map(({ row }) => row);
  expect(rows.map(({ position, card }) => [position, card])).toEqual(played);
  expect(played).toHaveLength(24);
  expect(rows.map((row) => [row.trick_number, row.order_index])).toEqual(
    played.map((_, at) => [Math.floor(at / 4) + 1, at % 4]),
  );
});
