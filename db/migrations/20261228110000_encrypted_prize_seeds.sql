-- Who reads the database must not know a draw before it is made: seeds are encrypted until then.
alter table prizes.turns alter column commitment drop expression;
alter table prizes.turns alter column server_seed drop not null;
alter table prizes.turns add column server_seed_encrypted bytea;
comment on column prizes.turns.server_seed is
  'Chosen at random when the turn was given, stored here by the draw. Turns given before it was encrypted have it from '
  'the start.';
comment on column prizes.turns.server_seed_encrypted is
  'The same, encrypted with a key that the database does not have. Null of turns given before.';
alter table prizes.turns add constraint seed_is_the_committed_one
  check (server_seed is null or sha256(server_seed) = commitment);
alter table prizes.turns add constraint drawn_with_its_seed
  check (server_seed is not null or (state <> 'drawn' and server_seed_encrypted is not null));

create or replace function prizes.enforce_turns() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'given' or new.state not in ('drawn', 'expired', 'cancelled')
     or (new.id, new.table_id, new.member_id, new.occasion, new.given_at, new.day, new.until, new.reserve,
         new.commitment, new.server_seed_encrypted)
        is distinct from (old.id, old.table_id, old.member_id, old.occasion, old.given_at, old.day, old.until,
         old.reserve, old.commitment, old.server_seed_encrypted)
     or (new.server_seed is distinct from old.server_seed and (old.server_seed is not null or new.state <> 'drawn')) then
    raise exception 'turn % cannot go from % to %', old.pid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

grant update (server_seed) on prizes.turns to shwe_app;
