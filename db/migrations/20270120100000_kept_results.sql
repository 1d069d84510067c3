-- A result that the feed contradicts can be kept: two operators state that it stands against these figures of the feed.

alter table lottery.draws add column feed_set_index numeric(12,2);
alter table lottery.draws add column feed_set_value numeric(16,2);
alter table lottery.draws add constraint feed_figures_of_a_difference check (
  num_nulls(feed_set_index, feed_set_value) in (0, 2) and (feed_set_index is null or feed_differs_at is not null));
comment on column lottery.draws.feed_differs_at is
  'Since when the feed gives its latest figures for this draw, if they differ from its result and nobody kept the result against them; else null.';
comment on column lottery.draws.feed_set_index is
  'The SET index that the feed gives instead; null also where the difference was found before these were stored.';
comment on column lottery.draws.feed_set_value is
  'The SET value that the feed gives instead; null also where the difference was found before these were stored.';

create table lottery.kept_results (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery.draws (id),
  version smallint not null,
  feed_set_index numeric(12,2),
  feed_set_value numeric(16,2),
  asked_by bigint not null references operators.accounts (id),
  asked_at timestamptz not null,
  asked_reason text not null,
  confirmed_by bigint not null references operators.accounts (id),
  confirmed_at timestamptz not null,
  confirmed_reason text not null,
  constraint kept_by_two check (asked_by <> confirmed_by),
  constraint feed_figures_together check (num_nulls(feed_set_index, feed_set_value) in (0, 2))
);
comment on table lottery.kept_results is
  'Results that two operators kept although the feed gave other figures. Append-only.';
comment on column lottery.kept_results.version is 'The version of the result that was kept.';
comment on column lottery.kept_results.feed_set_index is
  'The SET index of the feed that the result was kept against; null where it was not stored.';
comment on column lottery.kept_results.feed_set_value is
  'The SET value of the feed that the result was kept against; null where it was not stored.';
create index kept_results_of_draw on lottery.kept_results (draw_id, version);
create trigger append_only before update or delete or truncate on lottery.kept_results
  for each statement execute function ledger.refuse_change();
grant select, insert on lottery.kept_results to shwe_app;
