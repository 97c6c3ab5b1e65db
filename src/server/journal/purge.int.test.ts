// Tables that were closed long ago are forgotten to the last row, and no others; in invented time.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import { cleanUpOldTables } from '../ops/oldTableCleanup.ts';
import { READ_MODEL_TABLES } from '../store/columns.ts';
import { saveReview } from '../readModels/storedReviews.ts';
import type { BotWorkers } from '../botWorkers/botWorkers.ts';
import { runHistoryJob } from '../botWorkers/historyJobs.ts';
import { GameHistory } from '../service/gameHistory.ts';
import type { Journal } from '../store/journal.ts';
import { openJournal } from './openJournal.ts';
import {
  everybodyLeaves,
  PEOPLE,
  playTable,
  playToTheEnd,
  storeTable,
} from '../store/testClosedTables.ts';

const DAY_MS = 24 * 60 * 60_000;
const inThisThread: BotWorkers['replay'] = async (job) => runHistoryJob(job);

eachDatabase((place) => {
  let database: Database;
  let journal: Journal;
  const old = playToTheEnd('elma');
  const half = playTable('incir');
  const later = playToTheEnd('armut');
  const open = playToTheEnd('kiraz');
  for (const table of [old, half, later, open]) {
    for (const by of PEOPLE) table.send({ type: 'say', by, text: 'iyi oyundu' });
  }
  for (const table of [old, half]) everybodyLeaves(table);
  later.now += 2 * DAY_MS;
  everybodyLeaves(later);

  beforeAll(async () => {
    database = await place.open();
    journal = openJournal(database, READ_MODEL_TABLES);
    for (const table of [old, half, later, open]) {
      await storeTable(journal, table);
      await saveReview(database.db, { gameId: `${table.table.id}/1`, position: 0 }, {});
    }
    // What this game has none of.
    await database.run(`insert into bids (hand_id, order_index, position, created_at)
      select id, 0, 0, started_at from hands`);
  }, 120_000);

  /** How many rows of each table of the database speak of a table. */
  async function rowsOf(id: string): Promise<Record<string, number>> {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [{ rows }] = await database.query<{ rows: number }>(
        `select count(*) as rows from "${name}" as one where one::text ~ '\\m${id}\\M'`,
      );
      if (rows > 0) found[name] = rows;
    }
    return found;
  }

  async function tidy(now: number, keepGamesDays: number | null): Promise<number> {
    let forgotten = 0;
    const onForgotten = (tables: number): void => void (forgotten += tables);
    await cleanUpOldTables({ database, keepGamesDays, onForgotten }, now);
    return forgotten;
  }

  const closedAt = Math.max(old.now, half.now);
  const others = (): Promise<unknown> => Promise.all(['armut', 'kiraz'].map(rowsOf));

  describe('in this order', () => {
    test('for ever is for ever, and nothing goes before its time', async () => {
      const before = await rowsOf('elma');
      expect(before).toMatchObject({
        games: 1,
        game_players: 4,
        reviews: 1,
        chat_messages: 4,
        bids: expect.any(Number),
      });
      expect(await tidy(closedAt + 9999 * DAY_MS, null)).toBe(0);
      expect(await journal.events('elma')).toEqual(old.events);
      expect(await tidy(closedAt + 88 * DAY_MS, 90)).toBe(0);
      expect(await rowsOf('elma')).toMatchObject({
        packed_tables: 1,
        reviews: 1,
        scores: before.scores,
      });
    });

    test('then nothing is left but the id, of packed tables and of others, and the rest stays', async () => {
      const before = await others();
      expect(await tidy(closedAt + 90 * DAY_MS, 90)).toBe(2);
      for (const id of ['elma', 'incir']) {
        expect(await rowsOf(id)).toEqual({ forgotten_tables: 1 });
        expect(await journal.load(id)).toBeNull();
        const history = new GameHistory({ journal, workers: { replay: inThisThread } });
        expect(await history.pastTable({ tableId: id, number: 1 })).toBeNull();
        expect(await history.record({ tableId: id, number: 1 })).toBeNull();
      }
      expect(await journal.findExistingIds(['elma', 'incir', 'nar'])).toEqual(
        new Set(['elma', 'incir']),
      );
      expect(await others()).toEqual(before);
    });

    test('what is still open is never forgotten, and what two forget at once is forgotten once', async () => {
      const forgotten = await Promise.all([1, 2].map(() => tidy(closedAt + 9999 * DAY_MS, 1)));
      expect(Math.max(...forgotten)).toBe(1);
      expect(await rowsOf('armut')).toEqual({ forgotten_tables: 1 });
      expect(await journal.events('kiraz')).toEqual(open.events);
      expect(await tidy(closedAt + 9999 * DAY_MS, 1)).toBe(0);
    });
  });
});
