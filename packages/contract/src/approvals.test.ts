import { expect, test } from 'vitest';
import {
  type ApprovalAction,
  approvalCapability,
  approvalKindOfAction,
  approvalKinds,
  endableActions,
  settingCapability,
} from './approvals.ts';
import { type ActOfTwo, secondApprovals } from './second-approvals.ts';

const SOME_SETTING = 'game.max';

test('each kind of request waits in its tab for those who may decide it', () => {
  const all = Object.entries(approvalKinds).map(([kind, of]) => [kind, `${of.group} ${of.capability}`]);
  expect(Object.fromEntries(all)).toEqual({
    adjustment: 'money adjust.decide',
    confiscation: 'money withdrawal.deduct',
    downlineWithdrawal: 'money escrow.decide',
    voidPayment: 'money receipt.void',
    payoutAccount: 'money payee.decide',
    receivingAccount: 'money method.change',
    confirmations: 'money method.change',
    commission: 'money commission.pay',
    commissionRate: 'money agent.change',
    rebateRate: 'money agent.change',
    bonus: 'money bonus.cancel',
    campaign: 'money campaign.change',
    bonusByHand: 'money campaign.change',
    vipLevel: 'money vip.change',
    prizeTable: 'money prize.change',
    prizeTurn: 'money prize.turn',
    correction: 'draws draw.correct',
    keptResult: 'draws draw.correct',
    voidDraw: 'draws draw.cancel',
    closeDay: 'draws draw.close_day',
    moveDraw: 'draws draw.close_day',
    drawLimits: 'draws draw.limits',
    drawRule: 'draws draw.rules',
    setting: 'access settings.change',
    gameProvider: 'access platform.change',
    reactivation: 'access member.suspend',
    agentAppointment: 'access agent.change',
    agentDismissal: 'access agent.change',
    agentMove: 'access agent.change',
    clock: 'access clock.accept',
    houseMessage: 'access message.send',
    staff: 'access staff.change',
  });
});

test('each stored request is of its kind, and is decided and ended by those who may', () => {
  const isEndable = (action: string) => (endableActions as readonly string[]).includes(action);
  const all = (Object.keys(approvalKindOfAction) as ApprovalAction[]).map((action) => [
    action,
    `${approvalKindOfAction[action]} ${approvalCapability({ action, subject: SOME_SETTING })}${isEndable(action) ? '' : ', ends with something else'}`,
  ]);
  expect(Object.fromEntries(all)).toEqual({
    'agent.appoint': 'agentAppointment agent.change',
    'agent.dismiss': 'agentDismissal agent.change, ends with something else',
    'agent.move': 'agentMove agent.change, ends with something else',
    'bonus.cancel': 'bonus bonus.cancel',
    'campaign.grant': 'bonusByHand campaign.change',
    'campaign.publish': 'campaign campaign.change',
    'channel.confirmations': 'confirmations method.change',
    'commission.pay': 'commission commission.pay',
    'commission.rate': 'commissionRate agent.change',
    'member.unsuspend': 'reactivation member.suspend',
    'payee.decide': 'payoutAccount payee.decide, ends with something else',
    'platform.max': 'gameProvider platform.change',
    'prize.live': 'prizeTable prize.change',
    'prize.turn': 'prizeTurn prize.turn',
    'rebate.rate': 'rebateRate agent.change',
    'receipt.void': 'voidPayment receipt.void',
    'result.keep': 'keptResult draw.correct',
    'staff.enable': 'staff staff.change, ends with something else',
    'staff.invite': 'staff staff.change, ends with something else',
    'staff.reset': 'staff staff.change, ends with something else',
    'staff.role': 'staff staff.change, ends with something else',
    'vip.level': 'vipLevel vip.change',
    accept_clock: 'clock clock.accept',
    cancel: 'voidDraw draw.cancel',
    close: 'closeDay draw.close_day',
    limits: 'drawLimits draw.limits',
    move: 'moveDraw draw.close_day',
    platform: 'gameProvider platform.change',
    setting: 'setting settings.change',
  });
});

