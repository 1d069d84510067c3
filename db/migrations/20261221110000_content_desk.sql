-- What the content desk publishes: notices and banners with their time, tiles, pages, words; and every version of them.

create function content.state_of(p_shown boolean, p_from timestamptz, p_until timestamptz) returns text
language sql stable
as $$
  select case
    when p_shown is null then null
    when not p_shown then 'off'
    when p_until <= clock.now() then 'ended'
    when p_from > clock.now() then 'scheduled'
    else 'live'
  end
$$;
comment on function content.state_of is
  'State of published content by business time: ''live'', ''scheduled'', ''ended'', ''off'' when it was taken down, null when there is none.';

alter table content.notices
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column segment_id bigint,
  add constraint ends_after_it_starts check (shown_until > shown_from),
  add constraint picture_of_this_server check (image ~ '^(/pictures/[0-9a-f]{64}\.jpg)?$'),
  add constraint width_of_a_phone check (width_px between 0 and 1000),
  add constraint known_type check (type between 0 and 3);
comment on column content.notices.image is 'The address of an uploaded picture; '''' for none.';
comment on column content.notices.width_px is 'Largest width of the picture in the pop-up, CSS pixels; 0: as wide as the pop-up.';
comment on column content.notices.type is 'Chooses the icon: 0 general, 1 maintenance, 2 result, 3 promotion.';
comment on column content.notices.activity_id is 'The campaign that the button of the pop-up opens.';
comment on column content.notices.segment_id is 'Only members of this segment see it; null: everybody, also guests.';
comment on column content.notices.shown_from is 'Shown from this business time; null: from its publication.';
comment on column content.notices.shown_until is 'Shown until this business time; null: until it is taken down.';

alter table content.banners rename column image to colour;
alter table content.banners
  add column pictures jsonb not null default '{"my": "", "en": "", "zh": "", "th": ""}'
    check (content.is_text(pictures)),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add constraint ends_after_it_starts check (shown_until > shown_from);
update content.banners set colour = 'umber' where colour not in ('red', 'green', 'blue', 'ochre', 'plum', 'umber');
alter table content.banners
  add constraint known_colour check (colour in ('red', 'green', 'blue', 'ochre', 'plum', 'umber'));
comment on column content.banners.colour is 'The colour of the drawn banner.';
comment on column content.banners.pictures is
  'The address of an uploaded picture for each language; '''': the banner is drawn in that language.';
comment on column content.banners.href is 'The screen of the app that it opens; '''' for none.';
comment on column content.banners.shown_from is 'Shown from this business time; null: from its publication.';
comment on column content.banners.shown_until is 'Shown until this business time; null: until it is taken down.';

alter table content.games
  add column exchange_rate integer not null default 1 check (exchange_rate between 1 and 1000000),
  add column low_balance bigint not null default 0 check (low_balance between 0 and 1000000000);
comment on column content.games.exchange_rate is 'Kyat for one point of the game; 1: the game counts in kyat.';
comment on column content.games.low_balance is
  'Who opens the game with less than this in the main wallet is asked about a deposit first, kyat; 0: nobody is.';

create table content.pages (
  name text primary key check (name in ('about', 'rules', 'help')),
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  shown boolean not null default true
);
comment on table content.pages is 'Pages that operators write.';

create table content.words (
  key text primary key,
  words jsonb not null check (content.is_text(words)),
  shown boolean not null default true
);
comment on table content.words is 'Texts of the player''s app that operators have replaced.';
comment on column content.words.key is 'The key of the text in the app''s catalogue.';
comment on column content.words.words is 'The replacement in each language; '''': the text of the app stays.';

create table content.versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('notice', 'banner', 'tile', 'page', 'words')),
  item text not null,
  act text not null check (act in ('draft', 'publish', 'take_down')),
  value jsonb not null,
  set_by bigint,
  set_at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
comment on table content.versions is
  'Every version of content: what an operator drafted, published or took down. Append-only.';
comment on column content.versions.item is 'The id of the notice or banner, the name of the game, page or text.';
comment on column content.versions.value is 'The whole content, as the console sends it.';
comment on column content.versions.set_by is 'The operator; null for what the system published.';
create index versions_of_item on content.versions (kind, item, id desc);
create trigger append_only before delete or update or truncate on content.versions
for each statement execute function content.refuse_change();

create table files.site_pictures (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  bytes bytea not null check (octet_length(bytes) between 100 and 600000),
  made_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
comment on table files.site_pictures is 'Pictures of notices and banners, which anybody may see.';
comment on column files.site_pictures.sha256 is 'Hash of the picture, which is its address.';

grant usage on sequence content.notices_id_seq, content.banners_id_seq to shwe_app;
grant insert, select, update on content.pages to shwe_app;
grant insert, select, update on content.words to shwe_app;
grant insert, select on content.versions to shwe_app;
grant insert, select on files.site_pictures to shwe_app;
grant execute on function content.state_of to shwe_app;
