// Who is at which tables, what they are called, and which command made them: found without a look at
// all the tables there are.

import type { PlayerId, Table } from '#table/table.ts';
import { plainTableId } from '#table/tableId.ts';

export interface Whereabouts {
  /** The table as it is now. */
  note(table: Table): void;
  forget(tableId: string): void;
  /** The tables that know somebody: they opened it, sit or watch there, or were removed. */
  of(player: PlayerId): string[];
  /** The tables whose name is the same on a keyboard without Turkish letters. */
  named(plain: string): string[];
  /** A command that was carried out at the table, perhaps the one that made it. */
  noteCommand(key: string, tableId: string): void;
  madeBy(key: string): string | undefined;
}

export function openWhereabouts(): Whereabouts {
  const byPlayer = new Map<PlayerId, Set<string>>();
  const byName = new Map<string, Set<string>>();
  /** Who was known to a table when it was noted. */
  const members = new Map<string, Set<PlayerId>>();
  const byCommand = new Map<string, string>();
  const commands = new Map<string, Set<string>>();

  function forgetMembers(tableId: string, but: ReadonlySet<PlayerId>): void {
    for (const player of members.get(tableId) ?? []) {
      if (!but.has(player)) takeOut(byPlayer, player, tableId);
    }
  }

  return {
    note(table) {
      const now = knownTo(table);
      forgetMembers(table.id, now);
      for (const player of now) putIn(byPlayer, player, table.id);
      if (!members.has(table.id)) putIn(byName, plainTableId(table.id), table.id);
      members.set(table.id, now);
    },
    forget(tableId) {
      if (!members.has(tableId)) return;
      forgetMembers(tableId, new Set());
      takeOut(byName, plainTableId(tableId), tableId);
      members.delete(tableId);
      for (const key of commands.get(tableId) ?? []) byCommand.delete(key);
      commands.delete(tableId);
    },
    of: (player) => [...(byPlayer.get(player) ?? [])],
    noteCommand(key, tableId) {
      byCommand.set(key, tableId);
      putIn(commands, tableId, key);
    },
    madeBy: (key) => byCommand.get(key),
    named: (plain) => [...(byName.get(plain) ?? [])],
  };
}

function knownTo({ createdBy, places, watchers, kicked }: Table): Set<PlayerId> {
  const seated = places.flatMap(({ person }) => person ?? []);
  const ids = [...seated, ...watchers].map(({ id }) => id);
  return new Set([createdBy, ...ids, ...(kicked ?? [])]);
}

function putIn(groups: Map<string, Set<string>>, key: string, id: string): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(id));
}

function takeOut(groups: Map<string, Set<string>>, key: string, id: string): void {
  const group = groups.get(key);
  group?.delete(id);
  if (group?.size === 0) groups.delete(key);
}
