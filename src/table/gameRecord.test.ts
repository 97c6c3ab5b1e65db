// Records of finished games: honest ones are verified, and any single change is found.

import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { isRefusal } from '#rules/refusal.ts';
import type { DealStep } from './fairness.ts';
import { simulateEvents } from './testSimulation.ts';
import { TestTable } from './testTable.ts';
import { isSecretAlone, verifyGame, type FinishedGame } from './verifyGame.ts';
import { eventsOf, finishedGame, recordOf, replayRecord } from './gameRecord.ts';

const TABLES = 60;

const records: FinishedGame[] = Array.from({ length: TABLES }, (_, seed) => {
  const events = simulateEvents(seed, 400);
  const started = events.filter(({ type }) => type === 'started').length;
  const games = Array.from({ length: started }, (_, index) => finishedGame(events, index + 1));
  return games.filter((game) => game !== null);
}).flat();

const GAMES = ['hearts', 'nine', 'pitch', 'pontoon', 'sobesobe'];

function verdict(record: FinishedGame): string {
  const outcome = verifyGame(record);
  return isRefusal(outcome) ? outcome.code : 'ok';
}

/** Returns the verdict on an honest record after a change to it. */
function afterChange(record: FinishedGame, change: (copy: FinishedGame) => void): string {
  const copy: FinishedGame = structuredClone(record);
  change(copy);
  return verdict(copy);
}

/** Returns a game of four people that ended because these players resigned. */
function resignedGame(game: string, resigning: readonly string[]): FinishedGame {
  const masa = new TestTable(game, { seats: 4 }).sit('bora', 'ceren', 'deniz').playSome(6);
  for (const by of resigning) masa.send({ type: 'resign', by });
  const record = finishedGame(masa.events, 1);
  if (!record?.forfeited) throw new Error(`The game of ${game} was not forfeited.`);
  return record;
}

function afterWinners(record: FinishedGame, winners: unknown): string {
  return afterChange(record, (copy) => Object.assign(copy.result, { winners }));
}

/** Leaves out games that were given up before the first card. */
const anyRecord = fc.constantFrom(...records.filter(({ moves }) => moves.length > 1));
const anyIndex = fc.nat({ max: 1_000_000 });

/** Changes one hexadecimal digit. */
function otherDigit(hex: string, at: number): string {
  const place = at % hex.length;
  const digit = ((Number.parseInt(hex[place], 16) + 1) % 16).toString(16);
  return hex.slice(0, place) + digit + hex.slice(place + 1);
}

test('the simulated records include every game, and forfeits', () => {
  expect([...new Set(records.map(({ game }) => game))].sort()).toEqual(GAMES);
  expect(records.some(({ forfeited }) => forfeited)).toBe(true);
});

test('an honest record is replayed and checked, and gives the recorded result', () => {
  for (const record of records) {
    const outcome = verifyGame(JSON.parse(JSON.stringify(record)));
    expect(outcome).toMatchObject({ ok: true });
    const deals = record.moves.flatMap(({ seat }, move) => (seat === -1 ? [move] : []));
    expect(outcome).toHaveProperty('hands.length', deals.length);
  }
});

test('the table of a replayed record has no clock and no pauses', () => {
  for (const game of GAMES) {
    const [created] = eventsOf(records.find((record) => record.game === game)!);
    const settings = { turnSeconds: 0, handPause: 0, botPause: 0 };
    expect(created).toMatchObject({ settings, isPrivate: false, owner: '' });
  }
});

test('a record without the key of its ending is verified as well', () => {
  const record = records.find(({ forfeited }) => !forfeited)!;
  const { ending, ...result } = record.result;
  expect(ending).toBeDefined();
  expect(verifyGame({ ...record, result })).toMatchObject({ ok: true });
  const other = { ...result, reason: 'Because.' };
  expect(verifyGame({ ...record, result: other })).toMatchObject({ code: 'WRONG_RESULT' });
});

