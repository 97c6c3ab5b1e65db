-- Games that players had without a server and brought along, each checked by its record; never among the others.
create table offline_games (
  player_id text not null,
  -- As the browser calls it: the game and when it began.
  id text not null,
  position integer not null,
  ended_at timestamptz not null,
  record jsonb not null,
  -- What it came to, hand by hand.
  sums jsonb not null,
  luck jsonb,
  primary key (player_id, id)
);

-- What the cards of a seat were worth in a game: bots with the same deals, beside what the player made of them.
create table lucks (
  -- As in `games`.
  game_id text not null,
  position integer not null,
  luck jsonb not null,
  primary key (game_id, position)
);
