// Sends what happened at a table to its sockets, each what its player may know, and lets sockets in and out: whole states
// to some clients, patches to others.

import type { TableView } from '#protocol/tableView.ts';
import { changesListing, haveTrait } from '#table/eventTraits.ts';
import type { TableEvent } from '#table/events.ts';
import { isAllowed } from '#table/permissions.ts';
import type { Step } from '#table/step.ts';
import { isWatching, type PlayerId, seatOf, type Table, type Time } from '#table/table.ts';
import type { TableChange } from '#table/tableActor.ts';
import type { Recipient, TableMessage } from '../service/legacyGameApi.ts';
import { accountOf, type Client } from './client.ts';
import type { Lobby } from './lobby.ts';
import { type GameMessageDeps, messagesOf } from './messages.ts';
import { sendGamePatches, sendTablePatches } from './viewPatches.ts';
import { type Destination, NEW_TABLE, type Roster } from './roster.ts';
import { sendToAll, encodeEvent } from './sendQueue.ts';
import type { Typing } from './people.ts';

export interface BroadcasterDeps extends GameMessageDeps {
  readonly roster: Roster;
  readonly lobby: Lobby;
  readonly typing: Typing;
  now(): Time;
}

export class Broadcaster {
  private readonly deps: BroadcasterDeps;

  constructor(deps: BroadcasterDeps) {
    this.deps = deps;
  }

  readonly announce = (change: TableChange): void => {
    const { roster, lobby, typing } = this.deps;
    const { table, steps } = change;
    const isNew = steps.some(({ event }) => event.type === 'created');
    for (const { event } of steps) this.letIn(table, event, isNew ? NEW_TABLE : table.id);
    this.send(change, roster.at(table.id));
    if (haveTrait(steps, 'placeLost')) this.letOut(table, steps);
    if (changesListing(steps)) lobby.noteTable(change);
    for (const { event } of steps) if (event.type === 'said') typing.forget(table.id, event.from);
  };

  /** A person who has sat down or started to watch is at the table before its members learn of it. */
  private letIn(table: Table, event: TableEvent, destination: Destination): void {
    const { roster } = this.deps;
    if (event.type === 'recognized') roster.rename(table.id, event.player, event.person);
    if (event.type !== 'sat' && event.type !== 'tookSeat' && event.type !== 'watched') return;
    const { id } = event.person;
    const hereAlready = roster.at(table.id).filter(({ account }) => account?.id === id);
    for (const client of new Set([...roster.clientsJoining(id, destination), ...hereAlready])) {
      roster.enter(client, table);
    }
  }

  /** Sends people who have lost their place at the table back to the lobby. */
  private letOut(table: Table, steps: readonly Step[]): void {
    const { roster, lobby, typing } = this.deps;
    const isClosed = table.status === 'closed';
    const reason = reasonOf(steps);
    for (const client of roster.at(table.id)) {
      const { id } = accountOf(client);
      if (recipientOf(table, id) !== null && !isClosed) continue;
      if (reason !== 'left') client.socket.emit('tableClosed', { reason });
      typing.forget(table.id, id);
      roster.leave(client);
      void lobby.greet(client);
    }
  }

  private send(change: TableChange, clients: readonly Client[]): void {
    const { table, steps } = change;
    const patched = clients.filter(({ takesPatches }) => takesPatches);
    if (patched.length < clients.length) {
      const others = clients.filter(({ takesPatches }) => !takesPatches);
      sendMessages(table, others, messagesOf(change, this.deps));
    }
    if (patched.length === 0) return;
    if (!isPlainMove(change)) sendMessages(table, patched, messagesOf(change, null));
    // After a game the rules may change: then there is no game yet.
    if (!table.play || !haveTrait(steps, 'game')) return;
    const facts = steps.flatMap((step) => step.facts);
    sendGamePatches(patched, table, facts, this.deps.now());
  }
}

/** Whether nothing happened but a move, after which the views of the game say everything. */
export function isPlainMove({ table, steps }: TableChange): boolean {
  return (
    table.status === 'playing' &&
    steps.every(({ event, shown }) => event.type === 'moved' && event.by !== 'clock' && !shown)
  );
}

function reasonOf(steps: readonly Step[]): string {
  const lost = steps.find(({ event }) => event.type === 'left' || event.type === 'replaced');
  const reason = lost && 'because' in lost.event ? lost.event.because : 'left';
  // The others play on: a table that is closed after the vote has no event `left`.
  return reason === 'no rematch' ? 'not in rematch' : reason;
}

/** Encodes each message once, however many receive it. Either all clients take patches or none does. */
function sendMessages(
  table: Table,
  clients: readonly Client[],
  messages: readonly TableMessage[],
): void {
  if (messages.length === 0) return;
  const listeners = clients.map((client) => {
    const { id } = accountOf(client);
    return { client, place: recipientOf(table, id), mayRead: isAllowed(table, id, 'chat') };
  });
  for (const message of messages) {
    const { to } = message;
    const hearing = listeners
      .filter(({ place, mayRead }) => to === 'table' || place === to || (to === 'chat' && mayRead))
      .map(({ client }) => client);
    if (hearing.length > 0) sendOne(hearing, message);
  }
}

function sendOne(clients: readonly Client[], { event, payload }: TableMessage): void {
  if (event === 'updateTable' && clients[0].takesPatches)
    sendTablePatches(clients, payload as TableView);
  else sendToAll(clients, encodeEvent(event, payload));
}

export function recipientOf(table: Table, player: PlayerId): Recipient | null {
  return seatOf(table, player) ?? (isWatching(table, player) ? 'watchers' : null);
}
