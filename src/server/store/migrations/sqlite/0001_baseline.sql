-- Every table of Masa in SQLite. The type of a column says how its values are read: a `time_integer` is a time in
-- milliseconds since 1970, a `boolean_integer` is 0 or 1, and a `json_text` is JSON. SQLite treats them as integers
-- and text.

-- What happened at every table.
create table events (
  table_id text not null,
  version integer not null,
  at time_integer not null,
  type text not null,
  event json_text not null,
  -- CRC-32 of the id, the version and the event, because SQLite's pages have no checksum.
  crc integer not null,
  primary key (table_id, version)
) without rowid;

-- A table as it was at some version, so that it loads quickly.
create table snapshots (
  table_id text not null primary key,
  version integer not null,
  taken_at time_integer not null,
  state json_text not null
);

-- Commands that were executed, so that a repetition is answered and not executed again.
create table command_keys (
  person_id text not null,
  key text not null,
  table_id text not null,
  -- Of the table after the command.
  version integer not null,
  -- Hash of the request: another request under the same key is refused.
  fingerprint text not null,
  answer json_text,
  expires_at time_integer not null,
  primary key (person_id, key)
) without rowid;
create index command_keys_expiry on command_keys (expires_at);

-- The tables that are not closed, found by name, person or deadline without being opened.
create table live_tables (
  table_id text not null primary key,
  -- The id as it is typed without Turkish letters.
  plain text,
  -- The node that runs the table, or ran it last.
  node text,
  is_running boolean_integer not null default 1,
  -- The next deadline of a table that nobody runs.
  next_due time_integer,
  last_at time_integer,
  -- The command that created the table, and the address that it came from.
  made_by text,
  opened_from text,
  status text,
  owner_id text,
  -- The people who created the table, sit or watch there, or were removed.
  people json_text,
  game text,
  is_listed boolean_integer not null default 0,
  -- The order of the lobby: tables with a free seat first, then the newest.
  rank integer,
  age integer,
  watchable boolean_integer,
  summary json_text
);
create index live_tables_running on live_tables (table_id) where is_running;
create index live_tables_due on live_tables (next_due) where not is_running;
create index live_tables_last on live_tables (last_at);
create index live_tables_plain on live_tables (plain);
create unique index live_tables_made_by on live_tables (made_by);
create index live_tables_address on live_tables (opened_from);
create index live_tables_owner on live_tables (owner_id, status);
-- A search for a person reads this whole index and nothing else.
create index live_tables_people on live_tables (people, age, table_id);
create index live_tables_lobby on live_tables (rank, age, table_id) where is_listed;
create index live_tables_lobby_of_game on live_tables (game, rank, age, table_id) where is_listed;
create index live_tables_watchable on live_tables (rank, age, table_id) where is_listed and watchable;
create index live_tables_watchable_of_game on live_tables (game, rank, age, table_id)
  where is_listed and watchable;

-- The journal of a closed table: all events after the first, compressed.
create table packed_tables (
  table_id text not null primary key,
  closed_at time_integer not null,
  events integer not null,
  body blob not null
);
create index packed_tables_by_time on packed_tables (closed_at);

-- The ids of deleted tables, so that no id is used twice.
create table forgotten_tables (
  table_id text not null primary key
) without rowid;

-- Players and accounts.

create table profiles (
  id text not null primary key,
  display_name text not null,
  -- What two names have in common that people would confuse, and the rule by which it was made.
  name_key text not null unique,
  key_rule integer not null,
  avatar_emoji text not null,
  avatar_color text not null,
  -- Then a table may show another avatar beside the same face.
  avatar_is_random boolean_integer not null default 0,
  -- Whether others see the player's ratings.
  shows_ratings boolean_integer not null default 1,
  created_at time_integer not null,
  updated_at time_integer not null
);

create table accounts (
  id text not null primary key,
  is_guest boolean_integer not null,
  username text,
  email text,
  -- Null until somebody has signed in with a message to the address.
  email_proved_at time_integer,
  password_hash text,
  -- The whole name of the REST API; profiles.display_name is what a table shows of it.
  full_name text,
  avatar_url text,
  -- The account that took over the games of this guest.
  merged_into text,
  created_at time_integer not null,
  last_login_at time_integer,
  -- Only of guests.
  signed_out_at time_integer
);
create unique index accounts_username on accounts (lower(username));
create unique index accounts_proved_email on accounts (lower(email)) where email_proved_at is not null;
create index accounts_email on accounts (lower(email));

