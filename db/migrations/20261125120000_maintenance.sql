-- Whether the house is closed for maintenance, and what it says meanwhile. One row; what it was stands in content.changes.
create table content.maintenance (
  one boolean primary key default true check (one),
  closed boolean not null,
  -- when it should end (business time): what players are told, never what opens the house
  ends_at timestamptz,
  -- null: the house's own words
  text jsonb check (content.is_text(text)),
  constraint says_only_while_closed check (closed or (ends_at is null and text is null))
);
insert into content.maintenance (closed) values (false);
grant select, update on content.maintenance to shwe_app;
