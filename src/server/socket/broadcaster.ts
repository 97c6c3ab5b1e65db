// Tells the members of a table what happened, each what they may know, and lets sockets in and out.

import { changesListing, haveTrait } from '#table/eventTraits.ts';
import type { TableEvent } from '#table/events.ts';
import type { Step } from '#table/step.ts';
import type { Table, Time } from '#table/table.ts';
import type { TableChange } from '#table/tableActor.ts';
import { NEW_TABLE, type PendingJoins, type Destination } from './pendingJoins.ts';
import type { Lobby } from './lobby.ts';
import type { GameMessageDeps } from './messages.ts';
import { recipientOf, sendTableChange } from './sendChange.ts';
import type { Typing } from './typing.ts';
import type { Roster } from './roster.ts';
import { accountOf } from './client.ts';

export interface BroadcasterDeps extends GameMessageDeps {
  readonly roster: Roster;
  readonly pending: PendingJoins;
  readonly lobby: Lobby;
  readonly typing: Typing;
  now(): Time;
}

export function createBroadcaster({
  roster,
  pending,
  lobby,
  typing,
  updateOf,
  legacyApiOf,
  now,
}: BroadcasterDeps) {
  /** A person who has sat down or started to watch is at the table before its members hear of it. */
  function letIn(table: Table, event: TableEvent, destination: Destination): void {
    if (event.type === 'recognized') roster.rename(table.id, event.player, event.person);
    if (event.type !== 'sat' && event.type !== 'tookSeat' && event.type !== 'watched') return;
    const { id } = event.person;
    const hereAlready = roster.at(table.id).filter(({ account }) => account?.id === id);
    for (const client of new Set([...pending.clientsJoining(id, destination), ...hereAlready])) {
      roster.enter(client, table);
    }
  }

  /** Sends people who have lost their place at the table back to the lobby. */
  function letOut(table: Table, steps: readonly Step[]): void {
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

  return function tell(change: TableChange): void {
    const { table, steps } = change;
    const isNew = steps.some(({ event }) => event.type === 'created');
    const destination = isNew ? NEW_TABLE : table.id;
    for (const { event } of steps) letIn(table, event, destination);
    sendTableChange(change, roster.at(table.id), { updateOf, legacyApiOf, now });
    if (haveTrait(steps, 'placeLost')) letOut(table, steps);
    if (changesListing(steps)) lobby.noteTable(change);
    for (const { event } of steps) if (event.type === 'said') typing.forget(table.id, event.from);
  };
}

function reasonOf(steps: readonly Step[]): string {
  const lost = steps.find(({ event }) => event.type === 'left' || event.type === 'replaced');
  const reason = lost && 'because' in lost.event ? lost.event.because : 'left';
  // The others play on: a table that is closed after the vote has no event `left`.
  return reason === 'no rematch' ? 'not in rematch' : reason;
}