-- Each use changes the refresh token of a session, and an old token ends the session.
create table sessions (
  id text not null primary key,
  account_id text not null,
  token_hash text not null,
  created_at time_integer not null,
  expires_at time_integer not null,
  -- The browser and system; null for other programs.
  client text,
  used_at time_integer
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- One pending sign-in for each address.
create table sign_in_codes (
  email text not null primary key,
  code_hash text not null,
  link_hash text not null unique,
  attempts integer not null default 0,
  expires_at time_integer not null
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- Personal access tokens, for programs that act for an account.
create table personal_tokens (
  id text not null primary key,
  account_id text not null,
  name text not null,
  token_hash text not null unique,
  -- Separated by spaces.
  scopes text not null,
  created_at time_integer not null,
  expires_at time_integer not null,
  last_used_at time_integer
);
create index personal_tokens_account on personal_tokens (account_id);

-- The people that OpenID Connect providers know, and their accounts here.
create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null,
  -- How the provider calls the person, such as an email address. It opens nothing.
  label text not null,
  created_at time_integer not null,
  primary key (issuer, subject)
);
create index identities_account on identities (account_id);

-- Sign-ins by a provider that have begun. Each is used once, within ten minutes.
create table provider_sign_ins (
  state_hash text not null primary key,
  binding_hash text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  -- The account to link; null to sign in.
  account_id text,
  expires_at time_integer not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);

-- Programs without a browser that wait until somebody types their code on the page.
create table device_sign_ins (
  device_hash text not null primary key,
  user_hash text not null unique,
  client text not null,
  account_id text,
  polled_at time_integer,
  expires_at time_integer not null
);
create index device_sign_ins_expiry on device_sign_ins (expires_at);

create table bans (
  id text not null primary key,
  -- An account, or an address as limits count them; never both.
  player_id text,
  address text,
  reason text not null,
  banned_by text not null,
  created_at time_integer not null,
  -- Null for a ban without end.
  ends_at time_integer,
  lifted_at time_integer,
  -- Then every address that the player is connected from is banned as well.
  with_addresses boolean_integer not null default 0,
  check ((player_id is null) <> (address is null))
);
create index bans_in_force on bans (created_at) where lifted_at is null;

-- What administrators did. Rows are only added.
create table admin_log (
  id text not null primary key,
  at time_integer not null,
  by_id text not null,
  by_name text not null,
  deed text not null,
  target text not null,
  details json_text not null
);
create index admin_log_by_time on admin_log (at);
create trigger admin_log_stays_as_written before update on admin_log
begin
  select raise(abort, 'Rows of the administrators'' log cannot be changed');
end;
create trigger admin_log_stays before delete on admin_log
begin
  select raise(abort, 'Rows of the administrators'' log cannot be deleted');
end;

-- Read models: rows derived from events and written with them.

create table tables (
  id text not null primary key,
  name text not null,
  game text not null,
  variant text,
  options json_text not null,
  settings json_text not null,
  is_private boolean_integer not null,
  -- Stays when the table goes to another owner.
  created_by text not null,
  owner_id text not null,
  status text not null,
  seats integer not null,
  closed_because text,
  created_at time_integer not null,
  updated_at time_integer not null
);
create index tables_open on tables (updated_at desc) where status <> 'closed';
create index tables_created_by on tables (created_by);
create index tables_by_age on tables (created_at desc, id) where not is_private;
create index closed_tables_by_time on tables (updated_at) where status = 'closed';

create table table_seats (
  table_id text not null,
  position integer not null,
  player_id text,
  player_name text,
  bot_level text,
  is_ready boolean_integer not null,
  is_connected boolean_integer not null,
  is_covered boolean_integer not null,
  updated_at time_integer not null,
  primary key (table_id, position)
) without rowid;
create index table_seats_player on table_seats (player_id) where player_id is not null;

create table games (
  id text not null primary key,
  table_id text not null,
  number integer not null,
  game text not null,
  variant text,
  options json_text not null,
  seats integer not null,
  started_at time_integer not null,
  -- A game with an end and no result was given up: its table was closed.
  ended_at time_integer,
  result json_text,
  forfeited boolean_integer not null,
  unique (table_id, number)
);

create table game_players (
  game_id text not null,
  position integer not null,
  game text not null,
  player_id text,
  name text,
  bot_level text,
  side integer not null,
  score integer not null,
  hands integer not null,
  is_winner boolean_integer,
  -- Null unless the game came to a result.
  ended_at time_integer,
  -- Whether the game counts in statistics: not if the player took the seat of a bot during it.
  is_counted boolean_integer not null default 1,
  primary key (game_id, position)
) without rowid;
create index game_players_player on game_players (player_id, ended_at desc) where player_id is not null;

create table hands (
  id text not null primary key,
  game_id text not null,
  number integer not null,
  dealer integer,
  commitment text not null,
  -- Null until the hand is over.
  secret text,
  contributions json_text not null,
  label text not null,
  deck json_text not null,
  -- Undealt cards, the next one first; null in games without a stock.
  stock json_text,
  replacements_locked boolean_integer not null,
  trump text,
  bidder integer,
  bid integer,
  -- What the game says of the finished hand beside the points.
  outcome json_text,
  -- The next hand is dealt from the rest of this deck.
  runs_on boolean_integer not null,
  started_at time_integer not null,
  ended_at time_integer,
  unique (game_id, number)
);

create table hands_private (
  hand_id text not null,
  position integer not null,
  player_id text,
  cards json_text not null,
  updated_at time_integer not null,
  primary key (hand_id, position)
) without rowid;

create table bids (
  hand_id text not null,
  order_index integer not null,
  position integer not null,
  -- Null for a pass.
  value integer,
  created_at time_integer not null,
  primary key (hand_id, order_index)
) without rowid;

create table replacements (
  hand_id text not null,
  order_index integer not null,
  position integer not null,
  player_id text,
  discarded json_text not null,
  drawn json_text not null,
  created_at time_integer not null,
  primary key (hand_id, order_index)
) without rowid;

create table tricks (
  hand_id text not null,
  number integer not null,
  leader integer not null,
  winner integer not null,
  -- In games whose tricks have points of their own.
  points integer,
  primary key (hand_id, number)
) without rowid;

create table trick_cards (
  hand_id text not null,
  trick_number integer not null,
  order_index integer not null,
  position integer not null,
  card text not null,
  primary key (hand_id, trick_number, order_index)
) without rowid;

create table scores (
  hand_id text not null,
  side integer not null,
  game_id text not null,
  round integer not null,
  change integer not null,
  total integer not null,
  lines json_text not null,
  primary key (hand_id, side)
) without rowid;
create index scores_game on scores (game_id, side);

create table chat_messages (
  id text not null primary key,
  table_id text not null,
  -- Of the table; orders messages of the same millisecond.
  version integer,
  sender_id text not null,
  sender_name text not null,
  text text not null check (length(text) between 1 and 500),
  created_at time_integer not null
);
create index chat_messages_table on chat_messages (table_id, created_at, version);

-- What players learn from their games.

-- The review of a seat's decisions in a game.
create table reviews (
  game_id text not null,
  position integer not null,
  -- Null until it is made.
  review json_text,
  -- Lets anybody read it; null unless its player wants that.
  link text unique,
  created_at time_integer not null,
  primary key (game_id, position)
);

-- What the cards of a seat were worth: bots with the same deals, beside what the player made of them.
create table lucks (
  game_id text not null,
  position integer not null,
  luck json_text not null,
  primary key (game_id, position)
);

-- The first result of each player in each daily deal.
create table daily_results (
  player_id text not null,
  game text not null,
  -- A date such as 2026-11-19.
  day text not null,
  score integer not null,
  -- Among the sides at the table, from 1.
  place integer not null,
  -- The player's own moves: cards and bots follow from the day.
  moves json_text not null,
  played_at time_integer not null,
  primary key (player_id, game, day)
);
create index daily_results_day on daily_results (game, day, score);

-- The daily deals that a player finished on any device, also offline: for the player's own weeks and days in a row.
create table played_days (
  player_id text not null,
  -- A date such as 2026-11-19.
  day text not null,
  game text not null,
  score integer not null,
  -- Among the sides at the table, from 1.
  place integer not null,
  sides integer not null,
  primary key (player_id, day, game)
) without rowid;

-- Games that were played without a server and uploaded later, each checked by its record.
create table offline_games (
  player_id text not null,
  -- The browser's name for it: the game and when it began.
  id text not null,
  position integer not null,
  ended_at time_integer not null,
  record json_text not null,
  -- The points of each hand.
  sums json_text not null,
  luck json_text,
  primary key (player_id, id)
);

-- Ratings.

-- What follows from events elsewhere in the server: stored in the transaction of the event, deleted in that of its effect.
create table outbox (
  kind text not null,
  key text not null,
  body json_text not null,
  created_at time_integer not null,
  primary key (kind, key)
) without rowid;

-- The strength of players, by pool: a game with its house rules.
create table ratings (
  player_id text not null,
  pool text not null,
  -- Of the pool: another one makes the rating less certain.
  version integer not null,
  mu real not null,
  sigma real not null,
  games integer not null,
  -- The games without bots.
  games_of_people integer not null,
  last_at time_integer not null,
  -- When the rating becomes provisional without another game.
  certain_until time_integer not null,
  primary key (player_id, pool)
) without rowid;
create index ratings_order on ratings (pool, mu);

-- The rating after each game. The key keeps a game from counting twice.
create table rating_points (
  player_id text not null,
  pool text not null,
  game_id text not null,
  at time_integer not null,
  mu real not null,
  sigma real not null,
  -- The rating before, and the expected and real result.
  cause json_text not null,
  primary key (player_id, pool, game_id)
) without rowid;
create index rating_points_time on rating_points (player_id, pool, at);
create index rating_points_game on rating_points (game_id);

-- Safety.

-- Players whose messages another player does not want to see.
create table mutes (
  player_id text not null,
  muted_id text not null,
  muted_at time_integer not null,
  primary key (player_id, muted_id)
) without rowid;
create index mutes_muted on mutes (muted_id);

-- What players report about each other. Until a report is resolved, it takes up further ones by the same player.
create table reports (
  id text not null primary key,
  by_id text not null,
  about_id text not null,
  -- The name at that time.
  about_name text not null,
  reason text not null,
  note text not null,
  table_id text not null,
  -- The messages it is about, as the table had them.
  lines json_text not null,
  created_at time_integer not null,
  -- Null while it waits for an administrator.
  resolved_at time_integer,
  resolved_by text
);
create index reports_time on reports (created_at);
create index reports_pair on reports (by_id, about_id);
