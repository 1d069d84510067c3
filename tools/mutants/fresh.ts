import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const player = 'apps/player/src';
const operatorConsole = 'apps/console/src';

/** Bugs of the kind that is made in daily work, in places where none had been planted. */
export const freshMutants: readonly Mutant[] = [
  {
    name: 'fresh-N1-old-rebates',
    bug: 'Rebates older than the list are not in the sum to claim, and every claim is refused.',
    edits: [
      {
        file: `${modules}/rebates/rebate-days.ts`,
        from: 'l.part = $2 and l.paid_at is null`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: 'l.part = $2 and l.paid_at is null and l.day > clock.yangon_date(clock.now()) - ${DAYS_SHOWN}`',
      },
    ],
    test: `${modules}/rebates/rebates.test.ts`,
  },
  {
    name: 'fresh-N2-agent-hint',
    bug: 'The screens of an agent do not hear of a deposit that a member claims.',
    edits: [
      {
        file: `${modules}/agent-deposits/notify-claim.ts`,
        from: 'of [row.member_id, row.agent_id]',
        to: 'of [row.member_id]',
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'fresh-N3-all-requests',
    bug: 'Withdrawing one request for a second approval drops every other one of the same action.',
    edits: [
      {
        file: `${modules}/operators/approval-requests.ts`,
        from: "'delete from operators.approval_requests where action = $1 and subject = $2',\n    [action, subject],",
        to: "'delete from operators.approval_requests where action = $1',\n    [action],",
      },
      {
        file: `${modules}/operators/approval-requests.ts`,
        from: '  { action, subject }: ApprovalSubject,\n): Promise<boolean>',
        to: '  { action }: ApprovalSubject,\n): Promise<boolean>',
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'fresh-N4-silent-stream',
    bug: 'A live stream that falls silent after its first data is taken for open for ever.',
    edits: [
      {
        file: 'packages/client/src/live.ts',
        from: '        silence = setTimeout(drop, SILENCE_MS);\n        parse(value);',
        to: '        parse(value);',
      },
    ],
    test: 'packages/client/src/live.test.ts',
  },
  {
    name: 'fresh-N5-stale-balance',
    bug: 'The balance on the screen is the old one after a draw was settled.',
    edits: [
      {
        file: `${player}/core/live.ts`,
        from: "issue: ['draws', 'slips', 'numbers', 'balance', 'money']",
        to: "issue: ['draws', 'slips', 'numbers', 'money']",
      },
    ],
    test: `${player}/core/live.test.ts`,
  },
  {
    name: 'fresh-N6-second-hint',
    bug: 'The console refetches its lists at the first hint only.',
    edits: [{ file: `${operatorConsole}/core/live.ts`, from: '        timers.delete(type);\n', to: '' }],
    test: `${operatorConsole}/core/live.test.tsx`,
  },
  {
    name: 'fresh-N7-console-midnight',
    bug: 'A row of the console after midnight in Yangon has no date, as if it were of the day below.',
    edits: [
      {
        file: `${operatorConsole}/core/format.ts`,
        from: 'yangonDate(new Date(other)) === yangonDate(new Date(at))',
        to: 'new Date(other).toISOString().slice(0, 10) === at.slice(0, 10)',
      },
    ],
    test: `${operatorConsole}/core/core.test.ts`,
  },
  {
    name: 'fresh-N8-record-midnight',
    bug: 'What a member did after midnight in Yangon is in the record below the day before.',
    edits: [
      {
        file: `${player}/core/group-by-day.ts`,
        from: 'return yangonDay(Date.parse(time));',
        to: 'return time.slice(0, 10);',
      },
    ],
    test: `${player}/core/core.test.ts`,
  },
  {
    name: 'fresh-N9-closed-account',
    bug: 'A rebate is paid into an account that was closed meanwhile, where nobody can use it.',
    edits: [
      { file: 'db/migrations/20261207100000_rebates.sql', from: " and a.state <> 'closed'\n", to: '\n' },
    ],
    test: `${modules}/rebates/rebates.test.ts`,
  },
  {
    name: 'fresh-N10-outlived-request',
    bug: 'A request to raise a limit outlives the lower limit that another operator sets, who can then approve it.',
    edits: [
      {
        file: `${modules}/lottery/draws/loosen-limits.ts`,
        from: '    await withdrawApprovalRequest(tx, requestOf(draw, change));\n',
        to: '',
      },
    ],
    test: `${modules}/lottery/calendar/rules.test.ts`,
  },
  {
    name: 'fresh-N11-any-transfer',
    bug: 'npm run verify takes any transfer for the one of a deposit through an agent.',
    edits: [
      {
        file: `${modules}/agent-deposits/verify.ts`,
        from: '(t.agent_id, t.member_id, t.amount) is distinct from (c.agent_id, c.member_id, c.amount)',
        to: 't.tid is null',
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'fresh-N12-still-owed',
    bug: 'The message about a debt that was collected says that what was taken is still owed.',
    edits: [
      {
        file: `${modules}/adjustments/notify-collections.ts`,
        from: '-p.balance_after as left',
        to: 'p.amount as left',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'fresh-N13-repeated-claim',
    bug: 'A payment counts as claimed twice although the sums differ, and honest members are flagged.',
    edits: [
      {
        file: `${modules}/withdrawals/facts.queries.ts`,
        from: '\n      and o.amount = d.amount and o.id <> d.id)',
        to: '\n      and o.id <> d.id)',
      },
    ],
    test: `${modules}/withdrawals/risk-flags.test.ts`,
  },
  {
    name: 'fresh-N14-expired-claim',
    bug: 'A deposit that nobody paid stays in the queue on the screens of operators.',
    edits: [
      {
        file: `${modules}/deposits/jobs.ts`,
        from: "        if (ended > 0) await live.hint(tx, { type: 'queue' });\n",
        to: '',
      },
    ],
    test: `${modules}/deposits/orders.test.ts`,
  },
  {
    name: 'fresh-N15-file-column',
    bug: 'The file of a member’s record has amount and balance under each other’s name.',
    edits: [
      {
        file: `${modules}/reports/export-record.ts`,
        from: '      row.amount,\n      row.balance,\n      row.statusInfo,',
        to: '      row.balance,\n      row.amount,\n      row.statusInfo,',
      },
    ],
    test: `${modules}/reports/account-record.test.ts`,
  },
  {
    name: 'fresh-N16-first-page',
    bug: 'The file of a member’s record ends after its first hundred rows.',
    edits: [
      {
        file: `${modules}/reports/export-record.ts`,
        from: 'if (list.length < PAGE ||',
        to: 'if (list.length <= PAGE ||',
      },
    ],
    test: `${modules}/reports/reports.test.ts`,
  },
  {
    name: 'fresh-N17-no-refetch',
    bug: 'After an action of an operator the screen shows what was before it.',
    edits: [
      {
        file: `${operatorConsole}/core/console-action.ts`,
        from: '      void queryClient.invalidateQueries();\n',
        to: '',
      },
    ],
    test: `${operatorConsole}/core/console-action.test.tsx`,
  },
  {
    name: 'fresh-N18-next-case',
    bug: 'The result of a case that the operator has left acts on the next one.',
    edits: [
      {
        file: `${operatorConsole}/core/console-action.ts`,
        from: '      if (!isMounted.current) return result;\n',
        to: '',
      },
    ],
    test: `${operatorConsole}/core/console-action.test.tsx`,
  },
  {
    name: 'fresh-N19-draft-of-another',
    bug: 'The reason that was written for one case stands in the dialog of the next.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/RejectDialog.tsx`,
        from: 'drafts.get(props.id)',
        to: "drafts.get('')",
      },
      {
        file: `${operatorConsole}/components/cases/RejectDialog.tsx`,
        from: 'drafts.set(props.id, next)',
        to: "drafts.set('', next)",
      },
    ],
    test: `${operatorConsole}/components/cases/RejectDialog.test.tsx`,
  },
  {
    name: 'fresh-N20-slow-reply',
    bug: 'In a practice system that runs fast, countdowns are late by what the reply took.',
    edits: [
      {
        file: 'packages/client/src/server-clock.ts',
        from: 'oneWayMs * report.rate',
        to: 'oneWayMs',
      },
    ],
    test: 'packages/client/src/server-clock.test.ts',
  },
  {
    name: 'fresh-N21-maintenance',
    bug: 'A member whose call is refused for maintenance sees no notice of it.',
    edits: [
      {
        file: 'packages/client/src/member-client.ts',
        from: 'if (isMaintenance && !this.#fetchingInfo)',
        to: 'if (isMaintenance && this.#fetchingInfo)',
      },
    ],
    test: 'packages/client/src/member-client.test.ts',
  },
  {
    name: 'fresh-N22-closing-agent',
    bug: 'An agent closes the account while a member waits for the answer to a deposit.',
    edits: [
      {
        file: `${modules}/agent-deposits/member-data.ts`,
        from: "where (agent_id = $1 or member_id = $1) and state = 'claimed'",
        to: "where member_id = $1 and state = 'claimed'",
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'fresh-N23-withdrawal-hint',
    bug: 'The screen of a member does not hear that a withdrawal was paid or rejected.',
    edits: [
      {
        file: `${modules}/withdrawals/decide-withdrawal.ts`,
        from: "      await app.live.hint(tx, { type: 'balance', memberId: row.member_id });\n",
        to: '',
      },
    ],
    test: `${modules}/withdrawals/decide-withdrawal.test.ts`,
  },
  {
    name: 'fresh-N24-batch-hint',
    bug: 'The screens of members do not hear that a payout batch has paid them.',
    edits: [
      {
        file: `${modules}/payouts/import-response.ts`,
        from: "      for (const memberId of members) await app.live.hint(tx, { type: 'balance', memberId });\n",
        to: '',
      },
    ],
    test: `${modules}/payouts/payouts.test.ts`,
  },
  {
    name: 'fresh-N25-transfer-hint',
    bug: 'The screen of a member does not hear of a transfer to a game that ends later.',
    edits: [
      {
        file: `${modules}/transfers/end-transfer.ts`,
        from: "    await app.live.hint(tx, { type: 'balance', memberId: transfer.member_id });\n",
        to: '',
      },
    ],
    test: `${modules}/transfers/transfers.test.ts`,
  },
];
