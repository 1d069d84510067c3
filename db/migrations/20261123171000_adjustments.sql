-- Money put into a member's wallet, or taken out of it, by hand: one operator asks, another decides (docs/decisions/0046).
create table cashier.adjustments (
  id bigint generated always as identity primary key,
  aid text not null generated always as ('A-' || id) stored unique,
  member_id bigint not null,
  -- whole kyat: above 0 into the wallet, below 0 out of it
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000),
  reason text not null check (reason in ('not_credited', 'credited_wrongly', 'fault_of_ours', 'goodwill', 'fraud', 'other')),
  note text not null check (note <> ''),
  -- how often what comes in is to be played before a withdrawal
  turnover_times smallint not null default 0 check (turnover_times between 0 and 50 and (amount > 0 or turnover_times = 0)),
  asked_by bigint not null,
  asked_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  -- the wallet afterwards
  balance_after bigint check (balance_after >= 0),
  constraint decided_when_over check (num_nulls(decided_by, decided_at) = case state when 'asked' then 2 else 0 end
                                      and (state = 'done') = (balance_after is not null)),
  -- Who asked may take it back, but never carry it out.
  constraint two_people check (state <> 'done' or decided_by <> asked_by)
);
create unique index one_adjustment_a_member on cashier.adjustments (member_id) where state = 'asked';
create index adjustments_of_member on cashier.adjustments (member_id, id desc);

create function cashier.keep_adjustment() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'asked'
     or (new.member_id, new.amount, new.reason, new.note, new.turnover_times, new.asked_by, new.asked_at)
        is distinct from (old.member_id, old.amount, old.reason, old.note, old.turnover_times, old.asked_by, old.asked_at) then
    raise exception 'adjustment % stays as it was asked, and is decided once', old.aid using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stays before update on cashier.adjustments for each row execute function cashier.keep_adjustment();

revoke all on function cashier.keep_adjustment from public;
grant select, insert on cashier.adjustments to shwe_app;
grant update (state, decided_by, decided_at, balance_after) on cashier.adjustments to shwe_app;
