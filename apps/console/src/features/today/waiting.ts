import type { Output } from '@shwe/contract';
import { type PROMISED_MIN, waitsSince } from '../../core/ages.ts';
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
type Case = { path: string; since: string; amount: number; isFree: boolean };

/** One line of what waits for a person. */
export type Waiting = {
  queue: Key;
  part: Key;
  promise: keyof typeof PROMISED_MIN;
  path: string;
  search: Record<string, string>;
  keys: string;
  cases: Case[];
};

/** The open cases of both desks, in parts; a desk the role does not see is left out. */
export function waitingIn(
  withdrawals: readonly Withdrawal[] | undefined,
  deposits: readonly Deposit[] | undefined,
): Waiting[] {
  const out = (row: Withdrawal): Case => ({
    path: paths.withdrawal.replace('$id', row.id),
    since: row.created_at,
    amount: row.amount,
    isFree: row.state === 'pending' || row.state === 'approved',
  });
  const into = (row: Deposit): Case => ({
    path: paths.deposit.replace('$id', row.tid),
    since: waitsSince(row),
    amount: row.amount,
    isFree: true,
  });
  const desk = { queue: 'withdrawals', promise: 'withdrawals', path: paths.withdrawals, keys: 'W' } as const;
  return [
    ...(withdrawals
      ? [
          {
            ...desk,
            part: 'firstDecision' as const,
            search: {},
            cases: withdrawals.filter((row) => row.state !== 'approved').map(out),
          },
          {
            ...desk,
            part: 'secondPerson' as const,
            search: { show: 'second' },
            cases: withdrawals.filter((row) => row.state === 'approved').map(out),
          },
        ]
      : []),
    ...(deposits
      ? [
          {
            queue: 'deposits',
            part: 'toMatch',
            promise: 'deposits',
            path: paths.deposits,
            search: {},
            keys: 'D',
            cases: deposits.map(into),
          } as const,
        ]
      : []),
  ].map((waiting) => ({ ...waiting, cases: [...waiting.cases] }));
}
