// What a client knows: a fold over what the server said. Plain data, no clock, nothing to draw.

import type { Account } from '#protocol/api/authEndpoints.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { LobbyPage, ServerEvents } from '#protocol/socketEvents.ts';
import type { TableView } from '#protocol/tableView.ts';
import { MAX_CHAT_LINES } from '#table/table.ts';
import type { DealCheck } from './fairDeals.ts';
import type { ServerMessage } from './connection.ts';

/** A part of what is listed: the first page, what was asked for beyond it, and what has changed since. */
export type LobbyModel = Readonly<LobbyPage>;

/** A table that one is not at any more, as it was, and why. */
export interface LeftTable {
  readonly table: TableView;
  readonly reason: string;
}

export interface Model {
  /** Null until the server says who one is. */
  readonly player: Account | null;
  /** What is listed; null until it is known, and while one is at a table. */
  readonly lobby: LobbyModel | null;
  readonly table: TableView | null;
  /** The last update of the game at the table. */
  readonly game: GameUpdate | null;
  /** Names. */
  readonly typing: readonly string[];
  /** The deals of this table that were shown, checked. */
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

/** As many as the server tells at first. */
const MAX_PEOPLE = 50;
/** The server forgot the table, or one's place at it, while one was away. */
const LOST = 'lost';

export function applyMessage(model: Model, heard: ServerMessage): Model {
  const after = fold(model, heard);
  return after.table?.id === model.table?.id ? after : { ...after, deals: [] };
}

function fold(model: Model, heard: ServerMessage): Model {
  switch (heard.event) {
    case 'welcome':
      return { ...model, player: heard.payload.player };
    case 'lobby':
      return atNoTable(model, heard.payload);
    case 'lobbyChange':
      return inLobby(model, (lobby) => changedLobby(lobby, heard.payload));
    case 'tablesList':
      return inLobby(model, (lobby) => ({ ...lobby, tables: merge(lobby.tables, heard.payload) }));
    case 'tableJoined':
      return atTable(model, heard.payload.table);
    case 'reconnected':
      return atTable(model, heard.payload.table);
    case 'updateTable':
      return model.table?.id === heard.payload.id ? newer(model, heard.payload) : model;
    case 'updatePlayers':
      return withTable(model, (table) => ({ ...table, players: heard.payload.players }));
    case 'updateGame':
      return isNewerUpdate(model, heard.payload) ? { ...model, game: heard.payload } : model;
    case 'chat':
      return withTable(model, (table) => said(table, heard.payload));
    case 'typingUpdate':
      return { ...model, typing: heard.payload.players };
    case 'tableClosed':
      return gone(model, heard.payload.reason);
    default:
      return model;
  }
}

/** Whether an update says more than the one before: after a break the same comes again. */
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
  const left = model.table ? gone(model, LOST) : model;
  return { ...left, lobby };
}

function gone(model: Model, reason: string): Model {
  if (!model.table) return model;
  return { ...model, table: null, typing: [], leftTable: { table: model.table, reason } };
}

function withTable(model: Model, change: (table: TableView) => TableView): Model {
  return model.table ? { ...model, table: change(model.table) } : model;
}

function said(table: TableView, { from, fromId, text, timestamp }: Payload<'chat'>): TableView {
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

/** Who is known keeps their place in the list; new ones come last. */
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
