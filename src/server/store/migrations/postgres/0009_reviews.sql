-- What a review found in the decisions of a seat, once for each game and seat. For the server alone: a player's
-- role has no part in it.

create table reviews (
  -- As in `games`.
  game_id text not null,
  position integer not null,
  -- Null until it is made.
  review jsonb,
  -- Lets anybody read it; null where its player has not said so.
  link text unique,
  created_at timestamptz not null default now(),
  primary key (game_id, position)
);
