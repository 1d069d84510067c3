import { caseAsWithdrawal } from '../modules/downline-withdrawals/index.ts';
import type { WithdrawalPorts } from '../modules/withdrawals/index.ts';

/** Withdrawals through agents are rows of the same record, so their numbers have details too. */
export const withdrawalPorts: WithdrawalPorts = { throughAgent: caseAsWithdrawal };
