-- What follows from events elsewhere in the server: stored in the transaction of the event, deleted in that of its effect.
create table outbox (
  kind text not null,
  key text not null,
  body json not null,
  created_at timestamptz not null,
  primary key (kind, key)
);

-- The strength of players, by pool: a game with its house rules.
create table ratings (
  player_id text not null,
  pool text not null,
  -- Of the pool: another one makes the rating less certain.
  version integer not null,
  mu double precision not null,
  sigma double precision not null,
  games integer not null,
  -- The games without bots.
  games_of_people integer not null,
  last_at timestamptz not null,
  -- When the rating becomes provisional without another game.
  certain_until timestamptz not null,
  primary key (player_id, pool)
);
create index ratings_order on ratings (pool, mu);

-- The rating after each game. The key keeps a game from counting twice.
create table rating_points (
  player_id text not null,
  pool text not null,
  game_id text not null,
  at timestamptz not null,
  mu double precision not null,
  sigma double precision not null,
  -- The rating before, and the expected and real result.
  cause json not null,
  primary key (player_id, pool, game_id)
);
create index rating_points_time on rating_points (player_id, pool, at);
create index rating_points_game on rating_points (game_id);

-- Whether others see the player's ratings.
alter table profiles add column shows_ratings boolean not null default true;
