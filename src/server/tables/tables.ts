// All tables that are not closed, by their id.

import { randomInt } from 'node:crypto';
import { refuse, type Refusal } from '#rules/refusal.ts';
import type { Command, CommandOf } from '#table/commands.ts';
import { NO_TABLE } from '#table/rights.ts';
import { isWatching, seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import { readGameId } from '#table/readGameId.ts';
import { isTableId, pickTableId, plainTableId } from '#table/tableId.ts';
import { StorageUnavailable } from '../database/unavailable.ts';
import { BrokenTable } from '../journal/brokenTable.ts';
import { VersionConflict, type Journal } from '../journal/journal.ts';
import { newInvitation, withInvitation } from './invitation.ts';
import { awaitReturns } from './awaitReturns.ts';
import { runTable, type RunningTable, type Telling } from './runTable.ts';
import { openTableLimits, type TableCounts } from './tableLimits.ts';
import { openSetAside, TableSetAside, type SetAsideNotice } from './setAside.ts';
import { keepUp, type Think, type Upkeep } from './upkeep.ts';
import { openWhereabouts } from './whereabouts.ts';

export type CreateCommand = Omit<CommandOf<'create'>, 'id' | 'invitation'>;

export interface Tables {
  /** Answers the new table's id. `from` is the address that asks, for the limits. */
  create(command: CreateCommand, from?: string): Promise<string | Refusal>;
  carryOut(tableId: string, command: Command): Promise<Refusal | null>;
  /**
   * The table as it was stored last: nobody sees what is not, here or by the other ways to read, and what
   * they were handed does not change. Null when it is closed or never was. Rejects when it is set aside.
   */
  find(tableId: string): Promise<Table | null>;
  /** The same for what must be done before anything else happens at the table. */
  look<T>(tableId: string, read: (table: Table) => T): Promise<T | null>;
  /**
   * The id that is meant by one typed in other letters, such as `gunes` for `güneş`, or by the id of a
   * game there, among the tables that who asks may know of.
   */
  meant(typed: string, isKnown: (table: Table) => boolean): string;
  /** The same as `find` for a table that this server runs already. */
  peek(tableId: string): Table | null;
  list(): Table[];
  /** How many are set aside because their journal is broken. */
  countSetAside(): number;
  /** The time that the tables go by. */
  now(): Time;
  /** The tables at which somebody sits. */
  of(player: PlayerId): Table[];
  /** The tables at which somebody sits or watches. */
  around(player: PlayerId): Table[];
  /** The same, and those that they were removed from. */
  known(player: PlayerId): Table[];
  onTelling(listener: (telling: Telling) => void): void;
  /** Takes no more commands, and ends when those under way are done. */
  stop(): Promise<void>;
}

export interface TablesNeeds {
  readonly journal: Journal;
  readonly think: Think;
  readonly now?: () => Time;
  /** Something is broken: a command of a table's own, a listener, a bot. */
  readonly onFault: (fault: unknown, where: string, details?: object) => unknown;
  /** A table that cannot be gone on with. */
  readonly onSetAside?: (notice: SetAsideNotice) => void;
  /** How many of the tables are open, while they are opened. */
  readonly onProgress?: (opened: number, all: number) => void;
  /** After a start, how long the players of running tables have to come back. */
  readonly returnTime?: number;
  /** None where they are left out. */
  readonly limits?: TableCounts;
  /** A bot did not answer, or not in time: what the clock would play is played for it. */
  readonly onBotFallback?: (reason: unknown, tableId: string) => void;
}

interface Entry {
  readonly running: RunningTable;
  readonly upkeep: Upkeep;
  /** After a fault: finds out in a moment what is stored, and goes on from there. */
  goOnLater(): void;
}

const RETURN_TIME = 30_000;
/** So many tables are read from the database at once when the server starts. */
const OPENED_AT_ONCE = 20;
/** The database may be away for a moment. */
const TRIED_AGAIN_AFTER = 1000;
const STOPPING = refuse(
  'SERVER_STOPPING',
  'The server is about to start again: come back in a moment.',
);

/** Every table that was running when the server stopped runs on. */
export async function openTables(needs: TablesNeeds): Promise<Tables> {
  const { journal, think, now = Date.now, onFault, returnTime = RETURN_TIME } = needs;
  const { onBotFallback = (fault, table) => onFault(fault, 'bot', { table }) } = needs;
  const setAside = openSetAside(
    needs.onSetAside ?? (({ tableId, fault }) => onFault(fault, 'table', { table: tableId })),
  );
  const entries = new Map<string, Entry>();
  const limits = openTableLimits(list, needs.limits);
  const claimed = new Set<string>();
  /** By the command that makes them. */
  const beingMade = new Map<string, Promise<string | Refusal>>();
  const whereabouts = openWhereabouts();
  const listeners: ((telling: Telling) => void)[] = [];
  let isStopped = false;

  /** What is told is stored and done: a listener that fails takes nothing back, and others hear it. */
  function tell(telling: Telling): void {
    for (const listener of [...listeners, arrangeNext]) {
      try {
        listener(telling);
      } catch (fault) {
        onFault(fault, 'telling', { table: telling.table.id });
      }
    }
  }

  function arrangeNext({ table, steps }: Telling): void {
    if (table.status === 'closed') return remove(table.id);
    if (steps.some(({ event }) => event.type !== 'moved')) whereabouts.note(table);
    const events = steps.map(({ event }) => event);
    if (!isStopped) entries.get(table.id)?.upkeep.arrange(table, events);
  }

  function add(tableId: string, table: Table | null): Entry {
    const running = runTable(table, { journal, now, tell });
    const report = (fault: unknown): void => void onFault(fault, 'table', { table: tableId });
    const carryOut = (command: Command): void => {
      if (isStopped) return;
      running.carryOut(command).then(
        // A tick that came a moment too early has changed nothing, and the next is due all the same.
        () => command.type === 'tick' && goOn(),
        tryAgain,
      );
    };
    const goOn = (): void => {
      if (isStopped || entries.get(tableId) !== entry) return;
      running.settle().then((table) => table && entry.upkeep.arrange(table, []), tryAgain);
    };
    const goOnLater = (): void => void setTimeout(goOn, TRIED_AGAIN_AFTER).unref();
    const tryAgain = (fault: unknown): void => {
      if (isBroken(tableId, fault)) return;
      report(fault);
      goOnLater();
    };
    const upkeep = keepUp({
      now,
      think,
      carryOut,
      onFault: report,
      onBotFallback: (reason) => onBotFallback(reason, tableId),
    });
    const entry: Entry = { running, upkeep, goOnLater };
    entries.set(tableId, entry);
    if (table) {
      whereabouts.note(table);
      for (const { key } of table.done) whereabouts.noteCommand(key, tableId);
    }
    return entry;
  }

  function remove(tableId: string): void {
    entries.get(tableId)?.upkeep.stop();
    entries.delete(tableId);
    limits.forget(tableId);
    whereabouts.forget(tableId);
  }

  /** Whether it was the journal that is broken: then the table is set aside. */
  function isBroken(tableId: string, fault: unknown): boolean {
    if (!(fault instanceof BrokenTable)) return false;
    setAside.add(tableId, fault);
    remove(tableId);
    return true;
  }

  /** A table that another node made is found in the journal. */
  async function entryOf(tableId: string): Promise<Entry | null> {
    if (entries.has(tableId)) return entries.get(tableId)!;
    const aside = setAside.refusalOf(tableId);
    if (aside) throw new TableSetAside(tableId, aside);
    if (!isTableId(tableId)) return null;
    const table = await journal.load(tableId);
    if (!table || table.status === 'closed') return null;
    if (!entries.has(tableId)) add(tableId, table).upkeep.arrange(table, []);
    return entries.get(tableId)!;
  }

  async function findOut(tableId: string): Promise<void> {
    if (isStopped) return;
    await entryOf(tableId).catch((fault: unknown) => onFault(fault, 'table', { table: tableId }));
  }

  function list(): Table[] {
    return [...entries.values()].flatMap(({ running }) => running.table ?? []);
  }

  function meant(typed: string, isKnown: (table: Table) => boolean): string {
    if (entries.has(typed)) return typed;
    const { tableId } = readGameId(typed);
    const ids = whereabouts.named(plainTableId(tableId));
    return ids.find((id) => isKnown(entries.get(id)!.running.table!)) ?? tableId;
  }

  /** Claimed at once, so that two tables that are made together do not get one id. */
  async function claimId(): Promise<string> {
    for (;;) {
      const id = pickTableId((word) => entries.has(word) || claimed.has(word), randomInt);
      claimed.add(id);
      if (!(await journal.isTaken(id))) return id;
    }
  }

  /** The table that this person made with this very command already. */
  function madeBefore({ by, commandId }: CreateCommand): string | undefined {
    return commandId === undefined ? undefined : whereabouts.madeBy(`${by}:${commandId}`);
  }

  function known(player: PlayerId): Table[] {
    return whereabouts.of(player).flatMap((id) => entries.get(id)?.running.table ?? []);
  }

  async function create(command: CreateCommand, from?: string): Promise<string | Refusal> {
    if (isStopped) return STOPPING;
    const before = madeBefore(command);
    if (before !== undefined) return before;
    const { by, commandId } = command;
    const open = () => limits.opening(by, from, () => make(command));
    return commandId === undefined ? open() : together(`${by}:${commandId}`, open);
  }

  /** Who sends a command twice at once gets one table. */
  function together(
    cause: string,
    open: () => Promise<string | Refusal>,
  ): Promise<string | Refusal> {
    const known = beingMade.get(cause);
    if (known) return known;
    const making = open().finally(() => beingMade.delete(cause));
    beingMade.set(cause, making);
    return making;
  }

  async function make(command: CreateCommand): Promise<string | Refusal> {
    for (;;) {
      const id = await claimId();
      const { running } = add(id, null);
      try {
        const refusal = await running.carryOut({ ...command, id, invitation: newInvitation() });
        if (refusal) remove(id);
        else if (command.commandId)
          whereabouts.noteCommand(`${command.by}:${command.commandId}`, id);
        return refusal ?? id;
      } catch (error) {
        remove(id);
        if (error instanceof VersionConflict) continue;
        // It may be stored all the same: then it is a table like any other.
        setTimeout(() => void findOut(id), TRIED_AGAIN_AFTER).unref();
        throw error;
      } finally {
        claimed.delete(id);
      }
    }
  }

  /** One that is broken, however that shows, is no reason not to open the others. */
  async function orSetAside(tableId: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      if (fault instanceof StorageUnavailable) throw fault;
      setAside.add(tableId, fault);
      remove(tableId);
    }
  }

  async function reopen(tableId: string): Promise<void> {
    const table = await journal.load(tableId);
    if (!table) throw new BrokenTable(tableId, null, new Error('it has no events'));
    add(tableId, table);
  }

  const ids = await journal.liveTableIds();
  for (let opened = 0; opened < ids.length; opened += OPENED_AT_ONCE) {
    needs.onProgress?.(opened, ids.length);
    const some = ids.slice(opened, opened + OPENED_AT_ONCE);
    await Promise.all(some.map((id) => orSetAside(id, () => reopen(id))));
  }
  // All together, when all are there: nobody's clock runs while others are still being opened.
  await Promise.all(
    [...entries].map(([id, { running }]) =>
      orSetAside(id, () => running.carryOut({ type: 'resume' })),
    ),
  );
  for (const { running, upkeep } of entries.values()) upkeep.arrange(running.table!, []);
  const returning = awaitReturns(list(), returnTime, (tableId, player) => {
    const entry = entries.get(tableId);
    entry?.running
      .carryOut({ type: 'goAway', player })
      .catch((fault: unknown) => onFault(fault, 'table', { table: tableId }));
  });

  return {
    create,
    async carryOut(tableId, command) {
      if (isStopped) return STOPPING;
      const aside = setAside.refusalOf(tableId);
      if (aside) return aside;
      const entry = await entryOf(tableId);
      if (command.type === 'comeBack') returning.hear(tableId, command.player);
      if ('by' in command) returning.hear(tableId, command.by);
      if (!entry) return NO_TABLE;
      try {
        return await entry.running.carryOut(withInvitation(command));
      } catch (fault) {
        if (isBroken(tableId, fault)) return setAside.refusalOf(tableId);
        entry.goOnLater();
        throw fault;
      }
    },
    find: async (tableId) => (await entryOf(tableId))?.running.table ?? null,
    look: async (tableId, read) => {
      const table = (await entryOf(tableId))?.running.table;
      return table ? read(table) : null;
    },
    meant,
    peek: (tableId) => entries.get(tableId)?.running.table ?? null,
    list,
    countSetAside: setAside.count,
    now,
    of: (player) => known(player).filter((table) => seatOf(table, player) !== null),
    around: (player) =>
      known(player).filter((table) => seatOf(table, player) !== null || isWatching(table, player)),
    known,
    onTelling: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true;
      returning.stop();
      for (const { upkeep } of entries.values()) upkeep.stop();
      await Promise.all(
        [...entries.values()].map(({ running }) => running.settle().catch(() => {})),
      );
    },
  };
}
