/**
 * Which acts of operators take two people. What loosens a protection or raises what the site may lose takes two; what
 * tightens takes one. `always`: two in every case. `sometimes`: the use case decides, by the rule that the console's
 * text of the act states. A test holds that every call that writes to the audit log is in one of the two tables.
 */
export const secondApprovals = {
  adjustment: { takesTwo: 'always', calls: ['operatorAdjustments.request', 'operatorAdjustments.decide'] },
  withdrawal: {
    takesTwo: 'always',
    calls: ['operatorWithdrawals.approve', 'operatorWithdrawals.pay', 'operatorPayouts.importResponse'],
  },
  confiscation: { takesTwo: 'always', calls: ['operatorWithdrawals.reject'] },
  downlineWithdrawal: {
    takesTwo: 'always',
    calls: ['operatorDownlineWithdrawals.propose', 'operatorDownlineWithdrawals.approve'],
  },
  deposit: {
    takesTwo: 'always',
    calls: ['operatorDeposits.addBankLine', 'operatorDeposits.creditDeposit'],
  },
  voidPayment: { takesTwo: 'always', calls: ['operatorDeposits.voidBankLine'] },
  statement: { takesTwo: 'always', calls: ['operatorStatements.importFile', 'operatorStatements.credit'] },
  unmatchedPayment: {
    takesTwo: 'always',
    calls: ['operatorDeposits.creditPayment', 'operatorDeposits.assignChainTransfer'],
  },
  payoutAccount: { takesTwo: 'sometimes', calls: ['operatorPayees.decideRequest'] },
  receivingAccount: {
    takesTwo: 'sometimes',
    calls: ['operatorChannels.saveAccount', 'operatorChannels.switchAccount'],
  },
  reactivation: { takesTwo: 'sometimes', calls: ['operatorMembers.suspend'] },
  confirmations: { takesTwo: 'sometimes', calls: ['operatorChannels.saveChannel'] },
  gameProvider: {
    takesTwo: 'sometimes',
    calls: ['operatorGames.connectProvider', 'operatorGames.saveProvider'],
  },
  setting: { takesTwo: 'sometimes', calls: ['operatorSettings.changeSetting'] },
  result: { takesTwo: 'always', calls: ['operatorResults.enter'] },
  correction: { takesTwo: 'always', calls: ['operatorResults.correct'] },
  keptResult: { takesTwo: 'always', calls: ['operatorResults.keep'] },
  drawLimits: {
    takesTwo: 'sometimes',
    calls: ['operatorDraws.setCaps', 'operatorDraws.setMemberLimits', 'operatorDraws.endTemporaryCap'],
  },
  drawRule: {
    takesTwo: 'sometimes',
    calls: ['operatorCalendar.setRule', 'operatorCalendar.approveRule'],
  },
  voidDraw: { takesTwo: 'sometimes', calls: ['operatorDraws.cancelDraw'] },
  closeDay: { takesTwo: 'sometimes', calls: ['operatorCalendar.addCloseDay'] },
  moveDraw: { takesTwo: 'sometimes', calls: ['operatorCalendar.moveDraw'] },
  clock: { takesTwo: 'always', calls: ['operators.acceptClock'] },
  agentAppointment: { takesTwo: 'always', calls: ['operatorAgents.appoint'] },
  agentDismissal: {
    takesTwo: 'sometimes',
    calls: ['operatorAgents.dismiss', 'operatorAgents.decideDismissal'],
  },
  agentMove: { takesTwo: 'always', calls: ['operatorAgents.requestMove', 'operatorAgents.decideMove'] },
  commission: { takesTwo: 'always', calls: ['operatorCommissions.pay'] },
  commissionRate: { takesTwo: 'sometimes', calls: ['operatorCommissions.setRates'] },
  bonus: { takesTwo: 'sometimes', calls: ['operatorGrants.cancel'] },
  campaign: { takesTwo: 'always', calls: ['operatorCampaigns.publish'] },
  bonusByHand: { takesTwo: 'always', calls: ['operatorCampaigns.grant'] },
  vipLevel: { takesTwo: 'sometimes', calls: ['operatorVip.saveLevel'] },
  prizeTable: { takesTwo: 'always', calls: ['operatorPrizes.publish'] },
  prizeTurn: { takesTwo: 'always', calls: ['operatorPrizes.give'] },
  houseMessage: {
    takesTwo: 'sometimes',
    calls: ['operatorBroadcasts.schedule', 'operatorBroadcasts.approve'],
  },
  contentPicture: { takesTwo: 'sometimes', calls: ['operatorContent.publish'] },
  rebateRate: { takesTwo: 'sometimes', calls: ['operatorRebates.setRates'] },
  staff: {
    takesTwo: 'always',
    calls: [
      'operatorStaff.invite',
      'operatorStaff.reset',
      'operatorStaff.changeRole',
      'operatorStaff.enable',
      'operatorStaff.approve',
    ],
  },
} as const satisfies Record<string, SecondApproval>;

