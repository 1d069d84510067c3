alter table grants.grants add column is_automatic boolean not null default false;
comment on column grants.grants.is_automatic is 'It is paid without being claimed.';
create index grants_to_pay on grants.grants (id) where state = 'granted' and is_automatic;

create schema campaigns;
comment on schema campaigns is
  'Campaigns: bonuses as data. Who met the trigger, and what was decided about each.';

create table campaigns.campaigns (
  id bigint generated always as identity (start with 101) primary key,
  code text generated always as ('campaign:' || id) stored not null unique,
  state text not null default 'draft' check (state in ('draft', 'live', 'stopped')),
  version integer not null default 1 check (version > 0),
  terms jsonb not null,
  changed_by bigint not null references operators.accounts,
  changed_at timestamptz not null default clock.now(),
  published_at timestamptz,
  live_since timestamptz,
  decided_until timestamptz,
  constraint published_unless_draft check ((state = 'draft') = (published_at is null)),
  constraint live_since_when check ((state = 'live') = (live_since is not null))
);
comment on table campaigns.campaigns is 'Campaigns and their terms as last saved.';
comment on column campaigns.campaigns.code is 'As grants and ledger accounts name it.';
comment on column campaigns.campaigns.terms is 'Everything that operators set (contract: CampaignTerms).';
comment on column campaigns.campaigns.published_at is 'The first time.';
comment on column campaigns.campaigns.live_since is
  'Since when it is live without a stop. What happened before gives no bonus.';
comment on column campaigns.campaigns.decided_until is
  'Who met the trigger before this is decided, but for facts that are counted late.';

create function campaigns.enforce_states() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (('draft', 'draft'), ('draft', 'live'), ('live', 'live'), ('live', 'stopped'),
      ('stopped', 'stopped'), ('stopped', 'live'))
     or (old.state = 'live' and (new.terms is distinct from old.terms or new.version <> old.version)) then
    raise exception 'campaign % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function campaigns.enforce_states is 'The terms of a live campaign stay as they are.';
create trigger enforce_states before update on campaigns.campaigns
for each row execute function campaigns.enforce_states();

create table campaigns.history (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns.campaigns,
  act text not null check (act in ('saved', 'published', 'stopped')),
  version integer not null,
  terms jsonb not null,
  reason text not null default '',
  by_operator bigint not null references operators.accounts,
  at timestamptz not null default clock.now()
);
comment on table campaigns.history is 'Who saved, published and stopped campaigns, with the terms at that time.';
create index history_of_campaign on campaigns.history (campaign_id, id desc);
create trigger append_only before update or delete or truncate on campaigns.history
for each statement execute function ledger.refuse_change();

create table campaigns.decisions (
  campaign_id bigint not null references campaigns.campaigns,
  member_id bigint not null references members.accounts,
  occasion text not null check (occasion <> ''),
  version integer not null,
  base bigint not null check (base >= 0),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  outcome text not null check (outcome in ('granted', 'not_in_audience', 'no_reward', 'same_device', 'same_payee',
    'budget', 'not_allowed')),
  decided_at timestamptz not null,
  constraint decisions_pkey primary key (campaign_id, member_id, occasion)
);
comment on table campaigns.decisions is
  'Who met the trigger of a campaign, and what was decided: once for each member and occasion.';
comment on column campaigns.decisions.occasion is 'What met it: deposit:123, day:2026-12-01, level:3.';
comment on column campaigns.decisions.base is 'What the bonus is computed from: kyat, a login day or a level.';
comment on column campaigns.decisions.at is 'When it was met.';
comment on column campaigns.decisions.outcome is
  'not_allowed: on a break, excluded, suspended or offers switched off.';
create index granted_of_campaign on campaigns.decisions (campaign_id, member_id) where outcome = 'granted';
create trigger append_only before update or delete or truncate on campaigns.decisions
for each statement execute function ledger.refuse_change();

create table campaigns.login_days (
  member_id bigint not null references members.accounts,
  day date not null,
  seen_at timestamptz not null,
  constraint login_days_pkey primary key (member_id, day)
);
comment on table campaigns.login_days is 'The Yangon days on which members opened the app, and when first.';
create index login_days_by_time on campaigns.login_days (seen_at);

create function campaigns.linked_members(p_member_ids bigint[], out member_id bigint, out other_id bigint, out by text)
returns setof record
language sql stable security definer set search_path = campaigns, pg_temp
as $$
  select m.id, substr(o.owner, 8)::bigint, 'device'
  from unnest(p_member_ids) m(id)
  join security.known_devices k on k.owner = 'member:' || m.id
  join security.known_devices o on o.token_hash = k.token_hash and o.owner <> k.owner and o.owner like 'member:%'
  union
  select m.id, o.member_id, 'payee'
  from unnest(p_member_ids) m(id)
  join cashier.payees p on p.member_id = m.id
  join cashier.payees o on o.key = p.key and o.kind = p.kind and o.member_id <> p.member_id
$$;
comment on function campaigns.linked_members is
  'Other members who used a device of these members, or have or had the same payout account.';

grant usage on schema campaigns to shwe_app;
grant insert, select, update on campaigns.campaigns to shwe_app;
grant usage on sequence campaigns.campaigns_id_seq to shwe_app;
grant insert, select on campaigns.history to shwe_app;
grant usage on sequence campaigns.history_id_seq to shwe_app;
grant insert, select on campaigns.decisions to shwe_app;
grant insert, select on campaigns.login_days to shwe_app;
grant execute on function campaigns.linked_members to shwe_app;
