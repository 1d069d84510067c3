create schema content;
comment on schema content is 'What operators configure: settings, notices, banners, games, maintenance.';

create function content.is_text(p_value jsonb) returns boolean
language sql immutable
as $$ select jsonb_typeof(p_value) = 'object' and p_value ?& array['my', 'en', 'zh', 'th'] $$;
comment on function content.is_text is 'Whether a value has one text for each of the four languages.';

create table content.settings (
  key text primary key,
  value jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table content.settings is 'Settings that differ from the defaults in code.';

create table content.notices (
  id bigint generated always as identity primary key,
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  image text not null default '',
  width_px integer not null default 0,
  pop_up boolean not null default false,
  pop_up_again boolean not null default false,
  type integer not null default 0,
  activity_id bigint,
  sort integer not null default 0,
  shown boolean not null default true
);
comment on table content.notices is 'Notices that players read.';
comment on column content.notices.pop_up is 'Shown as a pop-up once (wire: tan).';
comment on column content.notices.pop_up_again is 'Shown as a pop-up at every start (wire: repeat_tan).';

create table content.banners (
  id bigint generated always as identity primary key,
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  image text not null,
  href text not null default '',
  sort integer not null default 0,
  shown boolean not null default true
);
comment on table content.banners is 'Banners of the start page.';
comment on column content.banners.image is 'A colour of the design system, or the address of an image.';

create table content.games (
  id text primary key,
  title jsonb not null check (content.is_text(title)),
  categories text[] not null check (cardinality(categories) > 0),
  route text not null,
  art text not null,
  sort integer not null default 0,
  shown boolean not null default true,
  maintenance_until timestamptz
);
comment on table content.games is 'Games of the home page.';
comment on column content.games.maintenance_until is 'The game is closed until this business time.';

create table content.changes (
  id bigint generated always as identity primary key,
  subject text not null,
  was jsonb,
  value jsonb not null,
  reason text not null,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
comment on table content.changes is 'What operators changed: settings, categories, channels, accounts. Append-only.';
comment on column content.changes.subject is
  'What was changed: ''setting:deposit.open_max'', ''channel:kbzpay'', ''account:3''.';
comment on column content.changes.was is 'The value before; null for what was not there before.';
comment on column content.changes.changed_by is 'The operator; null for the set-up.';
create index changes_of_subject on content.changes (subject, id desc);

create table content.maintenance (
  one boolean default true primary key check (one),
  closed boolean not null,
  ends_at timestamptz,
  text jsonb check (content.is_text(text)),
  closed_at timestamptz,
  opened_at timestamptz,
  constraint says_only_while_closed check (closed or ends_at is null and text is null)
);
comment on table content.maintenance is
  'One row: whether members'' calls are refused while operators work, and what players are told.';
comment on column content.maintenance.ends_at is
  'When it should end, in business time. Shown to players; maintenance does not end by itself.';
comment on column content.maintenance.text is 'What players are told, in four languages; null: the standard text.';

create function content.refuse_change() returns trigger
language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
comment on function content.refuse_change is 'Trigger function of append-only tables.';
create trigger append_only before delete or update or truncate on content.changes
for each statement execute function content.refuse_change();

create function content.set_maintenance_times() returns trigger
language plpgsql set search_path = content, pg_temp
as $$
begin
  if new.closed and not old.closed then
    new.closed_at := clock_timestamp();
  elsif old.closed and not new.closed then
    new.opened_at := clock_timestamp();
  end if;
  return new;
end $$;
comment on function content.set_maintenance_times is 'Records when maintenance began and when it ended.';
create trigger set_maintenance_times before update on content.maintenance
for each row execute function content.set_maintenance_times();

create function content.extended_by_maintenance(p_until timestamptz) returns timestamptz
language sql stable
as $$
  select case
    when p_until <= m.closed_at or m.closed_at is null then p_until
    when m.closed then greatest(p_until, clock_timestamp() + interval '15 minutes')
    else greatest(p_until, m.opened_at + interval '15 minutes')
  end
  from content.maintenance m
$$;
comment on function content.extended_by_maintenance is
  'When an order ends that was to end at p_until: maintenance in between gives 15 more minutes after it.';

insert into content.games (id, title, categories, route, art)
values
  ('2d', '{"my": "2D", "en": "2D", "zh": "2D", "th": "2D"}', '{hot,lottery}', '/theme1_lottery_two_home', '2d'),
  ('3d', '{"my": "3D", "en": "3D", "zh": "3D", "th": "3D"}', '{hot,lottery}', '/theme1_lottery_three_home', '3d');
insert into content.maintenance (closed) values (false);

grant usage on schema content to shwe_app;
grant insert, select, update on content.settings to shwe_app;
grant insert, select, update on content.notices to shwe_app;
grant insert, select, update on content.banners to shwe_app;
grant insert, select, update on content.games to shwe_app;
grant insert, select on content.changes to shwe_app;
grant select, update on content.maintenance to shwe_app;
grant execute on function content.is_text, content.extended_by_maintenance to shwe_app;
