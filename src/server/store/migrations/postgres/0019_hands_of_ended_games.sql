-- The hands of a running game are for its players. Others get what it takes to check them when the game is over.
create or replace view shown_hands with (security_barrier) as
  select hands.id, game_id, hands.number, commitment, secret, contributions, label, deck
  from hands
  join games on games.id = game_id
  join tables on tables.id = table_id
  where hands.ended_at is not null
    and (
      game_id in (select id from my_games)
      or (not is_private and games.ended_at is not null)
    )
    and (
      not runs_on
      or games.ended_at is not null
      or exists (
        select from hands as later
        where later.game_id = hands.game_id and later.number > hands.number
          and later.ended_at is not null and not later.runs_on
      )
    );
