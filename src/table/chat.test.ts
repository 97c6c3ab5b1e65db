// Chat, spectators and names.

import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { person, TestTable } from './testTable.ts';

describe('[P-G1.1] chat', () => {
  test('keeps lines in order with name and time', () => {
    const table = new TestTable('hearts').sit('bora');
    table.send({ type: 'say', by: 'ada', text: 'Merhaba 🙂' });
    table.wait(1);
    table.send({ type: 'say', by: 'bora', text: 'Selam' });
    expect(table.table.chat).toMatchObject([
      { name: 'ada', text: 'Merhaba 🙂', at: table.now - 1000 },
      { name: 'bora', text: 'Selam', at: table.now },
    ]);
  });

  test('[P-G1.2] accepts five lines in ten seconds from each person', () => {
    const table = new TestTable('hearts').sit('bora');
    const say = (by: string): unknown => table.send({ type: 'say', by, text: 'a' });
    for (let line = 0; line < 5; line++) expect(say('ada')).toEqual(['said']);
    table.wait(3);
    expect(decide(table.table, { type: 'say', by: 'ada', text: 'a' }, table.now)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 7 },
    });
    expect(say('ada')).toBe('RATE_LIMITED');
    expect(say('bora')).toEqual(['said']);
    table.wait(10);
    expect(say('ada')).toEqual(['said']);
  });

  test('accepts lines of up to 500 characters', () => {
    const table = new TestTable('hearts');
    const say = (length: number) =>
      table.send({ type: 'say', by: 'ada', text: 'a'.repeat(length) });
    expect([say(500), say(501), say(0)]).toEqual([['said'], 'INVALID_REQUEST', 'INVALID_REQUEST']);
  });

  test('removes characters that reverse the line, are invisible or pile up', () => {
    const table = new TestTable('hearts');
    const text = `\u202eabc\u200b ${'e'}${'\u0301'.repeat(40)}\u2066`;
    table.send({ type: 'say', by: 'ada', text });
    expect(table.table.chat).toMatchObject([{ text: `abc e${'\u0301'.repeat(3)}` }]);
  });

  test.each(['', '   ', '\n', '\u200b\u2060', '\u202e', 'x'.repeat(501)])('refuses %j', (text) => {
    expect(new TestTable('hearts').send({ type: 'say', by: 'ada', text })).toBe('INVALID_REQUEST');
  });

  test('is only for people at the table', () => {
    const table = new TestTable('hearts');
    expect(table.send({ type: 'say', by: 'emre', text: 'hi' })).toBe('FORBIDDEN');
  });

  test('keeps the last hundred lines', () => {
    const table = new TestTable('hearts');
    for (let line = 0; line < 120; line++) {
      table.send({ type: 'say', by: 'ada', text: String(line) });
      table.wait(5);
    }
    expect(table.table.chat).toHaveLength(100);
    expect(table.table.chat[0].text).toBe('20');
  });
});

describe('spectators', () => {
  const watch = { type: 'watch', by: 'emre', person: person('emre') } as const;

  test('may come, chat if the table allows it, and stop watching when they sit down', () => {
    const table = new TestTable('hearts', { settings: { watchers: 'chat' } });
    expect(table.send(watch)).toEqual(['watched']);
    expect(table.send(watch)).toEqual([]);
    expect(table.send({ type: 'say', by: 'emre', text: 'hi' })).toEqual(['said']);
    expect(table.send({ type: 'sit', by: 'emre', person: person('emre') })).toEqual([
      'stoppedWatching',
      'sat',
    ]);
    expect(table.send(watch)).toBe('ALREADY_IN_GAME');
    expect(table.send({ type: 'stopWatching', by: 'emre' })).toEqual([]);
  });

  test('are silent or refused if the table says so', () => {
    const silent = new TestTable('hearts');
    silent.send(watch);
    expect(silent.send({ type: 'say', by: 'emre', text: 'hi' })).toBe('FORBIDDEN');
    expect(silent.send({ type: 'goAway', player: 'emre' })).toEqual(['stoppedWatching']);
    expect(new TestTable('hearts', { settings: { watchers: 'none' } }).send(watch)).toBe(
      'FORBIDDEN',
    );
  });

  test('are fifty at most', () => {
    const table = new TestTable('hearts');
    for (let index = 0; index < 50; index++) {
      table.send({ type: 'watch', by: `w${index}`, person: person(`w${index}`) });
    }
    expect(table.send(watch)).toBe('TABLE_FULL');
  });
});

describe('a guest who signs in', () => {
  const recognize = { type: 'recognize', player: 'bora', person: person('emre') } as const;

  test('keeps the seat under the account', () => {
    const table = new TestTable('hearts').sit('bora');
    expect(table.send(recognize)).toEqual(['recognized']);
    expect(table.table.places[1].person!.id).toBe('emre');
    expect(table.send(recognize)).toEqual([]);
  });

  test('keeps watching under the account', () => {
    const table = new TestTable('hearts');
    table.send({ type: 'watch', by: 'bora', person: person('bora') });
    expect(table.send(recognize)).toEqual(['recognized']);
    expect(table.table.watchers.map(({ id }) => id)).toEqual(['emre']);
  });

  test('owns the tables of the guest', () => {
    const table = new TestTable('hearts').sit('bora');
    table.send({ type: 'recognize', player: 'ada', person: person('emre') });
    expect(table.table).toMatchObject({ owner: 'emre', createdBy: 'emre' });
    expect(table.send({ type: 'addBot', by: 'emre' })).toEqual(['botSat']);
    table.send(recognize);
    expect(table.table).toMatchObject({ owner: 'emre', createdBy: 'emre' });
  });

  test('changes nothing at a table where the guest has not been', () => {
    expect(new TestTable('hearts').sit('ceren').send(recognize)).toEqual([]);
  });

  test('changes nothing at a table where the account is present as well', () => {
    const table = new TestTable('hearts').sit('bora', 'emre');
    expect(table.send(recognize)).toEqual([]);
    const watched = new TestTable('hearts').sit('bora');
    watched.send({ type: 'watch', by: 'emre', person: person('emre') });
    expect(watched.send(recognize)).toEqual([]);
  });

  test('stays removed from a table that the guest was removed from', () => {
    const table = new TestTable('hearts').sit('bora');
    table.send({ type: 'kick', by: 'ada', seat: 1 });
    expect(table.send(recognize)).toEqual(['recognized']);
    expect(table.send({ type: 'sit', by: 'emre', person: person('emre') })).toBe('FORBIDDEN');
  });
});

test('a new name appears at the seat and among the spectators', () => {
  const table = new TestTable('hearts');
  table.send({ type: 'watch', by: 'emre', person: person('emre') });
  for (const by of ['ada', 'emre']) {
    table.send({ type: 'introduce', by, person: { ...person(by), name: by.toUpperCase() } });
  }
  expect(table.table.places[0].person!.name).toBe('ADA');
  expect(table.table.watchers[0].name).toBe('EMRE');
  expect(table.send({ type: 'introduce', by: 'bora', person: person('bora') })).toEqual([]);
});
