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
];
