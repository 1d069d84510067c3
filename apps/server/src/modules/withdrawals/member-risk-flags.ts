import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import {
  factsOf,
  largestWinSql,
  membersOf,
  repeatedClaimsSql,
  type SharedPayee,
  sharedPayeesSql,
  sharedWith,
  type WaivedTransfer,
  type WithdrawalFacts,
  waivedTransfers,
  waivedTransfersSql,
} from './facts.queries.ts';
import { flagsOfMember, riskFlagsOf } from './risk-flags.ts';
import { type Withdrawal, withdrawalColumns, withdrawalTables } from './withdrawals.queries.ts';

type MemberRiskFlags = Output<'operatorWithdrawals', 'memberRiskFlags'>;

type Row = {
  balance: bigint;
  largest_win: bigint;
  hours_linked: number | null;
  paid_before: number;
  shared: SharedPayee[];
  repeated: string[];
  waived: WaivedTransfer[];
};

/**
 * The risk flags of a member: those of their open withdrawal, or else those that a withdrawal of their whole balance to
 * their newest payee would have now. Either way with up to five members who share any payee they ever had.
 */
export async function memberRiskFlags(db: Queries, memberId: bigint): Promise<MemberRiskFlags> {
  const row = await memberFacts(db, memberId);
  const { balance, largest_win, hours_linked, paid_before, shared, repeated, waived } = row;
  const who = await membersOf(db, [row]);
  const shares = sharedWith(shared, who);
  const open = await openWithdrawal(db, memberId);
  if (open) {
    const facts = (await factsOf(db, [open])).get(open.id)!;
    return { of: open.wid, marks: riskFlagsOf({ ...facts, sharedWith: shares }) };
  }
  const facts: Omit<WithdrawalFacts, 'held'> = {
    amount: balance,
    balanceBefore: balance,
    largestWin: largest_win,
    paidBefore: paid_before,
    hoursLinked: hours_linked ?? 0,
    sharedWith: shares,
    repeatedTids: repeated,
    waivedTransfers: waivedTransfers(waived, who),
  };
  return { of: null, marks: flagsOfMember(facts, hours_linked === null ? 'no payee' : 'payee') };
}

async function memberFacts(db: Queries, memberId: bigint): Promise<Row> {
  const { rows } = await db.query<Row>(
    `select
       (select coalesce(sum(balance), 0)::bigint from ledger.accounts
        where member_id = $1 and code = 'wallet') as balance,
       ${largestWinSql('$1', 'clock.now()')} as largest_win,
       floor(extract(epoch from clock.now() - latest.bound_at) / 3600)::int as hours_linked,
       (select count(*)::int from cashier.withdrawals where payee_id = latest.id and state = 'paid') as paid_before,
       ${sharedPayeesSql('mine.member_id = $1')} as shared,
       ${repeatedClaimsSql('$1')} as repeated,
       ${waivedTransfersSql('$1', 'clock.now()')} as waived
     from (select) as one left join lateral (
       select id, bound_at from cashier.payees where member_id = $1 and replaced_at is null
       order by bound_at desc, id desc limit 1) latest on true`,
    [memberId],
  );
  return rows[0]!;
}

async function openWithdrawal(db: Queries, memberId: bigint): Promise<Withdrawal | null> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables}
     where w.member_id = $1 and cashier.withdrawal_is_open(w.state) order by w.id desc limit 1`,
    [memberId],
  );
  return rows[0] ?? null;
}
