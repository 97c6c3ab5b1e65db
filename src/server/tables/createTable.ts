// Creates a table under an id that no other table has or had. The same command creates one table.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { CommandOf } from '#table/commands.ts';
import { RETRY_DELAY_MS } from '#table/tableActor.ts';
import { errorFields } from '../store/errorFields.ts';
import { RepeatedCommandError, VersionConflictError } from '../store/errors.ts';
import { HostedTable, newInvitation, STOPPING } from './hostedTable.ts';
import { commandKey } from './journalEntry.ts';
import type { TableHost } from './tableHost.ts';
import { createTableIdAllocator, type TableIdAllocator } from './tableIds.ts';
import {
  countedAddress,
  openTableLimits,
  type TableCounts,
  type TableLimits,
} from './tableLimits.ts';

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
    this.limits = openTableLimits(host.directory, counts);
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
