import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const usdtTest = `${modules}/deposits/matching/usdt.test.ts`;

/** Bugs in what is decided ahead or from little: planned draws, payments, previews, days of records. */
export const freshPlanMutants: readonly Mutant[] = [
  {
    name: 'fresh-Zi1-rules-of-planning-day',
    bug: 'A draw has the odds and limits of the day on which it is planned, not those of its own day.',
    edits: [
      {
        file: `${modules}/lottery/calendar/plan-draws.ts`,
        from: 'rules.on(plan.game, plan.date))) created',
        to: 'rules.on(plan.game, yangonDate(businessNow)))) created',
      },
    ],
    test: `${modules}/lottery/calendar/rules.test.ts`,
  },
  {
    name: 'fresh-Zi2-wrong-amount-of-two',
    bug: 'A wrong amount in USDT that fits the orders of two members is that of the earlier one.',
    edits: [
      {
        file: `${modules}/deposits/matching/match-chain-transfer.ts`,
        from: 'open[0]?.count === 1',
        to: 'open[0]',
      },
    ],
    test: usdtTest,
  },
  {
    name: 'fresh-Zi3-wrong-amount-of-any-size',
    bug: 'A payment in USDT of less than half an order is that of the order.',
    edits: [
      {
        file: `${modules}/deposits/matching/match-chain-transfer.ts`,
        from: 'between usdt / 2 and usdt * 2',
        to: 'between usdt / 2 - 1 and usdt * 2',
      },
    ],
    test: usdtTest,
  },
  {
    name: 'fresh-Zi4-wrong-amount-of-lapsed',
    bug: 'An order whose time is over keeps a wrong amount in USDT from the order that waits for it.',
    edits: [
      {
        file: `${modules}/deposits/matching/match-chain-transfer.ts`,
        from: '\n       and (chain_transfer_id is not null or content.extended_by_maintenance(expires_at) > clock_timestamp())',
        to: '',
      },
    ],
    test: usdtTest,
  },
  {
    name: 'fresh-Zi5-preview-keeps-below',
    bug: 'The preview of a lower rate says that the agent pays for members below, who are lowered too.',
    edits: [
      {
        file: `${modules}/rebates/what-if.ts`,
        from: 'case when m.member_id = $1 then p.rate else least(r.rate, p.rate) end as after',
        to: 'case when m.member_id = $1 then p.rate else r.rate end as after',
      },
    ],
    test: `${modules}/rebates/operator-api.test.ts`,
  },
  {
    name: 'fresh-Zi6-preview-voided',
    bug: 'The preview of a statement says that a voided payment pays a claim.',
    edits: [
      {
        file: `${modules}/statements/preview-statement.ts`,
        from: '(line.tid !== null || line.is_voided)',
        to: 'line.tid !== null',
      },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'fresh-Zi7-statement-voided',
    bug: 'An imported statement says that a voided payment pays a claim.',
    edits: [
      {
        file: `${modules}/statements/statement-rows.ts`,
        from: ' && row.tid === null && !row.is_voided',
        to: ' && row.tid === null',
      },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'fresh-Zi8-flags-paid-before',
    bug: 'A withdrawal that was rejected makes a new payee one that was paid before, in the flags of its member.',
    edits: [
      {
        file: `${modules}/withdrawals/member-risk-flags.ts`,
        from: "where payee_id = latest.id and state = 'paid')",
        to: 'where payee_id = latest.id)',
      },
    ],
    test: `${modules}/withdrawals/risk-facts.test.ts`,
  },
  {
    name: 'fresh-Zi9-code-used-at-once',
    bug: 'Two logins that check the same code at once both use it.',
    edits: [
      {
        file: `${modules}/operators/totp.ts`,
        from: 'where id = $1 and totp_step_used < $2',
        to: 'where id = $1',
      },
    ],
    test: `${modules}/operators/operators.test.ts`,
  },
  {
    name: 'fresh-Zi10-wins-of-both-wallets',
    bug: 'Wins of both wallets stand above the balance of the lottery wallet.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/news/WinSheet.tsx',
        from: "wins.every((win) => win.wallet === 'lottery')",
        to: "wins.some((win) => win.wallet === 'lottery')",
      },
    ],
    test: 'apps/player/src/features/lottery/lottery-parts.test.tsx',
  },
  {
    name: 'fresh-Zi11-maintenance-late',
    bug: 'Members go on betting for a moment after an operator was told that maintenance has begun.',
    edits: [
      {
        file: `${modules}/content/set-maintenance.ts`,
        from: '  await watch.refresh();\n',
        to: '',
      },
    ],
    test: `${modules}/content/maintenance.test.ts`,
  },
  {
    name: 'fresh-Zi12-claim-of-another-day',
    bug: 'A deposit through the agent is in the records of the day on which it was claimed, not of its credit.',
    edits: [
      {
        file: `${modules}/agent-deposits/claim-record.ts`,
        from: "'coalesce(e.business_at, c.created_at)'",
        to: "'c.created_at'",
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'fresh-Zi13-unbet-hidden',
    bug: 'A member reads that no turnover is left, though what the agent sent is to be bet first.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/withdrawals/Turnover.tsx',
        from: 'info.ml === 0 && info.kept === 0',
        to: 'info.ml === 0',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'fresh-Zi14-receipt-of-another-code',
    bug: 'A slip is said to be verified although its receipt has another code.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/proof/check-receipt.ts',
        from: "    ['code', code, slip.code],\n",
        to: '',
      },
    ],
    test: 'apps/player/src/features/lottery/lottery-parts.test.tsx',
  },
];
