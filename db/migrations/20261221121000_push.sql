create schema push;
comment on schema push is
  'Notifications on phones (web push): who wants them, and an outbox that is written with what they are about.';

create table push.keys (
  only_row boolean default true primary key check (only_row),
  public_key text not null,
  private_key_encrypted bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table push.keys is
  'One row: the key pair by which push services know this site (VAPID), made at the first start.';
comment on column push.keys.private_key_encrypted is 'Encrypted with a key from the pepper.';

create table push.subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.accounts,
  session_id bigint not null references members.sessions(id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table push.subscriptions is
  'Browsers that a member wants notifications on. One whose session has ended gets none. Wall time.';
comment on column push.subscriptions.endpoint is 'The address of its push service; whoever knows it and our key can send.';
create index subscriptions_of_member on push.subscriptions (member_id, id);
create index subscriptions_by_session on push.subscriptions (session_id);

create table push.choices (
  member_id bigint primary key references members.accounts,
  results boolean not null,
  money boolean not null,
  messages boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  changed_at timestamptz not null
);
comment on table push.choices is
  'What members want to be notified of, and when not. Who has no row has the choices of push.chosen.';
comment on column push.choices.results is 'The result of a draw in which the member has a slip.';
comment on column push.choices.money is 'A deposit or a withdrawal is decided.';
comment on column push.choices.quiet_from is
  'Minute of the Yangon day from which nothing is sent, until quiet_until; the same: no quiet hours.';

create table push.outbox (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push.subscriptions on delete cascade,
  topic text not null check (topic in ('results', 'money', 'messages')),
  subject text not null,
  kind text not null,
  details jsonb not null,
  caused_at timestamptz not null,
  due_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  problem text not null default '',
  done_at timestamptz,
  constraint once_each unique (subscription_id, subject),
  constraint done_when_over check ((state = 'waiting') = (done_at is null))
);
comment on table push.outbox is
  'Notifications, one row for each browser. Written in the transaction of their cause, sent at least once.';
comment on column push.outbox.subject is 'What it is about (''deposit:D-88001:succeeded''). A browser is told once.';
comment on column push.outbox.caused_at is 'Business time.';
comment on column push.outbox.due_at is 'When it is tried, or tried again. Wall time.';
comment on column push.outbox.problem is 'Why the last try failed, or why it was dropped.';
create index outbox_due on push.outbox (due_at, id) where state = 'waiting';
create index outbox_done on push.outbox (done_at) where state <> 'waiting';

create table push.draws (
  draw_id bigint primary key references lottery.draws,
  done_at timestamptz not null default clock_timestamp()
);
comment on table push.draws is 'Settled draws whose bettors are in the outbox.';

create view push.chosen as
select a.id as member_id, coalesce(c.results, true) as results, coalesce(c.money, true) as money,
  coalesce(c.messages, false) as messages, coalesce(c.quiet_from, 1320)::smallint as quiet_from,
  coalesce(c.quiet_until, 420)::smallint as quiet_until
from members.accounts a left join push.choices c on c.member_id = a.id;
comment on view push.chosen is 'The choices of every member; without a row: results and money, quiet from 22:00 to 07:00.';

create function push.is_quiet(p_from smallint, p_until smallint, p_at timestamptz) returns boolean
language sql stable
as $$
  select case
    when p_from = p_until then false
    when p_from < p_until then m.minute >= p_from and m.minute < p_until
    else m.minute >= p_from or m.minute < p_until
  end
  from (select extract(hour from p_at at time zone interval '06:30')::integer * 60
               + extract(minute from p_at at time zone interval '06:30')::integer as minute) m
$$;
comment on function push.is_quiet is 'Whether a time is within quiet hours, which may pass midnight. Yangon time.';

create function push.enqueue(p_members bigint[], p_topic text, p_subject text, p_kind text, p_details jsonb) returns integer
language plpgsql security definer set search_path = push, pg_temp
as $$
declare
  v_rows integer;
begin
  insert into outbox (subscription_id, topic, subject, kind, details, caused_at)
  select s.id, p_topic, p_subject, p_kind, p_details, clock.now()
  from subscriptions s
  join members.sessions e on e.id = s.session_id and e.ended_at is null
  join chosen c on c.member_id = s.member_id
  where s.member_id = any(p_members)
    and case p_topic when 'results' then c.results when 'money' then c.money else c.messages end
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;
comment on function push.enqueue is
  'Writes a notification for each browser of some members who want this topic. A repeat for the same subject adds nothing.';

create function push.note_message() returns trigger
language plpgsql security definer set search_path = push, pg_temp
as $$
begin
  insert into outbox (subscription_id, topic, subject, kind, details, caused_at)
  select s.id, 'messages', 'message:' || m.id, 'message', jsonb_build_object('message', m.id), m.created_at
  from added m
  join subscriptions s on s.member_id = m.member_id
  join members.sessions e on e.id = s.session_id and e.ended_at is null
  join chosen c on c.member_id = m.member_id and c.messages
  on conflict do nothing;
  return null;
end $$;
comment on function push.note_message is 'Writes the notifications of new messages.';
create trigger note_message after insert on messages.messages
referencing new table as added for each statement execute function push.note_message();

create function push.note_deposit() returns trigger
language plpgsql security definer set search_path = push, pg_temp
as $$
begin
  perform push.enqueue(array[new.member_id], 'money', 'deposit:' || new.tid || ':' || new.state,
    case new.state when 'succeeded' then 'deposit_done' else 'deposit_failed' end, jsonb_build_object('tid', new.tid));
  return null;
end $$;
comment on function push.note_deposit is
  'Writes the notifications of a decided deposit. An order that was never said to be paid and expires is not news.';
create trigger note_deposit after update of state on cashier.deposits
for each row when (new.state is distinct from old.state
  and (new.state = 'succeeded' or new.state = 'failed' and old.state = 'processing'))
execute function push.note_deposit();

create function push.note_withdrawal() returns trigger
language plpgsql security definer set search_path = push, pg_temp
as $$
begin
  perform push.enqueue(array[new.member_id], 'money', 'withdrawal:' || new.wid || ':' || new.state,
    case new.state when 'paid' then 'withdrawal_paid' else 'withdrawal_refused' end, jsonb_build_object('wid', new.wid));
  return null;
end $$;
comment on function push.note_withdrawal is 'Writes the notifications of a decided withdrawal.';
create trigger note_withdrawal after update of state on cashier.withdrawals
for each row when (new.state is distinct from old.state and new.state in ('paid', 'refused', 'refused_deducted'))
execute function push.note_withdrawal();

create function push.note_draw(p_draw_id bigint) returns integer
language plpgsql security definer set search_path = push, pg_temp
as $$
declare
  v_draw lottery.draws;
begin
  insert into draws (draw_id) values (p_draw_id) on conflict do nothing;
  if not found then
    return 0;
  end if;
  select * into v_draw from lottery.draws where id = p_draw_id and state = 'settled';
  if not found then
    raise exception 'draw % is not settled', p_draw_id using errcode = 'check_violation';
  end if;
  return push.enqueue(
    array(select m.member_id from lottery.draw_members m where m.draw_id = p_draw_id and exists (
      select from subscriptions s where s.member_id = m.member_id)),
    'results', 'draw:' || p_draw_id, 'draw_result',
    jsonb_build_object('game', v_draw.game, 'section', v_draw.section));
end $$;
comment on function push.note_draw is
  'Writes the notifications of a settled draw, once, for everybody with a slip in it. Answers how many.';

grant usage on schema push to shwe_app;
grant select, insert on push.keys to shwe_app;
grant select, insert, delete on push.subscriptions to shwe_app;
grant update (member_id, session_id, p256dh, auth) on push.subscriptions to shwe_app;
grant select, insert, delete on push.choices to shwe_app;
grant update (results, money, messages, quiet_from, quiet_until, changed_at) on push.choices to shwe_app;
grant select, delete on push.outbox to shwe_app;
grant update (due_at, tries, state, problem, done_at) on push.outbox to shwe_app;
grant select on push.draws, push.chosen to shwe_app;
grant execute on function push.is_quiet, push.note_draw to shwe_app;
