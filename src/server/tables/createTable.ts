// Creates a table under an id that no other table has or had. The same command creates one table.

import { randomInt } from 'node:crypto';
import { pick } from '#cards/random.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { CommandOf } from '#table/commands.ts';
import type { PlayerId } from '#table/table.ts';
import { RETRY_DELAY_MS } from '#table/tableActor.ts';
import { ID_SUFFIXES, TABLE_WORDS } from '#table/tableId.ts';
import { addressKey } from '../guard/clientAddress.ts';
import type { Limits } from '../guard/limits.ts';
import { errorFields } from '../store/database.ts';
import { type Journal, RepeatedCommandError, VersionConflictError } from '../store/store.ts';
import { commandKey, HostedTable, newInvitation, STOPPING } from './hostedTable.ts';
import type { TableDirectory } from './tableDirectory.ts';
import type { TableHost } from './tableHost.ts';

export type CreateCommand = Omit<CommandOf<'create'>, 'id' | 'invitation'>;

/** Two servers may receive one command at once: this key of the database lets one of them create the table. */
const CREATED_BY_CONSTRAINT = 'live_tables_made_by';

export class TableCreator {
  private readonly host: TableHost;
  private readonly limits: TableLimits;
  private readonly ids: TableIdAllocator;
  /** Tables that are being created, by the cause of the command. */
  private readonly pending = new Map<string, Promise<string | Refusal>>();

  constructor(host: TableHost, counts?: TableCounts) {
    this.host = host;
    this.limits = openTableLimits(host.directory, counts, (by, isWaiting) =>
      this.closeDeserted(by, isWaiting),
    );
    this.ids = createTableIdAllocator(host.journal);
  }

  /** Returns the id of the new table. `from` is the address of the client, for the limits. */
  async create(command: CreateCommand, from?: string): Promise<string | Refusal> {
    if (this.host.isStopped) return STOPPING;
    const address = countedAddress(from);
    const open = (): Promise<string | Refusal> =>
      this.limits.opening(command.by, address, () => this.store(command, address));
    const cause = causeOf(command);
    if (!cause) return open();
    return this.once(cause, async () => (await this.findCreated(command)) ?? (await open()));
  }

  /**
   * Closes the table of a host that nobody has been at for the longest time: private tables are kept for a day, and a host
   * who opens new ones has forgotten it. False if somebody is at each of them. Without a game or, if any will do, after one.
   */
  private async closeDeserted(by: PlayerId, isWaiting: boolean): Promise<boolean> {
    const { host } = this;
    const found = await Promise.all(
      (await host.directory.listOwnedBy(by)).map((id) => host.find(id)),
    );
    const deserted = found
      .filter((table) => table !== null)
      .filter(({ status }) => status === 'open' || (!isWaiting && status === 'finished'))
      .flatMap(({ id, emptySince }) => (emptySince === null ? [] : [{ id, emptySince }]))
      .toSorted((one, other) => one.emptySince - other.emptySince);
    const [oldest] = deserted;
    if (!oldest) return false;
    return (await host.execute(oldest.id, { type: 'shutDown', because: 'empty' })) === null;
  }

  /** Concurrent repetitions of a command create one table. */
  private once(cause: string, open: () => Promise<string | Refusal>): Promise<string | Refusal> {
    const known = this.pending.get(cause);
    if (known) return known;
    const creating = open().finally(() => this.pending.delete(cause));
    this.pending.set(cause, creating);
    return creating;
  }

  private async store(
    command: CreateCommand,
    openedFrom: string | null,
  ): Promise<string | Refusal> {
    const { host, ids } = this;
    for (;;) {
      const id = await ids.claim();
      const hosted = host.add(new HostedTable(host, id, { table: null, openedFrom }));
      hosted.run();
      try {
        const create = { ...command, id, invitation: newInvitation() };
        const outcome = await hosted.actor.execute(create);
        if (isRefusal(outcome)) host.drop(id);
        return isRefusal(outcome) ? outcome : id;
      } catch (error) {
        host.drop(id);
        if (error instanceof VersionConflictError) continue;
        const created = await this.createdElsewhere(command, error);
        if (created) return created;
        // The table may be stored all the same: then it is a table like any other.
        setTimeout(() => void this.findOut(id), RETRY_DELAY_MS).unref();
        throw error;
      } finally {
        ids.release(id);
      }
    }
  }

  private async createdElsewhere(command: CreateCommand, error: unknown): Promise<string | null> {
    const isCreated =
      error instanceof RepeatedCommandError ||
      errorFields(error).constraint === CREATED_BY_CONSTRAINT;
    return isCreated ? this.findCreated(command) : null;
  }

  /** Returns the table that the command has created; null if there is none. */
  private async findCreated({ by, commandId }: CreateCommand): Promise<string | null> {
    if (commandId === undefined) return null;
    const { directory, journal } = this.host;
    const executed = await journal.findCommand(by, commandKey(null, commandId));
    // Tables of earlier versions have no key.
    return executed?.tableId ?? directory.findByCommand(`${by}:${commandId}`);
  }

