-- Wallets at game platforms (docs/wallets.md): what a member has at each, and what is on its way to one.

alter table ledger.accounts
  drop constraint known_code,
  drop constraint member_accounts_have_members,
  drop constraint one_account_each,
  -- the platform that a game wallet is at
  add column platform text,
  add constraint known_code check (code in ('wallet', 'held', 'receivable', 'game', 'in_transit', 'payment_clearing', 'stakes',
                                            'payouts', 'bonuses', 'rebates', 'fees', 'adjustments')),
  add constraint member_accounts_have_members check (
    (code in ('wallet', 'held', 'receivable', 'game', 'in_transit')) = (member_id is not null)),
  add constraint platform_with_game check ((code = 'game') = (platform is not null)),
  add constraint one_account_each unique nulls not distinct (code, member_id, currency, platform);

-- A member's wallet at a platform and the account of what is on its way, opened when missing; the main wallet beside them.
create function ledger.open_game(p_member_id bigint, p_platform text, out wallet bigint, out in_transit bigint, out game bigint)
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  insert into ledger.accounts (code, member_id, platform)
  values ('wallet', p_member_id, null), ('in_transit', p_member_id, null), ('game', p_member_id, p_platform)
  on conflict do nothing;
  select id into wallet from ledger.accounts where member_id = p_member_id and code = 'wallet';
  select id into in_transit from ledger.accounts where member_id = p_member_id and code = 'in_transit';
  select id into game from ledger.accounts where member_id = p_member_id and code = 'game' and platform = p_platform;
end $$;

revoke all on function ledger.open_game from public;
grant execute on function ledger.open_game to shwe_app;
