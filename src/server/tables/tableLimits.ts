// How many tables one person may have, and how many may be open from one address.

import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { addressKey } from '../limits/clientAddress.ts';
import { openQuota, type Place } from '../limits/counting.ts';
import type { Limits } from '../limits/limits.ts';

export interface TableLimits {
  /** Lets the work open a table, unless there are too many; answers its id. */
  opening(
    by: PlayerId,
    from: string | undefined,
    work: () => Promise<string | Refusal>,
  ): Promise<string | Refusal>;
  /** The table is closed. */
  forget(tableId: string): void;
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
  list: () => readonly Table[],
  { waitingTablesPerPerson, tablesPerPerson, tablesPerAddress }: TableCounts = NONE,
): TableLimits {
  /** Being opened: they are in no list yet. */
  const opening = openQuota({ person: Infinity });
  const addresses = openQuota({ address: tablesPerAddress });
  const places = new Map<string, Place>();

  function refusalFor(by: PlayerId): Refusal | null {
    const owned = list().filter(({ owner }) => owner === by);
    const coming = opening.count('person', by);
    const waiting = owned.filter(({ status }) => status === 'open').length + coming;
    if (waiting >= waitingTablesPerPerson) {
      return refuse('waitingTables', { count: waiting, most: waitingTablesPerPerson });
    }
    const count = owned.length + coming;
    return count >= tablesPerPerson
      ? refuse('tooManyTables', { count, most: tablesPerPerson })
      : null;
  }

  return {
    async opening(by, from, work) {
      const refusal = refusalFor(by);
      if (refusal) return refusal;
      const place = addresses.enter(from === undefined ? {} : { address: addressKey(from) });
      if (typeof place === 'string') return refuse('addressTables', { most: tablesPerAddress });
      const coming = opening.enter({ person: by });
      if (typeof coming === 'string') throw new Error('Tables that are being opened have no limit');
      try {
        const tableId = await work();
        if (isRefusal(tableId)) place.leave();
        else places.set(tableId, place);
        return tableId;
      } catch (error) {
        place.leave();
        throw error;
      } finally {
        coming.leave();
      }
    },
    forget(tableId) {
      places.get(tableId)?.leave();
      places.delete(tableId);
    },
  };
}