test.each([
  ['deposit.min', 'settings.cashier'],
  ['withdrawal.max', 'settings.cashier'],
  ['usdt.rate', 'settings.cashier'],
  ['deposits', 'settings.change'],
  ['agent.deposit.max', 'settings.change'],
  ['login.tries', 'settings.change'],
])('the setting %s is decided with %s', (key, capability) => {
  expect(settingCapability(key)).toBe(capability);
  expect(approvalCapability({ action: 'setting', subject: key })).toBe(capability);
});

const callsThatTake = (takesTwo: 'always' | 'sometimes') =>
  Object.fromEntries(
    (Object.keys(secondApprovals) as ActOfTwo[])
      .filter((act) => secondApprovals[act].takesTwo === takesTwo)
      .map((act) => [act, secondApprovals[act].calls.join(', ')]),
  );

test('these acts always take two people', () => {
  expect(callsThatTake('always')).toEqual({
    adjustment: 'operatorAdjustments.request, operatorAdjustments.decide',
    withdrawal: 'operatorWithdrawals.approve, operatorWithdrawals.pay, operatorPayouts.importResponse',
    confiscation: 'operatorWithdrawals.reject',
    downlineWithdrawal: 'operatorDownlineWithdrawals.propose, operatorDownlineWithdrawals.approve',
    deposit: 'operatorDeposits.addBankLine, operatorDeposits.creditDeposit',
    voidPayment: 'operatorDeposits.voidBankLine',
    statement: 'operatorStatements.importFile, operatorStatements.credit',
    unmatchedPayment: 'operatorDeposits.creditPayment, operatorDeposits.assignChainTransfer',
    result: 'operatorResults.enter',
    correction: 'operatorResults.correct',
    keptResult: 'operatorResults.keep',
    clock: 'operators.acceptClock',
    agentAppointment: 'operatorAgents.appoint',
    agentMove: 'operatorAgents.requestMove, operatorAgents.decideMove',
    commission: 'operatorCommissions.pay',
    campaign: 'operatorCampaigns.publish',
    bonusByHand: 'operatorCampaigns.grant',
    prizeTable: 'operatorPrizes.publish',
    prizeTurn: 'operatorPrizes.give',
    staff:
      'operatorStaff.invite, operatorStaff.reset, operatorStaff.changeRole, operatorStaff.enable, operatorStaff.approve',
  });
});

test('these acts take two people in some cases', () => {
  expect(callsThatTake('sometimes')).toEqual({
    payoutAccount: 'operatorPayees.decideRequest',
    receivingAccount: 'operatorChannels.saveAccount, operatorChannels.switchAccount',
    reactivation: 'operatorMembers.suspend',
    confirmations: 'operatorChannels.saveChannel',
    gameProvider: 'operatorGames.connectProvider, operatorGames.saveProvider',
    setting: 'operatorSettings.changeSetting',
    drawLimits: 'operatorDraws.setCaps, operatorDraws.setMemberLimits, operatorDraws.endTemporaryCap',
    drawRule: 'operatorCalendar.setRule, operatorCalendar.approveRule',
    voidDraw: 'operatorDraws.cancelDraw',
    closeDay: 'operatorCalendar.addCloseDay',
    moveDraw: 'operatorCalendar.moveDraw',
    agentDismissal: 'operatorAgents.dismiss, operatorAgents.decideDismissal',
    commissionRate: 'operatorCommissions.setRates',
    bonus: 'operatorGrants.cancel',
    vipLevel: 'operatorVip.saveLevel',
    houseMessage: 'operatorBroadcasts.schedule, operatorBroadcasts.approve',
    contentPicture: 'operatorContent.publish',
    rebateRate: 'operatorRebates.setRates',
  });
});
