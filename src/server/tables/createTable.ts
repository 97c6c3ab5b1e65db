// Makes a table under an id that no other has or had; the same command makes one table.

import type { Refusal } from '#rules/refusal.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { CommandOf } from '#table/commands.ts';
import { RETRY_DELAY_MS } from '#table/tableActor.ts';
import { errorFields } from '../database/errorFields.ts';
import { VersionConflictError } from '../store/errors.ts';
import { createTableIdAllocator, type TableIdAllocator } from './tableIds.ts';
import { newInvitation } from './invitation.ts';
import { loadTable } from './tableLoader.ts';
import { hostTable, dropTable, STOPPING, type TableRegistry } from './tableRegistry.ts';
import { countedAddress } from './tableLimits.ts';

export type CreateCommand = Omit<CommandOf<'create'>, 'id' | 'invitation'>;

/** Answers the new table's id. `from` is the address that asks, for the limits. */
export type CreateTable = (command: CreateCommand, from?: string) => Promise<string | Refusal>;

/** Two servers that were sent one command at once: the key of the database lets one of them make it. */
const CREATED_BY_CONSTRAINT = 'live_tables_made_by';

export function createTableFactory(registry: TableRegistry): CreateTable {
  const { directory, journal } = registry;
  const ids = createTableIdAllocator(journal);
  /** By the command that makes them. */
  const beingMade = new Map<string, Promise<string | Refusal>>();

  /** Who sends a command twice at once gets one table. */
  function together(cause: string, open: () => Promise<string | Refusal>) {
    const known = beingMade.get(cause);
    if (known) return known;
    const making = open().finally(() => beingMade.delete(cause));
    beingMade.set(cause, making);
    return making;
  }

  return async (command, from) => {
    if (registry.isStopped) return STOPPING;
    const address = countedAddress(from);
    const cause = causeOf(command);
    const open = (): Promise<string | Refusal> =>
      registry.limits.opening(command.by, address, () => make(registry, ids, command, address));
    if (!cause) return open();
    return together(cause, async () => (await directory.findByCommand(cause)) ?? (await open()));
  };
}

function causeOf({ by, commandId }: CreateCommand): string | null {
  return commandId === undefined ? null : `${by}:${commandId}`;
}

async function make(
  registry: TableRegistry,
  ids: TableIdAllocator,
  command: CreateCommand,
  openedFrom: string | null,
): Promise<string | Refusal> {
  for (;;) {
    const id = await ids.claim();
    const { actor } = hostTable(registry, id, { table: null, openedFrom });
    actor.run();
    try {
      const outcome = await actor.execute({ ...command, id, invitation: newInvitation() });
      if (isRefusal(outcome)) dropTable(registry, id);
      return isRefusal(outcome) ? outcome : id;
    } catch (error) {
      dropTable(registry, id);
      if (error instanceof VersionConflictError) continue;
      const made = await madeElsewhere(registry, command, error);
      if (made) return made;
      // It may be stored all the same: then it is a table like any other.
      setTimeout(() => void findOut(registry, id), RETRY_DELAY_MS).unref();
      throw error;
    } finally {
      ids.release(id);
    }
  }
}

async function madeElsewhere(
  { directory }: TableRegistry,
  command: CreateCommand,
  error: unknown,
): Promise<string | null> {
  const cause = causeOf(command);
  const isMade = cause !== null && errorFields(error).constraint === CREATED_BY_CONSTRAINT;
  return isMade ? directory.findByCommand(cause) : null;
}

async function findOut(registry: TableRegistry, tableId: string): Promise<void> {
  if (registry.isStopped) return;
  await loadTable(registry, tableId).catch((fault: unknown) =>
    registry.onFault(fault, 'table', { table: tableId }),
  );
}
