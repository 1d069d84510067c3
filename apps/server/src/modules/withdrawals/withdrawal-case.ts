import type { Output, Refused } from '@shwe/contract';
import { can } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { withdrawalRefusal } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { statement } from '../ledger/index.ts';
import { caseEvents, operatorNames } from '../operators/index.ts';
import { showPayee } from '../payees/index.ts';
import { turnoverRows } from '../turnover/index.ts';
import { confiscation, confiscationCounts } from './decide-withdrawal.ts';
import { factsOf } from './facts.queries.ts';
import { riskFlagsOf } from './risk-flags.ts';
import { withdrawalRows } from './withdrawal-rows.ts';
import {
  type Withdrawal,
  withdrawalByWid,
  withdrawalColumns,
  withdrawalTables,
} from './withdrawals.queries.ts';

type WithdrawalCase = Output<'operatorWithdrawals', 'get'>;

const EARLIER_MAX = 10;

const POSTINGS_SHOWN = 20;

/** A withdrawal case with everything needed to decide it. */
export async function withdrawalCase(
  db: Queries,
  wid: string,
  viewer: Operator,
): Promise<Result<WithdrawalCase, Refused<'not_found'>>> {
  const row = await withdrawalByWid(db, wid, 'unlocked');
  if (!row) return refuse('not_found');
  const earlier = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from ${withdrawalTables} where w.member_id = $1 and w.id < $2
     order by w.id desc limit ${EARLIER_MAX}`,
    [row.member_id, row.id],
  );
  const [order, ...earlierRows] = await withdrawalRows(db, [row, ...earlier.rows]);
  const facts = (await factsOf(db, [row])).get(row.id)!;
  return ok({
    order: order!,
    payee: await payee(db, row, { firstPayment: facts.paidBefore === 0, viewer }),
    marks: riskFlagsOf(facts),
    turnover: await turnover(db, row.member_id),
    trail: await eventRows(db, wid),
    money: await latestPostings(db, row.member_id),
    earlier: earlierRows,
    blocked: blockedWhy(row, viewer),
    may_deduct:
      row.deduct_by !== null &&
      can(viewer.role, 'withdrawal.deduct') &&
      withdrawalRefusal(confiscation(row), row, viewer.id) === null &&
      (await confiscationCounts(db, row)),
  });
}

async function payee(
  db: Queries,
  row: Withdrawal,
  { firstPayment, viewer }: { firstPayment: boolean; viewer: Operator },
): Promise<WithdrawalCase['payee']> {
  const { rows } = await db.query<{ bound_at: Date }>('select bound_at from cashier.payees where id = $1', [
    row.payee_id,
  ]);
  const mayPay = can(viewer.role, 'withdrawal.pay');
  const how = !mayPay ? 'masked' : row.decided_by === null ? 'whole' : 'named';
  return {
    kind: row.kind,
    code: row.code,
    // Only operators who may pay see the holder's name, and the full number until the withdrawal is decided.
    ...showPayee(db, row, how),
    bound_at: rows[0]!.bound_at.toISOString(),
    first_payment: firstPayment,
  };
}

async function turnover(db: Queries, memberId: bigint): Promise<WithdrawalCase['turnover']> {
  return (await turnoverRows(db, memberId)).map((row) => ({
    source: row.source,
    reference: row.reference,
    amount: kyatToWire(row.amount),
    required: kyatToWire(row.required),
    done: kyatToWire(row.done),
    left: kyatToWire(row.left),
  }));
}

async function eventRows(db: Queries, wid: string): Promise<WithdrawalCase['trail']> {
  const events = await caseEvents(db, `withdrawal:${wid}`);
  const ids = events.map((event) => event.operatorId).filter((id): id is bigint => id !== null);
  const names = await operatorNames(db, ids);
  return events.map(({ at, operatorId, state, note }) => ({
    at: at.toISOString(),
    state: state as WithdrawalCase['trail'][number]['state'],
    by: operatorId === null ? null : (names.get(operatorId) ?? ''),
    note: state === 'unbatched' ? note : '',
  }));
}

async function latestPostings(db: Queries, memberId: bigint): Promise<WithdrawalCase['money']> {
  const { rows } = await statement(db, memberId, { page: 1, size: POSTINGS_SHOWN });
  return rows.map(({ balanceAfter, ...row }) => ({
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    amount: kyatToWire(row.amount),
    balance_after: kyatToWire(balanceAfter),
  }));
}

/** Why the viewer may not decide now; '' if they may. */
function blockedWhy(row: Withdrawal, viewer: Operator): WithdrawalCase['blocked'] {
  if (!can(viewer.role, row.state === 'approved' ? 'withdrawal.pay' : 'withdrawal.approve')) return 'role';
  if (row.batch !== null) return 'batch';
  const refused = withdrawalRefusal(row.state === 'approved' ? 'pay' : 'approve', row, viewer.id);
  if (refused === null) return '';
  if (refused === 'same_person') return 'first_yes';
  if (refused === 'already_decided') return 'decided';
  return row.state === 'pending' ? 'free' : 'taken';
}
