-- What happened at every table, and what a table looked like at some version so that it loads quickly.

-- `json` and not `jsonb`: an event is read back as it was written, to the byte, and written faster.
create table events (
  table_id text not null,
  version integer not null,
  at timestamptz not null,
  type text not null,
  event json not null,
  primary key (table_id, version)
);

create table snapshots (
  table_id text primary key,
  version integer not null,
  taken_at timestamptz not null,
  state json not null
);

-- The tables that are not closed: few among all that ever were.
create table live_tables (
  table_id text primary key
);
