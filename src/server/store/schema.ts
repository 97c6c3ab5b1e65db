// The tables of the database as queries see them, in PostgreSQL and in SQLite alike. Times are dates.

import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ReportedLine, ReportReason } from '#protocol/reports.ts';
import type { TableSummary } from '#protocol/tableView.ts';
import type { Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Day } from '#table/daily.ts';
import type { Command } from '#table/commands.ts';
import type { TableEvent } from '#table/events.ts';
import type { GameSummary, GameLuck } from '#table/insights.ts';
import type { RatingCause } from '#table/ratedGame.ts';
import type { BotLevel, PlayerId, Table } from '#table/table.ts';
import type { OutboxEntry } from './store.ts';

/** JSON: written as text and read as a value. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** The database or one transaction of it. */
export type Db = Kysely<Schema>;

export interface Schema {
  events: EventsTable;
  snapshots: SnapshotsTable;
  command_keys: CommandKeysTable;
  live_tables: LiveTablesTable;
  packed_tables: PackedTablesTable;
  forgotten_tables: { table_id: string };
  /** Only in PostgreSQL. */
  nodes: NodesTable;
  /** Only in PostgreSQL. */
  inbox: InboxTable;
  profiles: ProfilesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  sign_in_codes: SignInCodesTable;
  personal_tokens: PersonalTokensTable;
  identities: IdentitiesTable;
  provider_sign_ins: ProviderSignInsTable;
  device_sign_ins: DeviceSignInsTable;
  bans: BansTable;
  admin_log: AdminLogTable;
  tables: TablesTable;
  table_seats: TableSeatsTable;
  games: GamesTable;
  game_players: GamePlayersTable;
  hands: HandsTable;
  hands_private: HandsPrivateTable;
  bids: BidsTable;
  replacements: ReplacementsTable;
  tricks: TricksTable;
  trick_cards: TrickCardsTable;
  scores: ScoresTable;
  chat_messages: ChatMessagesTable;
  reviews: ReviewsTable;
  lucks: LucksTable;
  daily_results: DailyResultsTable;
  offline_games: OfflineGamesTable;
  outbox: OutboxTable;
  ratings: RatingsTable;
  rating_points: RatingPointsTable;
  played_days: PlayedDaysTable;
  mutes: MutesTable;
  reports: ReportsTable;
}

interface EventsTable {
  table_id: string;
  version: number;
  at: Date;
  type: TableEvent['type'];
  event: Json<TableEvent>;
  /** CRC-32; null in rows of PostgreSQL from before there was one. */
  crc: number | null;
}

interface SnapshotsTable {
  table_id: string;
  version: number;
  taken_at: Date;
  state: Json<unknown>;
}

interface CommandKeysTable {
  person_id: PlayerId;
  key: string;
  table_id: string;
  version: number;
  fingerprint: string;
  answer: NullableJson<unknown>;
  expires_at: Date;
}

interface LiveTablesTable {
  table_id: string;
  plain: string | null;
  node: string | null;
  is_running: Generated<boolean>;
  next_due: Date | null;
  last_at: Date | null;
  made_by: string | null;
  opened_from: string | null;
  status: Table['status'] | null;
  owner_id: PlayerId | null;
  people: NullableJson<PlayerId[]>;
  game: string | null;
  is_listed: Generated<boolean>;
  rank: number | null;
  age: number | null;
  watchable: boolean | null;
  summary: NullableJson<TableSummary>;
}

interface PackedTablesTable {
  table_id: string;
  closed_at: Date;
  events: number;
  body: Uint8Array;
}

interface NodesTable {
  id: string;
  until: Date;
  hears: Generated<boolean>;
}

interface InboxTable {
  id: string;
  table_id: string;
  node: string;
  command: Json<Command>;
  made_at: Generated<Date>;
  outcome: NullableJson<object>;
}

