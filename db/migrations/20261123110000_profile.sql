-- The member's profile and what else guards an account: e-mail, gender, birthday, the app-start code, the change of the phone.
alter table members.accounts
  add column email text not null default '' check (length(email) <= 120),
  add column gender text not null default '' check (gender in ('', 'female', 'male', 'other')),
  -- set once
  add column birthday date,
  -- four digits asked for at every start of the app; null: none
  add column app_code_hash text,
  -- wall time of the last login password that a one-time code set: the phone stays as it is for a day
  add column reset_at timestamptz;

create function members.refuse_new_birthday() returns trigger
language plpgsql
as $$ begin raise exception 'a birthday is set once' using errcode = 'restrict_violation'; end $$;
revoke execute on function members.refuse_new_birthday() from public;

create trigger birthday_fixed before update of birthday on members.accounts
for each row when (old.birthday is not null and new.birthday is distinct from old.birthday)
execute function members.refuse_new_birthday();

alter table members.otps drop constraint otps_purpose_check;
alter table members.otps add constraint otps_purpose_check check (purpose in ('register', 'reset', 'phone'));
