// Why a table cannot be stored or read.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { RulesChangedError } from '#table/refusals.ts';

/** The journal of a table cannot be folded. One broken table does not end the server. */
export class BrokenTableError extends Error {
  readonly tableId: string;
  /** The event that could not take effect; null if it is none in particular. */
  readonly version: number | null;
  readonly refusal: Refusal;

  constructor(tableId: string, version: number | null, cause: unknown) {
    const where = version === null ? '' : ` at version ${version}`;
    super(`The journal of table ${tableId} is broken${where}: ${reasonOf(cause)}`, { cause });
    this.tableId = tableId;
    this.version = version;
    this.refusal = cause instanceof RulesChangedError ? cause.refusal : refuse('setAside');
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The table is at another version than the entry expected, so it must be loaded again. */
export class VersionConflictError extends Error {
  constructor(tableId: string, version: number) {
    super(`Table ${tableId} is not at version ${version}`);
  }
}

/** A command with this key was executed before, so nothing of this one is stored. */
export class RepeatedCommandError extends Error {
  constructor(tableId: string) {
    super(`A command at table ${tableId} was executed before`);
  }
}

/** The database cannot store or read now: it is away, its disk is full, it is about to stop. */
export class StorageUnavailableError extends Error {
  readonly refusal = refuse('noStorage', { retryAfter: 5 });
}
