import type { Limit } from './mutant.ts';

const modules = 'apps/server/src/modules';
const agents = `${modules}/agents/direct-downline.test.ts`;
const transfers = `${modules}/downline-transfers/downline-transfers.test.ts`;
const escrowTerms = `${modules}/downline-withdrawals/terms.test.ts`;
const rebates = `${modules}/rebates/rebates.test.ts`;
const commissions = `${modules}/commissions/commissions.test.ts`;

const deposits = `${modules}/agent-deposits/agent-deposits.test.ts`;

/** Limits of agents and rebates. */
export const agentLimits: readonly Limit[] = [
  {
    rule: 'AGT-22',
    file: `${modules}/agent-deposits/claim.ts`,
    right: 'triesMax: 20',
    stricter: 'triesMax: 19',
    looser: 'triesMax: 21',
    test: deposits,
  },
  {
    rule: 'AGT-1',
    file: `${modules}/agents/bind-inviter.ts`,
    right: 'triesMax: 10',
    stricter: 'triesMax: 9',
    looser: 'triesMax: 11',
    test: `${modules}/agents/tree.test.ts`,
  },
  {
    rule: 'AGT-3',
    file: `${modules}/agents/set-remark.ts`,
    right: 'nameWidth(remark) > REMARK_WIDTH_MAX',
    stricter: 'nameWidth(remark) >= REMARK_WIDTH_MAX',
    looser: 'nameWidth(remark) > REMARK_WIDTH_MAX + 1',
    test: agents,
  },
  {
    rule: 'AGT-4',
    file: `${modules}/agents/create-member.ts`,
    right: '(await createdToday(tx, agentId)) >= countMax',
    stricter: '(await createdToday(tx, agentId)) >= countMax - 1',
    looser: '(await createdToday(tx, agentId)) > countMax',
    test: agents,
  },
  {
    rule: 'AGT-5',
    file: `${modules}/agents/send-message.ts`,
    right: '[...text].length > LENGTH_MAX',
    stricter: '[...text].length >= LENGTH_MAX',
    looser: '[...text].length > LENGTH_MAX + 1',
    test: agents,
  },
  {
    rule: 'AGT-6',
    file: `${modules}/agents/send-message.ts`,
    right: '(await messagesToday(tx, memberId, subject)) >= countMax',
    stricter: '(await messagesToday(tx, memberId, subject)) >= countMax - 1',
    looser: '(await messagesToday(tx, memberId, subject)) > countMax',
    test: agents,
  },
  {
    rule: 'AGT-8',
    file: `${modules}/downline-transfers/transfer-refusal.ts`,
    right: 'amount < BigInt(min)',
    stricter: 'amount <= BigInt(min)',
    looser: 'amount < BigInt(min) - 1n',
    test: transfers,
  },
  {
    rule: 'AGT-31',
    file: `${modules}/agent-deposits/claim.ts`,
    right: 'input.amount < min',
    stricter: 'input.amount <= min',
    looser: 'input.amount < min - 1',
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    rule: 'AGT-9',
    file: `${modules}/downline-transfers/transfer-refusal.ts`,
    right: 'leftCount === 0',
    stricter: 'leftCount <= 1',
    looser: 'leftCount < 0',
    test: transfers,
  },
  {
    rule: 'AGT-10',
    file: `${modules}/downline-transfers/transfer-refusal.ts`,
    right: 'amount > BigInt(left)',
    stricter: 'amount >= BigInt(left)',
    looser: 'amount > BigInt(left) + 1n',
    test: transfers,
  },
  {
    rule: 'AGT-11',
    file: `${modules}/downline-transfers/transfers.queries.ts`,
    right: 'const PREPARED_SECONDS = 120',
    stricter: 'const PREPARED_SECONDS = 119',
    looser: 'const PREPARED_SECONDS = 121',
    test: transfers,
  },
  {
    rule: 'AGT-13',
    file: 'packages/rules/src/states/downline-withdrawals.ts',
    right: 'now.getTime() >= until.getTime()',
    stricter: 'now.getTime() > until.getTime()',
    looser: 'now.getTime() >= until.getTime() - 1',
    test: escrowTerms,
  },
  {
    rule: 'AGT-14',
    file: `${modules}/downline-withdrawals/jobs.ts`,
    right: 'confirm_until <= clock.now()',
    stricter: 'confirm_until < clock.now()',
    test: escrowTerms,
  },
  {
    rule: 'AGT-15',
    file: `${modules}/downline-withdrawals/case-picture.ts`,
    right: 'triesMax: 10',
    stricter: 'triesMax: 9',
    looser: 'triesMax: 11',
    test: `${modules}/downline-withdrawals/request.test.ts`,
  },
  {
    rule: 'REB-2',
    file: 'db/migrations/20261220110000_vip.sql',
    right: 'having count(distinct n.number) > w.numbers_max',
    stricter: 'having count(distinct n.number) >= w.numbers_max',
    looser: 'having count(distinct n.number) > w.numbers_max + 1',
    test: rebates,
  },
  {
    rule: 'REB-3',
    file: `${modules}/rebates/settle-day.ts`,
    right: 'time >= SETTLES_AT[part]',
    looser: "time >= '13:59'",
    test: rebates,
  },
  {
    rule: 'COM-1',
    file: `${modules}/commissions/set-rates.ts`,
    right: 'if (rate > row.max) return',
    stricter: 'if (rate > row.max - 2) return',
    test: commissions,
  },
  {
    rule: 'COM-2',
    file: `${modules}/commissions/settle-months.ts`,
    right: 'yangonTime(now) >= SETTLES_AT',
    looser: "yangonTime(now) >= '15:59'",
    test: commissions,
  },
  {
    rule: 'COM-4',
    file: 'db/migrations/20261212100000_commissions.sql',
    right:
      "where m.month <= p_month and m.month >= p_month - interval '3 months' and (m.month = p_month or m.state = 'checked')",
    stricter:
      "where m.month <= p_month and m.month >= p_month - interval '2 months' and (m.month = p_month or m.state = 'checked')",
    test: commissions,
  },
  {
    rule: 'REB-4',
    file: `${modules}/rebates/claim.ts`,
    right: 'yangonTime(await businessNow(tx)) < CLAIM_FROM',
    looser: "yangonTime(await businessNow(tx)) < '14:59'",
    test: rebates,
  },
];
