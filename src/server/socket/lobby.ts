// The lobby: every listed table and everybody here, told to those who are at no table.

import type { Visitor } from '#protocol/socketEvents.ts';
import { summarizeTable, type TableSummary } from '#protocol/tableSummary.ts';
import type { Table } from '#table/table.ts';
import type { Tables } from '../tables/tables.ts';
import { LOBBY_ROOM, type MasaServer, type Visit } from './visit.ts';
import type { Visits } from './visits.ts';

export interface Lobby {
  /** The tables at which one may sit down. */
  joinable(): TableSummary[];
  greet(visit: Visit): void;
  noteTable(table: Table): void;
  notePeople(): void;
  close(): void;
}

/** Changes of this time are told together. */
const GATHERING_MS = 100;

export function openLobby(io: MasaServer, tables: Tables, visits: Visits): Lobby {
  const listed = new Map<string, TableSummary>();
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  for (const table of tables.list())
    if (isListed(table)) listed.set(table.id, summarizeTable(table));

  function tellSoon(): void {
    timer ??= setTimeout(tell, GATHERING_MS);
  }

  function tell(): void {
    timer = undefined;
    const ids = [...changed];
    changed = new Set();
    io.to(LOBBY_ROOM).emit('lobbyChange', {
      tables: ids.flatMap((id) => listed.get(id) ?? []),
      removed: ids.filter((id) => !listed.has(id)),
      people: people(visits.all()),
    });
    if (ids.length > 0) io.to(LOBBY_ROOM).emit('tablesList', joinable());
  }

  function joinable(): TableSummary[] {
    return [...listed.values()].filter((table) => table.joinable);
  }

  return {
    joinable,
    greet({ socket }) {
      socket.emit('tablesList', joinable());
      socket.emit('lobby', { tables: [...listed.values()], people: people(visits.all()) });
    },
    noteTable(table) {
      if (isListed(table)) listed.set(table.id, summarizeTable(table));
      else if (!listed.delete(table.id)) return;
      changed.add(table.id);
      tellSoon();
    },
    notePeople: tellSoon,
    close: () => clearTimeout(timer),
  };
}

function isListed({ isPrivate, status }: Table): boolean {
  return !isPrivate && status !== 'closed';
}

/** Everybody once, with the table they are at. */
function people(visits: Iterable<Visit>): Visitor[] {
  const byId = new Map<string, Visitor>();
  for (const { account, tableId } of visits) {
    if (!account) continue;
    const { id, name, avatar } = account;
    byId.set(id, { id, name, avatar, tableId: tableId ?? byId.get(id)?.tableId ?? null });
  }
  return [...byId.values()];
}
