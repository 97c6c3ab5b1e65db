// All tables that are not closed, by their id.

import { randomInt } from 'node:crypto';
import { refuse, type Refusal } from '#rules/refusal.ts';
import type { Command, CommandOf } from '#table/commands.ts';
import { NO_TABLE } from '#table/rights.ts';
import { seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import { isTableId, pickTableId, plainTableId } from '#table/tableId.ts';
import { VersionConflict, type Journal } from '../journal/journal.ts';
import { newInvitation, withInvitation } from './invitation.ts';
import { awaitReturns } from './returning.ts';
import { runTable, type RunningTable, type Telling } from './runTable.ts';
import { keepUp, type Think, type Upkeep } from './upkeep.ts';

export type CreateCommand = Omit<CommandOf<'create'>, 'id' | 'invitation'>;

export interface Tables {
  /** Answers the new table's id. */
  create(command: CreateCommand): Promise<string | Refusal>;
  carryOut(tableId: string, command: Command): Promise<Refusal | null>;
  /** The live table, to be read at once; null when it is closed or never was. */
  find(tableId: string): Promise<Table | null>;
  /** Reads a table when everything asked of it so far is stored; null where there is none. */
  look<T>(tableId: string, read: (table: Table) => T): Promise<T | null>;
  /**
   * The id that is meant by one typed in other letters, such as `gunes` for `güneş`, among the tables
   * that who asks may know of.
   */
  meant(typed: string, isKnown: (table: Table) => boolean): string;
  /** The same as `find` for a table that this server runs already. */
  peek(tableId: string): Table | null;
  list(): Table[];
  /** The tables at which somebody sits. */
  of(player: PlayerId): Table[];
  onTelling(listener: (telling: Telling) => void): void;
  /** Takes no more commands, and ends when those under way are done. */
  stop(): Promise<void>;
}

export interface TablesNeeds {
  readonly journal: Journal;
  readonly think: Think;
  readonly now?: () => Time;
  /** A command of the table's own that failed: something is broken. */
  readonly onFault: (fault: unknown, tableId: string) => void;
  /** After a start, how long the players of running tables have to come back. */
  readonly returnTime?: number;
}

interface Entry {
  readonly running: RunningTable;
  readonly upkeep: Upkeep;
}

const RETURN_TIME = 30_000;
/** The database may be away for a moment. */
const TRIED_AGAIN_AFTER = 1000;
const STOPPING = refuse(
  'SERVER_STOPPING',
  'The server is about to start again: come back in a moment.',
);

/** Every table that was running when the server stopped runs on. */
export async function openTables(needs: TablesNeeds): Promise<Tables> {
  const { journal, think, now = Date.now, onFault, returnTime = RETURN_TIME } = needs;
  const entries = new Map<string, Entry>();
  const claimed = new Set<string>();
  const listeners: ((telling: Telling) => void)[] = [];
  let isStopped = false;

  function tell(telling: Telling): void {
    for (const listener of listeners) listener(telling);
    const { table, steps } = telling;
    const entry = entries.get(table.id);
    if (table.status === 'closed') remove(table.id);
    else if (!isStopped)
      entry?.upkeep.arrange(
        table,
        steps.map(({ event }) => event),
      );
  }

  function add(tableId: string, table: Table | null): Entry {
    const running = runTable(table, { journal, now, tell });
    const report = (fault: unknown): void => onFault(fault, tableId);
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
      running.look((table) => table && entry.upkeep.arrange(table, [])).catch(tryAgain);
    };
    const tryAgain = (fault: unknown): void => {
      report(fault);
      setTimeout(goOn, TRIED_AGAIN_AFTER).unref();
    };
    const entry: Entry = { running, upkeep: keepUp({ now, think, carryOut, onFault: report }) };
    entries.set(tableId, entry);
    return entry;
  }

  function remove(tableId: string): void {
    entries.get(tableId)?.upkeep.stop();
    entries.delete(tableId);
  }

  /** A table that another node made is found in the journal. */
  async function entryOf(tableId: string): Promise<Entry | null> {
    if (entries.has(tableId)) return entries.get(tableId)!;
    if (!isTableId(tableId)) return null;
    const table = await journal.load(tableId);
    if (!table || table.status === 'closed') return null;
    return entries.get(tableId) ?? add(tableId, table);
  }

  function list(): Table[] {
    return [...entries.values()].flatMap(({ running }) => running.table ?? []);
  }

  function meant(typed: string, isKnown: (table: Table) => boolean): string {
    if (entries.has(typed)) return typed;
    const plain = plainTableId(typed);
    const table = list().find((one) => plainTableId(one.id) === plain && isKnown(one));
    return table?.id ?? typed;
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
  function madeBefore({ by, commandId }: CreateCommand): Table | undefined {
    const key = `${by}:${commandId}`;
    return commandId === undefined
      ? undefined
      : list().find(({ done }) => done.some((command) => command.key === key));
  }

  async function create(command: CreateCommand): Promise<string | Refusal> {
    if (isStopped) return STOPPING;
    const before = madeBefore(command);
    if (before) return before.id;
    for (;;) {
      const id = await claimId();
      const { running } = add(id, null);
      try {
        const refusal = await running.carryOut({ ...command, id, invitation: newInvitation() });
        if (refusal) remove(id);
        return refusal ?? id;
      } catch (error) {
        remove(id);
        if (!(error instanceof VersionConflict)) throw error;
      } finally {
        claimed.delete(id);
      }
    }
  }

  for (const id of await journal.liveTableIds()) add(id, await journal.load(id));
  for (const { running, upkeep } of entries.values()) {
    await running.carryOut({ type: 'resume' });
    upkeep.arrange(running.table!, []);
  }
  const returning = awaitReturns(list(), returnTime, (tableId, player) => {
    const entry = entries.get(tableId);
    entry?.running
      .carryOut({ type: 'goAway', player })
      .catch((fault: unknown) => onFault(fault, tableId));
  });

  return {
    create,
    async carryOut(tableId, command) {
      if (isStopped) return STOPPING;
      const entry = await entryOf(tableId);
      if (command.type === 'comeBack') returning.hear(tableId, command.player);
      if ('by' in command) returning.hear(tableId, command.by);
      return entry ? entry.running.carryOut(withInvitation(command)) : NO_TABLE;
    },
    find: async (tableId) => (await entryOf(tableId))?.running.table ?? null,
    look: async (tableId, read) => {
      const entry = await entryOf(tableId);
      return entry ? entry.running.look((table) => table && read(table)) : null;
    },
    meant,
    peek: (tableId) => entries.get(tableId)?.running.table ?? null,
    list,
    of: (player) => list().filter((table) => seatOf(table, player) !== null),
    onTelling: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true;
      returning.stop();
      for (const { upkeep } of entries.values()) upkeep.stop();
      await Promise.all([...entries.values()].map(({ running }) => running.settled()));
    },
  };
}
