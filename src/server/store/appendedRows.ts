// Appends: the columns that they write, the rows that one becomes, and the transactions that they share, the same for both
// databases.

import { crc32 } from 'node:zlib';
import { assertDefined } from '#table/assertions.ts';
import type { Table } from '#table/table.ts';
import { takeSnapshot } from './snapshots.ts';
import { type JournalEntry, StorageUnavailableError } from './store.ts';

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
  'game',
  'is_listed',
  'rank',
  'watchable',
  'summary',
];

export type SqlDialect = 'postgres' | 'sqlite';
export type Value = string | number | null;
/** Values in the order of the columns. */
export type Row = readonly Value[];

export interface EncodedAppend {
  readonly tableId: string;
  readonly expectedVersion: number;
  readonly events: readonly Row[];
  readonly snapshot: Row | null;
  readonly readModels: readonly { readonly name: ReadModelName; readonly row: Row }[];
  /** Null if nothing changes in the table of live tables. */
  readonly live: Row | null;
  readonly life: 'opens' | 'goes on' | 'closes';
  readonly key: Row | null;
  readonly outbox: readonly Row[];
}

export const EVENT_COLUMNS: Columns = {
  table_id: 'text',
  version: 'integer',
  at: 'timestamptz',
  type: 'text',
  event: 'json',
  crc: 'bigint',
};
export const SNAPSHOT_COLUMNS: Columns = {
  table_id: 'text',
  version: 'integer',
  taken_at: 'timestamptz',
  state: 'json',
};
export const KEY_COLUMNS: Columns = {
  person_id: 'text',
  key: 'text',
  table_id: 'text',
  version: 'integer',
  fingerprint: 'text',
  answer: 'json',
  expires_at: 'timestamptz',
};
export const OUTBOX_COLUMNS: Columns = {
  kind: 'text',
  key: 'text',
  body: 'json',
  created_at: 'timestamptz',
};

/** Tells a damaged event. The table and the version are part of it, so that a row in a wrong place is told, too. */
export function eventChecksum(tableId: string, version: number, event: string): number {
  return crc32(`${tableId} ${version} ${event}`);
}

export function encodeAppend(entry: JournalEntry, dialect: SqlDialect): EncodedAppend {
  if (entry.events.length === 0) throw new Error('An entry has at least one event');
  return {
    tableId: entry.tableId,
    expectedVersion: entry.expectedVersion,
    events: encodeEvents(entry, dialect),
    snapshot: encodeSnapshot(entry, dialect),
    readModels: entry.writes.map((write) => encodeReadModel(write, dialect)),
    live: encodeLiveRow(entry, dialect),
    life: lifeIn(entry),
    key: encodeKey(entry, dialect),
    outbox: (entry.outbox ?? []).map(({ at, ...row }) =>
      encodeRow(OUTBOX_COLUMNS, { ...row, created_at: new Date(at) }, dialect),
    ),
  };
}

function encodeEvents(
  { tableId, expectedVersion, events }: JournalEntry,
  dialect: SqlDialect,
): Row[] {
  return events.map((event, index) => {
    const version = expectedVersion + index + 1;
    const text = JSON.stringify(event);
    const at = encodeValue(new Date(event.at), 'timestamptz', dialect);
    return [tableId, version, at, event.type, text, eventChecksum(tableId, version, text)];
  });
}

function encodeSnapshot(
  { tableId, snapshot, events }: JournalEntry,
  dialect: SqlDialect,
): Row | null {
  if (snapshot === null) return null;
  const { version } = snapshot;
  const taken_at = new Date(assertDefined(events.at(-1), 'event in this entry').at);
  const values = { table_id: tableId, version, taken_at, state: takeSnapshot(snapshot) };
  return encodeRow(SNAPSHOT_COLUMNS, values, dialect);
}

function encodeReadModel({ record, row }: ReadModelWrite, dialect: SqlDialect) {
  return { name: record, row: encodeRow(READ_MODEL_TABLES[record].columns, row, dialect) };
}

/** A table that nothing is known of is still listed. */
function encodeLiveRow(entry: JournalEntry, dialect: SqlDialect): Row | null {
  const life = lifeIn(entry);
  const { tableId, live } = entry;
  const isWritten = life === 'opens' || (life === 'goes on' && live);
  if (!isWritten) return null;
  return encodeRow(LIVE_COLUMNS, { is_listed: false, ...live, table_id: tableId }, dialect);
}

