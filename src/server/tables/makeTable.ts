// Makes a table under an id that no other has or had; the same command makes one table.

import { randomInt } from 'node:crypto';
import type { Refusal } from '#rules/refusal.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { CommandOf } from '#table/commands.ts';
import { pickTableId } from '#table/tableId.ts';
import { VersionConflict } from '../journal/journal.ts';
import { newInvitation } from './invitation.ts';
import { add, entryOf, remove, STOPPING, TRIED_AGAIN_AFTER, type Registry } from './registry.ts';

export type CreateCommand = Omit<CommandOf<'create'>, 'id' | 'invitation'>;

/** Answers the new table's id. `from` is the address that asks, for the limits. */
export type Create = (command: CreateCommand, from?: string) => Promise<string | Refusal>;

export function makeTables(registry: Registry): Create {
  const claimed = new Set<string>();
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
    const { by } = command;
    const cause = causeOf(command);
    const before = cause && registry.whereabouts.madeBy(cause);
    if (before) return before;
    const open = () => registry.limits.opening(by, from, () => make(registry, claimed, command));
    return cause ? together(cause, open) : open();
  };
}

function causeOf({ by, commandId }: CreateCommand): string | null {
  return commandId === undefined ? null : `${by}:${commandId}`;
}

/** Claimed at once, so that two tables that are made together do not get one id. */
async function claimId({ entries, journal }: Registry, claimed: Set<string>): Promise<string> {
  for (;;) {
    const id = pickTableId((word) => entries.has(word) || claimed.has(word), randomInt);
    claimed.add(id);
    if (!(await journal.isTaken(id))) return id;
  }
}

async function make(
  registry: Registry,
  claimed: Set<string>,
  command: CreateCommand,
): Promise<string | Refusal> {
  for (;;) {
    const id = await claimId(registry, claimed);
    const { running } = add(registry, id, null);
    try {
      const outcome = await running.carryOut({ ...command, id, invitation: newInvitation() });
      if (isRefusal(outcome)) {
        remove(registry, id);
        return outcome;
      }
      const cause = causeOf(command);
      if (cause) registry.whereabouts.noteCommand(cause, id);
      return id;
    } catch (error) {
      remove(registry, id);
      if (error instanceof VersionConflict) continue;
      // It may be stored all the same: then it is a table like any other.
      setTimeout(() => void findOut(registry, id), TRIED_AGAIN_AFTER).unref();
      throw error;
    } finally {
      claimed.delete(id);
    }
  }
}

async function findOut(registry: Registry, tableId: string): Promise<void> {
  if (registry.isStopped) return;
  await entryOf(registry, tableId).catch((fault: unknown) =>
    registry.onFault(fault, 'table', { table: tableId }),
  );
}