test('each verified deal has the number of contributors and the players who withheld bytes', () => {
  const hands = records.flatMap((record) => {
    const outcome = verifyGame(record);
    return isRefusal(outcome)
      ? []
      : outcome.hands.map((hand, at) => ({ hand, deal: record.deals[at] }));
  });
  for (const { hand, deal } of hands) {
    expect(hand.rule).toBe(2);
    expect(hand.added).toBe(deal.contributions.filter((bytes) => bytes !== null).length);
    const promised = deal.steps!.filter(({ type }) => type === 'promised').length;
    expect(hand.leftOut).toHaveLength(promised - hand.added);
    for (const { seat, name } of hand.leftOut) {
      expect(deal.contributions[seat]).toBeNull();
      expect(name).toMatch(/^[A-Z][a-z]+$/);
    }
  }
  expect(hands.filter(({ hand }) => hand.leftOut.length > 0).length).toBeGreaterThan(20);
  expect(hands.filter(({ hand }) => isSecretAlone(hand)).length).toBeGreaterThan(20);
  for (const { hand } of hands) expect(isSecretAlone(hand)).toBe(hand.cards > 0 && hand.added < 1);
});

test('the order of fields does not matter, as a database may change it', () => {
  const backwards = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([k, v]) => [k, backwards(v)]),
        );
  for (const record of records) expect(verdict(backwards(record) as FinishedGame)).toBe('ok');
});

