// Before the game: creating a table, seats, readiness, bots and the start.

import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { decideCreate } from './decideSeats.ts';
import { decide } from './decide.ts';
import { person, TestTable } from './testTable.ts';

function names(table: TestTable): (string | null)[] {
  return table.table.places.map((place) => place.person?.id ?? place.bot);
}

describe('creating a table', () => {
  test('seats the owner at seat 0 of an open table', () => {
    const table = new TestTable('pitch');
    expect(table.table).toMatchObject({ status: 'open', owner: 'ada', version: 2 });
    expect(names(table)).toEqual(['ada', null, null, null]);
  });

  test.each([
    ['an unknown game', { game: 'chess' }, 'INVALID_GAME'],
    ['an unknown option', { game: 'hearts', options: { jokers: 2 } }, 'INVALID_OPTIONS'],
    [
      'options that do not fit',
      { game: 'pitch', options: { minBid: 4, maxBid: 3 } },
      'INVALID_OPTIONS',
    ],
    ['an unknown setting', { game: 'hearts', settings: { speed: 1 } }, 'INVALID_OPTIONS'],
    ['a clock of two seconds', { game: 'hearts', settings: { turnSeconds: 2 } }, 'INVALID_OPTIONS'],
    ['too many seats', { game: 'hearts', seats: 5 }, 'INVALID_SEATS'],
    ['half a seat', { game: 'pontoon', seats: 2.5 }, 'INVALID_SEATS'],
    ['too few seats', { game: 'sobesobe', seats: 1 }, 'INVALID_SEATS'],
    ['a name in mixed letters', { game: 'hearts', name: 'M\u0430sa' }, 'INVALID_NAME'],
    ['a name that turns around', { game: 'hearts', name: 'Masa\u202e!' }, 'INVALID_NAME'],
    ['a name that cannot be seen', { game: 'hearts', name: '\u200b' }, 'INVALID_NAME'],
  ])('with %s is refused', (_, more, code) => {
    const outcome = decide(
      null,
      { type: 'create', by: 'ada', person: person('ada'), id: 'masa', ...more },
      0,
    );
    expect(isRefusal(outcome) && outcome.code).toBe(code);
  });

  test('is the only command that needs no table', () => {
    expect(decide(null, { type: 'leave', by: 'ada' }, 0)).toMatchObject({
      code: 'TABLE_NOT_FOUND',
    });
  });

  test('lets bots cover at once, in Pitch after two minutes, unless the host chooses otherwise', () => {
    expect(new TestTable('hearts').table.settings.coverAfterSeconds).toBe(0);
    expect(new TestTable('pitch').table.settings.coverAfterSeconds).toBe(120);
    const settings = { coverAfterSeconds: 5 };
    expect(new TestTable('pitch', { settings }).table.settings.coverAfterSeconds).toBe(5);
  });

  test.each(['x'.repeat(41), '🃏'.repeat(41)])('refuses the name %s, which is too long', (name) => {
    const created = decideCreate({
      type: 'create',
      by: 'ada',
      person: person('ada'),
      id: 'masa',
      game: 'hearts',
      name,
    });
    expect(created).toMatchObject({ code: 'INVALID_NAME', details: { max: 40 } });
  });

  test('cleans the name, and uses the id if it is empty', () => {
    expect(new TestTable('hearts').table.name).toBe('masa');
    expect(new TestTable('hearts', { name: ' \u0007\n ' }).table.name).toBe('masa');
    expect(new TestTable('hearts', { name: ' Cuma\u0000 masası ' }).table.name).toBe('Cuma masası');
    for (const name of ['x'.repeat(40), '🃏'.repeat(40)]) {
      expect(new TestTable('hearts', { name: ` ${name} ` }).table.name).toBe(name);
    }
    expect(new TestTable('hearts', { name: 'Işıl’ın Şöleni ❤️' }).table.name).toContain('Işıl');
  });
});

