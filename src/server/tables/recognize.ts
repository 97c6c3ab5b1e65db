// A guest who signs in to an account they had before keeps their seats, and stays out where they were removed.

import { isWatching, seatOf, type PlayerId, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Tables } from './tables.ts';

export function recognize(tables: Tables, onFault: (fault: unknown, where: string) => void) {
  return (guest: PlayerId, { id, name, avatar }: Account): void => {
    for (const table of tables.list().filter((one) => isNoted(one, guest))) {
      tables
        .carryOut(table.id, { type: 'recognize', player: guest, person: { id, name, avatar } })
        .catch((fault: unknown) => onFault(fault, 'recognize'));
    }
  };
}

function isNoted(table: Table, player: PlayerId): boolean {
  return (
    seatOf(table, player) !== null ||
    isWatching(table, player) ||
    table.kicked?.includes(player) === true
  );
}
