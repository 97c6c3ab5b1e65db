// An evening among friends: rematches, other rules, stepping away, and a table that is kept.

import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { REMATCH_TIMEOUT } from './clock.ts';
import type { Command } from './commands.ts';
import { roleAt } from './permissions.ts';
import { requireGame } from './assertions.ts';
import { INVITATION, person, TestTable } from './testTable.ts';

const HOUR = 3600;
const GAMES = [
  { game: 'hearts', options: {} },
  { game: 'pontoon', options: { rounds: 1 } },
  { game: 'pitch', options: {} },
] as const;

function friends(more: ConstructorParameters<typeof TestTable>[1] = {}): TestTable {
  const table = new TestTable('pontoon', {
    seats: 3,
    options: { rounds: 1 },
    isPrivate: true,
    ...more,
  });
  return table.sit('bora', 'ceren');
}

function people({ table }: TestTable): (string | undefined)[] {
  return table.places.map(({ person }) => person?.id);
}

function agree(table: TestTable, ...ids: string[]): string[] | string {
  const outcomes = ids.map((by) => table.send({ type: 'voteRematch', by, vote: true }));
  return outcomes[outcomes.length - 1];
}

test('a rematch among friends seats everybody one further, so that another one deals first', () => {
  const table = friends().playGame();
  expect(agree(table, 'ada', 'bora', 'ceren')).toContain('started');
  expect(people(table)).toEqual(['bora', 'ceren', 'ada']);
  table.playGame();
  agree(table, 'ada', 'bora', 'ceren');
  expect(people(table)).toEqual(['ceren', 'ada', 'bora']);
  expect(table.table).toMatchObject({ gameCount: 3, owner: 'ada' });
});

test('everybody stays in place where strangers play, and where bots do', () => {
  const listed = friends({ isPrivate: false }).playGame();
  agree(listed, 'ada', 'bora', 'ceren');
  expect(people(listed)).toEqual(['ada', 'bora', 'ceren']);
  const mixed = new TestTable('pontoon', { seats: 3, options: { rounds: 1 }, isPrivate: true });
  mixed.sit('bora').send({ type: 'addBot', by: 'ada' });
  mixed.playGame();
  agree(mixed, 'ada', 'bora');
  expect(people(mixed)).toEqual(['ada', 'bora', undefined]);
});

test('the table counts what each of its people has won, across rematches and other rules', () => {
  const table = friends();
  const winsOf = (player: string): number =>
    table.table.wins.find((one) => one.player === player)?.wins ?? 0;
  const expected = new Map<string, number>();
  for (let round = 0; round < 3; round++) {
    table.playGame();
    for (const seat of requireGame(table.table).result?.winners ?? []) {
      const id = people(table)[seat] ?? '';
      expected.set(id, (expected.get(id) ?? 0) + 1);
    }
    agree(table, 'ada', 'bora', 'ceren');
  }
  expect(expected.size).toBeGreaterThan(0);
  for (const [player, wins] of expected) expect(winsOf(player)).toBe(wins);
  table.playGame().send({ type: 'changeRules', by: 'ada', game: 'sobesobe' });
  for (const [player, wins] of expected) expect(winsOf(player)).toBeGreaterThanOrEqual(wins);
});

test('once the others had time to answer, a player who agreed starts the rematch, and a bot plays for a silent one until they are back', () => {
  const table = friends().playGame();
  expect(table.send({ type: 'startRematch', by: 'ada' })).toBe('WRONG_GAME_PHASE');
  agree(table, 'ada', 'bora');
  table.wait(REMATCH_TIMEOUT / 1000 - 1);
  expect(table.send({ type: 'startRematch', by: 'ada' })).toBe('FORBIDDEN');
  table.wait(1);
  expect(table.send({ type: 'startRematch', by: 'ceren' })).toBe('WRONG_GAME_PHASE');
  expect(table.send({ type: 'startRematch', by: 'ada' })).toEqual([
    'reopened',
    'started',
    'covered',
  ]);
  const seat = people(table).indexOf('ceren');
  expect(table.table.places[seat]).toMatchObject({ isCovered: true, awaySince: null });
  table.send({ type: 'stepBack', by: 'ceren' });
  expect(table.table.places[seat].isCovered).toBe(false);
});

test('a friend who votes no leaves, and the table waits for somebody else', () => {
  const table = friends().playGame();
  agree(table, 'bora', 'ceren');
  table.send({ type: 'voteRematch', by: 'ada', vote: false });
  expect(table.table).toMatchObject({ status: 'open', owner: 'bora' });
  expect(people(table)).toEqual([undefined, 'bora', 'ceren']);
});

