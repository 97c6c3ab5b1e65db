// How many tables one person may have, and how many may be open from one address.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { addressKey } from '../guard/clientAddress.ts';
import type { Limits } from '../guard/limits.ts';
import type { TableDirectory } from './tableDirectory.ts';

export interface TableLimits {
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
): TableLimits {
  /** The last opening of each person and from each address: the next is counted when it is done. */
  const queues = new Map<string, Promise<unknown>>();

  async function refusalOfPerson(by: PlayerId): Promise<Refusal | null> {
    if (tablesPerPerson === Infinity && waitingTablesPerPerson === Infinity) return null;
    const { all, waiting } = await directory.countOwnedBy(by);
    if (waiting >= waitingTablesPerPerson) {
      return refuse('waitingTables', { count: waiting, most: waitingTablesPerPerson });
    }
    return all >= tablesPerPerson
      ? refuse('tooManyTables', { count: all, most: tablesPerPerson })
      : null;
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
