import { agentConsoleRows } from './access-rows.agent-console.ts';
import { agentRows } from './access-rows.agents.ts';
import { broadcastRows } from './access-rows.broadcasts.ts';
import { cashierRows } from './access-rows.cashiers.ts';
import { grantRows } from './access-rows.grants.ts';
import { lotteryRows } from './access-rows.lottery.ts';
import { memberRows } from './access-rows.members.ts';
import { moneyRows } from './access-rows.money.ts';
import { operatorRows } from './access-rows.operators.ts';
import { prizeRows } from './access-rows.prizes.ts';
import {
  agentDepositRows,
  commissionRows,
  downlineTransferRows,
  downlineWithdrawalRows,
  rebateRows,
} from './access-rows.rebates.ts';
import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

/** Who may call what, and the refusals of calls for another member's data; `theirs` is that data. */
export function accessRows(theirs: OtherMember): Rows {
  return {
    ...memberRows(theirs),
    ...agentRows(theirs),
    ...rebateRows(theirs),
    ...commissionRows(theirs),
    ...grantRows(theirs),
    ...prizeRows(theirs),
    ...agentDepositRows(theirs),
    ...downlineTransferRows(theirs),
    ...downlineWithdrawalRows(theirs),
    ...moneyRows(theirs),
    ...lotteryRows(theirs),
    ...broadcastRows,
    ...cashierRows,
    ...operatorRows,
    ...agentConsoleRows,
  };
}
