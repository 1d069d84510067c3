import type { Output } from '@shwe/contract';
import { disputedSince, type SlaQueue, waitingSince } from '../../core/sla.ts';
import type { Key } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Withdrawal = Pick<
  Output<'operatorWithdrawals', 'list'>['list'][number],
  'id' | 'amount' | 'state' | 'created_at'
>;
type Deposit = Pick<
  Output<'operatorDeposits', 'list'>['list'][number],
  'tid' | 'amount' | 'paid_at' | 'created_at'
>;
type Dispute = Pick<
  Output<'operatorDownlineWithdrawals', 'list'>['list'][number],
  'id' | 'amount' | 'created_at' | 'disputed_at' | 'proposal'
>;
type Case = {
  path: string;
  search?: Record<string, string>;
  since: string;
  amount: number;
  isUnassigned: boolean;
};

/** The first cases of a queue, and how many there are. */
type Listed<Row> = { list: readonly Row[]; total: number };

/** One part of a queue: the cases that wait for the same step. */
export type QueuePart = {
  queue: Key;
  part: Key;
  sla: SlaQueue;
  path: string;
  search: Record<string, string>;
  keys: string;
  cases: Case[];
  /** There are more cases in the queue than are listed. */
  isCut: boolean;
};

/** The pending cases in parts; a queue that is not loaded, or that the role may not see, is left out. */
export function pendingCases(
  withdrawals: Listed<Withdrawal> | undefined,
  deposits: Listed<Deposit> | undefined,
  disputes: Listed<Dispute> | undefined,
): QueuePart[] {
  const withdrawalCase = (row: Withdrawal): Case => ({
    path: paths.withdrawal.replace('$id', row.id),
    since: row.created_at,
    amount: row.amount,
    isUnassigned: row.state === 'pending' || row.state === 'approved',
  });
  const depositCase = (row: Deposit): Case => ({
    path: paths.deposit.replace('$id', row.tid),
    since: waitingSince(row),
    amount: row.amount,
    isUnassigned: true,
  });
  const disputeCase = (row: Dispute): Case => ({
    path: paths.disputes,
    search: { case: row.id },
    since: disputedSince(row),
    amount: row.amount,
    isUnassigned: row.proposal === null,
  });
  const isCut = ({ list, total }: Listed<unknown>) => list.length < total;
  const queue = { queue: 'withdrawals', sla: 'withdrawals', path: paths.withdrawals, keys: 'W' } as const;
  return [
    ...(withdrawals
      ? [
          {
            ...queue,
            part: 'queuePart_firstApproval' as const,
            search: {},
            cases: withdrawals.list.filter((row) => row.state !== 'approved').map(withdrawalCase),
            isCut: isCut(withdrawals),
          },
          {
            ...queue,
            part: 'queuePart_secondApproval' as const,
            search: { show: 'second' },
            cases: withdrawals.list.filter((row) => row.state === 'approved').map(withdrawalCase),
            isCut: isCut(withdrawals),
          },
        ]
      : []),
    ...(deposits
      ? [
          {
            queue: 'deposits',
            part: 'queuePart_matching',
            sla: 'deposits',
            path: paths.deposits,
            search: {},
            keys: 'D',
            cases: deposits.list.map(depositCase),
            isCut: isCut(deposits),
          } as const,
        ]
      : []),
    ...(disputes
      ? [
          {
            queue: 'agents',
            part: 'queuePart_disputes',
            sla: 'disputes',
            path: paths.disputes,
            search: {},
            keys: 'A',
            cases: disputes.list.map(disputeCase),
            isCut: isCut(disputes),
          } as const,
        ]
      : []),
  ].map((part) => ({ ...part, cases: [...part.cases] }));
}

/** The case that waits longest for an operator, if any. */
export function oldestUnassigned(parts: readonly QueuePart[]): Case | undefined {
  return parts
    .flatMap(({ cases }) => cases)
    .filter((one) => one.isUnassigned)
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))[0];
}
