// Starting, playing and replaying any game through its contract.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { game as nine } from '#games/nine/game.ts';
import type { AnyGame } from './game.ts';
import { playMove, playRandomMove, replay, startGame, type GameRecord } from './play.ts';
import { isRefusal, createRefuse } from './refusal.ts';

const refuse = createRefuse('test', { unlucky: ['INVALID_OPTIONS', 'Nobody plays to 13.'] });

/** Nine Tricks with one value of an option refused. */
const strict: AnyGame = {
  ...nine,
  optionsRefusal: ({ target }) => (target === 13 ? refuse('unlucky') : null),
};

function recordOf(seed: number): GameRecord {
  const random = randomFromNumber(seed);
  const state = startGame(nine, { target: 10 }, 4);
  const record: GameRecord = { game: 'nine', options: { target: 10 }, seats: 4, moves: [] };
  for (;;) {
    const move = playRandomMove(nine, state, random);
    if (!move) return record;
    record.moves.push(move);
  }
}

describe('starting a game', () => {
  test('fills in missing options', () => {
    expect(startGame(nine, {}, 4)).toMatchObject({ options: { target: 100 } });
    expect(startGame(nine, { target: 20 }, 4)).toMatchObject({ options: { target: 20 } });
    expect(startGame(nine, undefined, 4)).toMatchObject({ options: { target: 100 } });
  });

  test('is refused with invalid options', () => {
    expect(startGame(nine, { target: 1 }, 4)).toMatchObject({ code: 'INVALID_OPTIONS' });
  });

  test.each([3, 5, 0, -4, 3.5, NaN, '4' as never])('is refused with %s seats', (seats) => {
    expect(startGame(nine, {}, seats)).toMatchObject({
      refused: true,
      code: 'INVALID_SEATS',
      message: 'Nine Tricks is for 4 players.',
    });
  });

  test('is refused with the range of seats if the game has one', () => {
    const flexible = { ...strict, seats: { min: 2, max: 5 } };
    expect(startGame(flexible, {}, 6)).toMatchObject({
      message: 'Nine Tricks is for 2 to 5 players.',
    });
    expect(isRefusal(startGame(flexible, {}, 5))).toBe(false);
  });

  test('is refused with options that exclude each other', () => {
    expect(startGame(strict, { target: 13 }, 4)).toMatchObject({ message: 'Nobody plays to 13.' });
    expect(startGame(strict, { target: 14 }, 4)).toMatchObject({ options: { target: 14 } });
  });
});

describe('a move', () => {
  test('is made and returned in parsed form if the rules allow it', () => {
    const state = startGame(nine, {}, 4);
    playRandomMove(nine, state, randomFromNumber(1));
    expect(playMove(nine, state, 1, { type: 'bid', value: 3 })).toEqual({ type: 'bid', value: 3 });
    expect(nine.view(state as never, null).bids).toEqual([null, 3, null, null]);
  });

  test.each([
    { move: { type: 'bid', value: 3, loud: true }, code: 'INVALID_MOVE' },
    { move: { type: 'play', card: '5C' }, code: 'INVALID_CARD' },
    { move: { type: 'bid', value: 10 }, code: 'INVALID_BID' },
  ])('$move is refused and changes nothing', ({ move, code }) => {
    const state = startGame(nine, {}, 4);
    playRandomMove(nine, state, randomFromNumber(1));
    const before = JSON.stringify(state);
    expect(playMove(nine, state, 1, move)).toMatchObject({ refused: true, code });
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('replaying', () => {
  test('plays a record to its end, to the same state every time', () => {
    const record = recordOf(7);
    const state = replay(nine, record);
    expect(nine.result(state as never)).not.toBeNull();
    expect(replay(nine, JSON.parse(JSON.stringify(record)))).toEqual(state);
  });

  test('plays part of a record to a position in between', () => {
    const record = recordOf(7);
    const state = replay(nine, { ...record, moves: record.moves.slice(0, 5) });
    expect(nine.view(state as never, null)).toMatchObject({ phase: 'playing', round: 1 });
  });

  test('throws for a record with invalid options or seats', () => {
    const record = recordOf(7);
    expect(() => replay(nine, { ...record, options: { target: 5 } })).toThrow(
      'The record does not start: “target” must be a whole number from 10 to 500.',
    );
    expect(() => replay(nine, { ...record, seats: 3 })).toThrow('The record does not start');
  });

  test('throws for a record with an illegal move, with the index of the move', () => {
    const record = recordOf(7);
    const missing = { ...record, moves: record.moves.toSpliced(3, 1) };
    expect(() => replay(nine, missing)).toThrow(/^Move 3 of the record: /);
    const strange = { ...record, moves: record.moves.with(0, { seat: 0, move: { type: 'fold' } }) };
    expect(() => replay(nine, strange)).toThrow(
      'Move 0 of the record: The type of a move must be one of',
    );
  });

  test('throws for a record that continues after the end', () => {
    const record = recordOf(7);
    const [deal] = record.moves;
    const longer = { ...record, moves: [...record.moves, deal] };
    expect(() => replay(nine, longer)).toThrow(
      `Move ${record.moves.length} of the record: The game is over.`,
    );
  });
});

describe('random play', () => {
  test('makes a legal move for a seat in turn and returns it', () => {
    const random = randomFromNumber(5);
    const state = startGame(nine, { target: 10 }, 4);
    const other = startGame(nine, { target: 10 }, 4);
    for (let step = 0; step < 60; step++) {
      const [inTurn] = nine.turn(state as never);
      const { seat, move } = playRandomMove(nine, state, random)!;
      expect(seat).toBe(inTurn);
      expect(isRefusal(playMove(nine, other, seat, move))).toBe(false);
      expect(other).toEqual(state);
    }
  });

  test('returns null when the game is over', () => {
    const state = replay(nine, recordOf(7));
    const before = JSON.stringify(state);
    expect(playRandomMove(nine, state, randomFromNumber(1))).toBeNull();
    expect(JSON.stringify(state)).toBe(before);
  });

  test('picks any of several seats in turn', () => {
    const crowd: AnyGame = {
      ...nine,
      turn: () => [2, 5, 7],
      legal: () => [{ type: 'twist', kind: 'plain' }],
      apply: () => {},
    };
    const random = randomFromNumber(6);
    const seats = Array.from({ length: 60 }, () => playRandomMove(crowd, {}, random)!.seat);
    expect(new Set(seats)).toEqual(new Set([2, 5, 7]));
  });
});
