// Game ids are unique, need no encoding and can be parsed.

import { describe, expect, test } from 'vitest';
import { gameIdOf, gameNumber, makeGameId } from './gameId.ts';
import { parseGameId } from './parseGameId.ts';
import { TestTable } from './testTable.ts';
import { TABLE_WORDS } from './tableId.ts';

describe('the id of a game', () => {
  test('has only characters that need no encoding in a URL, and parses back', () => {
    for (const word of TABLE_WORDS) {
      for (const tableId of [word, `${word}2`, `${word}9999`]) {
        const id = makeGameId(tableId, 17);
        expect(id).toMatch(/^[A-Za-z0-9._~-]+$/);
        expect(parseGameId(id)).toEqual({ tableId, number: 17 });
      }
    }
  });

  test('differs for every table and every game', () => {
    const ids = TABLE_WORDS.flatMap((word) =>
      ['', '2', '21'].flatMap((ending) => [1, 2, 12].map((n) => makeGameId(word + ending, n))),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('with a word that is not on the list is parsed as it is written', () => {
    expect(parseGameId('notaword3-2')).toEqual({ tableId: 'notaword3', number: 2 });
  });

  test.each(['açelya', 'papatya', 'papatya-0', 'papatya-01', 'papatya-1-2', 'PAPATYA-1', '-1', ''])(
    'is not “%s”, which is parsed as a table id',
    (text) => {
      expect(parseGameId(text)).toEqual({ tableId: text, number: null });
    },
  );
});

describe('the current game of a table', () => {
  test('is the first until its end, and the next from the vote for a rematch on', () => {
    const at = new TestTable('pontoon', { id: 'açelya', seats: 1, settings: { start: 'ready' } });
    expect(gameIdOf(at.table)).toBe('acelya-1');
    at.send({ type: 'start', by: 'ada' });
    expect([at.table.status, gameIdOf(at.table)]).toEqual(['playing', 'acelya-1']);
    at.playGame();
    expect([at.table.status, gameIdOf(at.table)]).toEqual(['finished', 'acelya-1']);
    at.send({ type: 'voteRematch', by: 'ada', vote: true });
    expect([at.table.status, gameIdOf(at.table)]).toEqual(['open', 'acelya-2']);
    at.send({ type: 'start', by: 'ada' });
    expect([at.table.status, gameIdOf(at.table)]).toEqual(['playing', 'acelya-2']);
  });

  test('stays the last one when the table is closed before another starts', () => {
    const at = new TestTable('pontoon', { seats: 1, settings: { start: 'ready' } });
    at.send({ type: 'start', by: 'ada' });
    at.playGame();
    at.send({ type: 'voteRematch', by: 'ada', vote: true });
    at.send({ type: 'close', by: 'ada' });
    expect(gameNumber(at.table)).toBe(1);
  });
});
