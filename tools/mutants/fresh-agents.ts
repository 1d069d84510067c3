import { dismissalMigration, whomDismissalTook } from './migrations.ts';
import type { Mutant } from './mutant.ts';

/** Bugs of agents and their money, in places where none had been planted. */
export const freshAgentMutants: readonly Mutant[] = [
  {
    name: 'fresh-Yc1-claims-order',
    bug: 'The agent finds the deposit that has waited longest at the end of those that wait.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/claims.queries.ts',
        from: "case when c.state = 'claimed' then c.id end, c.id desc",
        to: 'c.id desc',
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/agent-deposits.test.ts',
  },
  {
    name: 'fresh-Yc2-cancel-told',
    bug: 'A member is told of the own cancellation of a deposit, and the agent looks for the money.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/notify-claim.ts',
        from: "key: 'agentDepositCancelled', to: 'agent'",
        to: "key: 'agentDepositCancelled', to: 'member'",
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/agent-deposits.test.ts',
  },
  {
    name: 'fresh-Yc3-claim-most',
    bug: 'A member is told that the agent takes more for one deposit than is accepted.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/way.ts',
        from: "max: settings['agent.transfer_max'],",
        to: "max: settings['agent.transfer_day_sum'],",
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/agent-deposits.test.ts',
  },
  {
    name: 'fresh-Yc4-usdt-shown',
    bug: 'An agent shows the downline an address for USDT to pay kyat to.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/accounts.ts',
        from: ".filter(({ kind }) => kind !== 'usdt')",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/agent-deposits.test.ts',
  },
  {
    name: 'fresh-Yc5-export-fee',
    bug: 'The data export tells a member what fee the agent paid.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/member-data.ts',
        from: 'case when agent_id = $1 then fee else 0 end as fee',
        to: 'fee',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/deposit-counted.test.ts',
  },
  {
    name: 'fresh-Yc6-sent-turnover',
    bug: 'Money from an agent is bet once where every other deposit is bet twice.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer.ts',
        from: "amount * BigInt(settings['deposit.turnover_times'])",
        to: 'amount',
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/downline-transfers.test.ts',
  },
  {
    name: 'fresh-Yc7-lost-count',
    bug: 'The desk sees as lost the disputes that a side won.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-detail.ts',
        from: "side === 'member_id' ? ['decided_agent', 'decided_member'] : ['decided_member', 'decided_agent']",
        to: "side === 'member_id' ? ['decided_member', 'decided_agent'] : ['decided_agent', 'decided_member']",
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/decide.test.ts',
  },
  {
    name: 'fresh-Yc8-file-paid',
    bug: 'The file of cases has nothing paid for those decided for the agent.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-list.ts',
        from: "state === 'confirmed' || state === 'decided_agent' ?",
        to: "state === 'confirmed' ?",
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/part.test.ts',
  },
  {
    name: 'fresh-Yc9-part-stays',
    bug: 'A proposal of the whole keeps the part that was proposed before.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/decide.ts',
        from: '[row.id, input.to, context.operator.id, now, reason, part]',
        to: '[row.id, input.to, context.operator.id, now, reason, part ?? row.part_amount]',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/part.test.ts',
  },
  {
    name: 'fresh-Yc10-record-reason',
    bug: 'The record of a member shows the reason of a dispute as that of a refusal.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-record.ts',
        from: "row.state === 'rejected' && row.reason !== ''",
        to: "row.reason !== ''",
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/lists.test.ts',
  },
  {
    name: 'fresh-Yc11-comment-told',
    bug: 'The screens of an agent do not hear that the member said what happened.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/comment-dispute.ts',
        from: 'for (const side of [memberId, row.agent_id])',
        to: 'for (const side of [memberId])',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/late-answer.test.ts',
  },
  {
    name: 'fresh-Yc12-repeat-deposits',
    bug: 'First deposits count as repeat ones too on the page of an agent.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/detail.ts',
        from: 'deposit_count - first_count as repeat_deposits',
        to: 'deposit_count as repeat_deposits',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'fresh-Yc13-downline-ggr',
    bug: 'What the house lost with a member of the downline is shown as won.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/lists.ts',
        from: 'ggr: -Number(row.results) + 0',
        to: 'ggr: Number(row.results)',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'fresh-Yc14-tree-day',
    bug: 'The tree adds the stakes of a day too many to those of 30 days.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/tree.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: "a.game = '' and a.day > day.today - ${DAYS} and a.day <= day.today",
        to: "a.game = '' and a.day > day.today - 31 and a.day <= day.today",
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'fresh-Yc15-messages-of-others',
    bug: 'Operators read what other agents wrote as messages of this one.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/lists.ts',
        from: "and m.subject < 'agent:' || $1::bigint || ';'",
        to: "and m.subject < 'agent;'",
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'fresh-Yc16-kept-order',
    bug: 'Agents are ranked by what the house kept without the bonuses.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/operator-report.ts',
        from: "when 'kept' then -s.results - s.bonuses - s.rebates",
        to: "when 'kept' then -s.results - s.rebates",
      },
    ],
    test: 'apps/server/src/modules/agent-reports/operator-report.test.ts',
  },
  {
    name: 'fresh-Yc17-life-difference',
    bug: 'The card of a member shows the deposits as the difference to the withdrawals.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/member-detail.ts',
        from: 'Number(sums.deposits - sums.withdrawals)',
        to: 'Number(sums.deposits)',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/report-figures.test.ts',
  },
  {
    name: 'fresh-Yc18-largest-loss',
    bug: 'Who withdrew much more than was paid in is at the end of the list.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/statistics.queries.ts',
        from: 'order by abs(p.deposits - p.withdrawals) desc',
        to: 'order by p.deposits - p.withdrawals desc',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/report-figures.test.ts',
  },
  {
    name: 'fresh-Yc19-new-in-period',
    bug: 'Who registered later is new in a report of yesterday.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/report.queries.ts',
        from: 'clock.yangon_date(a.created_at) between $3 and $4 as is_new',
        to: 'clock.yangon_date(a.created_at) >= $3 as is_new',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/report-figures.test.ts',
  },
  {
    name: 'fresh-Yc20-valid-of-last-bet',
    bug: 'The last bet of who is online shows its result as what counts of it.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/online.ts',
        from: 'validBetAmount: slip.valid_amount',
        to: 'validBetAmount: slip.winALose',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/agent-reports.test.ts',
  },
  {
    name: 'fresh-Yc21-hours-of-day',
    bug: 'Deposits of today are in the hour of London, not of Yangon.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/today-lists.ts',
        from: "extract(hour from f.at at time zone interval '06:30')",
        to: "extract(hour from f.at at time zone 'UTC')",
      },
    ],
    test: 'apps/server/src/modules/agent-reports/agent-reports.test.ts',
  },
  {
    name: 'fresh-Yc22-corrected-twice',
    bug: 'A corrected draw counts its slips a second time.',
    edits: [
      {
        file: 'db/migrations/20261205101000_agent_reports.sql',
        from: 'case when v_draw.was is null then m.slips else 0 end, 0)',
        to: 'm.slips, 0)',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/agent-reports.test.ts',
  },
  {
    name: 'fresh-Yc23-suspended-code',
    bug: 'A member is bound to an agent who was suspended.',
    edits: [
      {
        file: 'apps/server/src/modules/members/accounts/find-inviter.ts',
        from: " and state = 'active'",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/members/accounts/register.test.ts',
  },
  {
    name: 'fresh-Yc24-restore-other',
    bug: 'An agent who is appointed again gets the downline of another who was dismissed that day.',
    edits: [
      {
        file: whomDismissalTook,
        from: 'where p.from_day = v_tomorrow and p_agent_id = any(p.lost_by)',
        to: "where p.from_day = v_tomorrow and p.lost_by <> '{}'",
      },
    ],
    test: 'apps/server/src/modules/agents/tree.test.ts',
  },
  {
    name: 'fresh-Zc1-commission-back',
    bug: 'An agent undoes a commission that operators lowered by dismissing and appointing again.',
    edits: [
      {
        file: dismissalMigration,
        from: 'set rate = replaced_rate, set_by = replaced_by, set_at = replaced_at,',
        to: 'set rate = replaced_rate + 1, set_by = replaced_by, set_at = replaced_at,',
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Zc2-barred',
    bug: 'A superior appoints an agent again whom operators dismissed.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/set-agent.ts',
        from: 'if (await isBarred(tx, memberId)) return',
        to: 'if (memberId === 0n) return',
      },
    ],
    test: 'apps/server/src/modules/agents/tree.test.ts',
  },
  {
    name: 'fresh-Zc3-link-in-reason',
    bug: 'An agent sends a link in the reason of a rejection.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/agent-steps.ts',
        from: "  if (holdsContact(note)) return refuse('message_link');\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/request.test.ts',
  },
  {
    name: 'fresh-Zc4-moved-claim',
    bug: 'What a member paid before they were moved can no longer be confirmed.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer-refusal.ts',
        from: "  if (agentState !== 'active') return refuse('suspended');\n  return",
        to:
          "  if (agentState !== 'active') return refuse('suspended');\n" +
          "  if (!(await isDirectDownline(tx, request.agentId, request.memberId))) return refuse('not_found') as never;\n" +
          '  return',
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/agent-deposits.test.ts',
  },
  {
    name: 'fresh-Zc5-closed-agent',
    bug: 'Whose account is closed keeps the downline.',
    edits: [
      {
        file: 'apps/server/src/modules/members/accounts/close-account.ts',
        from: "state = 'closed', is_agent = false,",
        to: "state = 'closed',",
      },
    ],
    test: 'apps/server/src/modules/agents/tree.test.ts',
  },
  {
    name: 'fresh-Yc25-account-lang',
    bug: 'An account that an agent creates speaks English, whatever the agent speaks.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/create-member.ts',
        from: '      lang,\n      invitedBy',
        to: "      lang: 'en',\n      invitedBy",
      },
    ],
    test: 'apps/server/src/modules/agents/direct-downline.test.ts',
  },
  {
    name: 'fresh-Yc26-erase-remarks',
    bug: 'What a superior called a member stays when the member closes the account.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/member-data.ts',
        from: "where superior_id = $1 or member_id = $1'",
        to: "where superior_id = $1'",
      },
    ],
    test: 'apps/server/src/modules/agents/direct-downline.test.ts',
  },
  {
    name: 'fresh-Yc67-own-money',
    bug: 'Members of a downline are ranked by what those below them have.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/downline-rows.ts',
        from: "'coalesce(m.own, 0) desc, s.member_id desc'",
        to: "'coalesce(m.of_downline, 0) desc, s.member_id desc'",
      },
    ],
    test: 'apps/server/src/modules/agent-reports/report-figures.test.ts',
  },
  {
    name: 'fresh-Yc68-why-rejected',
    bug: 'A member does not read why the agent rejected the withdrawal.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/notify-step.ts',
        from: "const reason = row.reason === '' ? '' : downlineReasonText",
        to: "const reason = row.reason !== 'other' ? '' : downlineReasonText",
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/request.test.ts',
  },
  {
    name: 'fresh-Yc69-pictures-shared',
    bug: 'An agent who sends many pictures takes from the member the right to send one.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-picture.ts',
        from: 'memberId}`, PICTURES',
        to: 'subject}`, PICTURES',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/request.test.ts',
  },
  {
    name: 'fresh-Yc70-receiver-hint',
    bug: 'The screens of who gets money from the agent show the balance of before.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer.ts',
        from: 'for (const side of [agentId, memberId]) await app.live.hint',
        to: 'for (const side of [agentId]) await app.live.hint',
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/downline-transfers.test.ts',
  },
  {
    name: 'fresh-Zd1-receipt-of-others',
    bug: 'Everybody can have the receipt of a transfer between others.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfers.queries.ts',
        from: 'where tid = $1 and $2 in (agent_id, member_id)',
        to: 'where tid = $1 and $2::bigint is not null',
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/downline-transfers.test.ts',
  },
  {
    name: 'fresh-Zd2-receipt-with-fee',
    bug: 'The receipt says what the agent paid, not what the member got.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/receipt.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '`amount ${transfer.amount}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '`amount ${transfer.amount + transfer.fee}`',
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/downline-transfers.test.ts',
  },
  {
    name: 'fresh-Zd3-left-of-the-day',
    bug: 'The screen to send money shows the limit of a day, not what is left of it.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer-limits.ts',
        from: "settings['agent.transfer_day_sum'] - kyatToWire(sum)",
        to: "settings['agent.transfer_day_sum'] - kyatToWire(sum) * 0",
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/downline-transfers.test.ts',
  },
  {
    name: 'fresh-Zd4-balance-after-fee',
    bug: 'The balance after sending leaves out the fee.',
    edits: [
      {
        file: 'apps/player/src/features/downline-transfers/transfer-effects.ts',
        from: 'balance - amount - fee',
        to: 'balance - amount',
      },
    ],
    test: 'apps/player/src/pages/downline-money/downline-money.test.tsx',
  },
  {
    name: 'fresh-Zd5-form-not-checked',
    bug: 'The check of a receipt calls a text good that is in another form.',
    edits: [
      {
        file: 'packages/verifier/src/transfer/verify.ts',
        from: "check('transfer_form', form.ok ? undefined : form.why)",
        to: "check('transfer_form', form.ok ? undefined : undefined)",
      },
    ],
    test: 'packages/verifier/src/transfer/verify.test.ts',
  },
];
