create schema transfers;
comment on schema transfers is 'Money moved between the main wallet and a game wallet.';

create table transfers.transfers (
  id bigint generated always as identity (start with 41001) primary key,
  tid text generated always as ('T-' || id) stored not null unique,
  member_id bigint not null,
  platform text not null references games.providers,
  direction text not null check (direction in ('to_game', 'to_main')),
  amount bigint not null check (amount > 0),
  state text not null default 'sending' check (state in ('sending', 'unknown', 'done', 'not_done')),
  requested_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  ended_at timestamptz,
  balance_after bigint,
  over bigint not null default 0,
  polls smallint not null default 0,
  next_poll_at timestamptz not null,
  constraint ended check ((state in ('done', 'not_done')) = (ended_at is not null)),
  constraint balance_at_its_end check ((ended_at is null) = (balance_after is null)),
  constraint over_when_done check (over = 0 or state = 'done')
);
comment on table transfers.transfers is 'Transfers.';
comment on column transfers.transfers.tid is 'What the provider knows it by: the same number moves money there once.';
comment on column transfers.transfers.platform is 'The game provider.';
comment on column transfers.transfers.state is
  'sending: sent for the first time; unknown: no answer, so nothing is decided; done; not_done.';
comment on column transfers.transfers.balance_after is 'The main wallet at the end.';
comment on column transfers.transfers.over is
  'What the provider moved beyond the amount. It is never play, so never posted as a result.';
comment on column transfers.transfers.polls is 'How often the provider was queried for the outcome.';
comment on column transfers.transfers.next_poll_at is 'When it is queried next, in wall time.';
create unique index one_open_transfer on transfers.transfers (member_id, platform) where ended_at is null;
create index transfers_of_member on transfers.transfers (member_id, id);
create index transfers_to_poll on transfers.transfers (next_poll_at) where ended_at is null;

create table transfers.provider_answers (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references transfers.transfers,
  wall_at timestamptz not null default clock_timestamp(),
  request text not null,
  answer text,
  outcome text not null check (outcome in ('done', 'not_done', 'no_answer'))
);
comment on table transfers.provider_answers is
  'Every answer of a provider about a transfer, and every time it gave none.';
comment on column transfers.provider_answers.request is 'deposit, withdraw, status.';
comment on column transfers.provider_answers.answer is 'As it came; null when none did.';
comment on column transfers.provider_answers.outcome is 'How it was understood.';
create index provider_answers_of_transfer on transfers.provider_answers (transfer_id, id);

create function transfers.transfer_can_change(p_from text, p_to text) returns boolean
language sql immutable
as $$
  select (p_from, p_to) in (('sending', 'sending'), ('sending', 'unknown'),
                            ('sending', 'done'), ('sending', 'not_done'),
                            ('unknown', 'unknown'), ('unknown', 'done'), ('unknown', 'not_done'))
$$;
comment on function transfers.transfer_can_change is
  'The changes of state in packages/rules/src/states/transfers.ts; a test compares the two.';

create function transfers.enforce_transfer_states() returns trigger
language plpgsql
as $$
begin
  if (old.member_id, old.platform, old.direction, old.amount, old.requested_at)
     is distinct from (new.member_id, new.platform, new.direction, new.amount, new.requested_at) then
    raise exception 'a transfer stays what was requested' using errcode = 'check_violation';
  end if;
  if not transfers.transfer_can_change(old.state, new.state) then
    raise exception 'transfer % cannot go from % to %', old.tid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function transfers.enforce_transfer_states is 'Refuses a state change that no use case may make.';
create trigger enforce_states before update on transfers.transfers
for each row execute function transfers.enforce_transfer_states();

create trigger append_only before delete or update or truncate on transfers.provider_answers
for each statement execute function ledger.refuse_change();

grant usage on schema transfers to shwe_app;
grant insert, select, update on transfers.transfers to shwe_app;
grant insert, select on transfers.provider_answers to shwe_app;
grant execute on function transfers.transfer_can_change to shwe_app;
