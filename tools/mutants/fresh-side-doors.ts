import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

/** Bugs beside well-tested rules: exports, counts, audit rows, lost hints, and a lock that one race needs. */
export const freshSideDoorMutants: readonly Mutant[] = [
  {
    name: 'fresh-Zh11-fee-in-export',
    bug: 'The data export of a member tells the fee of the agent.',
    edits: [
      {
        file: `${modules}/downline-transfers/member-data.ts`,
        from: 'case when agent_id = $1 then fee else 0 end as fee',
        to: 'fee',
      },
    ],
    test: `${modules}/downline-transfers/downline-transfers.test.ts`,
  },
  {
    name: 'fresh-Zh12-closed-with-case',
    bug: 'An account is closed while a late payment of it becomes a case, and its money is lost.',
    edits: [
      {
        file: `${modules}/privacy/close-member.ts`,
        from: '      await lockDeposits(tx, memberId);\n',
        to: '',
      },
    ],
    test: `${modules}/privacy/closing-payment.test.ts`,
  },
  {
    name: 'fresh-Zh13-lost-maintenance',
    bug: 'After a lost connection to the database members do not learn of a maintenance.',
    edits: [
      {
        file: 'apps/server/src/live/live-hub.ts',
        from: "      dispatch({ type: 'maintenance' });\n",
        to: '',
      },
    ],
    test: 'apps/server/src/live/live-hub.test.ts',
  },
  {
    name: 'fresh-Zh14-answer-not-logged',
    bug: 'The audit log does not say what a member was answered.',
    edits: [
      {
        file: `${modules}/feedback/answer-feedback.ts`,
        from: 'member: found.member_id, answer: text || undefined',
        to: 'member: found.member_id',
      },
    ],
    test: `${modules}/feedback/feedback.test.ts`,
  },
  {
    name: 'fresh-Zh15-phones-of-others',
    bug: 'An offer counts the phones of members who switched offers off.',
    edits: [
      {
        file: `${modules}/broadcasts/broadcasts.queries.ts`,
        from: 'count(*) filter (where not is_off and not is_excluded and exists (',
        to: 'count(*) filter (where not is_excluded and exists (',
      },
    ],
    test: `${modules}/broadcasts/broadcasts.test.ts`,
  },
  {
    name: 'fresh-Zh16-refunds-not-logged',
    bug: 'The audit log does not say what a close day refunded.',
    edits: [
      {
        file: `${modules}/lottery/calendar/add-close-day.ts`,
        from: 'details: { reason: input.reason, slips, refunded }',
        to: 'details: { reason: input.reason, slips }',
      },
    ],
    test: `${modules}/lottery/calendar/audit-rows.test.ts`,
  },
  {
    name: 'fresh-Zh17-why-a-rule',
    bug: 'The audit log does not say why a rule was set.',
    edits: [
      {
        file: `${modules}/lottery/calendar/set-rule.ts`,
        from: 'value: input.value, ...effect, reason: input.reason }',
        to: 'value: input.value, ...effect }',
      },
    ],
    test: `${modules}/lottery/calendar/audit-rows.test.ts`,
  },
  {
    name: 'fresh-Zh18-whose-payment',
    bug: 'The audit log does not say to whom a payment without an order was credited.',
    edits: [
      {
        file: `${modules}/deposits/matching/credit-payment.ts`,
        from: 'member: Number(payment.member_id),',
        to: '',
      },
    ],
    test: `${modules}/deposits/matching/gateway.test.ts`,
  },
  {
    name: 'fresh-Zh19-transfer-of-how-much',
    bug: 'The audit log does not say how much USDT was assigned to an order.',
    edits: [
      {
        file: `${modules}/deposits/matching/assign-chain-transfer.ts`,
        from: 'order: order.tid, usdt: Number(transfer.micro) }',
        to: 'order: order.tid }',
      },
    ],
    test: `${modules}/deposits/matching/usdt.test.ts`,
  },
  {
    name: 'fresh-Zh20-rule-of-a-segment',
    bug: 'The audit log does not say which members a segment was changed to.',
    edits: [
      {
        file: `${modules}/segments/save-segment.ts`,
        from: 'details: { name, rule: input.rule }',
        to: 'details: { name }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
];
