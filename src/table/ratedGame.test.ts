// Rated games: who agrees, what counts, and who is compared with whom.

import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { parseOptions } from '#rules/options.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { requireGame } from './assertions.ts';
import { rebuild } from './evolve.ts';
import {
  finishedRatedGame,
  placesOf,
  poolFor,
  poolsOf,
  rateGame,
  type FinishedRatedGame,
  type RatedSeat,
  type RatedSide,
  type RatingChange,
} from './ratedGame.ts';
import { NEWCOMER } from './rating.ts';
import { replaySteps } from './step.ts';
import { BOT_LEVELS } from './table.ts';
import { person, TestTable } from './testTable.ts';

const PEOPLE = ['bora', 'ceren', 'deniz'];

function ratedTable(game = 'hearts', settings: object = {}): TestTable {
  return new TestTable(game, { settings: { rated: true, ...settings } });
}

function agree(at: TestTable, people = ['ada', ...PEOPLE]): TestTable {
  for (const by of people) at.send({ type: 'setReady', by, isReady: true, from: `hash of ${by}` });
  return at;
}

function finished(at: TestTable): FinishedRatedGame {
  const game = finishedRatedGame(at.table, at.now);
  if (!game) throw new Error('The game is not rated');
  return game;
}

/** Returns how many sides each player beat, and with how many they were compared. */
function counted(at: TestTable): Record<string, [number, number]> {
  const game = finished(at);
  const pool = poolsOf(GAMES.find(({ id }) => id === at.table.game)!).find(
    ({ id }) => id === game.pool,
  )!;
  const changes = rateGame(game, pool, () => NEWCOMER);
  return Object.fromEntries(
    changes.map(({ player, scored, compared }) => [player, [scored, compared]]),
  );
}

