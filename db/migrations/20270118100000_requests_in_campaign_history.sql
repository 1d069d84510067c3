-- The history of a campaign names who requested its publication, not only who approved it.

alter table campaigns.history drop constraint history_act_check;
alter table campaigns.history add constraint history_act_check
  check (act in ('saved', 'requested', 'published', 'stopped'));
