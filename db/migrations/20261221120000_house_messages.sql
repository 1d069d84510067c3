create schema broadcasts;
comment on schema broadcasts is 'Messages that operators write: to all members, to a segment, or to one.';

create table broadcasts.messages (
  id bigint generated always as identity (start with 401) primary key,
  bid text generated always as ('G-' || id) stored not null unique,
  audience text not null check (audience in ('all', 'segment', 'member')),
  segment_id bigint references segments.segments,
  member_id bigint references members.accounts,
  rule jsonb not null,
  is_offer boolean not null,
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  send_at timestamptz not null,
  state text not null,
  counted integer not null check (counted >= 0),
  created_by bigint not null references operators.accounts,
  created_at timestamptz not null default clock.now(),
  approved_by bigint references operators.accounts,
  approved_at timestamptz,
  stopped_by bigint references operators.accounts,
  stopped_at timestamptz,
  reached_id bigint not null default 0,
  sent integer not null default 0 check (sent >= 0),
  sent_at timestamptz,
  constraint messages_state_check check (state in ('asked', 'scheduled', 'sending', 'sent', 'stopped')),
  constraint audience_named check ((audience = 'segment') = (segment_id is not null)
    and (audience = 'member') = (member_id is not null)),
  constraint two_people check (approved_by <> created_by),
  constraint all_by_two check (audience <> 'all' or approved_by is not null or state in ('asked', 'stopped')),
  constraint approved_when check ((approved_by is null) = (approved_at is null)),
  constraint stopped_when check ((state = 'stopped') = (stopped_by is not null)
    and (stopped_by is null) = (stopped_at is null)),
  constraint sent_when check ((state = 'sent') = (sent_at is not null)),
  constraint nothing_sent_before check (sent = 0 or state in ('sending', 'sent', 'stopped'))
);
comment on table broadcasts.messages is 'Messages that operators wrote, with their audience and how far they are sent.';
comment on column broadcasts.messages.rule is
  'A segments.rule, as the segment had it when the message was written: a later change of the segment changes nothing.';
comment on column broadcasts.messages.is_offer is
  'It promotes something: members on a break, excluded, or with offers switched off do not get it.';
comment on column broadcasts.messages.counted is 'Who would have got it when it was written.';
comment on column broadcasts.messages.reached_id is 'The last member whose turn it was; the next part begins behind.';
comment on column broadcasts.messages.sent is 'How many members got it.';
create index messages_due on broadcasts.messages (send_at, id) where state in ('scheduled', 'sending');

create function broadcasts.can_change(p_from text, p_to text) returns boolean
language sql immutable
as $$
  select (p_from, p_to) in (('asked', 'scheduled'), ('asked', 'stopped'), ('scheduled', 'asked'),
    ('scheduled', 'sending'), ('scheduled', 'stopped'), ('sending', 'sending'), ('sending', 'sent'), ('sending', 'stopped'))
$$;
comment on function broadcasts.can_change is 'The state changes of a message, as in packages/rules.';

create function broadcasts.enforce_states() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('asked', 'scheduled') then
      raise exception 'a message begins as asked or scheduled' using errcode = 'restrict_violation';
    end if;
  elsif not broadcasts.can_change(old.state, new.state) then
    raise exception 'a message cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function broadcasts.enforce_states is 'A message changes its state only as the rules say.';
create trigger states before insert or update of state on broadcasts.messages
for each row execute function broadcasts.enforce_states();

create function broadcasts.refuse_lower() returns trigger
language plpgsql
as $$ begin raise exception 'what was sent stays sent' using errcode = 'restrict_violation'; end $$;
comment on function broadcasts.refuse_lower is 'How far a message is sent never falls.';
create trigger never_lower before update on broadcasts.messages
for each row when (new.sent < old.sent or new.reached_id < old.reached_id) execute function broadcasts.refuse_lower();

create function broadcasts.audience(p_rule jsonb, p_member_id bigint, p_is_offer boolean)
returns table (member_id bigint, is_excluded boolean, is_off boolean)
language sql stable security definer set search_path = broadcasts, pg_temp
as $$
  select m, p_is_offer and x.outcome is not null,
         p_is_offer and exists (select from grants.choices c where c.member_id = m and c.offers_off)
  from segments.matching(p_rule, case when p_member_id is not null then array[p_member_id] end) m
  cross join lateral protection.current_exclusion(m, clock.now()) x
$$;
comment on function broadcasts.audience is
  'The active members of a rule, and who of them gets no offers: on a break or excluded, or with offers switched off.';

create index house_messages on messages.messages (subject) where subject like 'house:%';

grant usage on schema broadcasts to shwe_app;
grant select, insert on broadcasts.messages to shwe_app;
grant update (state, approved_by, approved_at, stopped_by, stopped_at, reached_id, sent, sent_at) on broadcasts.messages
to shwe_app;
grant execute on function broadcasts.audience, broadcasts.can_change to shwe_app;
