-- Who may not come in, and what those who run the server did.

create table bans (
  id text primary key default gen_random_uuid()::text,
  -- An account, or an address as limits count them; never both.
  player_id text,
  address text,
  reason text not null,
  banned_by text not null,
  created_at timestamptz not null,
  -- Null: for good.
  ends_at timestamptz,
  -- Null until somebody lifts it before its end.
  lifted_at timestamptz,
  -- Every address that the player is connected from is banned as well.
  with_addresses boolean not null default false,
  check ((player_id is null) <> (address is null))
);
create index bans_in_force on bans (created_at) where lifted_at is null;

create table admin_log (
  id text primary key default gen_random_uuid()::text,
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  deed text not null,
  target text not null,
  details jsonb not null
);
create index admin_log_by_time on admin_log (at);

-- What was done stays written, whoever wants it otherwise.
create function keep_admin_log() returns trigger language plpgsql as $$
begin
  raise exception 'The log of admins is only ever added to';
end $$;
create trigger admin_log_stays before update or delete or truncate on admin_log
  for each statement execute function keep_admin_log();
revoke execute on function keep_admin_log() from public;
