// The model of a client: a reducer over the server's messages. Plain data, independent of clock and display.

import type { Account } from '#protocol/api/authEndpoints.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { LobbyPage, ServerEvents } from '#protocol/socketEvents.ts';
import type { TableView } from '#protocol/tableView.ts';
import { MAX_CHAT_LINES } from '#table/table.ts';
import type { DealCheck } from './fairDeals.ts';
import type { ServerMessage } from './connection.ts';
import { lobbyWithShortNames, tableWithShortNames } from './shortNames.ts';

/** A part of the lobby: its first page, further pages that were requested, and changes since. */
export type LobbyModel = Readonly<LobbyPage>;

/** The table that the player was at before, as it was, and the reason for leaving it. */
export interface LeftTable {
  readonly table: TableView;
  readonly reason: string;
}

export interface Model {
  /** Null until the server has accepted the player's token. */
  readonly player: Account | null;
  /** Null until it is received, and while the player is at a table. */
  readonly lobby: LobbyModel | null;
  readonly table: TableView | null;
  /** The last update of the game at the table. */
  readonly game: GameUpdate | null;
  /** Names of players. */
  readonly typing: readonly string[];
  /** The results of verifying the revealed deals of this table. */
  readonly deals: readonly DealCheck[];
  readonly leftTable: LeftTable | null;
}

export const INITIAL_MODEL: Model = {
  player: null,
  lobby: null,
  table: null,
  game: null,
  typing: [],
  deals: [],
  leftTable: null,
};

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** As many as the server sends at first. */
const MAX_PEOPLE = 50;
/** The table or the player's seat disappeared while the player was disconnected. */
const LOST = 'lost';

export function applyMessage(model: Model, message: ServerMessage): Model {
  const after = withShortNames(model, reduce(model, message));
  return after.table?.id === model.table?.id ? after : { ...after, deals: [] };
}

function withShortNames(before: Model, after: Model): Model {
  const { table, lobby } = after;
  return {
    ...after,
    table: table && table !== before.table ? tableWithShortNames(table) : table,
    lobby: lobby && lobby !== before.lobby ? lobbyWithShortNames(lobby) : lobby,
  };
}

function reduce(model: Model, message: ServerMessage): Model {
  switch (message.event) {
    case 'welcome':
      return { ...model, player: message.payload.player };
    case 'lobby':
      return atNoTable(model, message.payload);
    case 'lobbyChange':
      return inLobby(model, (lobby) => changedLobby(lobby, message.payload));
    case 'tablesList':
      return inLobby(model, (lobby) => ({
        ...lobby,
        tables: merge(lobby.tables, message.payload),
      }));
    case 'tableJoined':
      return atTable(model, message.payload.table);
    case 'reconnected':
      return atTable(model, message.payload.table);
    case 'updateTable':
      return model.table?.id === message.payload.id ? newer(model, message.payload) : model;
    case 'updatePlayers':
      return withTable(model, (table) => ({ ...table, players: message.payload.players }));
    case 'updateGame':
      return isNewerUpdate(model, message.payload) ? { ...model, game: message.payload } : model;
    case 'chat':
      return withTable(model, (table) => withChatLine(table, message.payload));
    case 'typingUpdate':
      return { ...model, typing: message.payload.players };
    case 'tableClosed':
      return leaveTable(model, message.payload.reason);
    default:
      return model;
  }
}

/** Whether the update is newer than the game: after an interruption the server repeats the last one. */
export function isNewerUpdate({ table, game }: Model, update: GameUpdate): boolean {
  if (table?.id !== update.tableId) return false;
  return game?.tableId !== update.tableId || update.version > game.version;
}

function atTable(model: Model, table: TableView): Model {
  const game = model.game?.tableId === table.id ? model.game : null;
  return { ...model, table, game, typing: [], leftTable: null, lobby: null };
}

function newer(model: Model, table: TableView): Model {
  return table.version >= (model.table?.version ?? 0) ? { ...model, table } : model;
}

function atNoTable(model: Model, lobby: LobbyModel): Model {
  const left = model.table ? leaveTable(model, LOST) : model;
  return { ...left, lobby };
}

function leaveTable(model: Model, reason: string): Model {
  if (!model.table) return model;
  return { ...model, table: null, typing: [], leftTable: { table: model.table, reason } };
}

function withTable(model: Model, change: (table: TableView) => TableView): Model {
  return model.table ? { ...model, table: change(model.table) } : model;
}

function withChatLine(
  table: TableView,
  { from, fromId, text, timestamp }: Payload<'chat'>,
): TableView {
  const line = { at: timestamp, from: fromId, name: from, text };
  return { ...table, chat: [...table.chat, line].slice(-MAX_CHAT_LINES) };
}

function inLobby(model: Model, change: (lobby: LobbyModel) => LobbyModel): Model {
  return model.lobby ? { ...model, lobby: change(model.lobby) } : model;
}

function changedLobby(before: LobbyModel, change: Payload<'lobbyChange'>): LobbyModel {
  const { total, peopleTotal } = change;
  const people = merge(before.people, change.people, change.gone).slice(0, MAX_PEOPLE);
  return {
    tables: merge(before.tables, change.tables, change.removed),
    total,
    people,
    peopleTotal,
  };
}

/** Known entries keep their place in the list; new ones are appended. */
function merge<T extends { id: string }>(
  before: readonly T[],
  changed: readonly T[],
  removed: readonly string[] = [],
): T[] {
  const byId = new Map(before.map((one) => [one.id, one]));
  for (const one of changed) byId.set(one.id, one);
  for (const id of removed) byId.delete(id);
  return [...byId.values()];
}
