create schema news;
comment on schema news is
  'What has happened to members'' money, for their messages and the home page, and which wins the app has shown.';

create table news.causes (
  id bigint generated always as identity primary key,
  member_id bigint references members.accounts,
  kind text not null check (kind in ('deposit', 'withdrawal', 'draw')),
  reference text not null,
  details jsonb not null,
  caused_at timestamptz not null,
  constraint member_unless_draw check ((member_id is null) = (kind = 'draw'))
);
comment on table news.causes is
  'Decided deposits and withdrawals and settled draws of which members have no message yet. Written in the transaction '
  'of the decision; a job writes the messages and deletes the row.';
comment on column news.causes.reference is 'The number of the deposit or withdrawal, or the name of the draw.';
comment on column news.causes.caused_at is 'Business time.';

create table news.shown_wins (
  slip_id bigint primary key,
  member_id bigint not null references members.accounts,
  shown_at timestamptz not null
);
comment on table news.shown_wins is
  'Slips whose win the app has shown to their member: each once, on whichever phone. Business time.';
create index shown_wins_of_member on news.shown_wins (member_id);
-- Wins before this table existed are no news.
insert into news.shown_wins (slip_id, member_id, shown_at)
select slip_id, member_id, clock.now() from lottery.winnings on conflict do nothing;

create function news.note_deposit() returns trigger
language plpgsql security definer set search_path = news, pg_temp
as $$
begin
  insert into causes (member_id, kind, reference, details, caused_at)
  values (new.member_id, 'deposit', new.tid, jsonb_build_object(
    'amount', new.amount, 'state', new.state, 'reason', new.reason, 'note', new.note), clock.now());
  return null;
end $$;
comment on function news.note_deposit is
  'Notes a decided deposit. An order that was never said to be paid and expires is not news.';
create trigger note_deposit_for_news after update of state on cashier.deposits
for each row when (new.state is distinct from old.state
  and (new.state = 'succeeded' or new.state = 'failed' and old.state = 'processing'))
execute function news.note_deposit();

create function news.note_withdrawal() returns trigger
language plpgsql security definer set search_path = news, pg_temp
as $$
begin
  insert into causes (member_id, kind, reference, details, caused_at)
  values (new.member_id, 'withdrawal', new.wid, jsonb_build_object(
    'amount', new.amount, 'state', new.state, 'reason', new.reason, 'note', new.note), clock.now());
  return null;
end $$;
comment on function news.note_withdrawal is 'Notes a decided withdrawal.';
create trigger note_withdrawal_for_news after update of state on cashier.withdrawals
for each row when (new.state is distinct from old.state and new.state in ('paid', 'refused', 'refused_deducted'))
execute function news.note_withdrawal();

create function news.note_draw() returns trigger
language plpgsql security definer set search_path = news, pg_temp
as $$
begin
  insert into causes (kind, reference, details, caused_at)
  values ('draw', new.name, jsonb_build_object('id', new.id, 'version', new.version), clock.now());
  return null;
end $$;
comment on function news.note_draw is
  'Notes a settled draw, one row for all its winners, so that the settlement does not wait for their messages.';
create trigger note_draw_for_news after update of state on lottery.draws
for each row when (new.state = 'settled' and old.state is distinct from new.state)
execute function news.note_draw();

create or replace function push.note_message() returns trigger
language plpgsql security definer set search_path = push, pg_temp
as $$
begin
  insert into outbox (subscription_id, topic, subject, kind, details, caused_at)
  select s.id, 'messages', 'message:' || m.id, 'message', jsonb_build_object('message', m.id), m.created_at
  from added m
  join subscriptions s on s.member_id = m.member_id
  join members.sessions e on e.id = s.session_id and e.ended_at is null
  join chosen c on c.member_id = m.member_id and c.messages
  where split_part(m.subject, ':', 1) not in ('deposit', 'withdrawal', 'win')
  on conflict do nothing;
  return null;
end $$;
comment on function push.note_message is
  'Writes the notifications of new messages. Decided deposits and withdrawals and wins have notifications of their own.';

grant usage on schema news to shwe_app;
grant select, update, delete on news.causes to shwe_app;
grant select, insert on news.shown_wins to shwe_app;
