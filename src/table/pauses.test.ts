// The pause between two rounds.
import { describe, expect, test } from 'vitest';
import { DEALER } from '#rules/game.ts';
import { turnOf } from './gameOf.ts';
import { TestTable } from './testTable.ts';

const PAUSE = 8000;
const SECRET = 'cd'.repeat(32);

/** Two people and two bots after the first round, with the secret of the next deal fixed. */
function betweenRounds(): TestTable {
  const settings = { start: 'ready', botPause: 0, coverAfterSeconds: 600 };
  const table = new TestTable('hearts', { settings });
  table.sit('bora');
  for (const seat of [2, 3]) table.send({ type: 'addBot', by: 'ada', seat });
  for (const by of ['ada', 'bora']) table.send({ type: 'setReady', by, isReady: true });
  table.deal().playHand();
  expect(turnOf(table.table)).toEqual([DEALER]);
  table.send({ type: 'commit', secret: SECRET });
  return table;
}

const goOn = (table: TestTable, by: string): string | string[] => table.send({ type: 'goOn', by });
const tick = (table: TestTable): string | string[] => table.send({ type: 'tick' });

describe('the pause between two rounds', () => {
  test('lasts eight seconds', () => {
    const table = betweenRounds();
    table.now += PAUSE - 1;
    expect(tick(table)).toEqual([]);
    table.now += 1;
    expect(tick(table)).toEqual(['moved']);
  });

  test('ends when all people present have continued, without waiting for bots', () => {
    const table = betweenRounds();
    expect(goOn(table, 'ada')).toEqual(['wentOn']);
    expect(tick(table)).toEqual([]);
    table.now += 100;
    expect(goOn(table, 'bora')).toEqual(['wentOn']);
    expect(tick(table)).toEqual(['moved']);
    expect(table.table.play?.goneOn).toEqual([]);
  });

  test('does not wait for a player who is away', () => {
    const table = betweenRounds();
    table.send({ type: 'goAway', player: 'bora' });
    expect(goOn(table, 'ada')).toEqual(['wentOn']);
    expect(tick(table)).toContain('moved');
  });

  test('does not wait for a player who gave up', () => {
    const table = betweenRounds();
    table.send({ type: 'resign', by: 'bora' });
    expect(goOn(table, 'ada')).toEqual(['wentOn']);
    expect(tick(table)).toEqual(['moved']);
  });

  test('cannot be ended before the first round', () => {
    const table = new TestTable('pontoon', { seats: 1 });
    expect(turnOf(table.table)).toEqual([DEALER]);
    expect(goOn(table, 'ada')).toEqual([]);
  });

  test('ignores players who continue twice or outside a pause, and refuses people without a seat', () => {
    const table = betweenRounds();
    goOn(table, 'ada');
    expect(goOn(table, 'ada')).toEqual([]);
    expect(goOn(table, 'ceren')).toBe('NOT_SEATED');
    table.now += PAUSE;
    tick(table);
    expect(goOn(table, 'ada')).toEqual([]);
    const fresh = new TestTable('hearts', { settings: { start: 'ready' } });
    expect(goOn(fresh, 'ada')).toEqual([]);
  });
});
