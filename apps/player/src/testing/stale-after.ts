import type { InvalidateQueryFilters } from '@tanstack/react-query';
import type { Topic } from '../core/query.ts';

/** The lists of the downline are no topic; 'everything' is all that was loaded. */
export type Stale = Topic | 'push' | 'downline' | 'everything';

const NOTHING: readonly Stale[] = [];
const MONEY: readonly Stale[] = ['money', 'balance', 'home'];
const BET: readonly Stale[] = ['balance', 'numbers', 'slips'];

/**
 * What becomes stale once a call is done: what a screen shows of it is loaded again. Nothing, where the call changes
 * nothing, or its answer takes the place of what was loaded.
 */
export const STALE_AFTER: Record<string, readonly Stale[]> = {
  'activities.apply': MONEY,
  'agentDeposits.cancel': ['money', 'balance'],
  'agentDeposits.claim': ['money'],
  'agentDeposits.confirm': MONEY,
  'agentDeposits.reject': ['money', 'balance'],
  'agentDeposits.showAccount': ['money'],
  'agentReports.reportFile': NOTHING,
  'agents.createMember': ['downline'],
  'agents.sendMessage': NOTHING,
  'agents.setAgent': ['downline'],
  'agents.setRemark': ['downline'],
  'agents.updateAgent': ['home'],
  'agents.updateContact': NOTHING,
  'bets.placeBet': BET,
  'deposits.claimPayment': ['money'],
  'deposits.createOrder': ['money'],
  'downlineTransfers.prepare': NOTHING,
  'downlineTransfers.transfer': MONEY,
  'downlineWithdrawals.answer': ['money'],
  'downlineWithdrawals.comment': ['money'],
  'downlineWithdrawals.confirm': MONEY,
  'downlineWithdrawals.dispute': MONEY,
  'downlineWithdrawals.pay': ['money', 'balance'],
  'downlineWithdrawals.reject': MONEY,
  'downlineWithdrawals.request': MONEY,
  'downlineWithdrawals.takeBack': MONEY,
  'feedback.feedback': ['messages'],
  'grants.claim': MONEY,
  'grants.decline': MONEY,
  'grants.forfeit': MONEY,
  'grants.offers': ['money'],
  'members.changePassword': ['devices'],
  'members.changePhone': ['home', 'devices'],
  'members.changeWithdrawalPassword': ['money', 'home'],
  'members.endDevice': NOTHING,
  'members.endOtherDevices': NOTHING,
  'members.login': ['everything'],
  'members.logout': NOTHING,
  'members.register': ['everything'],
  'members.resetPassword': NOTHING,
  'members.saveAppCode': ['home', 'money'],
  'members.saveSecurityCode': ['home', 'money'],
  'members.sendPhoneOtp': NOTHING,
  'members.sendRegisterOtp': NOTHING,
  'members.sendResetOtp': NOTHING,
  'members.updateMember': ['home'],
  'members.verifyOtp': NOTHING,
  'messages.hasReadByPost': ['messages', 'home'],
  'messages.messageDelete': ['messages', 'home'],
  'messages.messagesRead': ['messages', 'home'],
  'payees.addPayee': ['money', 'home'],
  'payees.addUsdtPayee': ['money', 'home'],
  'payees.removePayee': ['money'],
  'privacy.closeAccount': NOTHING,
  'privacy.dataExport': NOTHING,
  'prizes.redOpen': MONEY,
  'prizes.wheelSpin': MONEY,
  'protection.confirmRaise': ['money'],
  'protection.selfExclude': ['money'],
  'protection.setLimit': ['money'],
  'protection.takeBreak': ['money'],
  'protection.withdrawRaise': ['money'],
  'push.choose': ['push'],
  'push.subscribe': NOTHING,
  'push.unsubscribe': NOTHING,
  'rebates.claimAgent': MONEY,
  'rebates.claimOwn': MONEY,
  'rebates.setDefaults': NOTHING,
  'rebates.setRate': NOTHING,
  'reports.recordExport': NOTHING,
  'transfers.transferToGame': MONEY,
  'transfers.transferToMain': MONEY,
  'withdrawals.request': MONEY,
};

/** What becomes stale when a call fails: something else may have been done meanwhile, or the call after all. */
export const STALE_AFTER_FAILURE: Record<string, readonly Stale[]> = {
  'activities.apply': MONEY,
  'agentDeposits.cancel': ['money', 'balance'],
  'agentDeposits.confirm': MONEY,
  'agentDeposits.showAccount': ['money'],
  'bets.placeBet': BET,
  'downlineWithdrawals.pay': ['money', 'balance'],
  'downlineWithdrawals.takeBack': MONEY,
  'grants.claim': MONEY,
  'grants.offers': ['money'],
  'messages.hasReadByPost': ['messages', 'home'],
  'messages.messageDelete': ['messages', 'home'],
};

/** What one call of `invalidateQueries` makes stale. */
export function staleBy(filter: InvalidateQueryFilters | undefined): string {
  if (filter?.predicate) return 'downline';
  return String(filter?.queryKey?.[0] ?? 'everything');
}
