-- Whether a game counts in the player's statistics: not if they took the seat of a bot during it.
alter table game_players add column is_counted boolean not null default true;

-- Whether the avatar was drawn at random, so that a table may show another one beside the same face.
alter table profiles add column avatar_is_random boolean not null default false;
