import { kyatToWire } from '@shwe/kernel';
import type { Gives, Lang } from '@shwe/wire';
import type { House } from '../../house.ts';
import { readSettings } from '../content/index.ts';
import { balances } from '../ledger/index.ts';
import { hasSecurityCode, hasWithdrawalPassword } from '../members/index.ts';
import { turnoverRows } from '../turnover/index.ts';
import { latestAsk } from './payee-asks.queries.ts';
import { payeeOf } from './payees.queries.ts';
import { turnoverHolding } from './turnover-holding.ts';
import { payeeAskCard, payeeCard, turnoverRow, withdrawalAction } from './wire-rows.ts';
import { askedToday, openWithdrawal } from './withdrawals.queries.ts';

/** All that the withdrawal screen shows: what there is, the limits of the day, and every reason that stands in the way. */
export async function withdrawalInfo(
  { store }: House,
  memberId: bigint,
  lang: Lang,
): Promise<Gives<'cashier', 'withdrawalInfo'>> {
  const settings = await readSettings(store);
  const [money, payee, today, left, rows, open, hasPassword, hasCode, ask] = await Promise.all([
    balances(store, memberId),
    payeeOf(store, memberId, settings),
    askedToday(store, memberId),
    turnoverHolding(store, memberId),
    turnoverRows(store, memberId),
    openWithdrawal(store, memberId),
    hasWithdrawalPassword(store, memberId),
    hasSecurityCode(store, memberId),
    latestAsk(store, memberId),
  ]);
  return {
    balance: kyatToWire(money.wallet),
    held: kyatToWire(money.held),
    has_qk_pwd: hasPassword,
    has_security_code: hasCode,
    payee: payee ? payeeCard(payee, lang) : null,
    payee_ask: ask ? payeeAskCard(ask, lang) : null,
    limit_start: settings['withdrawal.min'],
    limit_end: settings['withdrawal.max'],
    maxDrawNum: settings['withdrawal.day_count'],
    curDrawNum: today.count,
    maxDrawAmount: settings['withdrawal.day_sum'],
    curDrawAmount: kyatToWire(today.sum),
    ml: kyatToWire(left),
    turnover: rows.map(turnoverRow),
    open: open ? withdrawalAction(open, lang) : null,
  };
}
