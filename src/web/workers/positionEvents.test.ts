// A local table set up at a position of a record, with the player at any seat.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { type RecordedGame, recordOf } from '#table/gameRecord.ts';
import { rebuild } from '#table/evolve.ts';
import { gameOf } from '#table/gameOf.ts';
import { OfflineTable } from './offlineTable.ts';
import type { FromWorker } from './messages.ts';
import { ADA, testRecord } from '../routes/review/testRecords.ts';
import { positionEvents } from './positionEvents.ts';

const MOVES = 30;

function stateAfter(record: RecordedGame, moves: number): unknown {
  const events = positionEvents(record, { at: moves, seat: 0, person: ADA, level: 'easy' });
  return rebuild(events).play?.state;
}

describe.each(GAMES.map(({ id, seats }) => ({ id, seats: Math.min(4, seats.max) })))(
  '$id',
  ({ id, seats }) => {
    test('the table has the same moves and the same state as the record at that position', () => {
      fc.assert(
        fc.property(fc.nat(99), fc.nat(MOVES), fc.nat(seats - 1), (seed, at, seat) => {
          const record = testRecord(id, seed, MOVES, seats);
          const count = Math.min(at, record.moves.length);
          const events = positionEvents(record, { at: count, seat, person: ADA, level: 'strong' });
          const table = rebuild(events);
          expect(recordOf(events, 1)?.moves).toEqual(record.moves.slice(0, count));
          expect(table.play?.state).toEqual(stateAfter(record, count));
          expect(table.places.map(({ person }) => person?.id ?? null)).toEqual(
            record.players.map((_, place) => (place === seat ? ADA.id : null)),
          );
          const bots = table.places.filter(({ bot }) => bot !== null);
          expect(bots.map(({ bot }) => bot)).toEqual(Array(seats - 1).fill('strong'));
          expect(table.settings).toMatchObject({ turnSeconds: 0 });
          expect(table.settings.handPause).toBeGreaterThan(0);
        }),
        { numRuns: 15 },
      );
    });

    test('the local table continues from the position', () => {
      const record = testRecord(id, 7, MOVES, seats);
      const messages: FromWorker[] = [];
      const table = new OfflineTable((message) => void messages.push(message));
      const retry = { at: 1, seat: 0, person: ADA, level: 'easy' } as const;
      const game = { game: id, options: {}, settings: {}, seats, level: 'easy' } as const;
      const events = positionEvents(record, retry);
      table.receive({
        type: 'open',
        person: ADA,
        game: { ...game, seed: null, isAgain: true, isLesson: false },
        events,
      });
      const shown = messages.find(({ type }) => type === 'game');
      const { play } = rebuild(events);
      expect(shown).toMatchObject({
        update: { view: gameOf(record).view(play?.state, 0) },
      });
    });
  },
);
