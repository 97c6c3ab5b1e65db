-- The lines of a score had names in English; they have keys, which every language has words for.

update scores set lines = (
  select jsonb_agg(
    jsonb_set(line, '{what}', to_jsonb(coalesce(keys.key, line ->> 'what'))) order by place
  )
  from jsonb_array_elements(lines) with ordinality as listed (line, place)
  left join (values
    ('Hearts', 'hearts'),
    ('Queen of spades', 'queenOfSpades'),
    ('Shooting the moon', 'moon'),
    ('Jack of diamonds', 'jackOfDiamonds'),
    ('Missed tricks', 'missedTricks'),
    ('High', 'high'),
    ('Low', 'low'),
    ('Jack', 'jack'),
    ('Game', 'game'),
    ('Last trick', 'lastTrick'),
    ('Five', 'five'),
    ('Set back', 'setBack'),
    ('Floor at zero', 'floorAtZero'),
    ('Pontoon', 'pontoon'),
    ('Five-card trick', 'fiveCards'),
    ('Bust', 'bust'),
    ('The banker is bust', 'bankerBust'),
    ('Higher total', 'higher'),
    ('Equal hands', 'equal'),
    ('Lower total', 'lower'),
    ('The banker has a pontoon', 'bankerPontoon'),
    ('The banker has a five-card trick', 'bankerFiveCards'),
    ('Tricks', 'tricks'),
    ('No trick', 'noTrick'),
    ('Party player doubled', 'partyPlayer')
  ) as keys (name, key) on keys.name = line ->> 'what'
) where jsonb_array_length(lines) > 0;