type SecondApproval = { takesTwo: 'always' | 'sometimes'; calls: readonly `${string}.${string}`[] };

export type ActOfTwo = keyof typeof secondApprovals;

/** The acts in the order of the console's list. */
export const actsOfTwo = Object.keys(secondApprovals) as ActOfTwo[];

/**
 * The calls that one operator makes alone: they tighten, take back a request, serve one case within limits that two
 * set, or change nothing that protects.
 */
export const callsOfOne = [
  'operatorApprovals.end',
  'operatorApprovals.write',
  'operatorCampaigns.save',
  'operatorCampaigns.stop',
  'operatorBroadcasts.stop',
  'operatorPrizes.save',
  'operatorPrizes.stop',
  'operatorPrizes.cancelTurn',
  'operatorSegments.archive',
  'operatorSegments.save',
  'operatorSegments.setTags',
  'operatorCalendar.withdrawRule',
  'operatorCalendar.importCloseDays',
  'operatorCalendar.removeCloseDay',
  'operatorChannels.saveBank',
  'operatorChannels.saveCategory',
  'operatorCommissions.recompute',
  'operatorCommissions.release',
  'operatorCommissions.withhold',
  'operatorContent.addPicture',
  'operatorContent.saveDraft',
  'operatorContent.setMaintenance',
  'operatorContent.takeDown',
  'operatorDeposits.dropVoidRequest',
  'operatorDeposits.rejectDeposit',
  'operatorDraws.dropLimitRequest',
  'operatorDraws.withdrawCancelRequest',
  'operatorFeedback.answer',
  'operatorFeedback.phone',
  'operatorMembers.addNote',
  'operatorMembers.removeView',
  'operatorMembers.saveView',
  'operatorPayouts.failItem',
  'operatorSegments.addTag',
  'operatorMembers.reveal',
  'operatorDeposits.processedFile',
  'operatorWithdrawals.processedFile',
  'operators.auditFile',
  'operatorDeposits.bankLinesFile',
  'operatorTransfers.listFile',
  'operatorPayees.requestsFile',
  'operatorPayouts.listFile',
  'operatorFeedback.listFile',
  'operatorMembers.searchFile',
  'operatorGrants.listFile',
  'operatorBets.slipsFile',
  'operatorAdjustments.historyFile',
  'operatorAgents.allTransfersFile',
  'operatorAgentDeposits.listFile',
  'operatorDownlineWithdrawals.listFile',
  'operators.logout',
  'operators.newRecoveryCodes',
  'operators.setClock',
  'operatorPayouts.createBatch',
  'operatorPayouts.batchFile',
  'operatorPayouts.cancelBatch',
  'operatorProtection.lowerLimit',
  'operatorRebates.recompute',
  'operatorStatements.settle',
  'operatorStaff.withdraw',
  'operatorStaff.disable',
  'operatorStaff.endSessions',
  'operatorTransfers.requery',
  'operatorWithdrawals.assign',
] as const;