describe('seats', () => {
  test('[P-B3.1, H-7.3] are given in the order of joining', () => {
    expect(names(new TestTable('hearts').sit('bora', 'ceren'))).toEqual([
      'ada',
      'bora',
      'ceren',
      null,
    ]);
  });

  test('[P-B4.2] may be changed before the game, which frees the old one', () => {
    const table = new TestTable('pitch').sit('bora');
    expect(table.send({ type: 'takeSeat', by: 'bora', seat: 3 })).toEqual(['changedSeat']);
    expect(names(table)).toEqual(['ada', null, null, 'bora']);
    expect(table.send({ type: 'takeSeat', by: 'bora', seat: 0 })).toBe('SEAT_TAKEN');
    expect(table.send({ type: 'takeSeat', by: 'bora', seat: 4 })).toBe('INVALID_SEAT');
    expect(table.send({ type: 'takeSeat', by: 'ceren', seat: 1 })).toBe('NOT_SEATED');
  });

  test('[P-B3.2] cannot be taken at a full table', () => {
    const table = new TestTable('hearts', { settings: { start: 'ready' } }).sit(
      'bora',
      'ceren',
      'deniz',
    );
    expect(table.send({ type: 'sit', by: 'emre', person: person('emre') })).toBe('TABLE_FULL');
    for (const seat of [-1, 4, 0.5])
      expect(table.send({ type: 'sit', by: 'emre', person: person('emre'), seat })).toBe(
        'INVALID_SEAT',
      );
    expect(table.send({ type: 'sit', by: 'bora', person: person('bora') })).toBe('ALREADY_IN_GAME');
  });

  test('[P-B4.3] are fixed once the game has started', () => {
    const table = new TestTable('pontoon', { seats: 2 }).sit('bora');
    expect(table.send({ type: 'takeSeat', by: 'bora', seat: 0 })).toBe('GAME_IN_PROGRESS');
    expect(table.send({ type: 'sit', by: 'ceren', person: person('ceren') })).toBe(
      'GAME_IN_PROGRESS',
    );
  });

  test('[P-B5.1] become free when their player leaves, and the table goes to a player who stays', () => {
    const table = new TestTable('hearts').sit('bora');
    expect(table.send({ type: 'leave', by: 'ada' })).toEqual(['left', 'ownerChanged']);
    expect(names(table)).toEqual([null, 'bora', null, null]);
    expect(table.table.owner).toBe('bora');
    expect(table.send({ type: 'leave', by: 'ada' })).toBe('NOT_SEATED');
  });
});

describe('the start', () => {
  test('[P-B6.2, H-3.1] is automatic when every seat is taken', () => {
    const table = new TestTable('hearts').sit('bora', 'ceren');
    expect(table.table.status).toBe('open');
    table.sit('deniz');
    expect(table.table.status).toBe('playing');
  });

  test('[P-B6.1] waits until every player is ready if the table says so', () => {
    const table = new TestTable('hearts', { settings: { start: 'ready' } }).sit(
      'bora',
      'ceren',
      'deniz',
    );
    for (const by of ['ada', 'bora', 'ceren']) table.send({ type: 'setReady', by, isReady: true });
    expect(table.table.status).toBe('open');
    table.send({ type: 'setReady', by: 'ada', isReady: false });
    expect(table.send({ type: 'setReady', by: 'deniz', isReady: true })).toEqual(['readied']);
    expect(table.send({ type: 'setReady', by: 'ada', isReady: true })).toEqual([
      'readied',
      'started',
    ]);
  });

  test('may be requested by the owner when enough players sit, and moves players up to free seats', () => {
    const table = new TestTable('sobesobe');
    expect(table.send({ type: 'start', by: 'ada' })).toBe('MIN_PLAYERS_REQUIRED');
    table.sit('bora', 'ceren');
    table.send({ type: 'leave', by: 'bora' });
    expect(table.send({ type: 'start', by: 'ceren' })).toBe('NOT_GAME_CREATOR');
    expect(names(table).slice(0, 3)).toEqual(['ada', null, 'ceren']);
    expect(table.try({ type: 'start', by: 'ada' })).toMatchObject([
      { type: 'changedSeat', from: 2, to: 1 },
      { type: 'started', seats: [0, 1] },
    ]);
    expect(names(table)).toEqual(['ada', 'ceren']);
    expect(table.send({ type: 'start', by: 'ada' })).toBe('GAME_ALREADY_STARTED');
  });

  test('moves bots up as well, which stay ready', () => {
    const table = new TestTable('sobesobe', { settings: { start: 'ready' } });
    for (const seat of [1, 3]) table.send({ type: 'addBot', by: 'ada', seat });
    table.send({ type: 'removeBot', by: 'ada', seat: 1 });
    expect(table.send({ type: 'start', by: 'ada' })).toEqual(['changedSeat', 'started']);
    expect(table.table.places.map(({ bot, isReady }) => [bot, isReady])).toEqual([
      [null, false],
      ['normal', true],
    ]);
  });

  test('is immediate for one player against the bank', () => {
    expect(new TestTable('pontoon', { seats: 1 }).table.status).toBe('playing');
  });
});

