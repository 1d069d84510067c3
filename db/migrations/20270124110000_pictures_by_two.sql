-- A picture is not read, as texts are: it could show somebody else's account. So who added one does not show it to players
-- alone.
alter table files.site_pictures add column added_by bigint references operators.accounts;
alter table files.site_pictures add column agreed_by bigint references operators.accounts;
alter table files.site_pictures add constraint agreed_by_another check (agreed_by <> added_by);
comment on column files.site_pictures.added_by is
  'The operator who added it first; null: a picture of the system, or from before this was kept.';
comment on column files.site_pictures.agreed_by is
  'The first other operator who published it; from then on anybody may.';
grant update (agreed_by) on files.site_pictures to shwe_app;
