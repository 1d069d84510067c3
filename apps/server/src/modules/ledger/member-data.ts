import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's accounts and all their postings, for the data export. The postings of an account sum to its balance. */
export async function ledgerForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    accounts: await memberRows(
      db,
      `select id, code as account, platform, currency, balance from ledger.accounts where member_id = $1
       order by id desc`,
      memberId,
    ),
    money_lines: await memberRows(
      db,
      `select p.id, a.id as account_id, a.code as account, a.platform, t.business_at as at, t.kind,
              coalesce(p.reference, t.reference) as reference, p.amount, p.balance_after
       from ledger.accounts a join ledger.postings p on p.account_id = a.id
       join ledger.journal_entries t on t.id = p.entry_id
       where a.member_id = $1 order by p.id desc`,
      memberId,
    ),
  };
}
