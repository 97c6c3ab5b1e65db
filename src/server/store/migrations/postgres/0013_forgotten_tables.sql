-- The ids of tables that were forgotten with all that happened there, so that no id is used twice.
create table forgotten_tables (
  table_id text primary key
);
