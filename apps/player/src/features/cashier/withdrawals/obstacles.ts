import type { Key, Values } from '../../../i18n/index.ts';
import { type Path, paths } from '../../../paths.ts';
import type { Payee, WithdrawalInfo } from '../queries.ts';

/** What blocks a withdrawal: the message, a link to clear it, or that it only needs time. */
export type Obstacle = { word: Key; values?: Values; to?: Path; waits?: true };

type Texts = { sum: (amount: number) => string; moment: (instant: string) => string };

/** Everything that blocks a withdrawal, in the order in which it can be cleared. The server decides. */
export function obstaclesOf(
  info: WithdrawalInfo,
  payee: Payee | undefined,
  { now, ...texts }: Texts & { now: number },
): Obstacle[] {
  const list: Obstacle[] = [];
  if (!info.has_qk_pwd) list.push({ word: 'pinMissing', to: paths.withdrawalPassword });
  if (!payee) list.push({ word: 'payeeMissing', to: paths.addBank });
  const usable = payee?.usable_from;
  if (usable && Date.parse(usable) > now)
    list.push({ word: 'payeeHours', values: { time: texts.moment(usable) }, waits: true });
  if (info.ml > 0) {
    list.push({ word: 'turnoverNeeded', values: { amount: texts.sum(info.ml) }, to: paths.turnover });
  }
  if (info.open) list.push({ word: 'withdrawOpen', to: paths.myRecord, waits: true });
  if (info.curDrawNum >= info.maxDrawNum)
    list.push({ word: 'withdrawCount', values: { n: info.maxDrawNum }, waits: true });
  const leftToday = info.maxDrawAmount - info.curDrawAmount;
  if (leftToday < info.limit_start)
    list.push({ word: 'withdrawSumUsed', values: { max: texts.sum(info.maxDrawAmount) }, waits: true });
  if (info.balance < info.limit_start)
    list.push({ word: 'withdrawBelow', values: { min: texts.sum(info.limit_start) }, waits: true });
  return list;
}
