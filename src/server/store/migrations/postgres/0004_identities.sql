-- An address that nobody has proved is a word like any other; only a proved one is somebody's.

drop index accounts_email;
create unique index accounts_proved_email on accounts (lower(email)) where email_proved_at is not null;
create index accounts_email on accounts (lower(email));

-- Whose games go along is said by whoever uses the code, not by whoever asked for it.
alter table sign_in_codes drop column guest_id;

-- By which rule the key of a name was made; those of an older rule are made anew at the start.
alter table profiles add column key_rule integer not null default 1;
create index profiles_key_rule on profiles (key_rule) where key_rule < 2;
