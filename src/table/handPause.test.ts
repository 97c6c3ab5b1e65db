// When the hand after a result is dealt.
import { describe, expect, test } from 'vitest';
import { DEALER } from '#rules/game.ts';
import { turnOf } from './gameOf.ts';
import { TestTable } from './testTable.ts';

const PAUSE = 8000;
const SECRET = 'cd'.repeat(32);

/** Two people and two bots, the first hand played, the secret of the next fixed. */
function betweenHands(): TestTable {
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

describe('between two hands', () => {
  test('the next waits for eight seconds', () => {
    const table = betweenHands();
    table.now += PAUSE - 1;
    expect(tick(table)).toEqual([]);
    table.now += 1;
    expect(tick(table)).toEqual(['moved']);
  });

  test('or until all people here have gone on, whatever bots there are', () => {
    const table = betweenHands();
    expect(goOn(table, 'ada')).toEqual(['wentOn']);
    expect(tick(table)).toEqual([]);
    table.now += 100;
    expect(goOn(table, 'bora')).toEqual(['wentOn']);
    expect(tick(table)).toEqual(['moved']);
    expect(table.table.play?.goneOn).toEqual([]);
  });

  test('who is away is not waited for', () => {
    const table = betweenHands();
    table.send({ type: 'goAway', player: 'bora' });
    expect(goOn(table, 'ada')).toEqual(['wentOn']);
    expect(tick(table)).toContain('moved');
  });

  test('nor is who gave the game up', () => {
    const table = betweenHands();
    table.send({ type: 'resign', by: 'bora' });
    expect(goOn(table, 'ada')).toEqual(['wentOn']);
    expect(tick(table)).toEqual(['moved']);
  });

  test('before the first hand there is nothing to go on from', () => {
    const table = new TestTable('pontoon', { seats: 1 });
    expect(turnOf(table.table)).toEqual([DEALER]);
    expect(goOn(table, 'ada')).toEqual([]);
  });

  test('going on twice, before a hand or in it changes nothing; who does not sit there may not', () => {
    const table = betweenHands();
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
