import type { Mutant } from './mutant.ts';

/** Bugs that were added later than the lists of their kinds, so that a shard keeps its bugs. */
export const laterMutants: readonly Mutant[] = [
  {
    name: 'later-turnover-month-end',
    bug: 'Bets of the first of a month count for the month before too.',
    edits: [
      {
        file: 'db/migrations/20261212100000_commissions.sql',
        from: "where v.day >= p_month and v.day < p_month + interval '1 month'",
        to: "where v.day >= p_month and v.day <= p_month + interval '1 month'",
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'later-account-as-seen',
    bug: 'Another cap of a receiving account than the one that was seen is activated.',
    edits: [
      {
        file: 'apps/server/src/modules/channels/save-account.ts',
        from: 'if (input.seen.name !== was.name || BigInt(input.seen.day_cap) !== was.day_cap)',
        to: 'if (input.seen.name !== was.name)',
      },
    ],
    test: 'apps/server/src/modules/channels/channels.test.ts',
  },
  {
    name: 'later-report-without-earlier',
    bug: 'A slip bought the evening before is a win without a stake in the report of its day.',
    edits: [
      {
        file: 'apps/server/src/modules/reports/member-form.ts',
        from: '(staked - open + earlier)',
        to: '(staked - open)',
      },
    ],
    test: 'apps/server/src/modules/reports/days-of-slips.test.ts',
  },
  {
    name: 'later-report-open-now',
    bug: 'A stake that was open at the end of a past range counts as a loss in it once its draw is settled.',
    edits: [
      {
        file: 'apps/server/src/modules/reports/member-form.ts',
        from: 'and (ended_at is null or ended_at >= $3)',
        to: 'and ended_at is null',
      },
    ],
    test: 'apps/server/src/modules/reports/days-of-slips.test.ts',
  },
  {
    name: 'later-request-after-demotion',
    bug: 'The request of an operator who has another role by now is still a first approval.',
    edits: [
      {
        file: 'db/migrations/20270123110000_requests_after_another_role.sql',
        from: 'set is_void = true where',
        to: 'set is_void = false where',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
];
