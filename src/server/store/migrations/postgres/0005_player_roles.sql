-- A player's own role reads what its player may know, for a short while at a time, and changes nothing:
-- whatever changes a table goes through the server, who would not hear of a row that was written here.

create or replace function admit_players() returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = 'masa_player') then
    begin
      create role masa_player nologin;
    exception when duplicate_object or unique_violation then
      null; -- Another database of the same server was quicker: roles belong to them all.
    end;
  end if;

  grant usage on schema public to masa_player;
  grant select on profiles, tables, table_seats, games, game_players, hands_private, bids,
    replacements, tricks, trick_cards, scores, chat_messages to masa_player;
  -- Not the deck, not the stock, not the secret.
  grant select (id, game_id, number, dealer, commitment, contributions, label, replacements_locked,
    trump, bidder, bid, outcome, runs_on, started_at, ended_at) on hands to masa_player;
  grant select on my_tables, my_games, my_hands, replacement_counts, shown_hands to masa_player;
  grant execute on function masa_player_role(text), masa_current_player(), masa_current_name()
    to masa_player;
  -- What earlier versions gave.
  revoke insert, update, delete, truncate, references, trigger
    on chat_messages, table_seats from masa_player;
  revoke insert (table_id, sender_id, text) on chat_messages from masa_player;

  if exists (select from pg_policies where tablename = 'profiles' and policyname = 'everybody') then
    return;
  end if;
  create policy everybody on profiles for select to masa_player using (true);
  create policy listed on tables for select to masa_player using (
    not is_private or owner_id = masa_current_player() or id in (select table_id from my_tables));
  create policy members on table_seats for select to masa_player using (
    table_id in (select table_id from my_tables));
  create policy members on games for select to masa_player using (id in (select id from my_games));
  create policy members on game_players for select to masa_player using (
    game_id in (select id from my_games));
  create policy members on hands for select to masa_player using (
    game_id in (select id from my_games));
  create policy seat_owner on hands_private for select to masa_player using (
    player_id = masa_current_player());
  create policy members on bids for select to masa_player using (
    hand_id in (select id from my_hands));
  create policy seat_owner on replacements for select to masa_player using (
    player_id = masa_current_player());
  create policy members on tricks for select to masa_player using (
    hand_id in (select id from my_hands));
  create policy members on trick_cards for select to masa_player using (
    hand_id in (select id from my_hands));
  create policy members on scores for select to masa_player using (
    game_id in (select id from my_games));
  create policy members on chat_messages for select to masa_player using (
    table_id in (select table_id from my_tables));
end $$;

drop policy if exists speakers on chat_messages;
drop policy if exists moderators on chat_messages;
drop policy if exists moderators on table_seats;

-- What anybody has by default and no player needs: locks that the server or a migration would wait
-- for, sleep, room for files of their own. The owner of the database alone is not always allowed to
-- take them away; true when all of it is closed.
create function close_to_public() returns boolean language plpgsql as $$
declare
  routine regprocedure;
begin
  execute format('revoke temporary, create on database %I from public', current_database());
  revoke create on schema public from public;
  for routine in
    select oid from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and (proname ~ '^pg_(try_)?advisory_' or proname ~ '^(lo_|lowrite$|loread$)'
        or proname in ('pg_sleep', 'pg_sleep_for', 'pg_sleep_until', 'pg_notify'))
  loop
    execute format('revoke execute on function %s from public', routine);
    execute format('grant execute on function %s to current_user', routine);
  end loop;
  return true;
exception when insufficient_privilege then
  return false;
end $$;

-- A role for a player who wants to connect; again, to change the password.
create or replace function grant_player_role(player_id text, password text) returns text
language plpgsql as $$
declare
  role_name text := masa_player_role(player_id);
begin
  if octet_length(role_name) > 63 then
    raise exception 'No role can be named after the player %', player_id;
  end if;
  perform admit_players();
  if exists (select from pg_roles where rolname = role_name) then
    execute format('alter role %I password %L', role_name, password);
  else
    execute format('create role %I login password %L in role masa_player', role_name, password);
  end if;
  perform confine_player_role(role_name);
  return role_name;
end $$;

-- A client may set most of these otherwise for its session: end_player_sessions has the last word.
create function confine_player_role(role_name text) returns void language plpgsql as $$
begin
  execute format('alter role %I connection limit 3', role_name);
  execute format('alter role %I set default_transaction_read_only = on', role_name);
  execute format('alter role %I set statement_timeout = %L', role_name, '10s');
  execute format('alter role %I set lock_timeout = %L', role_name, '2s');
  execute format('alter role %I set idle_in_transaction_session_timeout = %L', role_name, '10s');
  begin
    execute format('alter role %I set temp_file_limit = %L', role_name, '64MB');
  exception when insufficient_privilege then
    null; -- Only a superuser may set it, and only a superuser may set it otherwise.
  end;
end $$;

create function drop_player_role(player_id text) returns boolean language plpgsql as $$
declare
  role_name text := masa_player_role(player_id);
begin
  if not exists (select from pg_roles where rolname = role_name) then
    return false;
  end if;
  execute format('alter role %I nologin', role_name);
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity where usename = role_name;
  exception when insufficient_privilege then
    null; -- Then they end by themselves; nobody comes in any more.
  end;
  execute format('drop role %I', role_name);
  return true;
end $$;

-- Ends the sessions of players whose transaction is older than this, whatever they set for themselves.
-- Sees them only with the rights of pg_read_all_stats and pg_signal_backend.
create function end_player_sessions(oldest interval) returns integer language plpgsql as $$
begin
  return (
    select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and xact_start < clock_timestamp() - oldest
      and usesysid in (select member from pg_auth_members where roleid = to_regrole('masa_player'))
  );
exception when insufficient_privilege then
  return 0;
end $$;

revoke select on shown_hands from public;
revoke execute on function admit_players(), grant_player_role(text, text), close_to_public(),
  confine_player_role(text), drop_player_role(text), end_player_sessions(interval),
  masa_player_role(text), masa_current_player(), masa_current_name() from public;

do $$
declare
  role_name text;
begin
  perform admit_players();
  for role_name in
    select member::regrole::text from pg_auth_members where roleid = to_regrole('masa_player')
  loop
    perform confine_player_role(trim(both '"' from role_name));
  end loop;
exception when insufficient_privilege then
  raise notice 'Roles cannot be made here, so no player gets one. The server needs none.';
end $$;

do $$ begin
  if not close_to_public() then
    raise notice 'Not everything that PostgreSQL gives to all can be taken away here.';
  end if;
end $$;
