-- Content: what operators configure: settings, notices, banners, contact links, games.
create schema content;

-- Only what differs from the defaults in code stands here.
create table content.settings (
  key text primary key,
  value jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp()
);

-- Texts are objects with one text a language: {"my": …, "en": …, "zh": …, "th": …}.
create function content.is_text(p_value jsonb) returns boolean
language sql immutable
as $$ select jsonb_typeof(p_value) = 'object' and p_value ?& array['my', 'en', 'zh', 'th'] $$;

create table content.notices (
  id bigint generated always as identity primary key,
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  image text not null default '',
  width_px integer not null default 0,
  -- pop up once, pop up again (wire: tan, repeat_tan)
  pop_up boolean not null default false,
  pop_up_again boolean not null default false,
  type integer not null default 0,
  activity_id bigint,
  sort integer not null default 0,
  shown boolean not null default true
);

create table content.banners (
  id bigint generated always as identity primary key,
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  -- a pigment of the design system ('red', 'green', …) or an image address
  image text not null,
  href text not null default '',
  sort integer not null default 0,
  shown boolean not null default true
);

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

insert into content.games (id, title, categories, route, art)
values ('2d', '{"my": "2D", "en": "2D", "zh": "2D", "th": "2D"}', '{hot,lottery}', '/theme1_lottery_two_home', '2d');

revoke all on all functions in schema content from public;
grant usage on schema content to shwe_app;
-- A check constraint runs its function with the rights of whoever writes the row.
grant execute on function content.is_text to shwe_app;
grant select, insert, update on content.settings, content.notices, content.banners, content.games to shwe_app;
