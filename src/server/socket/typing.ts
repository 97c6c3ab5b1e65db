// Tells the members of a table who is typing: as it happens but not too often, stored nowhere, and forgotten after some
// seconds.

import { isAllowed } from '#table/permissions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { sendToAll } from './sendQueue.ts';
import { throttleByKey } from './throttle.ts';
import { encodeEvent } from './textParser.ts';
import type { TableHost } from '../tables/tableHost.ts';
import type { Roster } from './roster.ts';
import { accountOf } from './client.ts';

export interface Typing {
  note(tableId: string, player: Account, isTyping: boolean): void;
  /** The person is gone, or has sent what they typed. */
  forget(tableId: string, player: PlayerId): void;
}

const TYPING_TIMEOUT_MS = 5000;
/** The others learn of a person who starts and stops typing once in this time. */
const BROADCAST_INTERVAL_MS = 500;
const MAX_NAMES = 10;

/** Sends to other nodes. */
export interface TypingBus {
  publish(channel: string, message: object): void;
  subscribe(channel: string, listener: (message: never) => void): Promise<unknown>;
}

export interface TypingNote {
  readonly tableId: string;
  readonly player: Pick<Account, 'id' | 'name'>;
  readonly isTyping: boolean;
}

const CHANNEL = 'typing';

export function openTyping(
  roster: Roster,
  tables: Pick<TableHost, 'peek'>,
  bus: TypingBus | null = null,
): Typing {
  const byTable = new Map<string, Map<PlayerId, { name: string; timer: NodeJS.Timeout }>>();
  const telling = throttleByKey<string>(BROADCAST_INTERVAL_MS, (tableId) => {
    const table = tables.peek(tableId);
    if (!table) return;
    const typists = [...(byTable.get(tableId)?.values() ?? [])].slice(0, MAX_NAMES);
    const players = typists.map(({ name }) => name);
    const readers = roster
      .at(tableId)
      .filter((client) => isAllowed(table, accountOf(client).id, 'chat'));
    sendToAll(readers, encodeEvent('typingUpdate', { players }));
  });

  function forget(tableId: string, player: PlayerId): void {
    const typists = byTable.get(tableId);
    const typist = typists?.get(player);
    if (!typists || !typist) return;
    clearTimeout(typist.timer);
    typists.delete(player);
    if (typists.size === 0) byTable.delete(tableId);
    telling.schedule(tableId, tableId);
  }

  function note({ tableId, player: { id, name }, isTyping }: TypingNote): void {
    if (!isTyping) return forget(tableId, id);
    const typists = byTable.get(tableId) ?? new Map();
    clearTimeout(typists.get(id)?.timer);
    const timer = setTimeout(() => forget(tableId, id), TYPING_TIMEOUT_MS).unref();
    const isNew = !typists.has(id);
    byTable.set(tableId, typists.set(id, { name, timer }));
    if (isNew) telling.schedule(tableId, tableId);
  }

  bus
    ?.subscribe(CHANNEL, (told: TypingNote) => {
      if (roster.isAnybodyAt(told.tableId)) note(told);
    })
    .catch(() => {});
  return {
    note(tableId, { id, name }, isTyping) {
      const player = { id, name };
      note({ tableId, player, isTyping });
      bus?.publish(CHANNEL, { tableId, player, isTyping } satisfies TypingNote);
    },
    forget,
  };
}
