// A guest who signs in to an account they had before keeps their seats, and stays out where they were removed.

import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { TableHost } from './tableHost.ts';

/** Settled when the seats are theirs. */
export function transferSeats(tables: TableHost, onFault: (fault: unknown, where: string) => void) {
  return async (guest: PlayerId, { id, name, avatar }: Account): Promise<void> => {
    const person = { id, name, avatar };
    const known = await tables.allTablesOf(guest);
    await Promise.all(
      known.map(async (table) => {
        await tables
          .execute(table.id, { type: 'recognize', player: guest, person })
          .catch((fault: unknown) => onFault(fault, 'recognize'));
      }),
    );
  };
}
