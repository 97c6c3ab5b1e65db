-- Who opened a table, which stays so when the table goes to another owner.

alter table tables add column created_by text;

update tables set created_by = coalesce(
  (select coalesce(merged_into, id) from accounts where id = event ->> 'owner'),
  event ->> 'owner',
  owner_id
) from events where events.table_id = tables.id and events.version = 1;

update tables set created_by = owner_id where created_by is null;

alter table tables alter column created_by set not null;

create index on tables (created_by);
