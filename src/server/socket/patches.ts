// Sends a table and its game to clients that receive patches: the whole state once, then what has changed.

import { createPatch, encodeDocument, type Patch } from '#protocol/mergePatch.ts';
import { clockOf, createGameUpdate, type GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyFact } from '#games/registry.ts';
import type { Seat } from '#rules/game.ts';
import { isWatching, seatOf, type Table, type Time } from '#table/table.ts';
import { accountOf, type Client } from './client.ts';
import { createGamePatch, type SentGame } from './gamePatch.ts';
import { sendToAll } from './sendQueue.ts';
import { encodeEvent } from './textParser.ts';

/** The state that a client has, from which the next patch is made. */
export interface Known {
  game: KnownGame | null;
  table: TableView | null;
}

interface KnownGame {
  /** The views themselves are not kept: each would live until the next move, which is long for the garbage collector. */
  readonly told: SentGame;
  readonly seat: Seat | null;
}

/** Whether the client asked for patches in its handshake. */
export function asksForPatches(auth: Readonly<Record<string, unknown>>): boolean {
  return auth.patches === true;
}

/** Sends the whole game to one client. */
export function sendFullGame(client: Client, table: Table, now: Time): void {
  if (!table.play) return;
  const seat = seatOf(table, accountOf(client).id);
  const told = { table, facts: [], now };
  client.knownState.game = { told, seat };
  client.socket.emit('gameState', encodeDocument(updateOf(told, seat)));
}

/** Sends the game to all clients; each patch is made and encoded once. */
export function sendGamePatches(
  clients: readonly Client[],
  table: Table,
  facts: readonly AnyFact[],
  now: Time,
): void {
  const hearers = new Map<SentGame | null, Hearer[]>();
  for (const client of clients) {
    const { id } = accountOf(client);
    const seat = seatOf(table, id);
    if (seat === null && !isWatching(table, id)) continue;
    const from = toldBefore(client, table, seat);
    const alike = hearers.get(from);
    if (alike) alike.push({ client, seat });
    else hearers.set(from, [{ client, seat }]);
  }
  for (const [from, alike] of hearers) tellAlike(alike, from, { table, facts, now });
}

interface Hearer {
  readonly client: Client;
  readonly seat: Seat | null;
}

/** Returns what the client knows of this view of the game; null if it knows another or none. */
function toldBefore(
  { knownState: { game } }: Client,
  { id }: Table,
  seat: Seat | null,
): SentGame | null {
  return game?.seat === seat && game.told.table.id === id ? game.told : null;
}

/** Sends a patch to clients that know the same state. */
function tellAlike(hearers: readonly Hearer[], from: SentGame | null, latest: SentGame): void {
  // Without a running clock there is none to set.
  const isUntimed = clockOf(latest.table) === null;
  const told = from && isUntimed ? { ...latest, now: from.now } : latest;
  const textFor = from ? createGamePatch(from, told) : (seat: Seat | null) => wholeText(told, seat);
  const texts = new Map<Seat | null, string>();
  for (const { client, seat } of hearers) {
    const text = texts.get(seat) ?? textFor(seat);
    texts.set(seat, text);
    client.knownState.game = { told, seat };
    sendToAll([client], text);
  }
}

function wholeText(told: SentGame, seat: Seat | null): string {
  return encodeEvent('gameState', encodeDocument(updateOf(told, seat)));
}

function updateOf({ table, facts, now }: SentGame, seat: Seat | null): GameUpdate {
  return createGameUpdate(table, seat, facts, now);
}

/** Sends the table without the cards to clients that have this view of it. */
export function sendTablePatches(clients: readonly Client[], view: TableView): void {
  const texts = new Map<TableView, string>();
  for (const client of clients) {
    const { knownState: known, socket } = client;
    const before = known.table;
    known.table = view;
    if (before?.id === view.id) {
      const text = texts.get(before) ?? encodeEvent('tablePatch', patchFrom(before, view));
      texts.set(before, text);
      sendToAll([client], text);
    } else socket.emit('updateTable', view);
  }
}

function patchFrom<T extends { readonly version: number }>(before: T, after: T): Patch {
  return [before.version, createPatch(before, after) ?? {}];
}
