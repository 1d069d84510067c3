import { en as agentsEn } from './agents/en.ts';
import { my as agentsMy } from './agents/my.ts';
import { en as auditEn } from './audit/en.ts';
import { my as auditMy } from './audit/my.ts';
import { en as auditFieldsEn } from './audit-fields/en.ts';
import { my as auditFieldsMy } from './audit-fields/my.ts';
import { en as bonusesEn } from './bonuses/en.ts';
import { my as bonusesMy } from './bonuses/my.ts';
import { en as campaignsEn } from './campaigns/en.ts';
import { my as campaignsMy } from './campaigns/my.ts';
import { en as casesEn } from './cases/en.ts';
import { my as casesMy } from './cases/my.ts';
import { en as commissionsEn } from './commissions/en.ts';
import { my as commissionsMy } from './commissions/my.ts';
import { en as commonEn } from './common/en.ts';
import { my as commonMy } from './common/my.ts';
import { en as contentEn } from './content/en.ts';
import { my as contentMy } from './content/my.ts';
import { en as depositsEn } from './deposits/en.ts';
import { my as depositsMy } from './deposits/my.ts';
import { en as drawCalendarEn } from './draw-calendar/en.ts';
import { my as drawCalendarMy } from './draw-calendar/my.ts';
import { en as drawResultsEn } from './draw-results/en.ts';
import { my as drawResultsMy } from './draw-results/my.ts';
import { en as drawRiskEn } from './draw-risk/en.ts';
import { my as drawRiskMy } from './draw-risk/my.ts';
import { en as drawRulesEn } from './draw-rules/en.ts';
import { my as drawRulesMy } from './draw-rules/my.ts';
import { en as drawsEn } from './draws/en.ts';
import { my as drawsMy } from './draws/my.ts';
import { en as feedbackEn } from './feedback/en.ts';
import { my as feedbackMy } from './feedback/my.ts';
import { joinCatalogues } from './join-catalogues.ts';
import { en as listsEn } from './lists/en.ts';
import { my as listsMy } from './lists/my.ts';
import { en as memberListEn } from './member-list/en.ts';
import { my as memberListMy } from './member-list/my.ts';
import { en as membersEn } from './members/en.ts';
import { my as membersMy } from './members/my.ts';
import { en as messagesEn } from './messages/en.ts';
import { my as messagesMy } from './messages/my.ts';
import { en as parametersEn } from './parameters/en.ts';
import { my as parametersMy } from './parameters/my.ts';
import { en as payeesEn } from './payees/en.ts';
import { my as payeesMy } from './payees/my.ts';
import { en as paymentsEn } from './payments/en.ts';
import { my as paymentsMy } from './payments/my.ts';
import { en as payoutsEn } from './payouts/en.ts';
import { my as payoutsMy } from './payouts/my.ts';
import { en as prizesEn } from './prizes/en.ts';
import { my as prizesMy } from './prizes/my.ts';
import { en as secondApprovalsEn } from './second-approvals/en.ts';
import { my as secondApprovalsMy } from './second-approvals/my.ts';
import { en as segmentsEn } from './segments/en.ts';
import { my as segmentsMy } from './segments/my.ts';
import { en as settingsEn } from './settings/en.ts';
import { my as settingsMy } from './settings/my.ts';
import { en as shellEn } from './shell/en.ts';
import { my as shellMy } from './shell/my.ts';
import { en as staffEn } from './staff/en.ts';
import { my as staffMy } from './staff/my.ts';
import { en as statementsEn } from './statements/en.ts';
import { my as statementsMy } from './statements/my.ts';
import { en as todayEn } from './today/en.ts';
import { my as todayMy } from './today/my.ts';
import { en as transfersEn } from './transfers/en.ts';
import { my as transfersMy } from './transfers/my.ts';
import { en as withdrawalsEn } from './withdrawals/en.ts';
import { my as withdrawalsMy } from './withdrawals/my.ts';

/** English, which operators read first. */
export const en = joinCatalogues({
  prizes: prizesEn,
  agents: agentsEn,
  audit: auditEn,
  auditFields: auditFieldsEn,
  bonuses: bonusesEn,
  campaigns: campaignsEn,
  cases: casesEn,
  commissions: commissionsEn,
  common: commonEn,
  content: contentEn,
  deposits: depositsEn,
  drawCalendar: drawCalendarEn,
  drawResults: drawResultsEn,
  drawRisk: drawRiskEn,
  drawRules: drawRulesEn,
  draws: drawsEn,
  feedback: feedbackEn,
  lists: listsEn,
  memberList: memberListEn,
  members: membersEn,
  messages: messagesEn,
  parameters: parametersEn,
  payees: payeesEn,
  payments: paymentsEn,
  payouts: payoutsEn,
  secondApprovals: secondApprovalsEn,
  segments: segmentsEn,
  settings: settingsEn,
  shell: shellEn,
  staff: staffEn,
  statements: statementsEn,
  today: todayEn,
  transfers: transfersEn,
  withdrawals: withdrawalsEn,
});

/** Burmese, with the digits 0 to 9. */
export const my = joinCatalogues({
  prizes: prizesMy,
  agents: agentsMy,
  audit: auditMy,
  auditFields: auditFieldsMy,
  bonuses: bonusesMy,
  campaigns: campaignsMy,
  cases: casesMy,
  commissions: commissionsMy,
  common: commonMy,
  content: contentMy,
  deposits: depositsMy,
  drawCalendar: drawCalendarMy,
  drawResults: drawResultsMy,
  drawRisk: drawRiskMy,
  drawRules: drawRulesMy,
  draws: drawsMy,
  feedback: feedbackMy,
  lists: listsMy,
  memberList: memberListMy,
  members: membersMy,
  messages: messagesMy,
  parameters: parametersMy,
  payees: payeesMy,
  payments: paymentsMy,
  payouts: payoutsMy,
  secondApprovals: secondApprovalsMy,
  segments: segmentsMy,
  settings: settingsMy,
  shell: shellMy,
  staff: staffMy,
  statements: statementsMy,
  today: todayMy,
  transfers: transfersMy,
  withdrawals: withdrawalsMy,
});