function lifeIn({ events }: JournalEntry): EncodedAppend['life'] {
  if (events.some(({ type }) => type === 'closed')) return 'closes';
  return events[0].type === 'created' ? 'opens' : 'goes on';
}

function encodeKey(
  { tableId, expectedVersion, events, key }: JournalEntry,
  dialect: SqlDialect,
): Row | null {
  if (!key) return null;
  const values = {
    person_id: key.personId,
    key: key.key,
    table_id: tableId,
    version: expectedVersion + events.length,
    fingerprint: key.fingerprint,
    answer: key.answer,
    expires_at: new Date(key.expiresAt),
  };
  return encodeRow(KEY_COLUMNS, values, dialect);
}

const entriesOfColumns = new Map<Columns, readonly (readonly [string, ColumnType])[]>();

function encodeRow(
  columns: Columns,
  values: Readonly<Record<string, unknown>>,
  dialect: SqlDialect,
): Row {
  // Rows of several tables are made with every move.
  const entries = entriesOfColumns.get(columns) ?? Object.entries(columns);
  entriesOfColumns.set(columns, entries);
  return entries.map(([name, type]) => encodeValue(values[name] ?? null, type, dialect));
}

function encodeValue(value: unknown, type: ColumnType, dialect: SqlDialect): Value {
  if (value === null) return null;
  switch (type) {
    case 'json':
    case 'jsonb':
      return JSON.stringify(value);
    case 'timestamptz':
      if (dialect === 'sqlite') return new Date(value as Date | string).getTime();
      return value instanceof Date ? value.toISOString() : String(value);
    case 'boolean':
      return dialect === 'sqlite' ? Number(value) : String(value);
    case 'integer':
    case 'bigint':
      return Number(value);
    case 'text':
    case 'uuid':
      return String(value);
  }
}

/** Bounds how long an entry waits for the others in its batch. */
const MAX_BATCH_SIZE = 500;

/**
 * Stores all of a batch or nothing. A `StorageUnavailableError` leaves open which; after any other error, nothing of
 * the batch is stored.
 */
export type StoreBatch = (batch: readonly EncodedAppend[]) => Promise<void>;

interface Waiting {
  readonly append: EncodedAppend;
  readonly startedAt: number;
  resolve(): void;
  reject(error: unknown): void;
}

export class GroupCommit {
  /** Called with the seconds that an entry took to be stored. */
  onAppended: (seconds: number) => void = () => {};
  private readonly dialect: SqlDialect;
  private readonly storeBatch: StoreBatch;
  private waiting: Waiting[] = [];
  private running: Promise<void> | null = null;

  constructor(dialect: SqlDialect, storeBatch: StoreBatch) {
    [this.dialect, this.storeBatch] = [dialect, storeBatch];
  }

  readonly append = (entry: JournalEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      const append = encodeAppend(entry, this.dialect);
      this.waiting.push({ append, startedAt: performance.now(), resolve, reject });
      this.running ??= this.storeAll();
    });

  /** Resolves when all entries that were appended so far are stored or refused. */
  async settle(): Promise<void> {
    await this.running;
  }

  private async storeAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.store(this.takeBatch());
    // Not in a later microtask: an entry that arrived in between would never be stored.
    this.running = null;
  }

  /** A bad entry spoils its batch, so each half is tried alone, down to the bad entry itself. */
  private async store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.storeBatch(batch.map(({ append }) => append));
    } catch (error) {
      if (batch.length === 1 || error instanceof StorageUnavailableError)
        return batch.forEach(({ reject }) => reject(error));
      const half = batch.length / 2;
      await this.store(batch.slice(0, half));
      return this.store(batch.slice(half));
    }
    const now = performance.now();
    for (const { startedAt, resolve } of batch) {
      this.onAppended((now - startedAt) / 1000);
      resolve();
    }
  }

  /**
   * The first entry of each table, because the next ones expect its version. Sorted by table, so that two servers
   * that write the same tables wait for each other and do not deadlock.
   */
  private takeBatch(): Waiting[] {
    const first = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.waiting) {
      const { tableId } = one.append;
      if (first.has(tableId) || first.size >= MAX_BATCH_SIZE) later.push(one);
      else first.set(tableId, one);
    }
    this.waiting = later;
    return [...first.values()].sort((a, b) => (a.append.tableId < b.append.tableId ? -1 : 1));
  }
}