describe('a record with one change is refused:', () => {
  test('two cards of a deck', () => {
    fc.assert(
      fc.property(anyRecord, anyIndex, anyIndex, (record, which, at) => {
        const code = afterChange(record, ({ moves }) => {
          const decks = moves.flatMap(({ move }) =>
            (move.deck as string[])?.length ? [move] : [],
          );
          const deck = decks[which % decks.length].deck as string[];
          const place = at % (deck.length - 1);
          [deck[place], deck[place + 1]] = [deck[place + 1], deck[place]];
        });
        expect(code).toBe('WRONG_DECK');
      }),
    );
  });

  test('a secret', () => {
    fc.assert(
      fc.property(anyRecord, anyIndex, anyIndex, (record, which, at) => {
        const code = afterChange(record, ({ deals }) => {
          const deal = deals[which % deals.length];
          deal.secret = otherDigit(deal.secret, at);
        });
        expect(code).toBe('WRONG_SECRET');
      }),
    );
  });

  test('the contribution of a player to a shuffle', () => {
    fc.assert(
      fc.property(anyRecord, anyIndex, anyIndex, (record, which, seat) => {
        const shuffles = record.moves
          .filter((move) => move.seat === -1)
          .flatMap(({ move }, deal) => ((move.deck as string[]).length > 0 ? [deal] : []));
        const code = afterChange(record, ({ deals }) => {
          const deal = deals[shuffles[which % shuffles.length]];
          const place = seat % deal.contributions.length;
          deal.contributions = deal.contributions.with(
            place,
            deal.contributions[place] === null ? '00' : null,
          );
        });
        expect(code).toBe('WRONG_CONTRIBUTION');
      }),
    );
  });

  test('the promises of a deal, or their order', () => {
    const isAddedTo = ({ deals }: FinishedGame): boolean =>
      deals.some(({ contributions }) => contributions.some((bytes) => bytes !== null));
    fc.assert(
      fc.property(fc.constantFrom(...records.filter(isAddedTo)), anyIndex, (record, at) => {
        const tamper = (change: (steps: DealStep[]) => DealStep[]): string =>
          afterChange(record, ({ deals }) => {
            const added = deals.filter(({ contributions }) => contributions.some(Boolean));
            const deal = added[at % added.length];
            deal.steps = change([...deal.steps!]);
          });
        expect(tamper((steps) => steps.toReversed())).toBe('WRONG_ORDER');
        expect(tamper((steps) => steps.filter(({ type }) => type !== 'promised'))).toBe(
          'WRONG_OPENING',
        );
        expect(tamper((steps) => steps.filter(({ type }) => type !== 'opened'))).toBe(
          'WRONG_CONTRIBUTION',
        );
      }),
    );
  });

  test('a card that was played', () => {
    const withPlays = records.filter(({ moves }) => moves.some(({ move }) => 'card' in move));
    const finished = withPlays.filter(({ forfeited }) => !forfeited);
    fc.assert(
      fc.property(fc.constantFrom(...finished), anyIndex, anyIndex, (record, which, other) => {
        const code = afterChange(record, ({ moves }) => {
          const plays = moves.filter(({ move }) => 'card' in move);
          const { move } = plays[which % plays.length];
          const others = plays.map((play) => play.move.card).filter((card) => card !== move.card);
          move.card = others[other % others.length];
        });
        expect(code).not.toBe('ok');
      }),
    );
  });

  test('the order of two moves, unless the seats act at the same time', () => {
    fc.assert(
      fc.property(anyRecord, anyIndex, (record, which) => {
        const { moves } = record;
        const at = which % (moves.length - 1);
        const [first, second] = [moves[at], moves[at + 1]];
        fc.pre(first.seat !== second.seat && first.move.type !== 'pass');
        const code = afterChange(record, (copy) => {
          copy.moves[at] = second;
          copy.moves[at + 1] = first;
        });
        expect(code).not.toBe('ok');
      }),
    );
  });

  test('a score, a winner or the kind of ending', () => {
    fc.assert(
      fc.property(anyRecord, anyIndex, fc.nat(2), (record, which, what) => {
        const code = afterChange(record, (copy) => {
          const { scores, winners } = copy.result;
          if (what === 0) scores[which % scores.length]++;
          else if (what === 1) winners.push(which % 2);
          else copy.forfeited = !copy.forfeited;
        });
        expect(code).toBe('WRONG_RESULT');
      }),
    );
  });

  test('the winners of a forfeited game, if they cannot have won it', () => {
    const pitch = resignedGame('pitch', ['ada']);
    for (const side of ['02', '13']) expect(afterWinners(pitch, [...side].map(Number))).toBe('ok');
    for (const others of ['0', '01', '20', '0123', ''])
      expect(afterWinners(pitch, [...others].map(Number))).toBe('WRONG_RESULT');
    const alone = resignedGame('nine', ['ada', 'bora', 'ceren']);
    for (const left of [[0], [2], [0, 2], [1, 2, 3]]) expect(afterWinners(alone, left)).toBe('ok');
    for (const others of [[0, 1, 2, 3], [2, 0], [1, 1], [4], [0, 4], 0])
      expect(afterWinners(alone, others)).toBe('WRONG_RESULT');
  });

  test('a move or a deal left out, or one too many', () => {
    for (const record of records.slice(0, 20)) {
      const last = record.deals.at(-1)!;
      expect(afterChange(record, ({ deals }) => deals.pop())).toBe('WRONG_DEAL');
      expect(afterChange(record, ({ deals }) => deals.push(last))).toBe('WRONG_DEAL');
      if (record.forfeited) continue;
      expect(afterChange(record, ({ moves }) => moves.pop())).not.toBe('ok');
    }
  });

  test('the deal of another table or game', () => {
    for (const record of records.slice(0, 20)) {
      expect(afterChange(record, (copy) => (copy.table = 'other'))).toBe('WRONG_DEAL');
      expect(afterChange(record, (copy) => copy.number++)).toBe('WRONG_DEAL');
    }
  });
});

test('a value that is no record is refused', () => {
  const [record] = records;
  const broken: unknown[] = [
    null,
    'x',
    [],
    {},
    { ...record, format: 'masa/game/2' },
    { ...record, moves: [null] },
    { ...record, moves: [{ seat: -1, move: { type: 'deal' } }] },
    { ...record, moves: [{ seat: 99, move: { type: 'play', card: 'AS' } }] },
    { ...record, deals: [{}] },
    { ...record, deals: record.deals.map((deal) => ({ ...deal, secret: 1 })) },
    { ...record, deals: record.deals.map((deal) => ({ ...deal, contributions: [{}] })) },
    { ...record, players: undefined },
    { ...record, result: undefined },
    { ...record, game: 'whist' },
    { ...record, options: { unknown: 1 } },
  ];
  for (const one of broken) expect(verdict(one as FinishedGame)).not.toBe('ok');
});

