// Tables that cannot be continued: closed to players, kept unchanged for the administrators.

import { randomUUID } from 'node:crypto';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { BrokenTableError } from '../store/store.ts';

/** The log entry of a table that was set aside; players get its id. */
export interface SetAsideNotice {
  readonly tableId: string;
  readonly id: string;
  readonly fault: unknown;
}

export interface SetAsideTables {
  /** Told once for each table. */
  add(tableId: string, fault: unknown): void;
  refusalFor(tableId: string): Refusal | null;
  count(): number;
}

/** Thrown at who wants to read such a table. */
export class TableSetAsideError extends Error {
  readonly refusal: Refusal;

  constructor(tableId: string, refusal: Refusal, options?: ErrorOptions) {
    super(`Table ${tableId} is set aside`, options);
    this.refusal = refusal;
  }
}

export function createSetAsideTables(report: (notice: SetAsideNotice) => void): SetAsideTables {
  const refusals = new Map<string, Refusal>();
  return {
    add(tableId, fault) {
      if (refusals.has(tableId)) return;
      const id = randomUUID();
      refusals.set(tableId, withId(fault, id));
      report({ tableId, id, fault });
    },
    refusalFor: (tableId) => refusals.get(tableId) ?? null,
    count: () => refusals.size,
  };
}

function withId(fault: unknown, id: string): Refusal {
  const own = fault instanceof BrokenTableError ? fault.refusal : refuse('setAside');
  return { ...own, details: { ...own.details, id } };
}
