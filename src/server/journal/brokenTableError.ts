// A table whose journal cannot be folded: a broken row is the end of one table, not of the server.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { RulesChangedError } from '#table/eventErrors.ts';

export class BrokenTableError extends Error {
  readonly tableId: string;
  /** The event that could not take effect; null where it is none in particular. */
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
