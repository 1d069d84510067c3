import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

/** Single places that were changed at random and that no test noticed. */
export const sweepMutants: readonly Mutant[] = [
  {
    name: 'S1-credited-yesterday',
    bug: 'What an account received on earlier days counts as received today.',
    edits: [
      {
        file: `${modules}/channels/receiving-accounts.ts`,
        from: ' and decided_at >= cashier.day_begins(clock.yangon_date(clock.now()))',
        to: '',
      },
    ],
    test: `${modules}/deposits/deposits.test.ts`,
  },
  {
    name: 'S1-credited-ordered-today',
    bug: 'What an account received today of orders of yesterday is not counted.',
    edits: [
      {
        file: `${modules}/channels/receiving-accounts.ts`,
        from: 'and decided_at >= cashier.day_begins',
        to: 'and created_at >= cashier.day_begins',
      },
    ],
    test: `${modules}/deposits/deposits.test.ts`,
  },
  {
    name: 'S2-slips-of-all-days',
    bug: 'The list of slips of the last days has all slips.',
    edits: [
      {
        file: `${modules}/lottery/bets/member-slips.ts`,
        from: '...(days !== undefined && { days })',
        to: '...(days === undefined && { days })',
      },
    ],
    test: `${modules}/lottery/bets/bets.test.ts`,
  },
  {
    name: 'S3-moved-away',
    bug: 'Operators see members who were moved away in the downline of before.',
    edits: [
      {
        file: `${modules}/agent-console/lists.ts`,
        from: '\n               and day.today < b.until_day',
        to: '',
      },
    ],
    test: `${modules}/agent-console/agent-console.test.ts`,
  },
  {
    name: 'S4-came-later',
    bug: 'A report of days before a member came counts the member.',
    edits: [
      {
        file: `${modules}/agent-reports/report.queries.ts`,
        from: 'as count from agents.downline s\n     where s.superior_id = $1 and s.depth <= $2 and s.from_day <= $4 and',
        to: 'as count from agents.downline s\n     where s.superior_id = $1 and s.depth <= $2 and',
      },
    ],
    test: `${modules}/agent-reports/agent-reports.test.ts`,
  },
  {
    name: 'S5-no-answer-contradicts',
    bug: 'A time-out of a provider stands among the answers that contradict a transfer.',
    edits: [
      {
        file: `${modules}/transfers/operator-list.queries.ts`,
        from: " and w.outcome <> 'no_answer'",
        to: '',
      },
    ],
    test: `${modules}/transfers/transfers.test.ts`,
  },
  {
    name: 'S6-no-note',
    bug: 'Money is adjusted without a note that says why.',
    edits: [{ file: `${modules}/adjustments/adjust.ts`, from: "if (note === '')", to: 'if (false)' }],
    test: `${modules}/adjustments/adjustments.test.ts`,
  },
  {
    name: 'S7-latest-request-first',
    bug: 'Requests for payout accounts are decided latest first, so the oldest may wait for ever.',
    edits: [
      {
        file: `${modules}/payees/payee-requests.queries.ts`,
        from: "...(states === 'open' && { sort",
        to: "...(states !== 'open' && { sort",
      },
    ],
    test: `${modules}/payees/payee-requests.test.ts`,
  },
  {
    name: 'S8-no-hint-of-transfer-back',
    bug: 'Another phone of the member keeps the old balance after a transfer from the lottery wallet.',
    edits: [
      {
        file: `${modules}/transfers/lottery-wallet.ts`,
        from: "  await endLotteryTransfer(tx, tid);\n  await app.live.hint(tx, { type: 'balance', memberId });\n  return ok({ tid });\n}\n\n/** Completes",
        to: '  await endLotteryTransfer(tx, tid);\n  return ok({ tid });\n}\n\n/** Completes',
      },
    ],
    test: `${modules}/transfers/lottery-wallet.test.ts`,
  },
  {
    name: 'S9-late-draw',
    bug: 'A draw without a result is said to wait for its settlement.',
    edits: [
      {
        file: 'apps/console/src/components/draws/DrawTimeline.tsx',
        from: "t(card.win_num === null ? 'noResultYet'",
        to: "t(card.win_num !== null ? 'noResultYet'",
      },
    ],
    test: 'apps/console/src/pages/case-figures.test.tsx',
  },
  {
    name: 'S10-difference-of-month',
    bug: 'That the second computation of a commission month differs is not shown.',
    edits: [
      {
        file: 'apps/console/src/features/commissions/MonthView.tsx',
        from: "{month.difference !== '' && (",
        to: "{month.difference === '' && (",
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'S11-result-alone',
    bug: 'A day without stakes but with a result is left out of what the chart says.',
    edits: [
      {
        file: 'apps/player/src/features/agent-reports/ReportChart.tsx',
        from: 'stakes !== 0 || result !== 0',
        to: 'stakes !== 0 && result !== 0',
      },
    ],
    test: 'apps/player/src/features/agent-reports/ReportChart.test.tsx',
  },
  {
    name: 'S12-last-of-month',
    bug: 'A pasted line 31/12 2026 is read as a bet, not as a date.',
    edits: [{ file: 'packages/rules/src/slips/dates.ts', from: 'high! <= 31', to: 'high! < 31' }],
    test: 'packages/rules/src/slips/dates.test.ts',
  },
  {
    name: 'S13-month-13',
    bug: 'The first of a thirteenth month is taken for a day.',
    edits: [
      {
        file: 'packages/kernel/src/time.ts',
        from: '.test(text) && !Number.isNaN',
        to: '.test(text) || !Number.isNaN',
      },
    ],
    test: 'packages/kernel/src/time.test.ts',
  },
  {
    name: 'S14-part-not-audited',
    bug: 'The audit log does not say which part of a disputed amount an operator gave to whom.',
    edits: [
      {
        file: `${modules}/downline-withdrawals/decide.ts`,
        from: 'to, reason, paid }',
        to: 'to, reason }',
      },
    ],
    test: `${modules}/downline-withdrawals/part.test.ts`,
  },
];
