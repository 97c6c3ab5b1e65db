-- Commands that one node of a cluster forwards to another, for a minute at most. They may hold cards and invitations,
-- so they do not go through Redis. Nothing is lost with this table: a node whose command is gone refuses it.

create unlogged table inbox (
  id text primary key,
  table_id text not null,
  -- The node that forwarded the command.
  node text not null,
  command json not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Null until the node that runs the table has executed the command.
  outcome json
);
create index inbox_waiting on inbox (table_id, made_at) where outcome is null;
