import type { Output } from '@shwe/contract';
import { paths } from '../../paths.ts';

type Deposit = Pick<
  Output<'operatorDeposits', 'list'>['list'][number],
  'tid' | 'repeated' | 'wallet' | 'payer_tail' | 'amount'
>;
type DrawAlert = Output<'operatorDraws', 'alarms'>['list'][number];
type Account = Pick<
  Output<'operatorDeposits', 'receivingAccounts'>['list'][number],
  'name' | 'enabled' | 'day_cap' | 'room'
>;

/** From this share of its daily cap on, an account is reported as nearly full, percent. */
const NEAR_CAP = 90;

/** How much of an account's daily cap is used, whole percent. */
export function capUsed({ day_cap: cap, room }: Pick<Account, 'day_cap' | 'room'>): number {
  return Math.floor(((cap - room) / cap) * 100);
}

export function isNearCap(account: Pick<Account, 'day_cap' | 'room'>): boolean {
  return capUsed(account) >= NEAR_CAP;
}

/** Something that an operator should check besides the queues. */
export type Alert =
  | { kind: 'claims'; path: string; amount: number; tail: string; tids: string[] }
  | (Pick<DrawAlert, 'kind' | 'section' | 'date'> & { path: string })
  | { kind: 'nearCap'; path: null; name: string; used: number; room: number };

/** The alerts, the most serious first: draws, duplicate claims, accounts near their cap. */
export function alertsOf(rows: {
  draws: readonly DrawAlert[] | undefined;
  deposits: readonly Deposit[] | undefined;
  accounts: readonly Account[] | undefined;
}): Alert[] {
  return [
    ...(rows.draws ?? []).map(({ kind, section, date, issue }) => ({
      kind,
      section,
      date,
      path: paths.draw.replace('$issue', issue),
    })),
    ...duplicateClaims(rows.deposits ?? []),
    ...(rows.accounts ?? [])
      .filter((account) => account.enabled && isNearCap(account))
      .map((account) => ({
        kind: 'nearCap' as const,
        path: null,
        name: account.name,
        used: capUsed(account),
        room: account.room,
      })),
  ];
}

/** One alert for each payment that several deposits claim, with the open ones among them. */
function duplicateClaims(deposits: readonly Deposit[]): Alert[] {
  const byTransfer = new Map<string, Deposit[]>();
  for (const row of deposits.filter(({ repeated }) => repeated)) {
    const transfer = `${row.wallet} ${row.payer_tail} ${row.amount}`;
    byTransfer.set(transfer, [...(byTransfer.get(transfer) ?? []), row]);
  }
  return [...byTransfer.values()].map((rows) => ({
    kind: 'claims',
    path: paths.deposit.replace('$id', rows[0]!.tid),
    amount: rows[0]!.amount,
    tail: rows[0]!.payer_tail,
    tids: rows.map((row) => row.tid),
  }));
}
