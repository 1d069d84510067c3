-- Power and natkhat differ between houses and may change from a day on, as the other rules do (spec/lottery.md).
alter table lottery.rules
  drop constraint rules_kind_check,
  drop constraint rules_check,
  add constraint known_kind check (kind in ('odds', 'min_stake', 'number_cap', 'member_limits', 'closes_morning', 'closes_evening',
                                            'closes_3d', 'power', 'natkhat')),
  -- of a number set: 2D numbers, each for itself and its reverse
  add constraint value_of_kind check (0 <= all (value) and case
    when kind = 'member_limits' then cardinality(value) = 4
    when kind in ('power', 'natkhat') then game = 1 and cardinality(value) between 1 and 10 and 99 >= all (value)
    else cardinality(value) = 1 end);
