-- 3D beside 2D (spec/lottery.md): drawn from the first prize of the Thai government lottery, on days that shift.

-- A draw that is not on its day of the rule: on another one, or not at all (date null). By the day of the rule.
create table lottery.draw_shifts (
  planned date primary key,
  date date,
  reason text not null,
  operator_id bigint not null,
  moved_at timestamptz not null
);

-- 2D has figures of the exchange, 3D a first prize of six digits; the number is derived from them, never typed.
alter table lottery.issues
  add column prize text check (prize ~ '^\d{6}$'),
  add constraint figures_of_its_game check (
    result is null
    or game = 1 and set_index is not null and set_value is not null and prize is null
    or game = 2 and prize is not null and set_index is null and set_value is null);
alter table lottery.result_entries
  alter column set_index drop not null,
  alter column set_value drop not null,
  add column prize text check (prize ~ '^\d{6}$'),
  add constraint figures_of_one_game check (
    prize is null and set_index is not null and set_value is not null or prize is not null and set_index is null and set_value is null);

grant select, insert, update, delete on lottery.draw_shifts to shwe_app;
