// Who is typing at a table: told as it happens, stored nowhere, forgotten after some seconds.

import { may } from '#table/rights.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Tables } from '../tables/tables.ts';
import type { Visits } from './visits.ts';

export interface Typing {
  note(tableId: string, player: Account, isTyping: boolean): void;
  /** They are gone, or have sent what they typed. */
  forget(tableId: string, player: PlayerId): void;
}

const FORGOTTEN_AFTER = 5000;

export function openTyping(visits: Visits, tables: Pick<Tables, 'peek'>): Typing {
  const byTable = new Map<string, Map<PlayerId, { name: string; timer: NodeJS.Timeout }>>();

  function tell(tableId: string): void {
    const players = [...(byTable.get(tableId)?.values() ?? [])].map(({ name }) => name);
    const table = tables.peek(tableId);
    for (const { socket, account } of visits.at(tableId)) {
      if (table && may(table, account!.id, 'chat')) socket.emit('typingUpdate', { players });
    }
  }

  function forget(tableId: string, player: PlayerId): void {
    const typists = byTable.get(tableId);
    const typist = typists?.get(player);
    if (!typists || !typist) return;
    clearTimeout(typist.timer);
    typists.delete(player);
    if (typists.size === 0) byTable.delete(tableId);
    tell(tableId);
  }

  return {
    note(tableId, { id, name }, isTyping) {
      if (!isTyping) return forget(tableId, id);
      const typists = byTable.get(tableId) ?? new Map();
      clearTimeout(typists.get(id)?.timer);
      const timer = setTimeout(() => forget(tableId, id), FORGOTTEN_AFTER).unref();
      const isNew = !typists.has(id);
      byTable.set(tableId, typists.set(id, { name, timer }));
      if (isNew) tell(tableId);
    },
    forget,
  };
}
