// Sends what happened at a table to its sockets: whole states to some, patches to others.

import type { TableView } from '#protocol/tableView.ts';
import { haveTrait } from '#table/eventTraits.ts';
import { isAllowed } from '#table/permissions.ts';
import { isWatching, seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { TableMessage, Recipient } from '../service/legacyGameApi.ts';
import type { TableChange } from '#table/tableActor.ts';
import { accountOf, type Client } from './client.ts';
import { messagesOf, type GameMessageDeps } from './messages.ts';
import { sendToAll } from './sendQueue.ts';
import { sendGamePatches, sendTablePatches } from './patches.ts';
import { encodeEvent } from './textParser.ts';

interface SendingDeps extends GameMessageDeps {
  now(): Time;
}

export function sendTableChange(
  change: TableChange,
  clients: readonly Client[],
  { now, ...words }: SendingDeps,
): void {
  const { table, steps } = change;
  const followers = clients.filter(({ takesPatches }) => takesPatches);
  if (followers.length < clients.length) {
    const others = clients.filter(({ takesPatches }) => !takesPatches);
    send(table, others, messagesOf(change, words));
  }
  if (followers.length === 0) return;
  send(table, followers, messagesOf(change, null));
  if (!haveTrait(steps, 'game')) return;
  const facts = steps.flatMap((step) => step.facts);
  sendGamePatches(followers, table, facts, now());
}

/** Encodes each message once, however many receive it. Either all clients take patches or none does. */
function send(table: Table, clients: readonly Client[], messages: readonly TableMessage[]): void {
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
