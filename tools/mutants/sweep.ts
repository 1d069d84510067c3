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
        from: '\n          and d.created_at >= cashier.day_begins(clock.yangon_date(clock.now()))',
        to: '',
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
];