test('a record with impossible seat changes is refused', () => {
  const record = records.find(({ seatChanges }) => (seatChanges?.length ?? 0) > 1)!;
  expect(verdict(record)).toBe('ok');
  const [first, ...others] = record.seatChanges!;
  const impossible: unknown[] = [
    5,
    [null],
    [first, first, ...others],
    [{ ...first, seat: 9 }, ...others],
    [{ ...first, from: null }, ...others],
    [{ ...first, from: first.to }, ...others],
    [{ ...first, move: record.moves.length + 1 }, ...others],
    [{ ...first, move: -1 }, ...others],
  ];
  for (const seatChanges of impossible)
    expect(verdict({ ...record, seatChanges } as FinishedGame)).toBe('INVALID_RECORD');
});

test('finishedGame finds a game by its number, and returns null for one that is not over', () => {
  const events = simulateEvents(0, 400);
  expect(finishedGame(events, 1)?.format).toBe('masa/game/1');
  expect(finishedGame(events, 99)).toBeNull();
  expect(finishedGame([], 1)).toBeNull();
  const end = events.findIndex(({ type }) => type === 'started');
  expect(finishedGame(events.slice(0, end + 3), 1)).toBeNull();
});

describe('a record turned back into events', () => {
  test('has the same moves, result and players', () => {
    for (const record of records) {
      const again = recordOf(eventsOf(record), 1);
      expect({ ...again, deals: [], number: 0 }).toEqual({ ...record, deals: [], number: 0 });
      expect(again?.deals.map(({ secret }) => secret)).toEqual(
        record.deals.map(({ secret }) => secret),
      );
    }
  });

  test('has a seat change after the last move', () => {
    const masa = new TestTable('pitch').sit('bora', 'ceren', 'deniz').playSome(6);
    masa.send({ type: 'leave', by: 'bora' });
    masa.send({ type: 'resign', by: 'ada' });
    const record = finishedGame(masa.events, 1)!;
    expect(record.forfeited).toBe(true);
    const moves = record.moves.length;
    expect(record.seatChanges).toMatchObject([{ move: moves, seat: 1 }]);
    expect(recordOf(eventsOf(record), 1)).toMatchObject({
      players: record.players,
      seatChanges: record.seatChanges,
    });
  });

  test('has a step with facts for every move', () => {
    for (const record of records.slice(0, 20)) {
      const steps = replayRecord(record);
      if (isRefusal(steps)) throw new Error(steps.message);
      const moved = steps.filter(({ event }) => event.type === 'moved');
      expect(moved).toHaveLength(record.moves.length);
      expect(moved.filter(({ facts }) => facts.length === 0)).toEqual([]);
      expect(steps.at(-1)!.table.status).toBe('finished');
      const givenUp = steps.filter(({ event }) => event.type === 'forfeited');
      expect(givenUp).toHaveLength(record.forfeited ? 1 : 0);
    }
  });

  test('keeps the deal rule', () => {
    const [record] = records.filter(({ deals }) => deals.length > 0);
    const first = { ...record, deals: record.deals.map((deal) => ({ ...deal, rule: 1 as const })) };
    // Records from before the second rule do not name theirs.
    const old = { ...record, deals: record.deals.map(({ rule: _rule, ...deal }) => deal) };
    const rules = [record, first, old].map((one) => recordOf(eventsOf(one), 1)!.deals[0].rule);
    expect(rules).toEqual([2, 1, 1]);
  });

  test('is refused if the rules refuse it, or if the game or its version does not exist', () => {
    const [record] = records.filter(({ moves }) => moves.length > 1);
    const wrong = { ...record, moves: record.moves.toReversed() };
    expect(isRefusal(replayRecord(wrong))).toBe(true);
    expect(replayRecord({ ...record, rules: 99 })).toMatchObject({ code: 'RULES_CHANGED' });
    expect(replayRecord({ ...record, game: 'whist' })).toMatchObject({ code: 'INVALID_GAME' });
    expect(replayRecord({ ...record, options: { no: 1 } })).toMatchObject({ refused: true });
  });
});