describe('bots', () => {
  test('are added and removed by the owner before the game', () => {
    const table = new TestTable('nine').sit('bora');
    expect(table.send({ type: 'addBot', by: 'bora' })).toBe('NOT_GAME_CREATOR');
    expect(table.send({ type: 'addBot', by: 'ada', level: 'easy' })).toEqual(['botSat']);
    expect(table.send({ type: 'addBot', by: 'ada', seat: 2 })).toBe('SEAT_TAKEN');
    expect(table.send({ type: 'removeBot', by: 'ada', seat: 1 })).toBe('INVALID_SEAT');
    expect(table.send({ type: 'removeBot', by: 'ada', seat: 2 })).toEqual(['botLeft']);
    expect(table.send({ type: 'addBot', by: 'ada', level: 'divine' as 'easy' })).toBe(
      'INVALID_LEVEL',
    );
  });

  test('fill the table, which then starts', () => {
    const table = new TestTable('nine');
    for (let seat = 1; seat < 4; seat++) table.send({ type: 'addBot', by: 'ada' });
    expect(names(table)).toEqual(['ada', 'normal', 'normal', 'normal']);
    expect(table.table.status).toBe('playing');
    expect(table.send({ type: 'addBot', by: 'ada' })).toBe('GAME_IN_PROGRESS');
  });
});

describe('the owner', () => {
  test('is the next player who sits down once everyone has left', () => {
    const table = new TestTable('pontoon', { seats: 3 });
    expect(table.send({ type: 'leave', by: 'ada' })).toEqual(['left']);
    const sit = { type: 'sit', by: 'bora', person: person('bora') } as const;
    expect(table.send(sit)).toEqual(['sat', 'ownerChanged']);
    expect(table.table).toMatchObject({ owner: 'bora', createdBy: 'ada' });
    expect(table.send({ type: 'sit', by: 'ada', person: person('ada') })).toEqual(['sat']);
    expect(table.send({ type: 'start', by: 'bora' })).toContain('started');
  });

  test('keeps an empty table by coming back to it', () => {
    const table = new TestTable('pontoon', { seats: 3 });
    table.send({ type: 'leave', by: 'ada' });
    expect(table.send({ type: 'sit', by: 'ada', person: person('ada') })).toEqual(['sat']);
    expect(table.table.owner).toBe('ada');
  });

  test('may remove any player before the game', () => {
    const table = new TestTable('hearts').sit('bora');
    expect(table.send({ type: 'kick', by: 'bora', seat: 0 })).toBe('NOT_GAME_CREATOR');
    expect(table.send({ type: 'kick', by: 'ada', seat: 0 })).toBe('INVALID_SEAT');
    expect(table.send({ type: 'kick', by: 'ada', seat: 3 })).toBe('INVALID_SEAT');
    expect(table.send({ type: 'kick', by: 'ada', seat: 1 })).toEqual(['left']);
  });

  test('[P-B5.2] may close the table, but not during a game', () => {
    const playing = new TestTable('pontoon', { seats: 1 });
    expect(playing.send({ type: 'close', by: 'ada' })).toBe('GAME_IN_PROGRESS');
    const table = new TestTable('hearts').sit('bora');
    expect(table.send({ type: 'close', by: 'bora' })).toBe('NOT_GAME_CREATOR');
    expect(table.send({ type: 'close', by: 'ada' })).toEqual(['closed']);
    expect(table.send({ type: 'sit', by: 'ceren', person: person('ceren') })).toBe(
      'TABLE_NOT_FOUND',
    );
  });
});
