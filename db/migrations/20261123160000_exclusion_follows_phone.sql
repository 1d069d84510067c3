-- Who excluded themself is known by every phone they had meanwhile, also by one they moved to.
create function protection.follow_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.exclusion_keys (kind, value, exclusion_id)
  select 'phone', new.phone, e.id from protection.exclusions e
  where e.member_id = new.id and e.kind = 'self_exclusion' and e.ends_at > clock.now()
  on conflict do nothing;
  return null;
end $$;
create trigger follow_phone after update of phone on members.accounts
for each row when (new.phone is distinct from old.phone) execute function protection.follow_phone();
revoke all on function protection.follow_phone from public;
