-- What happened at the tables, in rows that can be asked for, and who may read which of them.

-- The journal is the truth and these rows are written with it, so nothing here refers to another row
-- by a foreign key: rows of one transaction may come in any order, and can be made anew at any time.

create table profiles (
  id text primary key,
  display_name text not null,
  name_key text not null unique,
  avatar_emoji text not null,
  avatar_color text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tables (
  id text primary key,
  name text not null,
  game text not null,
  variant text,
  options jsonb not null,
  settings jsonb not null,
  is_private boolean not null,
  owner_id text not null,
  status text not null,
  seats integer not null,
  closed_because text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on tables (updated_at desc) where status <> 'closed';

create table table_seats (
  table_id text not null,
  position integer not null,
  player_id text,
  player_name text,
  bot_level text,
  is_ready boolean not null,
  is_connected boolean not null,
  is_covered boolean not null,
  updated_at timestamptz not null,
  primary key (table_id, position)
);
create index on table_seats (player_id) where player_id is not null;

create table games (
  id text primary key,
  table_id text not null,
  number integer not null,
  game text not null,
  variant text,
  options jsonb not null,
  seats integer not null,
  started_at timestamptz not null,
  -- With an end but no result it was given up: the table was closed under it.
  ended_at timestamptz,
  result jsonb,
  forfeited boolean not null,
  unique (table_id, number)
);

-- A seat of a game as it was when the game ended, or is now.
create table game_players (
  game_id text not null,
  position integer not null,
  game text not null,
  player_id text,
  name text,
  bot_level text,
  side integer not null,
  score integer not null,
  hands integer not null,
  is_winner boolean,
  -- Null unless the game came to a result.
  ended_at timestamptz,
  primary key (game_id, position)
);
create index on game_players (player_id, ended_at desc) where player_id is not null;

create table hands (
  id text primary key,
  game_id text not null,
  number integer not null,
  dealer integer,
  commitment text not null,
  -- Null until the hand is over.
  secret text,
  contributions jsonb not null,
  label text not null,
  deck jsonb not null,
  -- Undealt cards, the next to be drawn first; null where a game has no stock of its own for a hand.
  stock jsonb,
  replacements_locked boolean not null,
  trump text,
  bidder integer,
  bid integer,
  -- What the game says of the finished hand beside the points.
  outcome jsonb,
  -- The next hand is dealt from the rest of this deck.
  runs_on boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (game_id, number)
);

create table hands_private (
  hand_id text not null,
  position integer not null,
  player_id text,
  cards jsonb not null,
  updated_at timestamptz not null,
  primary key (hand_id, position)
);

create table bids (
  hand_id text not null,
  order_index integer not null,
  position integer not null,
  -- Null for a pass.
  value integer,
  created_at timestamptz not null,
  primary key (hand_id, order_index)
);

create table replacements (
  hand_id text not null,
  order_index integer not null,
  position integer not null,
  player_id text,
  discarded jsonb not null,
  drawn jsonb not null,
  created_at timestamptz not null,
  primary key (hand_id, order_index)
);

create table tricks (
  hand_id text not null,
  number integer not null,
  leader integer not null,
  winner integer not null,
  -- Where a trick has points of its own.
  points integer,
  primary key (hand_id, number)
);

create table trick_cards (
  hand_id text not null,
  trick_number integer not null,
  order_index integer not null,
  position integer not null,
  card text not null,
  primary key (hand_id, trick_number, order_index)
);

create table scores (
  hand_id text not null,
  side integer not null,
  game_id text not null,
  round integer not null,
  change integer not null,
  total integer not null,
  lines jsonb not null,
  primary key (hand_id, side)
);
create index on scores (game_id, side);

-- Who a connection speaks for: the role it came in with, which no client can set.

create function masa_player_role(player_id text) returns text language sql immutable
  return 'player:' || player_id;

create function masa_current_player() returns text language sql stable
  return case when starts_with(current_user::text, 'player:') then substr(current_user::text, 8) end;

create function masa_current_name() returns text language sql stable
begin atomic
  select display_name from profiles where id = masa_current_player();
end;

create table chat_messages (
  id text primary key default gen_random_uuid()::text,
  table_id text not null,
  -- Of the table when it was said: what orders lines of one millisecond.
  version integer,
  sender_id text not null,
  sender_name text not null default masa_current_name(),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default clock_timestamp()
);
create index on chat_messages (table_id, created_at, version);

-- What a player is part of. Views and not functions: they read with their owner's rights but ask for
-- the caller, so that nobody can ask on behalf of another and no policy leads back to itself.

create view my_tables with (security_barrier) as
  select table_id from table_seats where player_id = masa_current_player();

create view my_games with (security_barrier) as
  select id from games where table_id in (select table_id from my_tables)
  union
  select game_id from game_players where player_id = masa_current_player();

create view my_hands with (security_barrier) as
  select id from hands where game_id in (select id from my_games);

-- That somebody replaced cards is known at the table, which cards is not.
create view replacement_counts with (security_barrier) as
  select hand_id, order_index, position, jsonb_array_length(discarded) as count, created_at
  from replacements
  where hand_id in (select id from my_hands);

-- What it takes to check a deal, as soon as no card of it can still be dealt: for anybody, or for who
-- played where the table is private, since its name is what lets people in.
create view shown_hands with (security_barrier) as
  select hands.id, game_id, hands.number, commitment, secret, contributions, label, deck
  from hands
  join games on games.id = game_id
  join tables on tables.id = table_id
  where hands.ended_at is not null
    and (not is_private or game_id in (select id from my_games))
    and (
      not runs_on
      or games.ended_at is not null
      or exists (
        select from hands as later
        where later.game_id = hands.game_id and later.number > hands.number
          and later.ended_at is not null and not later.runs_on
      )
    );
grant select on shown_hands to public;

-- Nobody gets past row-level security, not even the owner of the tables; the server, who is that
-- owner, has a policy of its own.
do $$
declare
  name text;
begin
  foreach name in array array[
    'profiles', 'tables', 'table_seats', 'games', 'game_players', 'hands', 'hands_private', 'bids',
    'replacements', 'tricks', 'trick_cards', 'scores', 'chat_messages'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;

-- The group of all players' roles, and what it may do.
create function admit_players() returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = 'masa_player') then
    begin
      create role masa_player nologin;
    exception when duplicate_object or unique_violation then
      null; -- Another database of the same server was quicker: roles belong to them all.
    end;
  end if;
  if exists (select from pg_policies where tablename = 'profiles' and policyname = 'everybody') then
    return;
  end if;

  grant select on profiles, tables, table_seats, games, game_players, hands_private, bids,
    replacements, tricks, trick_cards, scores, chat_messages to masa_player;
  -- Not the deck, not the stock, not the secret.
  grant select (id, game_id, number, dealer, commitment, contributions, label, replacements_locked,
    trump, bidder, bid, outcome, runs_on, started_at, ended_at) on hands to masa_player;
  grant select on my_tables, my_games, my_hands, replacement_counts to masa_player;
  grant insert (table_id, sender_id, text) on chat_messages to masa_player;
  grant delete on chat_messages, table_seats to masa_player;

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
  create policy speakers on chat_messages for insert to masa_player with check (
    sender_id = masa_current_player() and table_id in (select table_id from my_tables));
  create policy moderators on chat_messages for delete to masa_player using (
    table_id in (select id from tables where owner_id = masa_current_player()));
  create policy moderators on table_seats for delete to masa_player using (
    player_id is distinct from masa_current_player() and table_id in (
      select id from tables where owner_id = masa_current_player() and status = 'open'));
end $$;

-- A role for a player who wants to connect; again, to change the password.
create function grant_player_role(player_id text, password text) returns text language plpgsql as $$
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
  return role_name;
end $$;

revoke execute on function admit_players(), grant_player_role(text, text) from public;

do $$ begin
  perform admit_players();
exception when insufficient_privilege then
  raise notice 'Roles cannot be made here, so no player gets one. The server needs none.';
end $$;
