-- Deeds that take two operators wait in one place: calling an issue off after its close, a close day after it, a 3D draw moved to a later day.
create table lottery.asks (
  -- 'cancel:<issue>', 'close:<day>', 'move:<planned day of a 3D draw>'
  subject text primary key,
  -- what else both must ask alike: the day a draw is moved to
  detail text not null,
  operator_id bigint not null,
  reason text not null,
  asked_at timestamptz not null
);
grant select, insert, update, delete on lottery.asks to shwe_app;

insert into lottery.asks
select 'cancel:' || i.name, '', a.operator_id, a.reason, a.asked_at from lottery.cancel_asks a join lottery.issues i on i.id = a.issue_id
union all select 'close:' || date, '', operator_id, reason, asked_at from lottery.close_day_asks
union all select 'move:' || planned, date::text, operator_id, reason, asked_at from lottery.draw_move_asks;
drop table lottery.cancel_asks, lottery.close_day_asks, lottery.draw_move_asks;
