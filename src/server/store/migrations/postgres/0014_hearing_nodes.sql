-- Whether a node hears the others: one that does not leaves its tables to those that do, where there are any.

alter table nodes add column hears boolean not null default true;

-- The list of games is read in the order of their tables, no further than the page that is asked for.

create index tables_by_age on tables (created_at desc, id) where not is_private;
