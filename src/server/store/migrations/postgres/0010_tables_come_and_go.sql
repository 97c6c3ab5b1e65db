-- A table that nobody is at is in no server's memory. What must be known of it without opening it stands
-- here: who runs it, when something is due, who is known there, and what the lobby says of it.

alter table live_tables
  alter column table_id type text collate "C",
  -- As its name is typed without Turkish letters.
  add column plain text,
  -- Who runs it, or ran it last.
  add column node text,
  add column is_running boolean not null default true,
  -- When it has something to do by itself, while nobody runs it.
  add column next_due timestamptz,
  add column last_at timestamptz,
  -- The command that made it, and the address that this came from.
  add column made_by text,
  add column opened_from text,
  -- Null until it is described, as tables from before are not.
  add column status text,
  add column owner_id text,
  -- Who opened it, sits or watches there, or was removed.
  add column people jsonb,
  add column game text,
  add column is_listed boolean not null default false,
  -- What the lobby orders by: those with a free seat first, then the newest.
  add column rank integer,
  add column age bigint,
  add column watchable boolean,
  add column summary json;

create index live_tables_running on live_tables (table_id) where is_running;
create index live_tables_due on live_tables (next_due) where not is_running;
create index live_tables_last on live_tables (last_at);
create index live_tables_plain on live_tables (plain);
create unique index live_tables_made_by on live_tables (made_by);
create index live_tables_address on live_tables (opened_from);
create index live_tables_owner on live_tables (owner_id);
create index live_tables_people on live_tables using gin (people);
create index live_tables_lobby on live_tables (rank, age, table_id) where is_listed;
create index live_tables_lobby_of_game on live_tables (game, rank, age, table_id) where is_listed;
create index live_tables_watchable on live_tables (rank, age, table_id)
  where is_listed and watchable;
create index live_tables_watchable_of_game on live_tables (game, rank, age, table_id)
  where is_listed and watchable;
