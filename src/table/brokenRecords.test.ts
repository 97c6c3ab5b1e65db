// Broken records: verifyGame refuses them with a key and never throws.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from './gameRecord.ts';
import { TestTable } from './testTable.ts';
import { verifyGame } from './verifyGame.ts';

const PLAYED = new TestTable('pontoon', { seats: 1 }).playGame();
const RECORD = finishedGame(PLAYED.events, 1)!;
const [DEAL, ...DEALS] = RECORD.deals;
const [MOVE, ...MOVES] = RECORD.moves;

function keyOf(changed: object): unknown {
  const outcome = verifyGame({ ...RECORD, ...changed });
  return isRefusal(outcome) ? outcome.key : 'ok';
}

test('an untouched record is verified', () => {
  expect(keyOf({})).toBe('ok');
});

test.each([
  { format: 'another' },
  { players: 'Ada' },
  { players: [null] },
  { moves: {} },
  { moves: [3] },
  { deals: null },
  { deals: ['x'] },
  { moves: [{ ...MOVE, seat: 0.5 }, ...MOVES] },
  { moves: [{ ...MOVE, move: null }, ...MOVES] },
  { moves: [...MOVES, { ...MOVE, move: 'deal' }] },
  { deals: [{ ...DEAL, contributions: {} }, ...DEALS] },
  { deals: [...DEALS, { ...DEAL, label: 7 }] },
])('a record with %j is refused as no record', (changed) => {
  expect(keyOf(changed)).toBe('table.noRecord');
});

test.each([undefined, null, 'record', 7, []])('%j is refused as no record', (record) => {
  expect(verifyGame(record)).toMatchObject({ key: 'table.noRecord' });
});

test('winners that are not a list of seats are a wrong result', () => {
  const at = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal();
  for (const by of ['ada', 'bora', 'ceren']) at.send({ type: 'resign', by });
  const record = finishedGame(at.events, 1)!;
  const outcomes = [record.result.winners, undefined, 3, null, '3', { 0: 3 }].map((winners) => {
    const outcome = verifyGame({ ...record, result: { ...record.result, winners } });
    return isRefusal(outcome) ? outcome.key : 'ok';
  });
  expect(outcomes).toEqual(['ok', ...Array.from({ length: 5 }, () => 'table.wrongResult')]);
});
