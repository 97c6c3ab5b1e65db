// Sends what happened at a table to the sockets there: whole to some, by patches to others.

import type { TableView } from '#protocol/tableView.ts';
import { may } from '#table/permissions.ts';
import { isWatching, seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { Message, Recipient } from '../services/legacySocketApi.ts';
import type { TableChange } from '../tables/tableRunner.ts';
import { accountOf, type Client } from './client.ts';
import { isOfGame, messagesOf, type GameWords } from './messages.ts';
import { sendToAll } from './writeBatching.ts';
import { tellGame, tellTable } from './patches.ts';
import { eventText } from './textParser.ts';

interface SendingDeps extends GameWords {
  now(): Time;
}

export function sendAll(
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
  if (!isOfGame(change)) return;
  const facts = steps.flatMap((step) => step.facts);
  tellGame(followers, table, facts, now());
}

/** Each message is written once, whoever hears it. All of the clients take patches, or none does. */
function send(table: Table, clients: readonly Client[], messages: readonly Message[]): void {
  if (messages.length === 0) return;
  const listeners = clients.map((client) => {
    const { id } = accountOf(client);
    return { client, place: placeOf(table, id), mayRead: may(table, id, 'chat') };
  });
  for (const message of messages) {
    const { to } = message;
    const hearing = listeners
      .filter(({ place, mayRead }) => to === 'table' || place === to || (to === 'chat' && mayRead))
      .map(({ client }) => client);
    if (hearing.length > 0) sendOne(hearing, message);
  }
}

function sendOne(clients: readonly Client[], { event, payload }: Message): void {
  if (event === 'updateTable' && clients[0].takesPatches) tellTable(clients, payload as TableView);
  else sendToAll(clients, eventText(event, payload));
}

export function placeOf(table: Table, player: PlayerId): Recipient | null {
  return seatOf(table, player) ?? (isWatching(table, player) ? 'watchers' : null);
}