describe('pools', () => {
  test('every game declares how it is rated, or why it is not', () => {
    const declared = GAMES.map(({ id, rated }) => [
      id,
      rated && ('not' in rated ? rated.not : 'rated'),
    ]);
    expect(Object.fromEntries(declared)).toEqual({
      hearts: 'rated',
      nine: 'rated',
      pitch: 'rated',
      pontoon: 'banker',
      sobesobe: 'rated',
    });
  });

  test.each(GAMES.flatMap((one) => poolsOf(one).map((pool) => [pool.id, one, pool] as const)))(
    '%s can be played, has a noise and a rating for every bot',
    (id, one, pool) => {
      const options = parseOptions(one.options, pool.options);
      if (isRefusal(options)) throw new Error(options.message);
      expect(isRefusal(startGame(one, pool.options ?? {}, pool.seats))).toBe(false);
      expect(poolFor(one, options, pool.seats)).toBe(pool);
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(id.startsWith(one.id)).toBe(true);
      expect(pool.version).toBeGreaterThan(0);
      expect(pool.noise).toBeGreaterThan(0.2);
      expect(pool.noise).toBeLessThan(5);
      expect(Object.keys(pool.bots)).toEqual([...BOT_LEVELS]);
      expect(pool.bots.easy).toBe(NEWCOMER.mu);
      expect(pool.bots.easy).toBeLessThan(pool.bots.normal);
      expect(pool.bots.normal).toBeLessThan(pool.bots.strong);
      for (const name of pool.anyValue ?? []) expect(one.options).toHaveProperty(name);
    },
  );

  test('each pool has an id of its own', () => {
    const ids = GAMES.flatMap((one) => poolsOf(one).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('games by other rules belong to no pool, but a longer time to pass changes nothing', () => {
    const hearts = GAMES.find(({ id }) => id === 'hearts')!;
    const optionsOf = (given: object): Parameters<typeof poolFor>[1] => {
      const options = parseOptions(hearts.options, given);
      if (isRefusal(options)) throw new Error(options.message);
      return options;
    };
    expect(poolFor(hearts, optionsOf({}), 4)?.id).toBe('hearts');
    expect(poolFor(hearts, optionsOf({ passSeconds: 60 }), 4)?.id).toBe('hearts');
    expect(poolFor(hearts, optionsOf({ jackOfDiamonds: true }), 4)).toBeNull();
    expect(poolFor(hearts, optionsOf({ endScore: 100 }), 4)).toBeNull();
  });

  test('places put the winners first and share a place for equal scores', () => {
    const sides = [[0], [1], [2], [3]];
    const result = { winners: [2], scores: [10, 30, 10, 30], reason: '' };
    expect(placesOf(result, sides, true)).toEqual([1, 2, 0, 2]);
    expect(placesOf({ ...result, winners: [1, 3] }, sides, false)).toEqual([2, 0, 2, 0]);
    const pairs = [
      [0, 2],
      [1, 3],
    ];
    expect(placesOf({ winners: [1, 3], scores: [40, -5], reason: '' }, pairs, false)).toEqual([
      1, 0,
    ]);
  });
});

describe('a rated table', () => {
  test('starts when everyone is ready, and then the game counts', () => {
    const at = ratedTable().sit(...PEOPLE);
    expect(at.table.settings).toMatchObject({ start: 'ready', hints: 'none' });
    agree(at, ['ada', 'bora', 'ceren']);
    expect(at.table.status).toBe('open');
    expect(at.send({ type: 'setReady', by: 'deniz', isReady: true })).toEqual([
      'readied',
      'started',
    ]);
    expect(requireGame(at.table).rated).toMatchObject({ pool: 'hearts' });
    at.playGame();
    expect(finished(at)).toMatchObject({ gameId: 'masa-1', pool: 'hearts', endedAt: at.now });
    expect(Object.keys(counted(at))).toEqual(['ada', ...PEOPLE]);
  });

  test('is offered only on request and for the rules of a pool', () => {
    const plain = new TestTable('hearts').sit(...PEOPLE).playGame();
    expect(requireGame(plain.table).rated).toBeUndefined();
    expect(finishedRatedGame(plain.table, plain.now)).toBeNull();
    const create = (game: string, more: object = {}): (() => TestTable) => {
      return () => new TestTable(game, { settings: { rated: true }, ...more });
    };
    expect(create('pontoon')).toThrow('no ratings');
    expect(create('hearts', { options: { jackOfDiamonds: true } })).toThrow('4 seats');
    expect(create('sobesobe', { seats: 3 })).toThrow('4 seats');
    expect(create('sobesobe', { seats: 4 })).not.toThrow();
  });

  test('plays a game that does not count if the host starts before everyone has agreed', () => {
    const at = agree(ratedTable().sit(...PEOPLE), ['ada', 'bora', 'ceren']);
    at.send({ type: 'start', by: 'ada' });
    expect(requireGame(at.table)).toMatchObject({ unrated: 'notReady' });
    expect(finishedRatedGame(at.playGame().table, at.now)).toBeNull();
  });

  test('plays a game that does not count if two players come from one address', () => {
    const at = agree(ratedTable().sit(...PEOPLE), ['ada', 'bora', 'ceren']);
    at.send({ type: 'setReady', by: 'deniz', isReady: true, from: 'hash of bora' });
    expect(requireGame(at.table)).toMatchObject({ unrated: 'sameAddress' });
    expect(requireGame(at.table).rated).toBeUndefined();
  });

  test('forgets an address with the player, and never keeps one at other tables', () => {
    const at = agree(ratedTable().sit('bora'), ['bora']);
    expect(at.table.places[1].from).toBe('hash of bora');
    at.send({ type: 'leave', by: 'bora' });
    at.sit('ceren');
    expect(at.table.places[1].from).toBeUndefined();
    const plain = new TestTable('hearts').sit('bora');
    plain.send({ type: 'setReady', by: 'bora', isReady: true, from: 'hash of bora' });
    expect(JSON.stringify([plain.events, plain.table])).not.toContain('hash of');
  });

  test('counts a rematch, to which everyone agrees by the vote', () => {
    const at = agree(ratedTable().sit(...PEOPLE)).playGame();
    for (const by of ['ada', ...PEOPLE]) at.send({ type: 'voteRematch', by, vote: true });
    expect(requireGame(at.table)).toMatchObject({ number: 2, rated: { pool: 'hearts' } });
  });

  test('compares a person with bots, whose ratings stay', () => {
    const at = ratedTable().sit('bora');
    for (const seat of [2, 3]) at.send({ type: 'addBot', by: 'ada', seat, level: 'strong' });
    agree(at, ['ada', 'bora']).playGame();
    const bots = finished(at).sides.map(({ members: [{ bot }] }) => bot);
    expect(bots).toEqual([null, null, 'strong', 'strong']);
    expect(Object.keys(counted(at))).toEqual(['ada', 'bora']);
  });

  test('keeps the rating with a guest who signs in during the game', () => {
    const at = agree(ratedTable().sit(...PEOPLE));
    at.send({ type: 'recognize', player: 'bora', person: person('account') });
    expect(Object.keys(counted(at.playGame()))).toContain('account');
  });

  test('is the same table whether its events are replayed step by step or all at once', () => {
    const at = agree(ratedTable().sit(...PEOPLE)).deal();
    at.send({ type: 'leave', by: 'bora' });
    at.send({ type: 'recognize', player: 'ceren', person: person('account') });
    const steps = [...replaySteps(at.events)];
    expect(steps.at(-1)!.table).toEqual(rebuild(at.events));
    const before = steps.find(({ event }) => event.type === 'started')!;
    expect(before.table.play!.rated!.seats).toEqual(
      ['ada', ...PEOPLE].map((id) => ({ person: id, bot: null, leftAs: null })),
    );
  });
});

describe('leaving a rated game', () => {
  test('loses to everyone who still plays, in the order of leaving; the bot counts for nothing', () => {
    const at = agree(ratedTable().sit(...PEOPLE)).deal();
    at.send({ type: 'leave', by: 'ceren' });
    at.send({ type: 'resign', by: 'deniz' });
    at.playGame();
    const sums = counted(at);
    expect(sums.ceren).toEqual([0, 3]);
    expect(sums.deniz).toEqual([1, 3]);
    expect(sums.ada[0] + sums.bora[0]).toBe(5);
  });

  test('cannot be made good by coming back or by someone else who takes the seat', () => {
    for (const by of ['ceren', 'eren']) {
      const at = agree(ratedTable().sit(...PEOPLE)).deal();
      at.send({ type: 'leave', by: 'ceren' });
      at.send({ type: 'takeSeat', by, person: person(by), seat: 2 });
      expect(at.table.places[2].person?.id).toBe(by);
      const sums = counted(at.playGame());
      expect(sums.ceren).toEqual([0, 3]);
      expect(sums.eren).toBeUndefined();
    }
  });

  test('a pair costs the leaver, and not the partner who stayed', () => {
    for (const removal of ['bot', 'forfeit']) {
      const at = agree(ratedTable('pitch', { removal }).sit(...PEOPLE)).deal();
      at.send({ type: 'leave', by: 'ceren' });
      if (removal === 'bot') at.send({ type: 'resign', by: 'ada' });
      const sums = counted(at);
      expect(sums).toMatchObject({ bora: [1, 1], ceren: [0, 1], deniz: [1, 1] });
      expect(sums.ada).toEqual(removal === 'bot' ? [0, 1] : undefined);
    }
  });

  test('means to be away until others may claim the win; a shorter absence costs nothing', () => {
    for (const [minutes, isGone] of [
      [2, false],
      [4, true],
    ] as const) {
      const at = agree(ratedTable('hearts', { turnSeconds: 600 }).sit(...PEOPLE)).deal();
      at.send({ type: 'goAway', player: 'ceren' });
      at.now += minutes * 60_000;
      at.send({ type: 'comeBack', player: 'ceren' });
      expect(at.table.play!.rated!.seats[2].leftAs).toBe(isGone ? 1 : null);
    }
  });

  test('as the last people, so that the table closes, is a loss to bots and to those who stayed longer', () => {
    const at = ratedTable().sit('bora', 'ceren');
    at.send({ type: 'addBot', by: 'ada', seat: 3 });
    agree(at, ['ada', 'bora', 'ceren']).deal();
    at.send({ type: 'leave', by: 'ceren' });
    for (const player of ['ada', 'bora']) at.send({ type: 'goAway', player });
    at.wait(61);
    expect(at.table.status).toBe('closed');
    expect(counted(at)).toEqual({ ada: [1, 2], bora: [1, 2], ceren: [0, 3] });
  });
});

describe('rating a game', () => {
  const seat = (name: string, leftAs: number | null = null): RatedSeat =>
    name.startsWith('bot')
      ? { person: null, bot: 'easy', leftAs: null }
      : { person: name, bot: null, leftAs };
  const side = (place: number | null, ...members: RatedSeat[]): RatedSide => ({ place, members });
  const pool = { noise: 2, bots: { easy: 1500 } };
  const rate = (...sides: RatedSide[]): Record<string, RatingChange> =>
    Object.fromEntries(
      rateGame({ sides }, pool, () => NEWCOMER).map((change) => [change.player, change]),
    );

  test('says what was expected and what came', () => {
    const changes = rate(side(1, seat('ada')), side(0, seat('bora')), side(1, seat('bot')));
    expect(changes.ada).toMatchObject({ compared: 2, scored: 0.5, hasBots: true, hasLeft: false });
    expect(changes.ada.expected).toBeCloseTo(1, 9);
    expect(changes.bora.scored).toBe(2);
    expect(changes.bora.after.mu).toBeGreaterThan(NEWCOMER.mu);
  });

  test('moves people half as far if a bot plays', () => {
    const gainOf = (other: string): number =>
      rate(side(0, seat('ada')), side(1, seat(other))).ada.after.mu - NEWCOMER.mu;
    expect(gainOf('bot')).toBeLessThan(0.6 * gainOf('bora'));
  });

  test('that was broken off compares only those who left', () => {
    const changes = rate(
      side(null, seat('ada')),
      side(null, seat('bora')),
      side(null, seat('ceren', 1)),
    );
    expect(changes.ada).toMatchObject({ compared: 1, scored: 1 });
    expect(changes.ceren).toMatchObject({ compared: 2, scored: 0, hasLeft: true });
  });
});
