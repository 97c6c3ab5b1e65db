// Tests the game service on a real database, without transports.
// Skipped tests: need PostgreSQL.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import { NO_TABLE } from '#table/permissions.ts';
import { person } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { runHistoryJob } from '../workers/historyJobs.ts';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import type { Journal } from '../store/store.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { TableActor } from '#table/tableActor.ts';
import { openTableHost, type TableHost } from '../tables/tableHost.ts';
import { directoryIn } from '../tables/testTables.ts';
import type { CommandResult } from '#table/step.ts';
import { InviteCodes } from './inviteCodes.ts';
import { GameService, type GameServiceDeps, type IdempotentCommand } from './gameService.ts';

const HOUR = 3_600_000;
/** Threads have tests of their own. */
const WORKERS: GameServiceDeps['workers'] = { replay: async (job) => runHistoryJob(job) };
const account = (id: string): Account => ({ ...person(id), isGuest: false });
const [ADA, BORA, CEM] = ['ada', 'bora', 'cem'].map(account);
const STILL = { turnSeconds: 0, handPause: 10_000 };
const NEW = { game: 'sobesobe', seats: 2, settings: STILL, from: '1.2.3.4' };
const sit = (by: string, commandId?: string): IdempotentCommand => ({
  type: 'sit',
  by,
  person: person(by),
  commandId,
});

/** Returns an outcome that must not be a refusal. */
function sure<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome;
}

