// The rules of every game, with many sets of options: the contract, presets, and playthroughs that a person can check.

import * as fc from 'fast-check';
import type { Card } from '#cards/card.ts';
import { nameCards } from '#cards/notation.ts';
import { type Random, randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import {
  candidates,
  describeMove,
  isAmong,
  malformedMoves,
  mapCards,
  wrongValues,
} from './testMoves.ts';
import { type AnyGame, DEALER, type ScoreRow, type Seat, type View } from '#rules/game.ts';
import type { Playthrough } from '#rules/testing.ts';
import { type Choice, type Choices, listChoices, type Move } from '#rules/moves.ts';
import {
  type OptionDeclaration,
  type Options,
  type OptionValue,
  parseOptions,
} from '#rules/options.ts';
import { playMove, type RecordedMove, replay, startGame, startGameOrThrow } from '#rules/play.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { randomOptions } from '#rules/testing.ts';
import { wireChoice, wireMove } from '#rules/wireMoves.ts';
import { describe, expect, test } from 'vitest';
import { expectRecorded } from '../../../scripts/lib/expectRecorded.ts';
import { type AnyFact, GAMES } from '../registry.ts';
import { TESTING } from '../testings.ts';

const RUNS = 30;
const MAX_MOVES = 30_000;
const RUNS_PER_BATCH = 6;
const MAX_BATCHES = 50;
const MIN_CASES = 50;

// oxlint-disable-next-line typescript/no-explicit-any -- the suite handles the states of every game
type AnyState = any;

interface Setting {
  seats: number;
  options: Record<string, OptionValue>;
  seed: number;
}

describe.each(GAMES)('the contract of $title', (game) => {
  const { places, known, shortOptions } = TESTING[game.id];
  const malformed = malformedMoves(game);

  function optionValue(name: string, declaration: OptionDeclaration): fc.Arbitrary<OptionValue> {
    if (shortOptions[name]) return fc.constantFrom(...shortOptions[name]);
    switch (declaration.type) {
      case 'flag':
        return fc.boolean();
      case 'choice':
        return fc.constantFrom(...declaration.values);
      case 'number':
        return fc.integer({ min: declaration.min, max: declaration.max });
    }
  }

  const setting: fc.Arbitrary<Setting> = fc
    .record({
      seats: fc.integer(game.seats),
      seed: fc.integer({ min: 0, max: 1e9 }),
      options: fc.record(
        Object.fromEntries(
          Object.entries(game.options).map(([name, option]) => [name, optionValue(name, option)]),
        ),
        { requiredKeys: Object.keys(shortOptions) },
      ),
    })
    // Skips combinations of options that the game refuses.
    .filter(({ options, seats }) => !isRefusal(startGame(game, options, seats)));

  function check(property: (setting: Setting, random: Random) => void, runs = RUNS): void {
    fc.assert(
      fc.property(setting, (drawn) => property(drawn, randomFromNumber(drawn.seed))),
      { numRuns: runs },
    );
  }

  /** Checks a property in batches until chance has produced enough of the cases that it is about. */
  function checkUntil(
    isEnough: () => boolean,
    property: (setting: Setting, random: Random) => void,
  ): void {
    for (let batch = 0; batch < MAX_BATCHES && !isEnough(); batch++)
      check(property, RUNS_PER_BATCH);
    expect(isEnough()).toBe(true);
  }

  function begin({ options, seats }: Setting): AnyState {
    return startGame(game, options, seats);
  }

  function randomTurn(state: AnyState, random: Random): { seat: Seat; move: Move } {
    const turn = game.turn(state);
    const seat = turn[random(turn.length)];
    return { seat, move: randomMove(game.legal(state, seat), random) };
  }

  function assertLegal(state: AnyState, seat: Seat, move: Move): void {
    const refusal = game.refusal(state, seat, move);
    assertTrue(refusal === null, () => `${describeMove(game, move)} by ${seat}: ${refusal?.code}`);
  }

  /** Plays a random game to its end, and calls `visit` before every move. */
  function playOut(
    setting: Setting,
    random: Random,
    visit: (state: AnyState, seat: Seat, move: Move) => void = () => {},
  ): { state: AnyState; moves: RecordedMove[] } {
    const state = begin(setting);
    const moves: RecordedMove[] = [];
    while (game.turn(state).length > 0) {
      const { seat, move } = randomTurn(state, random);
      visit(state, seat, move);
      game.apply(state, seat, move);
      moves.push({ seat, move: wireMove(game.deck, move) });
      assertTrue(moves.length < MAX_MOVES, () => 'it does not end');
    }
    return { state, moves };
  }

  /** Calls `visit` at a few random positions of a game's first 250 moves, and at the last of them. */
  function atSomePositions(
    setting: Setting,
    random: Random,
    visit: (state: AnyState, moves: readonly RecordedMove[]) => void,
  ): void {
    const moves: RecordedMove[] = [];
    const state = begin(setting);
    for (let step = 0; step < 250 && game.turn(state).length > 0; step++) {
      if (random(12) === 0) visit(state, moves);
      const { seat, move } = randomTurn(state, random);
      game.apply(state, seat, move);
      moves.push({ seat, move: wireMove(game.deck, move) });
    }
    visit(state, moves);
  }

  test('a random game has a result exactly when nobody is in turn', () => {
    check((setting, random) => {
      const { state } = playOut(setting, random, (running) => {
        assertTrue(game.result(running) === null, () => 'it has a result before its end');
      });
      const { winners } = game.result(state)!;
      expect(everySeat(setting.seats)).toEqual(expect.arrayContaining(winners));
    });
  });

  test('exactly the seats in turn have legal moves', () => {
    check((setting, random) => {
      playOut(setting, random, (state) => {
        const turn = game.turn(state);
        for (const seat of [DEALER, ...everySeat(setting.seats)]) {
          const choices = listChoices(game.legal(state, seat));
          assertTrue(choices.length > 0 === turn.includes(seat), () => `${seat} of ${turn}`);
          const isDeal = choices.some(({ kind }) => kind === 'deck');
          if (!isDeal && choices.length > 0) {
            const { done } = listMoves(game.legal(state, seat)).next();
            assertTrue(done === false, () => `${seat} has choices and no move`);
          }
        }
      });
    }, 10);
  });

  test('a move is refused exactly when it is not legal, and a refusal changes nothing', () => {
    check((setting, random) => {
      atSomePositions(setting, random, (state) => {
        const before = JSON.stringify(state);
        for (const seat of [DEALER, ...everySeat(setting.seats)]) {
          const choices = game.legal(state, seat);
          for (const move of [
            ...candidates(game, choices, random),
            ...listMoves(choices).take(300),
          ]) {
            const refusal = game.refusal(state, seat, move);
            assertTrue(
              (refusal === null) === isAmong(choices, move),
              () => `${describeMove(game, move)} by ${seat}: ${refusal?.code}`,
            );
            if (refusal) assertTrue(/^[A-Z“].*\.$/.test(refusal.message), () => refusal.message);
          }
        }
        expect(JSON.stringify(state)).toBe(before);
      });
    });
  });

  test('no card is lost, duplicated or invented', () => {
    check((setting, random) => {
      const inOrder = (cards: readonly Card[]): string => `${cards.toSorted((a, b) => a - b)}`;
      const whole = inOrder(game.deck.cards);
      playOut(setting, random, (state) => {
        const all = places(state).flat();
        if (all.length > 0) assertTrue(inOrder(all) === whole, () => inOrder(all));
      });
    }, 10);
  });

  test('the score sheet adds up: lines to changes, changes to totals, totals to scores', () => {
    check((setting, random) => {
      const opening = game.view(begin(setting), null).scores;
      const { state } = playOut(setting, random);
      const { sheet, scores, sides } = game.view(state, null);
      let total: number[] = opening;
      for (const row of sheet) {
        expect(row.change).toHaveLength(sides.length);
        expect(row.change).toEqual(
          sides.map((_: unknown, side: number) =>
            sum(row.lines.map((line: { points: number[] }) => line.points[side])),
          ),
        );
        expect(row.total).toEqual(total.map((points, side) => points + row.change[side]));
        total = row.total;
      }
      expect(scores).toEqual(total);
      expect(game.result(state)!.scores).toEqual(scores);
    });
  });

  test('[PO-14.5, N-12] the same moves give the same game', () => {
    check((setting, random) => {
      const { state, moves } = playOut(setting, random);
      const options = parseOptions(game.options, setting.options) as Setting['options'];
      const record = { game: game.id, options, seats: setting.seats, moves };
      expect(replay(game, JSON.parse(JSON.stringify(record)))).toEqual(state);
    }, 15);
  });

  test('a state survives JSON, and a copy is independent of its original', () => {
    check((setting, random) => {
      atSomePositions(setting, random, (state) => {
        const json = JSON.stringify(state);
        expect(JSON.parse(json)).toEqual(state);
        if (game.turn(state).length === 0) return;
        const copy = game.copy(state);
        expect(copy).toEqual(state);
        expect(JSON.stringify(copy)).toBe(json);
        for (let step = 0; step < 60 && game.turn(copy).length > 0; step++) {
          const { seat, move } = randomTurn(copy, random);
          game.apply(copy, seat, move);
        }
        expect(JSON.stringify(state)).toBe(json);
      });
    });
  });

  test('the view and the facts of a seat do not depend on cards that it cannot see', () => {
    let scrambledGames = 0;
    checkUntil(
      () => scrambledGames > MIN_CASES,
      (setting, random) => {
        atSomePositions(setting, random, (state, moves) => {
          for (const seat of [null, ...everySeat(setting.seats)]) {
            const knownCards = new Set(known(state, seat));
            const hidden = game.deck.cards.filter((card) => !knownCards.has(card));
            const other = scramble(moves, hidden, random);
            const scrambled = replayTo(setting, other, seat);
            if (!scrambled) continue;
            scrambledGames++;
            expect(scrambled.view).toBe(JSON.stringify(game.view(state, seat)));
            expect(scrambled.facts).toBe(replayTo(setting, moves, seat)!.facts);
          }
        });
      },
    );
  });

  /** Swaps two hidden cards in all moves since the last deal. */
  function scramble(
    moves: readonly RecordedMove[],
    hidden: readonly Card[],
    random: Random,
  ): readonly RecordedMove[] {
    const lastShuffle = moves.findLastIndex(({ move }) => (move.deck as [])?.length > 0);
    if (hidden.length < 2 || lastShuffle < 0) return [];
    const [one, two] = nameCards(game.deck, shuffled(hidden, random));
    const swap = (name: string): string => (name === one ? two : name === two ? one : name);
    return moves.map(({ seat, move }, index) =>
      index < lastShuffle ? { seat, move } : { seat, move: mapCards(move, swap) },
    );
  }

  /** Returns the last view of a seat and the facts it has seen, or null if a move is not legal. */
  function replayTo(
    setting: Setting,
    moves: readonly RecordedMove[],
    seat: Seat | null,
  ): { view: string; facts: string } | null {
    if (moves.length === 0) return null;
    const state = begin(setting);
    const facts: AnyFact[] = [];
    for (const { seat: mover, move: json } of moves) {
      const before = game.copy(state);
      const move = playMove(game, state, mover, json);
      if (isRefusal(move)) return null;
      facts.push(...game.facts(before, mover, move, state));
    }
    const visible = facts.filter(({ only }) => only === undefined || only === seat);
    return { view: JSON.stringify(game.view(state, seat)), facts: JSON.stringify(visible) };
  }

  test('a redealt state has the same view and the same cards, and can be played on', () => {
    let varied = 0;
    checkUntil(
      () => varied > MIN_CASES,
      (setting, random) => {
        atSomePositions(setting, random, (state) => {
          for (const seat of [null, ...everySeat(setting.seats)]) {
            const view = game.view(state, seat);
            const other = game.redeal(JSON.parse(JSON.stringify(view)), random);
            expect(JSON.stringify(game.view(other, seat))).toBe(JSON.stringify(view));
            expect(Object.keys(other).toSorted()).toEqual(Object.keys(state).toSorted());
            expect(places(other).map((place) => place.length)).toEqual(
              places(state).map((place) => place.length),
            );
            expect(new Set(places(other).flat())).toEqual(new Set(places(state).flat()));
            if (JSON.stringify(other) !== JSON.stringify(state)) varied++;
            for (let step = 0; step < 100 && game.turn(other).length > 0; step++) {
              const { seat, move } = randomTurn(other, random);
              assertLegal(other, seat, move);
              game.apply(other, seat, move);
            }
          }
        });
      },
    );
  });

  test('a view is plain JSON and has legal moves only for a seat in turn', () => {
    check((setting, random) => {
      atSomePositions(setting, random, (state) => {
        for (const seat of [null, ...everySeat(setting.seats)]) {
          const view = game.view(state, seat);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
          expect(view).toMatchObject({
            game: game.id,
            seat,
            seats: setting.seats,
            result: game.result(state),
          });
          expect(view.turn).toEqual(game.turn(state));
          expect(view.legal.length > 0).toBe(seat !== null && game.turn(state).includes(seat));
        }
      });
    }, 15);
  });

  test('the fallback move is legal for every seat in turn and the same for the same seed', () => {
    check((setting, random) => {
      playOut(setting, random, (state) => {
        for (const seat of game.turn(state)) {
          if (seat === DEALER) continue;
          const move = game.fallback(state, seat, randomFromNumber(setting.seed));
          assertLegal(state, seat, move);
          const again = game.fallback(state, seat, randomFromNumber(setting.seed));
          const [one, other] = [move, again].map((fallback) => describeMove(game, fallback));
          assertTrue(one === other, () => `${one} and ${other}`);
        }
      });
    }, 10);
  });

  test('malformed moves are refused and change nothing', () => {
    check((setting, random) => {
      atSomePositions(setting, random, (state) => {
        const before = JSON.stringify(state);
        for (const json of malformed) {
          for (const seat of [DEALER, 0, setting.seats, -2, 0.5, NaN]) {
            assertTrue(isRefusal(playMove(game, state, seat, json)), () => JSON.stringify(json));
          }
        }
        expect(JSON.stringify(state)).toBe(before);
      });
    }, 10);
    fc.assert(
      fc.property(setting, fc.anything(), (one, json) => {
        const state = begin(one);
        expect(isRefusal(playMove(game, state, 0, json))).toBe(true);
      }),
    );
  });
});

/** Builds the message only on failure, because the suite checks hundreds of thousands of moves. */
function assertTrue(condition: boolean, message: () => string): void {
  if (!condition) expect.fail(message());
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe.each(GAMES)('the contract of $title', (game) => {
  test('options and seats out of range are refused', () => {
    const refused = (options: unknown, seats = game.seats.max): unknown =>
      (startGame(game, options, seats) as { code?: string }).code;
    for (const [name, declaration] of Object.entries(game.options)) {
      for (const value of wrongValues(declaration)) {
        expect(refused({ [name]: value }), `${name}: ${String(value)}`).toBe('INVALID_OPTIONS');
      }
    }
    expect(refused({ noSuchOption: 1 })).toBe('INVALID_OPTIONS');
    expect(refused({ constructor: 1 })).toBe('INVALID_OPTIONS');
    expect(refused([])).toBe('INVALID_OPTIONS');
    expect(refused({}, game.seats.max + 1)).toBe('INVALID_SEATS');
    expect(refused({}, game.seats.min - 1)).toBe('INVALID_SEATS');
    expect(refused({}, 2.5)).toBe('INVALID_SEATS');
  });
});

/** A game may have none, but then the test of all would prove nothing. */
test('most games have presets', () => {
  const withPresets = GAMES.filter(({ presets }: AnyGame) => Object.keys(presets ?? {}).length > 0);
  expect(withPresets.length).toBeGreaterThan(GAMES.length / 2);
});

describe.each(GAMES)('the presets of $title', (game) => {
  const presets = Object.entries(game.presets ?? {});

  test('are valid rules, which differ from the usual ones and from each other', () => {
    const all = [{}, ...presets.map(([, options]) => options)].map((options) =>
      JSON.stringify(startGameOrThrow(game, options, game.seats.max).options),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('an option that needs another one changes nothing without it', () => {
    for (const [name, { shownWhen: need }] of Object.entries(game.options)) {
      if (!need) continue;
      let compared = 0;
      fc.assert(
        fc.property(fc.nat(), fc.nat(), (seed, otherSeed) => {
          const options = randomOptions(game, randomFromNumber(seed));
          const other = randomOptions(game, randomFromNumber(otherSeed));
          const changed = { ...options, [name]: other[name] };
          if (options[need.option] === need.value || !isValid(game, options)) return;
          if (!isValid(game, changed)) return;
          compared++;
          expect(playthrough(game, changed, seed)).toEqual(playthrough(game, options, seed));
        }),
        { numRuns: 60 },
      );
      expect(compared, name).toBeGreaterThan(3);
    }
  });
});

function isValid(game: AnyGame, given: Options): boolean {
  const options = parseOptions(game.options, given);
  return !('code' in options) && !game.optionsRefusal?.(options as never, game.seats.max);
}

/** The views of a random game, without the options themselves. */
function playthrough(game: AnyGame, options: Options, seed: number): Partial<View>[] {
  const random = randomFromNumber(seed);
  const state = startGameOrThrow(game, options, game.seats.max);
  const views: Partial<View>[] = [];
  for (let move = 0; move < 80 && game.turn(state).length > 0; move++) {
    const turn = game.turn(state);
    const seat = turn[random(turn.length)];
    game.apply(state, seat, randomMove(game.legal(state, seat), random));
    const { options: _, ...view }: View = game.view(state, 0);
    views.push(view);
  }
  return views;
}

describe.each(GAMES)('$title', (game) => {
  const testing = TESTING[game.id];

  test('has at least one playthrough for review', () => {
    expect(testing.playthroughs.length).toBeGreaterThan(0);
  });

  test.each(testing.playthroughs)('plays $name as in its playthrough', (playthrough) => {
    expectRecorded(game.id, playthrough.name, writePlaythrough(game, playthrough));
  });
});

/** Plays random moves from the first deal until cards are due again. */
function writePlaythrough(game: AnyGame, { seats, options, seed }: Playthrough): string {
  const random = randomFromNumber(seed);
  const state = startGame(game, options, seats);
  const lines = [
    `${game.title}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, seed ${seed}`,
    `options: ${writeFields(parseOptions(game.options, options))}`,
    '',
  ];
  let turn = game.turn(state);
  do {
    const seat = turn[random(turn.length)];
    const choices = game.legal(state, seat);
    const move = randomMove(choices, random);
    const before = game.copy(state);
    game.apply(state, seat, move);
    lines.push(writeMove(game, seat, move, choices));
    lines.push(...game.facts(before, seat, move, state).filter(isMoreThanMove).flatMap(writeFact));
    turn = game.turn(state);
  } while (turn.length > 0 && turn[0] !== DEALER);
  return `${lines.join('\n')}\n`;
}

function writeMove(game: AnyGame, seat: number, move: Move, choices: Choices): string {
  if (seat === DEALER) return 'deal';
  const { type, ...argument } = wireMove(game.deck, move);
  const moveText = [type, ...Object.values(argument).map(writeValue)].join(' ');
  const offered = listChoices(choices)
    .map((choice) => writeChoice(game, choice))
    .join(' | ');
  return `${seat} ${moveText}`.padEnd(23) + ` of ${offered}`;
}

function writeChoice(game: AnyGame, choice: Choice): string {
  const wire = wireChoice(game.deck, choice);
  if (wire.kind === 'plain') return wire.type;
  const count = wire.kind === 'cards' ? ` ${wire.min}-${wire.max} of` : '';
  return `${wire.type}${count} ${writeValue(wire.from)}`;
}

/** Skips facts that only repeat the move. */
function isMoreThanMove({ type }: AnyFact): boolean {
  return type !== 'played' && type !== 'bid';
}

function writeFact(fact: AnyFact): string[] {
  if (fact.type === 'handScored') return writeRow(fact.row);
  if (fact.type === 'gameOver') return [`    game over: ${writeFields(fact.result)}`];
  const { type, only, ...fields } = fact;
  const to = only === undefined ? '' : ` (to ${only} alone)`;
  return [`    ${type}${to} ${writeFields(fields)}`.trimEnd()];
}

function writeRow({ lines, change, total }: ScoreRow): string[] {
  return [...lines, { what: '= change', points: change }, { what: '= total', points: total }].map(
    ({ what, points }) =>
      `    ${what.padEnd(24)}${points.map((one) => `${one}`.padStart(5)).join('')}`,
  );
}

function writeFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${writeValue(value)}`)
    .join(', ');
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).join(' ') || '(none)';
  if (typeof value === 'object' && value !== null) return `{${writeFields(value)}}`;
  return value === null ? '-' : String(value);
}
