// Which sockets are at which table, and who is there or gone because of it.

import { updateGame } from '#protocol/gameUpdate.ts';
import { listPlayers } from '#protocol/people.ts';
import { viewTable } from '#protocol/tableView.ts';
import { seatOf, type Person, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Account } from '../accounts/account.ts';
import type { Visit } from './client.ts';

export interface Visits {
  add(visit: Visit): void;
  all(): Iterable<Visit>;
  /** It is known who came by the socket. */
  identify(visit: Visit, account: Account): void;
  /** The sockets of somebody. */
  of(player: PlayerId): Visit[];
  /** Everybody here, who came first first. */
  people(): MapIterator<PlayerId>;
  countPeople(): number;
  /** Hears of everybody who comes, goes, changes or is at another table. */
  onPersonChanged(listener: (player: PlayerId) => void): void;
  /** The socket is at the table from now on; whoever sits there is back. */
  enter(visit: Visit, table: Table): void;
  /** The socket goes back to the lobby. */
  leave(visit: Visit): void;
  /** The sockets of a guest who turned out to be somebody go on as theirs. */
  rename(tableId: string, guest: PlayerId, person: Person): void;
  /** The socket is closed; `isCertain` when the client said so itself. */
  end(visit: Visit, isCertain: boolean): void;
  /** The sockets at a table. */
  at(tableId: string): Visit[];
  /** From now on nobody counts as gone. */
  close(): void;
}

/** A page that is loaded again is back within this time, and was never gone. */
const RELOAD_TIME = 2000;

export function openVisits(
  tables: Tables,
  onFault: (fault: unknown, where: string) => void,
  now: () => Time = Date.now,
): Visits {
  const visits = new Set<Visit>();
  const byTable = new Map<string, Set<Visit>>();
  const byPlayer = new Map<PlayerId, Set<Visit>>();
  let noteChange: (player: PlayerId) => void = () => {};
  let isClosed = false;

  function at(tableId: string): Visit[] {
    return [...(byTable.get(tableId) ?? [])];
  }

  function isThere(tableId: string, player: PlayerId): boolean {
    return at(tableId).some(({ account }) => account?.id === player);
  }

  function goAway(tableId: string, player: PlayerId): void {
    if (isClosed || isThere(tableId, player)) return;
    tables
      .carryOut(tableId, { type: 'goAway', player })
      .catch((fault: unknown) => onFault(fault, 'goAway'));
  }

  function miss(tableId: string, player: PlayerId, isCertain: boolean): void {
    if (isCertain) goAway(tableId, player);
    else setTimeout(() => goAway(tableId, player), RELOAD_TIME).unref();
  }

  function leave(visit: Visit): void {
    const { tableId, account } = visit;
    if (tableId === null) return;
    takeOut(byTable, tableId, visit);
    visit.tableId = null;
    if (account) noteChange(account.id);
  }

  function identify(visit: Visit, account: Account): void {
    const before = visit.account;
    if (before && before.id !== account.id) forget(visit, before.id);
    visit.account = account;
    // A socket that was closed meanwhile is nobody's presence.
    if (!visits.has(visit)) return;
    byPlayer.set(account.id, (byPlayer.get(account.id) ?? new Set()).add(visit));
    noteChange(account.id);
  }

  function forget(visit: Visit, player: PlayerId): void {
    takeOut(byPlayer, player, visit);
    noteChange(player);
  }

  return {
    add(visit) {
      visits.add(visit);
    },
    all: () => visits,
    identify,
    of: (player) => [...(byPlayer.get(player) ?? [])],
    people: () => byPlayer.keys(),
    countPeople: () => byPlayer.size,
    onPersonChanged: (listener) => {
      noteChange = listener;
    },
    at,
    enter(visit, table) {
      const { socket, account } = visit;
      // A socket that was closed on its way to the table is nobody's presence.
      if (!socket.connected) return miss(table.id, account!.id, false);
      if (visit.tableId !== table.id) leave(visit);
      visit.tableId = table.id;
      byTable.set(table.id, (byTable.get(table.id) ?? new Set()).add(visit));
      noteChange(account!.id);
      greet(visit, table, now());
    },
    leave,
    rename(tableId, guest, person) {
      for (const visit of at(tableId)) {
        if (visit.account!.id === guest) identify(visit, { ...person, isGuest: false });
      }
    },
    end(visit, isCertain) {
      const { tableId, account } = visit;
      visits.delete(visit);
      leave(visit);
      if (account) forget(visit, account.id);
      if (tableId !== null && account !== null) miss(tableId, account.id, isCertain);
    },
    close() {
      isClosed = true;
    },
  };
}

function takeOut(groups: Map<string, Set<Visit>>, key: string, visit: Visit): void {
  const group = groups.get(key);
  group?.delete(visit);
  if (group?.size === 0) groups.delete(key);
}

/** Everything that somebody needs who has just come to the table. */
function greet({ socket, account, token }: Visit, table: Table, now: Time): void {
  const seat = seatOf(table, account!.id);
  const view = viewTable(table, account!.id);
  socket.emit('tableJoined', {
    tableId: table.id,
    seat,
    players: listPlayers(table),
    token,
    table: view,
  });
  if (table.play) socket.emit('updateGame', updateGame(table, seat, [], now));
}