describe.runIf(isShared())('the game service', () => {
  let home: TestDatabase;
  let database: Database;
  let journal: Journal;
  let tables: TableHost;
  let service: GameService;
  let id: string;

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    journal = openPostgresStore(database);
    tables = await openTableHost({
      journal,
      ...directoryIn(database.db),
      chooseBotMove: () => new Promise(() => {}),
      sweepTimes: { afterMs: Infinity, everyMs: HOUR },
      onFault: (fault) => {
        throw fault;
      },
    });
    service = new GameService({
      tables,
      journal,
      db: database.db,
      legacyApis: [],
      workers: WORKERS,
      secret: 'a secret',
      inviteCodes: new InviteCodes({ tables, values: null }),
    });
    id = sure(await service.create(ADA, NEW));
  });
  afterEach(async () => {
    await tables.stop();
    await database.run('truncate live_tables');
  });

  const ask = (gameId: string, command: IdempotentCommand): Promise<CommandResult | Refusal> =>
    service.executeCommand(gameId, command, (done) => done);
  const say = (by: string, text: string, commandId?: string): IdempotentCommand => ({
    type: 'say',
    by,
    text,
    commandId,
  });

  /** Bora has sat down and given up: the first game is over. */
  async function playToTheEnd(): Promise<void> {
    sure(await ask(id, sit('bora')));
    sure(await ask(id, { type: 'resign', by: 'bora' }));
    expect(tables.peek(id)!.status).toBe('finished');
  }

  async function playAgain(): Promise<void> {
    for (const by of ['ada', 'bora']) sure(await ask(id, { type: 'voteRematch', by, vote: true }));
    expect(tables.peek(id)!.play!.number).toBe(2);
  }

  test('creates a table as wanted, at which a program counts as present', async () => {
    const wanted = { ...NEW, name: 'Bahçe', isPrivate: true, commandId: 'c1' };
    const made = sure(await service.createByRequest(BORA, wanted));
    expect(tables.peek(made)).toMatchObject({
      name: 'Bahçe',
      isPrivate: true,
      owner: 'bora',
      settings: STILL,
    });
    expect(tables.peek(made)!.places).toHaveLength(2);
    expect(sure(await service.createByRequest(BORA, wanted))).toBe(made);
    expect(tables.peek(id)).toMatchObject({ isPrivate: false, owner: 'ada' });
    const isThere = (table: string, player: string): boolean =>
      tables.presence.isHere(table, player, 'request');
    expect([isThere(made, 'bora'), isThere(id, 'ada')]).toEqual([true, false]);
    expect(await service.createByRequest(CEM, { ...NEW, seats: 99 })).toMatchObject({
      refused: true,
    });
  });

  test('executes commands of people at the table, and refuses others with a reason', async () => {
    expect(await service.executeForConnection('elma9999', say('ada', 'x'))).toBe(NO_TABLE);
    expect(await service.executeForConnection(id, sit('bora'))).toBeNull();
    expect(await service.executeForConnection(id, sit('bora'))).toMatchObject({
      code: 'ALREADY_IN_GAME',
    });
    const seen: Table[] = [];
    const move = (table: Table): Refusal => {
      seen.push(table);
      return GAME_OVER;
    };
    expect(await service.executeForConnection(id, { type: 'move', by: 'ada', move })).toBe(
      GAME_OVER,
    );
    expect(seen).toEqual([tables.peek(id)]);
  });

  test('looks the table up once for a move and posts it to the actor once, for every transport', async () => {
    sure(await ask(id, sit('bora')));
    const passes = vi.spyOn(TableActor.prototype, 'execute');
    const lookUps = (['execute', 'find', 'getHandle', 'lookUp', 'read', 'resolveId'] as const).map(
      (name) => vi.spyOn(tables, name),
    );
    const cost = (): number[] => {
      // The table ticks and deals by itself meanwhile.
      const moves = passes.mock.calls.filter(([{ type }]) => type === 'move');
      const counts = [lookUps.flatMap(({ mock }) => mock.calls).length, moves.length];
      for (const spy of [passes, ...lookUps]) spy.mockClear();
      return counts;
    };
    try {
      const move = { type: 'nonsense' };
      for (const asked of [move, () => move]) {
        const command: IdempotentCommand = { type: 'move', by: 'bora', move: asked };
        expect(await service.executeForConnection(id, command)).toMatchObject({
          code: 'INVALID_MOVE',
        });
        expect(cost()).toEqual([1, 1]);
        expect(await ask(id, command)).toMatchObject({ code: 'INVALID_MOVE' });
        expect(cost()).toEqual([1, 1]);
      }
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('answers a command from the table right after it, and a repeated command as it was answered then', async () => {
    expect(await ask('elma9999', say('ada', 'x'))).toBe(NO_TABLE);
    const first = sure(await ask(id, sit('bora', 'k1')));
    expect(first.table.status).toBe('playing');
    expect(tables.presence.isHere(id, 'bora', 'request')).toBe(true);
    const said = sure(await ask(id, say('bora', 'selam', 'k2')));
    sure(await ask(id, { type: 'resign', by: 'bora', commandId: 'k3' }));
    const again = sure(await ask(id, sit('bora', 'k1')));
    expect([again.table.version, again.table.status]).toEqual([first.table.version, 'playing']);
    expect(again.at).toBe(first.at);
    const repeated = sure(await ask(id, say('bora', 'selam', 'k2')));
    expect(repeated.table.version).toBe(said.table.version);
    expect(tables.peek(id)!.chat).toHaveLength(1);
    const ended = sure(await ask(id, { type: 'resign', by: 'bora', commandId: 'k3' }));
    expect(ended.table.status).toBe('finished');
  });

  test('answers a repeated command of a person who has left with it, and refuses other commands', async () => {
    sure(await ask(id, sit('bora', 'k1')));
    sure(await ask(id, { type: 'leave', by: 'bora', commandId: 'k2' }));
    expect(isRefusal(await ask(id, { type: 'leave', by: 'bora', commandId: 'k2' }))).toBe(false);
    expect(isRefusal(await ask(id, { type: 'leave', by: 'bora', commandId: 'k3' }))).toBe(true);
    expect(isRefusal(await ask(id, { type: 'leave', by: 'bora' }))).toBe(true);
    expect(isRefusal(await ask(id, { type: 'leave', by: 'cem', commandId: 'k2' }))).toBe(true);
  });

  test('brings a player back who sends a request, and notes that they are present', async () => {
    sure(await ask(id, sit('bora')));
    await tables.execute(id, { type: 'goAway', player: 'ada' });
    expect(tables.peek(id)!.places[0].awaySince).not.toBeNull();
    sure(await ask(id, say('ada', 'buradayım')));
    expect(tables.peek(id)!.places[0].awaySince).toBeNull();
    await tables.execute(id, { type: 'goAway', player: 'ada' });
    sure(await service.getTableAsPlayer(id, ADA, 'state'));
    expect(tables.peek(id)!.places[0].awaySince).toBeNull();
    await tables.execute(id, { type: 'goAway', player: 'ada' });
    await service.markPresent(makeGameId(id, 1), 'ada');
    expect(tables.peek(id)!.places[0].awaySince).toBeNull();
    await service.markPresent('elma9999', 'ada');
  });

  test('does not mark a player as away who follows the table by a stream', async () => {
    sure(await ask(id, sit('bora')));
    const staying = service.trackStream(makeGameId(id, 1), 'ada');
    await service.markAway(id, 'ada');
    expect(tables.peek(id)!.places[0].awaySince).toBeNull();
    staying.end();
    await service.markAway(id, 'ada');
    expect(tables.peek(id)!.places[0].awaySince).not.toBeNull();
  });

  test('tells every table of a person that they are connected again, and their new name', async () => {
    sure(await ask(id, sit('bora')));
    const other = sure(await service.create(CEM, NEW));
    expect(
      await service.executeForConnection(other, {
        type: 'watch',
        by: 'bora',
        person: person('bora'),
      }),
    ).toBe(null);
    await service.markAway(id, 'bora');
    expect(tables.peek(id)!.places[1].awaySince).not.toBeNull();
    expect(await service.reconnect(id, 'bora')).toBeNull();
    expect(tables.peek(id)!.places[1].awaySince).toBeNull();
    expect(await service.reconnect('elma9999', 'bora')).toBe(NO_TABLE);
    await service.updatePerson({ ...BORA, name: 'Bora Bey' });
    expect(tables.peek(id)!.places[1].person!.name).toBe('Bora Bey');
    expect(tables.peek(other)!.watchers.map(({ name }) => name)).toEqual(['Bora Bey']);
  });

  test('does not mark a player as away who is connected to another node', async () => {
    sure(await ask(id, sit('bora')));
    vi.spyOn(tables.presence, 'isElsewhere').mockImplementation(
      async (...asked) => `${asked}` === `${id},ada,connection`,
    );
    await service.markAway(id, 'ada');
    expect(tables.peek(id)!.places[0].awaySince).toBeNull();
    await service.markAway(id, 'bora');
    expect(tables.peek(id)!.places[1].awaySince).not.toBeNull();
  });

  test('shows the game that is meant to people with the right to see it', async () => {
    const hidden = sure(await service.create(ADA, { ...NEW, isPrivate: true }));
    expect(isRefusal(await service.getTable(hidden, CEM, 'details'))).toBe(true);
    expect(isRefusal(await service.getTableAsPlayer(hidden, CEM, 'state'))).toBe(true);
    expect(sure(await service.getTable(hidden, ADA, 'details')).id).toBe(hidden);
    expect(await service.getTable(makeGameId(id, 2), ADA, 'details')).toBe(NO_TABLE);
    expect(await service.getTableAsPlayer('elma9999', ADA, 'details')).toBe(NO_TABLE);
    await playToTheEnd();
    const first = sure(await service.getTable(makeGameId(id, 1), BORA, 'state'));
    expect(first.play!.result).not.toBeNull();
    await playAgain();
    expect(sure(await service.getTable(makeGameId(id, 1), BORA, 'state'))).toEqual(first);
    expect(sure(await service.getTable(makeGameId(id, 2), BORA, 'state')).play!.number).toBe(2);
    expect(sure(await service.getTableAsPlayer(id, BORA, 'play')).play!.number).toBe(2);
    expect(sure(await service.getTableAsPlayer(makeGameId(id, 1), BORA, 'state'))).toEqual(first);
  });

  test('refuses people who may not see the table at once, without waiting for cards', async () => {
    const made = sure(await service.create(ADA, { ...NEW, isPrivate: true, adds: true }));
    const { invitation } = tables.peek(made)!;
    sure(await ask(made, { ...sit('bora'), invitation } as IdempotentCommand));
    const over: string[] = [];
    const visit = async (who: Account): Promise<void> => {
      const outcome = await service.getTableAsPlayer(made, who, 'state', 'deal');
      over.push(isRefusal(outcome) ? `${who.id} ${outcome.code}` : `${who.id} sees the cards`);
    };
    await Promise.all([BORA, CEM].map(visit));
    expect(over).toEqual(['cem TABLE_NOT_FOUND', 'bora sees the cards']);
  });

  test('refuses every command at a past game', async () => {
    await playToTheEnd();
    const past = makeGameId(id, 1);
    await playAgain();
    expect(await ask(past, say('ada', 'geç kaldım'))).toEqual(GAME_OVER);
    expect(await ask(past, say('cem', 'ben de'))).toMatchObject({ refused: true });
    const move = (): Refusal => NO_TABLE;
    expect(await ask(past, { type: 'move', by: 'ada', move })).toBe(NO_TABLE);
    expect(isRefusal(await ask(makeGameId(id, 2), say('ada', 'burada')))).toBe(false);
    expect(tables.peek(id)!.chat.map(({ text }) => text)).toEqual(['burada']);
  });

  test('returns logs and records to people who may read them', async () => {
    sure(await ask(id, sit('bora')));
    const first = makeGameId(id, 1);
    expect(sure(await service.getGameLog(id, 'ada'))).toMatchObject({
      gameId: first,
      record: null,
    });
    expect(await service.getPlayedGame(id, 'ada')).toEqual(refuse('notOver'));
    expect(await service.recordOf(id)).toBeNull();
    sure(await ask(id, { type: 'resign', by: 'bora' }));
    const { gameId, game, record } = sure(await service.getGameLog(first, 'ada'));
    expect([gameId, game]).toEqual([first, 'sobesobe']);
    expect(JSON.parse(record!)).toMatchObject({ table: id, number: 1, forfeited: true });
    const played = sure(await service.getPlayedGame(id, 'bora'));
    expect([played.key, await played.record()]).toEqual([`${id}/1`, record]);
    expect(isRefusal(await service.getPlayedGame(id, 'cem'))).toBe(true);
    expect(await service.recordOf(first)).toBe(record);
    expect(sure(await service.getRecord(first, null)).text).toBe(record);
    expect(JSON.parse(sure(await service.getVerification(first, 'ada')).result).ok).toBe(true);
    expect(await service.recordOf('elma9999')).toBeNull();
    await playAgain();
    expect(sure(await service.getGameLog(id, 'ada')).gameId).toBe(makeGameId(id, 2));
    expect(sure(await service.getGameLog(id, 'ada', 1)).record).toBe(record);
    expect(await service.getRecord(id, 'ada')).toEqual(refuse('notOver'));
    expect(await service.getVerification(id, 'ada')).toEqual(refuse('notOver'));
    expect(await service.getGameLog(id, 'ada', 3)).toBe(NO_TABLE);
  });

  test('returns a closed table as it was', async () => {
    await playToTheEnd();
    sure(await ask(id, { type: 'close', by: 'ada' }));
    expect(await ask(id, say('ada', 'x'))).toMatchObject({ refused: true });
    expect(sure(await service.getGameLog(id, 'ada')).record).not.toBeNull();
    expect(sure(await service.describe(id, BORA))).toMatchObject({ status: 'Completed' });
  });

  test('describes a game with its players, their names and its status', async () => {
    await database.run(`insert into profiles (id, display_name, name_key, avatar_emoji, avatar_color)
      values ('bora', 'Bora', 'bora', '🙂', 'teal') on conflict do nothing`);
    const before = sure(await service.describe(id, ADA));
    expect(before).toMatchObject({
      id: makeGameId(id, 1),
      tableId: id,
      status: 'Waiting',
      watchable: true,
      maxPlayers: 2,
      currentPlayers: 1,
      private: false,
      startedAt: null,
      completedAt: null,
      currentDealerPosition: null,
      currentRoundNumber: 0,
      winners: [],
      nextGameId: null,
    });
    expect(before.invitation).toBe(tables.peek(id)!.invitation);
    expect(sure(await service.describe(id, CEM)).invitation).toBeNull();
    sure(await ask(id, sit('bora')));
    const playing = sure(await service.describe(id, BORA));
    expect(playing).toMatchObject({ status: 'InProgress', currentPlayers: 2 });
    expect(playing.startedAt).not.toBeNull();
    expect(playing.players).toMatchObject([
      { userId: 'ada', displayName: 'ada', position: 0, isActive: true, hasResigned: false },
      { userId: 'bora', displayName: 'Bora', position: 1, consecutiveRoundsOut: 0 },
    ]);
    sure(await ask(id, { type: 'resign', by: 'bora' }));
    const over = sure(await service.describe(makeGameId(id, 1), BORA));
    expect(over).toMatchObject({ status: 'Completed', watchable: false, winners: [0] });
    expect(over.completedAt).not.toBeNull();
    await playAgain();
    const past = sure(await service.describe(makeGameId(id, 1), ADA));
    expect([past.nextGameId, past.invitation]).toEqual([makeGameId(id, 2), null]);
    expect(sure(await service.describe(id, ADA)).nextGameId).toBeNull();
  });
});