interface ProfilesTable {
  id: PlayerId;
  display_name: string;
  name_key: string;
  key_rule: number;
  avatar_emoji: string;
  avatar_color: string;
  avatar_is_random: Generated<boolean>;
  shows_ratings: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface AccountsTable {
  id: PlayerId;
  is_guest: boolean;
  username: string | null;
  email: string | null;
  email_proved_at: Date | null;
  password_hash: string | null;
  full_name: string | null;
  avatar_url: string | null;
  merged_into: PlayerId | null;
  created_at: Date;
  last_login_at: Date | null;
  signed_out_at: Date | null;
}

interface SessionsTable {
  id: string;
  account_id: PlayerId;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  client: string | null;
  used_at: Date | null;
}

interface SignInCodesTable {
  email: string;
  code_hash: string;
  link_hash: string;
  attempts: Generated<number>;
  expires_at: Date;
}

interface PersonalTokensTable {
  id: string;
  account_id: PlayerId;
  name: string;
  token_hash: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

interface IdentitiesTable {
  issuer: string;
  subject: string;
  account_id: PlayerId;
  /** How the provider calls the person, such as an email address. */
  label: string;
  created_at: Date;
}

interface ProviderSignInsTable {
  state_hash: string;
  /** Of a secret that only the browser has that began. */
  binding_hash: string;
  provider: string;
  nonce: string;
  verifier: string;
  /** The account that the identity is to be linked to; null to sign in. */
  account_id: PlayerId | null;
  expires_at: Date;
}

interface DeviceSignInsTable {
  device_hash: string;
  user_hash: string;
  client: string;
  /** The account that has approved it. */
  account_id: PlayerId | null;
  polled_at: Date | null;
  expires_at: Date;
}

interface BansTable {
  id: string;
  player_id: PlayerId | null;
  address: string | null;
  reason: string;
  banned_by: string;
  created_at: Date;
  ends_at: Date | null;
  lifted_at: Date | null;
  with_addresses: Generated<boolean>;
}

interface AdminLogTable {
  id: string;
  at: Date;
  by_id: string;
  by_name: string;
  deed: string;
  target: string;
  details: Json<Readonly<Record<string, unknown>>>;
}

interface TablesTable {
  id: string;
  name: string;
  game: string;
  variant: string | null;
  options: Json<Options>;
  settings: Json<Table['settings']>;
  is_private: boolean;
  created_by: PlayerId;
  owner_id: PlayerId;
  status: Table['status'];
  seats: number;
  closed_because: string | null;
  created_at: Date;
  updated_at: Date;
}

interface TableSeatsTable {
  table_id: string;
  position: Seat;
  player_id: PlayerId | null;
  player_name: string | null;
  bot_level: BotLevel | null;
  is_ready: boolean;
  is_connected: boolean;
  is_covered: boolean;
  updated_at: Date;
}

interface GamesTable {
  id: string;
  table_id: string;
  number: number;
  game: string;
  variant: string | null;
  options: Json<Options>;
  seats: number;
  started_at: Date;
  ended_at: Date | null;
  result: NullableJson<Result>;
  forfeited: boolean;
}

interface GamePlayersTable {
  game_id: string;
  position: Seat;
  game: string;
  player_id: PlayerId | null;
  name: string | null;
  bot_level: BotLevel | null;
  side: number;
  score: number;
  hands: number;
  is_winner: boolean | null;
  ended_at: Date | null;
  is_counted: Generated<boolean>;
}

interface HandsTable {
  id: string;
  game_id: string;
  number: number;
  dealer: Seat | null;
  commitment: string;
  secret: string | null;
  contributions: Json<unknown>;
  label: string;
  deck: Json<string[]>;
  stock: NullableJson<string[]>;
  replacements_locked: boolean;
  trump: string | null;
  bidder: Seat | null;
  bid: number | null;
  outcome: NullableJson<unknown>;
  runs_on: boolean;
  started_at: Date;
  ended_at: Date | null;
}

interface HandsPrivateTable {
  hand_id: string;
  position: Seat;
  player_id: PlayerId | null;
  cards: Json<string[]>;
  updated_at: Date;
}

interface BidsTable {
  hand_id: string;
  order_index: number;
  position: Seat;
  value: number | null;
  created_at: Date;
}

interface ReplacementsTable {
  hand_id: string;
  order_index: number;
  position: Seat;
  player_id: PlayerId | null;
  discarded: Json<string[]>;
  drawn: Json<string[]>;
  created_at: Date;
}

interface TricksTable {
  hand_id: string;
  number: number;
  leader: Seat;
  winner: Seat;
  points: number | null;
}

interface TrickCardsTable {
  hand_id: string;
  trick_number: number;
  order_index: number;
  position: Seat;
  card: string;
}

interface ScoresTable {
  hand_id: string;
  side: number;
  game_id: string;
  round: number;
  change: number;
  total: number;
  lines: Json<{ what: string; points: number }[]>;
}

interface ChatMessagesTable {
  id: string;
  table_id: string;
  version: number | null;
  sender_id: PlayerId;
  sender_name: string;
  text: string;
  created_at: Date;
}

interface ReviewsTable {
  game_id: string;
  position: Seat;
  review: NullableJson<unknown>;
  link: string | null;
  created_at: Date;
}

interface LucksTable {
  game_id: string;
  position: Seat;
  luck: Json<GameLuck>;
}

interface DailyResultsTable {
  player_id: PlayerId;
  game: string;
  day: Day;
  score: number;
  place: number;
  moves: Json<WireMove[]>;
  played_at: Date;
}

interface PlayedDaysTable {
  player_id: PlayerId;
  day: Day;
  game: string;
  score: number;
  place: number;
  sides: number;
}

interface OfflineGamesTable {
  player_id: PlayerId;
  id: string;
  position: Seat;
  ended_at: Date;
  record: Json<unknown>;
  sums: Json<GameSummary>;
  luck: NullableJson<GameLuck>;
}

interface OutboxTable {
  kind: OutboxEntry['kind'];
  key: string;
  body: Json<unknown>;
  created_at: Date;
}

interface RatingsTable {
  player_id: PlayerId;
  pool: string;
  version: number;
  mu: number;
  sigma: number;
  games: number;
  /** The games without bots. */
  games_of_people: number;
  last_at: Date;
  /** When the rating becomes provisional without another game. */
  certain_until: Date;
}

interface RatingPointsTable {
  player_id: PlayerId;
  pool: string;
  game_id: string;
  at: Date;
  mu: number;
  sigma: number;
  cause: Json<RatingCause>;
}

interface MutesTable {
  player_id: PlayerId;
  muted_id: PlayerId;
  muted_at: Date;
}

interface ReportsTable {
  id: string;
  by_id: PlayerId;
  about_id: PlayerId;
  about_name: string;
  reason: ReportReason;
  note: string;
  table_id: string;
  lines: Json<ReportedLine[]>;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
}
