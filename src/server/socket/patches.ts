// A table and its game as they are told to who follows them by patches: whole once, then what has changed.

import { patchBetween, travelling, type Patch } from '#protocol/patching.ts';
import { updateGame, type GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyFact } from '#rules/catalog.ts';
import { isWatching, seatOf, type Table, type Time } from '#table/table.ts';
import { accountOf, type Client } from './client.ts';
import { sendToAll } from './oneWrite.ts';
import { eventText } from './textParser.ts';

/** What a client that takes patches has: patches are from these. */
export interface Known {
  game: GameUpdate | null;
  table: TableView | null;
}

/** Whether the client said in its handshake that it follows by patches. */
export function asksForPatches(auth: Readonly<Record<string, unknown>>): boolean {
  return auth.patches === true;
}

/** The whole game, to one of them. */
export function tellWhole(client: Client, table: Table, now: Time): void {
  if (!table.play) return;
  const update = updateGame(table, seatOf(table, accountOf(client).id), [], now);
  client.known.game = update;
  client.socket.emit('gameState', travelling(update));
}

/** The game, to all of them: each view is made once, and each patch written once. */
export function tellGame(
  clients: readonly Client[],
  table: Table,
  facts: readonly AnyFact[],
  now: Time,
): void {
  const updates = new Map<number | null, GameUpdate>();
  const texts = new Map<GameUpdate, string>();
  for (const client of clients) {
    const { id } = accountOf(client);
    const seat = seatOf(table, id);
    if (seat === null && !isWatching(table, id)) continue;
    const { game: before } = client.known;
    const update = updates.get(seat) ?? untimed(updateGame(table, seat, facts, now), before);
    updates.set(seat, update);
    client.known.game = update;
    if (before && isOf(before, update)) {
      const text = texts.get(before) ?? eventText('gamePatch', patchFrom(before, update));
      texts.set(before, text);
      sendToAll([client], text);
    } else client.socket.emit('gameState', travelling(update));
  }
}

/** The table without the cards, to those for whom this view of it is. */
export function tellTable(clients: readonly Client[], view: TableView): void {
  const texts = new Map<TableView, string>();
  for (const { known, socket } of clients) {
    const before = known.table;
    known.table = view;
    if (before?.id === view.id) {
      const text = texts.get(before) ?? eventText('tablePatch', patchFrom(before, view));
      texts.set(before, text);
      sendToAll([{ socket }], text);
    } else socket.emit('updateTable', view);
  }
}

/** Without a clock that runs there is none to be set. */
function untimed(update: GameUpdate, before: GameUpdate | null): GameUpdate {
  return before && update.deadline === null ? { ...update, now: before.now } : update;
}

/** Whether one is an earlier update of the same view as the other. */
function isOf(one: GameUpdate, other: GameUpdate): boolean {
  return one.tableId === other.tableId && one.view.seat === other.view.seat;
}

function patchFrom<T extends { readonly version: number }>(before: T, after: T): Patch {
  return [before.version, patchBetween(before, after) ?? {}];
}
