-- Players whose messages another player does not want to see.
create table mutes (
  player_id text not null,
  muted_id text not null,
  muted_at timestamptz not null,
  primary key (player_id, muted_id)
);
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
  lines json not null,
  created_at timestamptz not null,
  -- Null while it waits for an administrator.
  resolved_at timestamptz,
  resolved_by text
);
create index reports_time on reports (created_at);
create index reports_pair on reports (by_id, about_id);

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
);
