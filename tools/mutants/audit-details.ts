import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const staffFunctions = 'db/migrations/20261201105000_operators.sql';

/** Entries of the audit log that lack something, and bugs around operators' figures and messages. */
export const auditDetailMutants: readonly Mutant[] = [
  {
    name: 'audit-D1-role-of-an-operator',
    bug: 'The audit log says that an operator has another role, but not which.',
    edits: [
      {
        file: staffFunctions,
        from: "jsonb_build_object('role', p_role) || p_details, p_ip);",
        to: 'p_details, p_ip);',
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'audit-D2-why-somebody-joined',
    bug: 'The audit log does not say whether a link made a new operator or reset one.',
    edits: [
      { file: staffFunctions, from: "jsonb_build_object('purpose', v_link.purpose)", to: "'{}'::jsonb" },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'audit-D3-settled-as',
    bug: 'An exception of a statement is settled, and the audit log does not say as what.',
    edits: [
      { file: `${modules}/statements/settle-row.ts`, from: 'details: { as, note,', to: 'details: { note,' },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'audit-D4-day-of-a-move',
    bug: 'The audit log does not say from which day on a member has another superior.',
    edits: [
      {
        file: `${modules}/agent-console/move.ts`,
        from: 'from_day: fromDay ?? undefined }',
        to: 'from_day: undefined }',
      },
    ],
    test: `${modules}/agent-console/agent-console.test.ts`,
  },
  {
    name: 'audit-D5-sessions-ended',
    bug: 'The audit log does not say how many sessions of an operator were ended.',
    edits: [
      {
        file: `${modules}/operators/staff/disable.ts`,
        from: 'const details = { reason: input.reason, ended };',
        to: 'const details = { reason: input.reason };',
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'audit-D6-rule-as-text',
    bug: 'The rule of a segment is JSON within JSON in the audit log.',
    edits: [{ file: `${modules}/segments/save-segment.ts`, from: 'rule: input.rule }', to: 'rule }' }],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'audit-D7-credited-in-time',
    bug: 'Deposits that were credited late count as credited in time.',
    edits: [
      {
        file: `${modules}/deposits/processed-summary.ts`,
        from: 'filter (where waited <= make_interval(mins => ',
        to: 'filter (where waited <= 2 * make_interval(mins => ',
      },
    ],
    test: `${modules}/deposits/processed-summary.test.ts`,
  },
  {
    name: 'audit-D8-compared-until-now',
    bug: 'Today until noon is compared with a whole day of the week before.',
    edits: [
      {
        file: 'apps/server/src/bootstrap/today-hours.ts',
        from: 'before_until_now: sumOf(earlier![name].filter((part) => part.is_earlier)),',
        to: 'before_until_now: sumOf(earlier![name]),',
      },
    ],
    test: 'apps/server/src/bootstrap/today-hours.test.ts',
  },
  {
    name: 'audit-D9-reserved-money',
    bug: 'What a correction would take back counts money twice that a member has reserved and in the wallet.',
    edits: [
      {
        file: `${modules}/lottery/results/reversal.ts`,
        from: 'least(won.amount - least(won.amount, coalesce(w.balance, 0)), coalesce(h.balance, 0)) as in_held',
        to: 'least(won.amount, coalesce(h.balance, 0)) as in_held',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'audit-D10-messages-of-another-request',
    bug: 'A request shows what operators wrote about an earlier one for the same.',
    edits: [
      {
        file: `${modules}/approvals/messages.queries.ts`,
        from: 'rows.filter((row) => row.request === id && row.requested_at.getTime() === at.getTime());',
        to: 'rows.filter((row) => row.request === id && at);',
      },
    ],
    test: `${modules}/approvals/approvals.test.ts`,
  },
  {
    name: 'audit-D11-long-messages',
    bug: 'A message of an operator about a request that is a letter too long breaks the call.',
    edits: [
      {
        file: 'packages/contract/src/modules/operator/approvals.ts',
        from: 'text: Type.String({ minLength: 1, maxLength: 300 }),',
        to: 'text: Type.String({ minLength: 1, maxLength: 301 }),',
      },
    ],
    test: `${modules}/approvals/approvals.test.ts`,
  },
  {
    name: 'audit-D12-previous-case',
    bug: 'The key K of the console goes to the next case, as J does.',
    edits: [
      {
        file: 'apps/console/src/core/selected-case.ts',
        from: 'k: () => step(-1), arrowdown',
        to: 'k: () => step(1), arrowdown',
      },
    ],
    test: 'apps/console/src/core/selected-case.test.tsx',
  },
  {
    name: 'audit-D13-account-to-support',
    bug: 'Support sees whole bank accounts and USDT addresses of withdrawals.',
    edits: [
      {
        file: `${modules}/withdrawals/withdrawal-case.ts`,
        from: "const how = !mayPay ? 'masked' :",
        to: "const how = !mayPay && row.id < 0n ? 'masked' :",
      },
    ],
    test: 'apps/server/src/api-tests/masks.test.ts',
  },
];
