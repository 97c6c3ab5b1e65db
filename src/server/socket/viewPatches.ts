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
import { encodeEvent, EVENT, Message } from './sendQueue.ts';

/** The state that a client has, from which the next patch is made. */
export interface Known {
  /** The views themselves are not kept: each would live until the next move, which is long for the garbage collector. */
  game: SentGame | null;
  /** The seat whose view of the game it is. */
  seat: Seat | null;
  table: TableView | null;
}

/** Whether the client asked for patches in its handshake. */
export function asksForPatches(auth: Readonly<Record<string, unknown>>): boolean {
  return auth.patches === true;
}

/** Sends the whole game to one client. */
export function sendFullGame(client: Client, table: Table, now: Time): void {
  if (!table.play) return;
  const { knownState } = client;
  knownState.seat = seatOf(table, accountOf(client).id);
  knownState.game = { table, facts: [], now };
  client.socket.emit('gameState', encodeDocument(updateOf(knownState.game, knownState.seat)));
}

/** Sends the game to all clients; each patch is made and encoded once. */
export function sendGamePatches(
  clients: readonly Client[],
  table: Table,
  facts: readonly AnyFact[],
  now: Time,
): void {
  // Without a running clock there is none to set.
  const isUntimed = clockOf(table) === null;
  const latest: SentGame = { table, facts, now };
  // Nearly always all clients know the same state.
  let from: SentGame | null | undefined;
  let told = latest;
  let messageFor: (seat: Seat | null) => Message = wholeGame;
  for (const client of clients) {
    const { knownState } = client;
    const { id } = accountOf(client);
    const seat = seatOf(table, id);
    if (seat === null && !isWatching(table, id)) continue;
    const known = knownState.game;
    const isFollowing = known?.table.id === table.id && knownState.seat === seat;
    const before = isFollowing ? known : null;
    if (before !== from) {
      from = before;
      told = before && isUntimed ? { ...latest, now: before.now } : latest;
      messageFor = before ? createGamePatch(before, told) : wholeGame;
    }
    knownState.game = told;
    knownState.seat = seat;
    client.sendQueue.write(messageFor(seat));
  }

  function wholeGame(seat: Seat | null): Message {
    return encodeEvent('gameState', encodeDocument(updateOf(latest, seat)));
  }
}

function updateOf({ table, facts, now }: SentGame, seat: Seat | null): GameUpdate {
  return createGameUpdate(table, seat, facts, now);
}

/** Sends the table without the cards to clients that have this view of it. */
export function sendTablePatches(clients: readonly Client[], view: TableView): void {
  const messages = new Map<TableView, Message>();
  for (const client of clients) {
    const { knownState: known, socket } = client;
    const before = known.table;
    known.table = view;
    if (before?.id === view.id) {
      const message = messages.get(before) ?? encodeEvent('tablePatch', patchFrom(before, view));
      messages.set(before, message);
      client.sendQueue.write(message);
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

/** Returns what each seat is sent. Seats that are told the same get the same message, which is encoded once. */
export function createGamePatch(
  from: SentGame,
  to: SentGame,
  game: AnyGame = gameOf(to.table),
): (seat: Seat | null) => Message {
  const areSecret = from.facts.some(isSecret) || to.facts.some(isSecret);
  const update = changedMembers(updateHead(from.table, from.now), updateHead(to.table, to.now));
  const facts = areSecret ? '' : changedFacts(from.facts, to.facts);
  const viewFor = createViewPatch(game, requireGame(from.table).state, requireGame(to.table).state);
  const start = `${EVENT}["gamePatch",[${from.table.version},{`;
  let last: { readonly view: string; readonly message: Message } | null = null;
  return (seat) => {
    const view = viewFor(seat);
    if (!areSecret && last?.view === view) return last.message;
    const ownFacts = areSecret
      ? changedFacts(visibleFacts(from.facts, seat), visibleFacts(to.facts, seat))
      : facts;
    const members = joined(joined(update, ownFacts), view && `"view":{${view}}`);
    const message = new Message(`${start}${members}}]]`);
    // Two of four seats are told the same after most cards; those next to each other share their message.
    last = { view, message };
    return message;
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
  const shared = changedMembers(cardViews.shared(before, before), cardViews.shared(after, before));
  const inTurn = [...game.turn(before), ...game.turn(after)];
  return (seat) => {
    if (seat === null || !inTurn.includes(seat)) return shared;
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