test('at a kept table a friend whose network goes keeps the seat before, during and after the game', () => {
  const table = friends({ settings: { start: 'ready' } });
  table.send({ type: 'goAway', player: 'ceren' });
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  table.send({ type: 'comeBack', player: 'ceren' });
  for (const by of ['ada', 'bora', 'ceren']) table.send({ type: 'setReady', by, isReady: true });
  table.playGame().send({ type: 'goAway', player: 'ceren' });
  table.wait(5 * 60);
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  expect(agree(table, 'ada', 'bora')).toContain('started');
  expect(people(table)).toContain('ceren');
  table.wait(0);
  const place = table.table.places[people(table).indexOf('ceren')];
  expect(place.isCovered).toBe(true);
});

test('a kept table stays while one friend is there, and a day after the last has gone', () => {
  const table = friends({ settings: { start: 'ready' } });
  for (const player of ['bora', 'ceren']) table.send({ type: 'goAway', player });
  table.wait(48 * HOUR);
  expect(table.table.status).toBe('open');
  table.send({ type: 'goAway', player: 'ada' });
  table.wait(24 * HOUR - 1);
  expect(table.table.status).toBe('open');
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  table.wait(1);
  expect(table.table).toMatchObject({ status: 'closed', closedBecause: 'empty' });
});

test('the host may keep a private table for an hour or not at all, and a listed one as well', () => {
  for (const [isPrivate, keepHours, kept] of [
    [true, 0, 60],
    [true, 1, HOUR],
    [false, 1, HOUR],
    [false, undefined, 60],
  ] as const) {
    const settings = keepHours === undefined ? {} : { keepHours };
    const table = new TestTable('hearts', { isPrivate, settings });
    table.send({ type: 'goAway', player: 'ada' });
    table.wait(kept - 1);
    expect(table.table.status).toBe('open');
    table.wait(1);
    expect(table.table.status).toBe('closed');
  }
});

test('a player who left comes back to the seat without the invitation, even where nobody may join', () => {
  const table = friends({ settings: { joinDuringGame: false } }).deal();
  const hand = JSON.stringify(requireGame(table.table).state);
  table.send({ type: 'leave', by: 'bora' });
  expect(roleAt(table.table, 'bora')).toBe('invited');
  const back: Command = { type: 'takeSeat', by: 'bora', seat: 1, person: person('bora') };
  expect(table.send({ ...back, by: 'deniz', person: person('deniz') })).toBe('TABLE_NOT_FOUND');
  expect(table.send({ ...back, seat: 2 })).toBe('GAME_IN_PROGRESS');
  expect(table.send(back)).toContain('tookSeat');
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  expect(JSON.stringify(requireGame(table.table).state)).toBe(hand);
});

test.each(GAMES)(
  'a bot plays for a player of $game who steps away, until they are back',
  (more) => {
    const table = new TestTable(more.game, { ...more, isPrivate: true });
    for (let bot = 1; bot < table.table.places.length; bot++)
      table.send({ type: 'addBot', by: 'ada' });
    if (table.table.status === 'open') table.send({ type: 'start', by: 'ada' });
    table.deal();
    expect(table.send({ type: 'stepAway', by: 'ada' })).toContain('covered');
    expect(table.send({ type: 'stepAway', by: 'ada' })).toEqual([]);
    while (!table.turn().includes(0)) table.playHandOf(1);
    const move = table.moveOf(0);
    expect(table.send({ type: 'botMove', seat: 0, move })).toContain('moved');
    expect(table.send({ type: 'stepBack', by: 'ada' })).toEqual(['cameBack']);
    expect(table.send({ type: 'stepBack', by: 'ada' })).toEqual([]);
    expect(table.send({ type: 'botMove', seat: 0, move })).toBe('FORBIDDEN');
  },
);

test('a bot decides for a player who steps away while everyone is asked, and not the clock', () => {
  const table = new TestTable('hearts');
  table.sit('bora', 'ceren', 'deniz').deal();
  expect(table.turn()).toEqual([0, 1, 2, 3]);
  expect(table.send({ type: 'stepAway', by: 'bora' })).toEqual(['covered']);
  expect(table.send({ type: 'botMove', seat: 1, move: table.moveOf(1) })).toEqual(['moved']);
});

test('a player who stepped away and plays a card is back', () => {
  const table = new TestTable('pontoon', { seats: 2, options: { rounds: 3 } });
  table.sit('bora').deal();
  const [seat] = table.turn();
  const by = people(table)[seat] ?? '';
  table.send({ type: 'stepAway', by });
  expect(table.send({ type: 'move', by, move: { type: 'nonsense' } })).not.toContain('cameBack');
  expect(table.table.places[seat].isCovered).toBe(true);
  expect(table.send({ type: 'move', by, move: table.moveOf(seat) })).toEqual(['cameBack', 'moved']);
  expect(table.table.places[seat].isCovered).toBe(false);
});

