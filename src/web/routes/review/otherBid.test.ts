// Playing the last round again with another bid: earlier bids stay, and the player may bid anything.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { requireGame } from '#table/assertions.ts';
import { rebuild } from '#table/evolve.ts';
import { gameOf } from '#table/gameOf.ts';
import { ADA, testRecord } from './testRecords.ts';
import { lastBidOf, lastDealOf } from './reviewSource.ts';
import { positionEvents } from '../../workers/positionEvents.ts';

const MOVES = 70;
const WITH_BIDS = GAMES.filter(({ moves }) => 'bid' in moves);

test('Pontoon has a bid to change only if it is played with stakes', () => {
  const bidsIn = (options: Options): boolean =>
    lastBidOf(testRecord('pontoon', 7, MOVES, 1, options), 0) !== null;
  expect([bidsIn({ stakes: false }), bidsIn({ stakes: true })]).toEqual([false, true]);
});

describe.each(WITH_BIDS.map(({ id, seats }) => ({ id, seats: Math.min(4, seats.max) })))(
  '$id',
  ({ id, seats }) => {
    test('the position before a bid offers every bid in the same round', () => {
      fc.assert(
        fc.property(fc.nat(99), fc.nat(seats - 1), (seed, seat) => {
          const record = testRecord(id, seed, MOVES, seats);
          const at = lastBidOf(record, seat);
          if (at === null) return;
          expect(at).toBeGreaterThanOrEqual(lastDealOf(record)!);
          const retry = { at, seat, person: ADA, level: 'easy' } as const;
          const table = rebuild(positionEvents(record, retry));
          const view: View = gameOf(table).view(requireGame(table).state, seat);
          expect(view.legal.map(({ type }) => type)).toContain('bid');
          expect(view.round).toBe(gameOf(record).view(lastState(), seat).round);

          function lastState(): unknown {
            const all = positionEvents(record, { ...retry, at: record.moves.length });
            return requireGame(rebuild(all)).state;
          }
        }),
        { numRuns: 10 },
      );
    });
  },
);
