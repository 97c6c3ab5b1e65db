-- Whether a node hears the others: one that does not leaves its tables to those that do, where there are any.

alter table nodes add column hears boolean not null default true;
