// Bots in real worker threads: one that hangs, breaks or leaves is replaced, and the table plays on.

import { afterEach, describe, expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { person, TestTable } from '#table/situation.ts';
import type { BotLevel } from '#table/table.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import { openJournal } from '../journal/openJournal.ts';
import { RECORD_TABLES } from '../records/recordTables.ts';
import type { Telling } from '../tables/runTable.ts';
import { openTables } from '../tables/tables.ts';
import { openThinkers, type Thinkers } from './thinkers.ts';
import type { Ailment } from './wornThinker.ts';

const WORN = new URL('wornThinker.ts', import.meta.url);
const SEED = new Uint8Array(32);

let thinkers: Thinkers;
afterEach(() => thinkers.close());

function openWorn(patienceMs = 10_000): Thinkers {
  return (thinkers = openThinkers({ count: 1, patienceMs, worker: WORN }));
}

const ask = (view: View, how: BotLevel | Ailment) => thinkers.think(view, how as BotLevel, SEED);

function bidding(): { table: TestTable; view: View } {
  const table = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  return { table, view: gameOf(table.table).view(table.table.play!.state, 1) };
}

describe('a thinker', () => {
  test('answers a legal move, the same for the same seed', async () => {
    thinkers = openThinkers();
    const { table, view } = bidding();
    const moves = await Promise.all(
      (['easy', 'normal', 'strong'] as const).map((level) => ask(view, level)),
    );
    expect(await ask(view, 'easy')).toEqual(moves[0]);
    for (const move of moves) {
      const { table: fresh } = bidding();
      expect(fresh.send({ type: 'move', by: 'bora', move })).toEqual(['moved']);
    }
    expect(table.turn()).toEqual([1]);
  });

  test.each([
    ['breaks', 'broken'],
    ['leaves', 'gone'],
  ] as const)('that %s is replaced, and the next question is answered', async (how, reason) => {
    openWorn();
    const { view } = bidding();
    const answers = await Promise.allSettled([ask(view, how), ask(view, 'normal')]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining(reason) } },
      { status: 'fulfilled', value: { type: 'bid' } },
    ]);
  });

  test('that hangs is replaced when patience is at its end', async () => {
    openWorn(1000);
    const { view } = bidding();
    await expect(ask(view, 'hangs')).rejects.toThrow('too long');
    await thinkers.close();
    openWorn();
    expect(await ask(view, 'normal')).toMatchObject({ type: 'bid' });
  });

  test('leaves nobody without an answer when it is closed', async () => {
    openWorn();
    const { view } = bidding();
    const answers = Promise.allSettled([ask(view, 'hangs'), ask(view, 'normal')]);
    await thinkers.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('that works hard does not hold up what else there is to do', async () => {
    openWorn();
    const { view } = bidding();
    await ask(view, 'normal');
    let rounds = 0;
    let isDone = false;
    const goRound = (): void => {
      rounds++;
      if (!isDone) setTimeout(goRound, 1);
    };
    const thought = ask(view, 'works hard');
    goRound();
    await thought;
    isDone = true;
    expect(rounds).toBeGreaterThan(10);
  });
});

eachDatabase(({ open }) => {
  test.each(['breaks', 'leaves', 'hangs'] as const)(
    'a table whose bots are one that %s plays on with what the clock would play, and it is noted',
    async (how) => {
      openWorn(1000);
      const journal = openJournal(await open(), RECORD_TABLES);
      const faults: string[] = [];
      const tables = await openTables({
        journal,
        think: (view) => ask(view, how),
        onFault: (fault, where) => faults.push(`${where}: ${String(fault)}`),
      });
      const moved = new Promise<Telling['steps'][number]['event']>((resolve) => {
        tables.onTelling(({ steps }) => {
          for (const { event } of steps)
            if (event.type === 'moved' && event.seat === 1) resolve(event);
        });
      });
      const by = 'ada';
      const id = await tables.create({
        type: 'create',
        by,
        person: person(by),
        game: 'pitch',
        settings: { handPause: 0, botPause: 0, turnSeconds: 0 },
      });
      for (let bots = 0; bots < 3; bots++)
        await tables.carryOut(id as string, { type: 'addBot', by });
      expect(await moved).toMatchObject({ by: 'bot', move: { type: 'bid', value: null } });
      expect(faults[0]).toMatch(/^bot: Error: The bot /);
      await tables.stop();
    },
  );
});
