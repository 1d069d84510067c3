import type { Capability } from './capabilities.ts';
import type { ActOfTwo } from './second-approvals.ts';

/** The tabs of the queue of pending approvals; each has an SLA of its own. */
export const approvalGroups = ['money', 'draws', 'access'] as const;
export type ApprovalGroup = (typeof approvalGroups)[number];

type Kind = { group: ApprovalGroup; capability: Capability };

/** What can wait in the queue of pending approvals, and the capability that decides it. */
export const approvalKinds = {
  adjustment: { group: 'money', capability: 'adjust.decide' },
  confiscation: { group: 'money', capability: 'withdrawal.deduct' },
  downlineWithdrawal: { group: 'money', capability: 'escrow.decide' },
  voidPayment: { group: 'money', capability: 'receipt.void' },
  payoutAccount: { group: 'money', capability: 'payee.decide' },
  receivingAccount: { group: 'money', capability: 'method.change' },
  confirmations: { group: 'money', capability: 'method.change' },
  commission: { group: 'money', capability: 'commission.pay' },
  commissionRate: { group: 'money', capability: 'agent.change' },
  rebateRate: { group: 'money', capability: 'agent.change' },
  bonus: { group: 'money', capability: 'bonus.cancel' },
  campaign: { group: 'money', capability: 'campaign.change' },
  bonusByHand: { group: 'money', capability: 'campaign.change' },
  vipLevel: { group: 'money', capability: 'vip.change' },
  prizeTable: { group: 'money', capability: 'prize.change' },
  prizeTurn: { group: 'money', capability: 'prize.turn' },
  correction: { group: 'draws', capability: 'draw.correct' },
  keptResult: { group: 'draws', capability: 'draw.correct' },
  voidDraw: { group: 'draws', capability: 'draw.cancel' },
  closeDay: { group: 'draws', capability: 'draw.close_day' },
  moveDraw: { group: 'draws', capability: 'draw.close_day' },
  drawLimits: { group: 'draws', capability: 'draw.limits' },
  drawRule: { group: 'draws', capability: 'draw.rules' },
  setting: { group: 'access', capability: 'settings.change' },
  gameProvider: { group: 'access', capability: 'platform.change' },
  reactivation: { group: 'access', capability: 'member.suspend' },
  agentAppointment: { group: 'access', capability: 'agent.change' },
  agentDismissal: { group: 'access', capability: 'agent.change' },
  agentMove: { group: 'access', capability: 'agent.change' },
  clock: { group: 'access', capability: 'clock.accept' },
  houseMessage: { group: 'access', capability: 'message.send' },
  staff: { group: 'access', capability: 'staff.change' },
} as const satisfies Partial<Record<ActOfTwo, Kind>>;

export type ApprovalKind = keyof typeof approvalKinds;

/** The kind of a stored request by its action. */
export const approvalKindOfAction = {
  'agent.appoint': 'agentAppointment',
  'agent.dismiss': 'agentDismissal',
  'agent.move': 'agentMove',
  'bonus.cancel': 'bonus',
  'campaign.grant': 'bonusByHand',
  'campaign.publish': 'campaign',
  'channel.confirmations': 'confirmations',
  'commission.pay': 'commission',
  'commission.rate': 'commissionRate',
  'member.unsuspend': 'reactivation',
  'payee.decide': 'payoutAccount',
  'platform.max': 'gameProvider',
  'prize.live': 'prizeTable',
  'prize.turn': 'prizeTurn',
  'rebate.rate': 'rebateRate',
  'receipt.void': 'voidPayment',
  'result.keep': 'keptResult',
  'staff.enable': 'staff',
  'staff.invite': 'staff',
  'staff.reset': 'staff',
  'staff.role': 'staff',
  'vip.level': 'vipLevel',
  accept_clock: 'clock',
  cancel: 'voidDraw',
  close: 'closeDay',
  limits: 'drawLimits',
  move: 'moveDraw',
  platform: 'gameProvider',
  setting: 'setting',
} as const satisfies Record<string, ApprovalKind>;

export type ApprovalAction = keyof typeof approvalKindOfAction;

/** Settings of deposits, withdrawals and USDT belong to finance, all others to the owner. */
export function settingCapability(key: string): Capability {
  return /^(deposit|withdrawal|usdt)\./.test(key) ? 'settings.cashier' : 'settings.change';
}

/** The capability that decides a stored request. */
export function approvalCapability({
  action,
  subject,
}: {
  action: ApprovalAction;
  subject: string;
}): Capability {
  return action === 'setting'
    ? settingCapability(subject)
    : approvalKinds[approvalKindOfAction[action]].capability;
}

/**
 * The requests that one operator ends by deleting them. Those about staff, payout accounts, moves and dismissals end
 * together with something else, by calls of their own.
 */
export const endableActions = [
  'agent.appoint',
  'bonus.cancel',
  'campaign.grant',
  'campaign.publish',
  'channel.confirmations',
  'commission.pay',
  'commission.rate',
  'member.unsuspend',
  'platform.max',
  'prize.live',
  'prize.turn',
  'rebate.rate',
  'receipt.void',
  'result.keep',
  'vip.level',
  'accept_clock',
  'cancel',
  'close',
  'limits',
  'move',
  'platform',
  'setting',
] as const satisfies readonly ApprovalAction[];
export type EndableAction = (typeof endableActions)[number];

/** The calls that approve or reject what waits in the queue, each with the input that a row of it gives. */
export const approvalCalls = [
  'operatorAdjustments.decide',
  'operatorAgents.appoint',
  'operatorAgents.decideDismissal',
  'operatorAgents.decideMove',
  'operatorApprovals.end',
  'operatorBroadcasts.approve',
  'operatorBroadcasts.stop',
  'operatorCalendar.addCloseDay',
  'operatorCalendar.approveRule',
  'operatorCalendar.moveDraw',
  'operatorCalendar.withdrawRule',
  'operatorCampaigns.grant',
  'operatorCampaigns.publish',
  'operatorChannels.switchAccount',
  'operatorCommissions.pay',
  'operatorCommissions.setRates',
  'operatorDeposits.voidBankLine',
  'operatorDraws.cancelDraw',
  'operatorDraws.endTemporaryCap',
  'operatorDraws.setCaps',
  'operatorDraws.setMemberLimits',
  'operatorGrants.cancel',
  'operatorMembers.suspend',
  'operatorPayees.decideRequest',
  'operatorPrizes.give',
  'operatorPrizes.publish',
  'operatorRebates.setRates',
  'operatorSettings.changeSetting',
  'operatorStaff.approve',
  'operatorStaff.withdraw',
  'operatorVip.saveLevel',
  'operatorWithdrawals.assign',
  'operatorWithdrawals.reject',
  'operators.acceptClock',
] as const;
export type ApprovalCall = (typeof approvalCalls)[number];
