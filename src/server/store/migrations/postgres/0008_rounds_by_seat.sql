-- Rounds of SobeSobe are kept as their row of the sheet has them, not in the words of a wire.
update hands
set outcome = (outcome - 'record') || jsonb_build_object(
  'dealer', outcome -> 'record' -> 'dealer',
  'trump', outcome -> 'record' -> 'trump',
  'blind', outcome -> 'record' -> 'blind',
  'trickValue', outcome -> 'record' -> 'trickValue',
  'playing', (
    select jsonb_agg(player -> 'played' order by seat)
    from jsonb_array_elements(outcome -> 'record' -> 'players') with ordinality as seats (player, seat)
  ),
  'taken', (
    select jsonb_agg(player -> 'tricksWon' order by seat)
    from jsonb_array_elements(outcome -> 'record' -> 'players') with ordinality as seats (player, seat)
  )
)
where jsonb_exists(outcome, 'record');
