// A table and its game as they are told to who follows them by patches: whole once, then what has changed.

import { patchBetween, travelling, type Patch } from '#protocol/patching.ts';
import { clockOf, updateGame, type GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { Seat } from '#rules/game.ts';
import { isWatching, seatOf, type Table, type Time } from '#table/table.ts';
import { accountOf, type Client } from './client.ts';
import { sendToAll } from './oneWrite.ts';
import { eventText } from './textParser.ts';

/** What a client that takes patches has: patches are from these. */
export interface Known {
  game: KnownGame | null;
  table: TableView | null;
}

interface KnownGame {
  readonly told: Told;
  readonly seat: Seat | null;
}

/**
 * What the game was when it was told, of which everybody's view can be made again. The views themselves are
 * not kept: each would live until the next move, too long for the collector to forget it at no cost.
 */
interface Told {
  readonly table: Table;
  readonly facts: readonly AnyFact[];
  readonly now: Time;
}

/** Whether the client said in its handshake that it follows by patches. */
export function asksForPatches(auth: Readonly<Record<string, unknown>>): boolean {
  return auth.patches === true;
}

/** The whole game, to one of them. */
export function tellWhole(client: Client, table: Table, now: Time): void {
  if (!table.play) return;
  const seat = seatOf(table, accountOf(client).id);
  const told = { table, facts: [], now };
  client.known.game = { told, seat };
  client.socket.emit('gameState', travelling(updateOf(told, seat)));
}

/** The game, to all of them: each patch is made and written once. */
export function tellGame(
  clients: readonly Client[],
  table: Table,
  facts: readonly AnyFact[],
  now: Time,
): void {
  const changes = new Map<Told | null, Change>();
  for (const client of clients) {
    const { id } = accountOf(client);
    const seat = seatOf(table, id);
    if (seat === null && !isWatching(table, id)) continue;
    const from = toldBefore(client, table, seat);
    const change = changes.get(from) ?? changeFrom(from, { table, facts, now });
    changes.set(from, change);
    const { text, known } = changeFor(change, seat);
    client.known.game = known;
    sendToAll([client], text);
  }
}

/** What the client knows of this view of the game; null where it knows another or none. */
function toldBefore({ known: { game } }: Client, { id }: Table, seat: Seat | null): Told | null {
  return game?.seat === seat && game.told.table.id === id ? game.told : null;
}

/** From what some of those at a table know to what they are told now. */
interface Change {
  readonly from: Told | null;
  readonly told: Told;
  readonly bySeat: Map<Seat | null, { readonly text: string; readonly known: KnownGame }>;
}

/** Without a clock that runs there is none to be set. */
function changeFrom(from: Told | null, told: Told): Change {
  const isUntimed = clockOf(told.table) === null;
  const now = from && isUntimed ? from.now : told.now;
  return { from, told: { ...told, now }, bySeat: new Map() };
}

function changeFor({ from, told, bySeat }: Change, seat: Seat | null) {
  const made = bySeat.get(seat);
  if (made) return made;
  const after = updateOf(told, seat);
  const text = from
    ? eventText('gamePatch', patchFrom(updateOf(from, seat), after))
    : eventText('gameState', travelling(after));
  const change = { text, known: { told, seat } };
  bySeat.set(seat, change);
  return change;
}

function updateOf({ table, facts, now }: Told, seat: Seat | null): GameUpdate {
  return updateGame(table, seat, facts, now);
}

/** The table without the cards, to those for whom this view of it is. */
export function tellTable(clients: readonly Client[], view: TableView): void {
  const texts = new Map<TableView, string>();
  for (const client of clients) {
    const { known, socket } = client;
    const before = known.table;
    known.table = view;
    if (before?.id === view.id) {
      const text = texts.get(before) ?? eventText('tablePatch', patchFrom(before, view));
      texts.set(before, text);
      sendToAll([client], text);
    } else socket.emit('updateTable', view);
  }
}

function patchFrom<T extends { readonly version: number }>(before: T, after: T): Patch {
  return [before.version, patchBetween(before, after) ?? {}];
}