test('nobody steps away before a game, after resigning, or from a rated game', () => {
  const table = friends();
  const open = new TestTable('pontoon', { seats: 3 });
  expect(open.send({ type: 'stepAway', by: 'ada' })).toBe('GAME_NOT_STARTED');
  table.deal().send({ type: 'resign', by: 'bora' });
  expect(table.send({ type: 'stepAway', by: 'bora' })).toBe('WRONG_GAME_PHASE');
  const rated = new TestTable('hearts', { settings: { rated: true } });
  for (let bot = 0; bot < 3; bot++) rated.send({ type: 'addBot', by: 'ada' });
  rated.send({ type: 'setReady', by: 'ada', isReady: true });
  expect(rated.table.play?.rated).toBeDefined();
  expect(rated.send({ type: 'stepAway', by: 'ada' })).toBe('FORBIDDEN');
});

test('the host changes game, rules and settings between games; everybody keeps the seat and sees what changed', () => {
  const table = friends().playGame();
  const change: Command = {
    type: 'changeRules',
    by: 'ada',
    options: { rounds: 3 },
    settings: { turnSeconds: 60, start: 'ready' },
  };
  expect(table.send({ ...change, by: 'bora' })).toBe('NOT_GAME_CREATOR');
  expect(table.send({ ...change, options: { rounds: -1 } })).toBe('INVALID_OPTIONS');
  expect(table.send(change)).toEqual(['rulesChanged']);
  expect(table.table).toMatchObject({ status: 'open', play: null, gameCount: 1 });
  expect(people(table)).toEqual(['ada', 'bora', 'ceren']);
  expect(table.table.news.at(-1)).toMatchObject({
    type: 'rulesChanged',
    changes: [
      { kind: 'option', name: 'rounds', from: 1, to: 3 },
      { kind: 'setting', name: 'start', from: 'auto', to: 'ready' },
      { kind: 'setting', name: 'turnSeconds', from: 30, to: 60 },
    ],
  });
  // The settings that are not named have their defaults, as when a table is created.
  expect(table.table.settings).toMatchObject({ keepHours: 24, hints: 'alone' });
  table.send({ type: 'changeRules', by: 'ada', game: 'hearts' });
  expect(table.table).toMatchObject({ game: 'hearts', places: { length: 4 } });
  expect(table.table.news.at(-1)).toMatchObject({ type: 'rulesChanged', game: 'hearts' });
  table.sit('deniz');
  for (const by of ['ada', 'bora', 'ceren', 'deniz'])
    table.send({ type: 'setReady', by, isReady: true });
  expect(table.table).toMatchObject({ status: 'playing', gameCount: 2, play: { number: 2 } });
  expect(table.send(change)).toBe('GAME_IN_PROGRESS');
});

test('a game with fewer seats is refused while too many people sit there; bots give way', () => {
  const table = new TestTable('hearts');
  table.sit('bora').send({ type: 'addBot', by: 'ada', seat: 2 });
  table.send({ type: 'takeSeat', by: 'bora', seat: 3 });
  const change: Command = { type: 'changeRules', by: 'ada', game: 'pontoon' };
  expect(table.send({ ...change, seats: 1 })).toBe('INVALID_OPTIONS');
  expect(table.send({ ...change, seats: 2 })).toEqual(['rulesChanged']);
  expect(people(table)).toEqual(['ada', 'bora']);
});

test('a player who resigned and left takes no other seat of that game', () => {
  const table = new TestTable('hearts');
  table.sit('bora');
  for (const seat of [2, 3]) table.send({ type: 'addBot', by: 'ada', seat });
  table.deal();
  table.send({ type: 'resign', by: 'bora' });
  table.send({ type: 'leave', by: 'bora' });
  table.playHand().deal();
  const take: Command = { type: 'takeSeat', by: 'bora', seat: 2, person: person('bora') };
  expect(table.send(take)).toBe('WRONG_GAME_PHASE');
  expect(table.send({ ...take, by: 'deniz', person: person('deniz') })).toContain('tookSeat');
});

test('the host makes another player the host, in and out of games', () => {
  const table = friends();
  expect(table.send({ type: 'handOver', by: 'bora', seat: 1 })).toBe('NOT_GAME_CREATOR');
  expect(table.send({ type: 'handOver', by: 'ada', seat: 0 })).toBe('INVALID_SEAT');
  expect(table.send({ type: 'handOver', by: 'ada', seat: 7 })).toBe('INVALID_SEAT');
  expect(table.send({ type: 'handOver', by: 'ada', seat: 1 })).toEqual(['ownerChanged']);
  expect(table.table.owner).toBe('bora');
});

