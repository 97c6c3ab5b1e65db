// The read models as the database has them: their keys and the types of their columns.

import type { Table } from '#table/table.ts';

export const READ_MODELS = [
  'tables',
  'table_seats',
  'games',
  'game_players',
  'hands',
  'hands_private',
  'bids',
  'replacements',
  'tricks',
  'trick_cards',
  'scores',
  'chat_messages',
] as const;
export type ReadModelName = (typeof READ_MODELS)[number];

export interface ReadModelWrite {
  readonly record: ReadModelName;
  /** The whole row by column, ready for JSON (times in ISO 8601); one with the same key is replaced. */
  readonly row: Readonly<Record<string, unknown>>;
}

export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'json'
  | 'jsonb'
  | 'timestamptz'
  | 'uuid';

export type Columns = Readonly<Record<string, ColumnType>>;

export interface ReadModelTable {
  readonly key: readonly string[];
  readonly columns: Columns;
}

export type ReadModelTables = Readonly<Record<ReadModelName, ReadModelTable>>;

export const READ_MODEL_TABLES: ReadModelTables = {
  tables: {
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      game: 'text',
      variant: 'text',
      options: 'jsonb',
      settings: 'jsonb',
      is_private: 'boolean',
      created_by: 'text',
      owner_id: 'text',
      status: 'text',
      seats: 'integer',
      closed_because: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
  },
  table_seats: {
    key: ['table_id', 'position'],
    columns: {
      table_id: 'text',
      position: 'integer',
      player_id: 'text',
      player_name: 'text',
      bot_level: 'text',
      is_ready: 'boolean',
      is_connected: 'boolean',
      is_covered: 'boolean',
      updated_at: 'timestamptz',
    },
  },
  games: {
    key: ['id'],
    columns: {
      id: 'text',
      table_id: 'text',
      number: 'integer',
      game: 'text',
      variant: 'text',
      options: 'jsonb',
      seats: 'integer',
      started_at: 'timestamptz',
      ended_at: 'timestamptz',
      result: 'jsonb',
      forfeited: 'boolean',
    },
  },
  game_players: {
    key: ['game_id', 'position'],
    columns: {
      game_id: 'text',
      position: 'integer',
      is_counted: 'boolean',
      game: 'text',
      player_id: 'text',
      name: 'text',
      bot_level: 'text',
      side: 'integer',
      score: 'integer',
      hands: 'integer',
      is_winner: 'boolean',
      ended_at: 'timestamptz',
    },
  },
  hands: {
    key: ['id'],
    columns: {
      id: 'text',
      game_id: 'text',
      number: 'integer',
      dealer: 'integer',
      commitment: 'text',
      secret: 'text',
      contributions: 'jsonb',
      label: 'text',
      deck: 'jsonb',
      stock: 'jsonb',
      replacements_locked: 'boolean',
      trump: 'text',
      bidder: 'integer',
      bid: 'integer',
      outcome: 'jsonb',
      runs_on: 'boolean',
      started_at: 'timestamptz',
      ended_at: 'timestamptz',
    },
  },
  hands_private: {
    key: ['hand_id', 'position'],
    columns: {
      hand_id: 'text',
      position: 'integer',
      player_id: 'text',
      cards: 'jsonb',
      updated_at: 'timestamptz',
    },
  },
  bids: {
    key: ['hand_id', 'order_index'],
    columns: {
      hand_id: 'text',
      order_index: 'integer',
      position: 'integer',
      value: 'integer',
      created_at: 'timestamptz',
    },
  },
  replacements: {
    key: ['hand_id', 'order_index'],
    columns: {
      hand_id: 'text',
      order_index: 'integer',
      position: 'integer',
      player_id: 'text',
      discarded: 'jsonb',
      drawn: 'jsonb',
      created_at: 'timestamptz',
    },
  },
  tricks: {
    key: ['hand_id', 'number'],
    columns: {
      hand_id: 'text',
      number: 'integer',
      leader: 'integer',
      winner: 'integer',
      points: 'integer',
    },
  },
  trick_cards: {
    key: ['hand_id', 'trick_number', 'order_index'],
    columns: {
      hand_id: 'text',
      trick_number: 'integer',
      order_index: 'integer',
      position: 'integer',
      card: 'text',
    },
  },
  scores: {
    key: ['hand_id', 'side'],
    columns: {
      hand_id: 'text',
      side: 'integer',
      game_id: 'text',
      round: 'integer',
      change: 'integer',
      total: 'integer',
      lines: 'jsonb',
    },
  },
  chat_messages: {
    key: ['id'],
    columns: {
      id: 'text',
      table_id: 'text',
      version: 'integer',
      sender_id: 'text',
      sender_name: 'text',
      text: 'text',
      created_at: 'timestamptz',
    },
  },
};

export interface LiveRow {
  /** As its name is typed without Turkish letters. */
  readonly plain: string;
  /** The node that runs it. */
  readonly node: string;
  /** The command that made it. */
  readonly made_by: string | null;
  /** The address that made it, for the limits. */
  readonly opened_from: string | null;
  readonly status: Table['status'];
  readonly owner_id: string;
  /** The people who created it, sit or watch there, or were removed. */
  readonly people: readonly string[];
  readonly game: string;
  readonly is_listed: boolean;
  /** The order of the lobby. */
  readonly rank: number;
  readonly age: number;
  readonly watchable: boolean;
  /** The entry in the lobby. */
  readonly summary: object;
}

export const LIVE_COLUMNS: Columns & Record<keyof LiveRow, Columns[string]> = {
  table_id: 'text',
  plain: 'text',
  node: 'text',
  made_by: 'text',
  opened_from: 'text',
  status: 'text',
  owner_id: 'text',
  people: 'jsonb',
  game: 'text',
  is_listed: 'boolean',
  rank: 'integer',
  age: 'bigint',
  watchable: 'boolean',
  summary: 'json',
};

/** Those that do not stay as they were when the table was opened. */
export const CHANGING_COLUMNS: readonly (keyof LiveRow)[] = [
  'status',
  'owner_id',
  'people',
  'rank',
  'watchable',
  'summary',
];
