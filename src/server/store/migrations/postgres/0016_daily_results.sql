-- What players made of the deals of the days, the first time. For the server alone, and no part of other statistics.

create table daily_results (
  player_id text not null,
  game text not null,
  day date not null,
  score integer not null,
  -- Among the sides at the table, from 1.
  place integer not null,
  -- The player's own, in order: cards and bots follow from the day.
  moves jsonb not null,
  played_at timestamptz not null,
  primary key (player_id, game, day)
);
create index on daily_results (game, day, score);
