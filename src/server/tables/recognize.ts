// A guest who signs in to an account they had before keeps their seats.

import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Tables } from './tables.ts';

export function recognize(tables: Tables, onFault: (fault: unknown, where: string) => void) {
  return (guest: PlayerId, { id, name, avatar }: Account): void => {
    for (const table of tables.of(guest)) {
      tables
        .carryOut(table.id, { type: 'recognize', player: guest, person: { id, name, avatar } })
        .catch((fault: unknown) => onFault(fault, 'recognize'));
    }
  };
}
