-- An alarm while the feed gives other figures for a draw than its confirmed result.
alter table lottery.draws add column feed_differs_at timestamptz;
comment on column lottery.draws.feed_differs_at is
  'Since when the latest figures of the feed for this draw differ from its result; null when they agree.';