test('the news tell who came and went, whose time ran out, and who won', () => {
  const table = friends({ settings: { turnSeconds: 5 } }).deal();
  const [seat] = table.turn();
  const slow = people(table)[seat];
  table.wait(5);
  expect(table.table.news.at(-1)).toMatchObject({ type: 'timedOut', players: [{ id: slow }] });
  const [idle = ''] = people(table).filter((id) => id !== people(table)[table.turn()[0]]);
  table.send({ type: 'goAway', player: idle });
  table.send({ type: 'comeBack', player: idle });
  table.send({ type: 'stepAway', by: idle });
  table.send({ type: 'stepBack', by: idle });
  table.send({ type: 'leave', by: 'ada' });
  table.send({ type: 'takeSeat', by: 'ada', seat: 0, person: person('ada') });
  table.playHand();
  const types = table.table.news.map(({ type }) => type);
  expect(types.slice(0, 4)).toEqual(['joined', 'joined', 'joined', 'started']);
  expect(types.slice(-8)).toEqual([
    'lost',
    'back',
    'steppedAway',
    'back',
    'botTookOver',
    'newHost',
    'tookSeat',
    'ended',
  ]);
});

test('a refused change of the rules changes nothing', () => {
  const table = friends({ settings: { start: 'ready' } });
  const before = JSON.stringify(table.table);
  const wrong: Partial<Command>[] = [
    { game: 'nothing' },
    { settings: { turnSeconds: 1 } },
    { seats: 99 },
    { options: { unknown: 1 } },
  ] as Partial<Command>[];
  for (const part of wrong) {
    const outcome = table.try({ type: 'changeRules', by: 'ada', ...part } as Command);
    expect(isRefusal(outcome)).toBe(true);
  }
  expect(JSON.stringify(table.table)).toBe(before);
});

test('the host makes a listed table private and back; everyone keeps the seat, and strangers find it no longer', () => {
  const table = new TestTable('hearts').sit('bora');
  const stranger = { by: 'can', person: person('can') } as const;
  const change: Command = { type: 'changeRules', by: 'ada', isPrivate: true };
  expect(table.send({ ...change, by: 'bora' })).toBe('NOT_GAME_CREATOR');
  expect(table.send(change)).toEqual(['rulesChanged']);
  expect(table.table).toMatchObject({ isPrivate: true, invitation: INVITATION });
  expect(table.table.news.at(-1)).toMatchObject({
    players: [{ id: 'ada' }],
    changes: [{ kind: 'private', name: 'private', from: false, to: true }],
  });
  expect(table.send({ type: 'sit', ...stranger })).toBe('TABLE_NOT_FOUND');
  table.send({ type: 'changeRules', by: 'ada', settings: { turnSeconds: 60 } });
  expect(table.table.isPrivate).toBe(true);
  table.send({ ...change, isPrivate: false });
  expect(table.send({ type: 'sit', ...stranger })).toEqual(['sat']);
  expect(people(table)).toEqual(['ada', 'bora', 'can', undefined]);
});

test('the host makes a new invitation, with which people come in and not with the old one', () => {
  const table = new TestTable('hearts', { isPrivate: true }).sit('bora');
  const renew: Command = { type: 'renewInvitation', by: 'ada', invitation: 'the second one' };
  expect(table.send({ ...renew, by: 'bora' })).toBe('NOT_GAME_CREATOR');
  expect(table.send(renew)).toEqual(['invitationRenewed']);
  const sit: Command = { type: 'sit', by: 'can', person: person('can'), invitation: INVITATION };
  expect(table.send(sit)).toBe('TABLE_NOT_FOUND');
  expect(table.send({ ...sit, invitation: 'the second one' })).toEqual(['sat']);
  expect(people(table)).toEqual(['ada', 'bora', 'can', undefined]);
});

test('a bot plays at another level if the host names its seat and the level', () => {
  const table = new TestTable('hearts');
  table.send({ type: 'addBot', by: 'ada', seat: 2, level: 'easy' });
  expect(table.send({ type: 'addBot', by: 'ada', seat: 2 })).toBe('SEAT_TAKEN');
  expect(table.send({ type: 'addBot', by: 'ada', seat: 2, level: 'easy' })).toBe('SEAT_TAKEN');
  expect(table.send({ type: 'addBot', by: 'ada', seat: 2, level: 'strong' })).toEqual(['botSat']);
  expect(table.table.places[2].bot).toBe('strong');
  table.sit('bora');
  expect(table.send({ type: 'addBot', by: 'ada', seat: 1, level: 'easy' })).toBe('SEAT_TAKEN');
});
