// Sends a table and its game to clients that receive patches: the whole state once, then what has changed. What all seats
// see alike is compared and encoded once, so that four patches cost little more than one.

import type { AnyFact } from '#games/registry.ts';
import { clockOf, createGameUpdate, type GameUpdate, updateHead } from '#protocol/gameUpdate.ts';
import { createPatch, encodeDocument, type Patch } from '#protocol/mergePatch.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyGame, Seat, StateOf } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { isWatching, seatOf, type Table, type Time } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { accountOf, type Client } from './client.ts';
import { sendToAll, encodeEvent, EVENT } from './sendQueue.ts';

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

/** The state of a game at the time it was sent, from which everyone's view can be made again. */
export interface SentGame {
  readonly table: Table;
  readonly facts: readonly AnyFact[];
  readonly now: Time;
}

export function createGamePatch(
  from: SentGame,
  to: SentGame,
  game: AnyGame = gameOf(to.table),
): (seat: Seat | null) => string {
  const areSecret = from.facts.some(isSecret) || to.facts.some(isSecret);
  const update = changedMembers(updateHead(from.table, from.now), updateHead(to.table, to.now));
  const facts = areSecret ? '' : changedFacts(from.facts, to.facts);
  const viewFor = createViewPatch(game, requireGame(from.table).state, requireGame(to.table).state);
  const start = `${EVENT}["gamePatch",[${from.table.version},{`;
  return (seat) => {
    const ownFacts = areSecret
      ? changedFacts(visibleFacts(from.facts, seat), visibleFacts(to.facts, seat))
      : facts;
    const view = viewFor(seat);
    return `${start}${joined(joined(update, ownFacts), view && `"view":{${view}}`)}}]]`;
  };
}

/** Returns the changed members of a seat's view. After a card few of them can differ, and most for all seats alike. */
function createViewPatch(
  game: AnyGame,
  before: StateOf<AnyGame>,
  after: StateOf<AnyGame>,
): (seat: Seat | null) => string {
  const { cardViews } = game;
  if (!cardViews?.isOneCard(before, after))
    return (seat) => changedMembers(game.view(before, seat), game.view(after, seat));
  const shared = changedMembers(cardViews.shared(before), cardViews.shared(after));
  const inTurn = new Set<Seat | null>([...game.turn(before), ...game.turn(after)]);
  return (seat) => {
    if (seat === null || !inTurn.has(seat)) return shared;
    const own = changedMembers(cardViews.own(before, seat), cardViews.own(after, seat));
    return joined(shared, own);
  };
}

function isSecret({ only }: AnyFact): boolean {
  return only !== undefined;
}

function changedFacts(before: readonly AnyFact[], after: readonly AnyFact[]): string {
  return changedMembers({ facts: before }, { facts: after });
}

/** Returns the members of a merge patch between two objects, without its braces. */
function changedMembers(before: object, after: object): string {
  const patch = createPatch(before, after);
  return patch === undefined ? '' : JSON.stringify(patch).slice(1, -1);
}

function joined(one: string, other: string): string {
  return one && other ? `${one},${other}` : one + other;
}
