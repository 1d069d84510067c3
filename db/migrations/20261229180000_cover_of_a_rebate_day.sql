-- The share of the numbers from which bets no longer count is fixed for a day when its rebates are computed first. Both
-- parts of a day, its checks and its explanations use it, whatever the setting has become since.
alter table rebates.days add column cover_percent integer check (cover_percent between 1 and 100);
update rebates.days set cover_percent =
  coalesce((select (value #>> '{}')::integer from content.settings where key = 'rebate.cover_percent'), 70);
alter table rebates.days alter column cover_percent set not null;
comment on column rebates.days.cover_percent is 'Whoever covered more than this share of the numbers of a draw has no valid bets in it.';

create or replace function rebates.compute(p_day date, p_part text, p_cover_percent integer)
returns bigint
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_state text;
  v_cover_percent integer;
begin
  insert into days (day, part, state, total, lines, computed_at, cover_percent)
  values (p_day, p_part, 'computed', 0, 0, clock.now(),
          coalesce((select d.cover_percent from days d where d.day = p_day limit 1), p_cover_percent))
  on conflict do nothing;
  select state, cover_percent into v_state, v_cover_percent from days where day = p_day and part = p_part for update;
  if v_state in ('checked', 'paid') then
    return null;
  end if;
  delete from lines where day = p_day and part = p_part;
  if p_part = 'player' then
    perform rebates.compute_valid_bets(p_day, v_cover_percent);
    insert into lines (day, part, member_id, game, valid, amount)
    select p_day, 'player', v.member_id, v.game, v.valid, v.valid * r.rate / 10000
    from valid_bets v cross join lateral (select rebates.rate_on(v.member_id, v.game, p_day) as rate) r
    where v.day = p_day and v.valid * r.rate >= 10000;
  else
    with rated as materialized (
      select distinct on (r.member_id, r.game) r.member_id, r.game, r.rate from rates r
      where r.from_day <= p_day order by r.member_id, r.game, r.from_day desc
    ), share as (
      select s.superior_id, v.game, v.valid,
             v.valid * (coalesce(o.rate, g.rate_default) - coalesce(c.rate, g.rate_default)) / 10000 as amount
      from valid_bets v join games g on g.key = v.game
      join agents.downline s on s.member_id = v.member_id and s.from_day <= p_day and p_day < s.until_day
      join agents.terms t on t.member_id = s.superior_id and t.from_day <= p_day and p_day < t.until_day
      left join rated o on o.member_id = s.superior_id and o.game = v.game
      left join rated c on c.member_id = s.child_id and c.game = v.game
      where v.day = p_day and v.valid > 0
    )
    insert into lines (day, part, member_id, game, valid, amount)
    select p_day, 'agent', superior_id, game, sum(valid), sum(amount) from share
    group by superior_id, game having sum(amount) > 0;
  end if;
  update days d set state = 'computed', difference = null, computed_at = clock.now(),
    (total, lines) = (select coalesce(sum(l.amount), 0), count(*) from lines l where l.day = p_day and l.part = p_part)
  where d.day = p_day and d.part = p_part;
  return (select total from days where day = p_day and part = p_part);
end $$;

-- The highest and the usual rate of a game hold for every day that has no rate of its own, also past ones; the server
-- never changes them.
revoke update (rate_max, rate_default) on rebates.games from shwe_app;