  private async findOut(tableId: string): Promise<void> {
    const { host } = this;
    if (host.isStopped) return;
    await host
      .open(tableId)
      .catch((fault: unknown) => host.onFault(fault, 'table', { table: tableId }));
  }
}

function causeOf({ by, commandId }: CreateCommand): string | null {
  return commandId === undefined ? null : `${by}:${commandId}`;
}

interface TableIdAllocator {
  /** Claimed until it is given back, so that two tables that are made together do not get one id. */
  claim(): Promise<string>;
  release(id: string): void;
}

/** So many are looked up at once. */
const CANDIDATES = 40;

/** Asks the journal for ids that were ever used: there may be very many. */
export function createTableIdAllocator(
  journal: Pick<Journal, 'findExistingIds'>,
): TableIdAllocator {
  const claimed = new Set<string>();
  /** Which endings are in use: those before them are used up, or as good as. */
  let level = 0;

  async function freeOf(ids: readonly string[]): Promise<string | null> {
    const taken = await journal.findExistingIds(ids);
    const free = ids.filter((id) => !taken.has(id) && !claimed.has(id));
    return free.length > 0 ? pick(free, randomInt) : null;
  }

  async function find(): Promise<string> {
    for (; level < ID_SUFFIXES.length; level++) {
      const free = (await freeOf(guesses(level))) ?? (await freeOf(lastOnes(level)));
      if (free !== null) return free;
    }
    throw new Error('Every table id is taken');
  }

  return {
    async claim() {
      const id = await find();
      // Another may have claimed it while the journal was asked for others.
      if (claimed.has(id)) return this.claim();
      claimed.add(id);
      return id;
    },
    release: (id) => void claimed.delete(id),
  };
}

function guesses(level: number): string[] {
  const guess = (): string => pick(TABLE_WORDS, randomInt) + pick(ID_SUFFIXES[level], randomInt);
  return [...new Set(Array.from({ length: CANDIDATES }, guess))];
}

/** Every word is used before any gets a number; of numbers there are plenty. */
function lastOnes(level: number): string[] {
  return level === 0 ? [...TABLE_WORDS] : guesses(level);
}

interface TableLimits {
  /** Lets the work open a table, unless there are too many; answers its id. */
  opening(
    by: PlayerId,
    from: string | null,
    work: () => Promise<string | Refusal>,
  ): Promise<string | Refusal>;
}

export type TableCounts = Pick<
  Limits,
  'waitingTablesPerPerson' | 'tablesPerPerson' | 'tablesPerAddress'
>;

const NONE: TableCounts = {
  waitingTablesPerPerson: Infinity,
  tablesPerPerson: Infinity,
  tablesPerAddress: Infinity,
};

export function openTableLimits(
  directory: Pick<TableDirectory, 'countOwnedBy' | 'countFrom'>,
  { waitingTablesPerPerson, tablesPerPerson, tablesPerAddress }: TableCounts = NONE,
  /** Closes a table of the person that nobody is at. */
  closeDeserted: (by: PlayerId, isWaiting: boolean) => Promise<boolean> = async () => false,
): TableLimits {
  /** The last opening of each person and from each address: the next is counted when it is done. */
  const queues = new Map<string, Promise<unknown>>();

  async function refusalOfPerson(by: PlayerId): Promise<Refusal | null> {
    if (tablesPerPerson === Infinity && waitingTablesPerPerson === Infinity) return null;
    const { all, waiting } = await directory.countOwnedBy(by);
    const isWaiting = waiting >= waitingTablesPerPerson;
    if (!isWaiting && all < tablesPerPerson) return null;
    if (await closeDeserted(by, isWaiting)) return refusalOfPerson(by);
    return isWaiting
      ? refuse('waitingTables', { count: waiting, most: waitingTablesPerPerson })
      : refuse('tooManyTables', { count: all, most: tablesPerPerson });
  }

  async function refusalOfAddress(from: string | null): Promise<Refusal | null> {
    if (from === null || tablesPerAddress === Infinity) return null;
    const isFull = (await directory.countFrom(from)) >= tablesPerAddress;
    return isFull ? refuse('addressTables', { most: tablesPerAddress }) : null;
  }

  function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const outcome = (queues.get(key) ?? Promise.resolve()).then(work);
    const end: Promise<void> = outcome.then(forget, forget);
    function forget(): void {
      if (queues.get(key) === end) queues.delete(key);
    }
    queues.set(key, end);
    return outcome;
  }

  return {
    opening: (by, from, work) =>
      inTurn(`person ${by}`, async () => {
        const open = async () =>
          (await refusalOfPerson(by)) ?? (await refusalOfAddress(from)) ?? (await work());
        return from === null ? open() : inTurn(`address ${from}`, open);
      }),
  };
}

/** The address as it is counted. */
export function countedAddress(from: string | undefined): string | null {
  return from === undefined ? null : addressKey(from);
}
