import type { Key, Values } from '../../../i18n/index.ts';
import { type Path, paths } from '../../../paths.ts';
import type { Payee, WithdrawalInfo } from '../queries.ts';

/** What blocks a withdrawal: the message, the page where it can be cleared, and whether the member can only wait. */
export type Obstacle = {
  label: Key;
  values?: Values;
  to?: Path;
  search?: Record<string, string>;
  canOnlyWait?: true;
};

type Texts = { sum: (amount: number) => string; moment: (instant: string) => string };

/** Everything that blocks a withdrawal. It only informs the member: the server decides. */
export function obstaclesOf(
  info: WithdrawalInfo,
  payee: Payee | undefined,
  { now, ...texts }: Texts & { now: number },
): Obstacle[] {
  const list: Obstacle[] = [];
  if (!info.has_qk_pwd) list.push({ label: 'pinMissing', to: paths.withdrawalPassword });
  if (!payee) list.push({ label: 'payeeMissing', to: paths.addBank });
  const usable = payee?.usable_from;
  if (usable && Date.parse(usable) > now)
    list.push({ label: 'payeeHours', values: { time: texts.moment(usable) }, canOnlyWait: true });
  if (info.ml > 0) {
    // A bonus can be given up instead of being bet; what else must be bet stays.
    const open = info.turnover.filter(({ done, required }) => done < required);
    const isBonus = open.length > 0 && open.every(({ source }) => source === 'bonus');
    list.push({
      label: isBonus ? 'bonusTurnoverNeeded' : 'turnoverNeeded',
      values: { amount: texts.sum(info.ml) },
      to: isBonus ? paths.bonuses : paths.turnover,
    });
  }
  if (info.open) list.push({ label: 'withdrawOpen', to: paths.myRecord, canOnlyWait: true });
  if (info.agent_open !== null) {
    list.push({ label: 'withdrawOpen', to: paths.agentWithdrawal, search: { id: info.agent_open } });
  }
  if (info.curDrawNum >= info.maxDrawNum)
    list.push({ label: 'withdrawCount', values: { n: info.maxDrawNum }, canOnlyWait: true });
  const leftToday = info.maxDrawAmount - info.curDrawAmount;
  if (leftToday < info.limit_start)
    list.push({
      label: 'withdrawSumUsed',
      values: { max: texts.sum(info.maxDrawAmount) },
      canOnlyWait: true,
    });
  if (info.balance < info.limit_start)
    list.push({ label: 'withdrawBelow', values: { min: texts.sum(info.limit_start) }, canOnlyWait: true });
  else if (info.balance - info.kept < info.limit_start)
    list.push({ label: 'transferToBet', values: { amount: texts.sum(info.kept) }, to: paths.turnover });
  return list;
}
