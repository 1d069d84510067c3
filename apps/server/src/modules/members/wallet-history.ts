import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { pageOf } from '../../util/paging.ts';
import { statement, walletDays } from '../ledger/index.ts';
import type { MemberConsolePorts } from './member-page.ts';
import { findMember } from './profiles/index.ts';

/** The kind of journal entry of a confiscated withdrawal. */
const CONFISCATED = 'withdrawal_deducted';

/** Days of wallet history on the member page. */
const DAYS = 60;

/** A page of a member's postings, latest first, with the reasons of confiscations. Amounts in kyat. */
export async function statementPage(
  store: Store,
  ports: MemberConsolePorts,
  { id, ...input }: Input<'operatorMembers', 'statement'>,
): Promise<Output<'operatorMembers', 'statement'>> {
  const paging = pageOf(input);
  const { rows, total } = await statement(store, BigInt(id), paging);
  const wids = rows.filter(({ kind }) => kind === CONFISCATED).map(({ reference }) => reference);
  const confiscations = await ports.confiscations(wids);
  const list = rows.map(({ balanceAfter, ...row }) => ({
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    amount: Number(row.amount),
    balance_after: Number(balanceAfter),
    confiscated: (row.kind === CONFISCATED && confiscations.get(row.reference)) || null,
  }));
  return { list, total, ...paging };
}

/** The main wallet at the end of each of the last 60 days, oldest first, none before the member joined. */
export async function walletHistory(
  store: Store,
  memberId: bigint,
): Promise<Result<Output<'operatorMembers', 'days'>, Refused<'not_found'>>> {
  const member = await findMember(store, memberId);
  if (!member) return refuse('not_found');
  const days = await walletDays(store, member.id, { since: member.created_at, daysMax: DAYS });
  const list = days.map(({ date, balance, deposited, withdrawn }) => ({
    date,
    balance: kyatToWire(balance),
    deposited: kyatToWire(deposited),
    withdrawn: kyatToWire(withdrawn),
  }));
  return ok({ list });
}
