-- A later day for a 3D draw that one operator has asked for; a second one must, too: betting beyond the real draw is betting on a number
-- that is known.
create table lottery.draw_move_asks (
  planned date primary key,
  date date not null,
  operator_id bigint not null,
  reason text not null,
  asked_at timestamptz not null
);

grant select, insert, update, delete on lottery.draw_move_asks to shwe_app;
