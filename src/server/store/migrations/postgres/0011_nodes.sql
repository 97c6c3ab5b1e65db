-- The nodes of a cluster: each holds the tables that it runs for as long as its lease lasts, and renews it.

create table nodes (
  id text primary key,
  until timestamptz not null
);

create index live_tables_node on live_tables (node) where is_running;
