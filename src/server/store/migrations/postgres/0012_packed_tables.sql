-- The journal of tables that are closed, each in one row and compressed: all of its events after the first,
-- which stays where it was, so that no id is used twice.
create table packed_tables (
  table_id text primary key,
  closed_at timestamptz not null,
  events integer not null,
  body bytea not null
);
alter table packed_tables alter column body set storage external;
create index packed_tables_by_time on packed_tables (closed_at);
create index closed_tables_by_time on tables (updated_at) where status = 'closed';
