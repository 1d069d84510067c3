import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { balances } from '../ledger/index.ts';
import { hasSecurityCode, hasWithdrawalPassword } from '../members/index.ts';
import { latestPayeeRequests, payeeCard, payeeRequestCard, payeesOf } from '../payees/index.ts';
import { readSettings } from '../settings/index.ts';
import { turnoverRows } from '../turnover/index.ts';
import { payingAgentOf } from './paying-agent.ts';
import { openAgentRequest, requestedToday } from './payout-requests.queries.ts';
import { dayLimits } from './request-rules.ts';
import { turnoverRow, withdrawalRecord } from './wire-rows.ts';
import { withdrawalTurnover } from './withdrawal-turnover.ts';
import { openWithdrawal } from './withdrawals.queries.ts';

/** Everything for the withdrawal screen: balances, limits of the day, payees, and what blocks a withdrawal. */
export async function withdrawalInfo(
  { store }: AppContext,
  memberId: bigint,
  lang: Lang,
): Promise<Output<'withdrawals', 'info'>> {
  const settings = await readSettings(store);
  const [
    money,
    payees,
    today,
    turnover,
    rows,
    open,
    hasPassword,
    hasCode,
    requests,
    agentId,
    agentOpen,
    day,
  ] = await Promise.all([
    balances(store, memberId),
    payeesOf(store, memberId, settings),
    requestedToday(store, memberId),
    withdrawalTurnover(store, memberId),
    turnoverRows(store, memberId),
    openWithdrawal(store, memberId),
    hasWithdrawalPassword(store, memberId),
    hasSecurityCode(store, memberId),
    latestPayeeRequests(store, memberId),
    payingAgentOf(store, memberId, settings),
    openAgentRequest(store, memberId),
    dayLimits(store, settings, memberId),
  ]);
  return {
    balance: kyatToWire(money.wallet),
    held: kyatToWire(money.held),
    has_qk_pwd: hasPassword,
    has_security_code: hasCode,
    payees: payees.map((payee) => payeeCard(store, payee, lang)),
    asks: requests.map((request) => payeeRequestCard(store, request, lang)),
    usdt_rate: settings['usdt.withdrawal_rate'],
    limit_start: settings['withdrawal.min'],
    limit_end: settings['withdrawal.max'],
    payee_change_days: settings['withdrawal.payee_change_days'],
    payee_wait_hours: settings['withdrawal.payee_wait_hours'],
    maxDrawNum: day.count,
    curDrawNum: today.count,
    maxDrawAmount: day.sum,
    curDrawAmount: kyatToWire(today.sum),
    ml: kyatToWire(turnover.blocking),
    kept: kyatToWire(turnover.kept),
    turnover: rows.map(turnoverRow),
    open: open ? withdrawalRecord(store, open, lang) : null,
    agent_way:
      agentId === null
        ? null
        : {
            agent_id: Number(agentId),
            pay_hours: settings['escrow.pay_hours'],
            confirm_hours: settings['escrow.confirm_hours'],
            fee: settings['escrow.fee'],
          },
    agent_open: agentOpen,
  };
}
