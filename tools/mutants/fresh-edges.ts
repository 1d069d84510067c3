import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

/** Bugs at the edges of days, parts, pages and lists that nobody had planted before. */
export const freshEdgesMutants: readonly Mutant[] = [
  {
    name: 'fresh-W1-part-with-excluded',
    bug: 'An offer ends after the first part in which a member is excluded; everybody after it gets none.',
    edits: [
      {
        file: `${modules}/broadcasts/send-broadcasts.ts`,
        from: 'if (rows.length < part)',
        to: 'if (sent < part)',
      },
    ],
    test: `${modules}/broadcasts/broadcasts.test.ts`,
  },
  {
    name: 'fresh-W2-last-day',
    bug: 'Bets of the last day of a campaign that ends at midnight give no bonus.',
    edits: [
      {
        file: `${modules}/campaigns/candidates.ts`,
        from: "and d.day::timestamp at time zone interval '06:30' >= $1\n          and (d.day + 1)::timestamp at time zone interval '06:30' <= $2",
        to: "and d.day::timestamp at time zone interval '06:30' >= $1\n          and (d.day + 1)::timestamp at time zone interval '06:30' < $2",
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'fresh-W3-cut-day',
    bug: 'Losses of a day after which the campaign was over before midnight give a bonus.',
    edits: [
      {
        file: `${modules}/campaigns/candidates.ts`,
        from: "\n          and (m.day + 1)::timestamp at time zone interval '06:30' <= $2",
        to: '',
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'fresh-W4-day-of-move',
    bug: 'An agent sees the bets of a member on the day from which the member belongs to another agent.',
    edits: [
      {
        file: `${modules}/rebates/explain.ts`,
        from: 'and s.from_day <= v.day and v.day < s.until_day and ($4',
        to: 'and s.from_day <= v.day and v.day <= s.until_day and ($4',
      },
    ],
    test: `${modules}/rebates/rebates.test.ts`,
  },
  {
    name: 'fresh-W5-reason-of-second',
    bug: 'Members read the reason of the second entry of a correction, not of the first.',
    edits: [
      {
        file: `${modules}/lottery/results/correct-result.ts`,
        from: 'firstEntry?.why ?? input.why',
        to: 'firstEntry ? input.why : input.why',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'fresh-W6-picture-alone',
    bug: 'A better picture of a payment cannot be sent alone.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/deposits/EditDeposit.tsx',
        from: " && picture === ''",
        to: " && picture !== 'x'",
      },
    ],
    test: 'apps/player/src/features/cashier/deposits.test.tsx',
  },
  {
    name: 'fresh-W7-page-stays',
    bug: 'Another filter keeps page 3, on which nothing is.',
    edits: [
      {
        file: 'apps/console/src/components/lists/list-filter.ts',
        from: "key !== 'page' && !isFilterField(key)",
        to: '!isFilterField(key)',
      },
    ],
    test: 'apps/console/src/components/lists/filter-bar.test.tsx',
  },
  {
    name: 'fresh-W8-next-level',
    bug: 'The terms of a campaign name the next level beside each bonus.',
    edits: [
      {
        file: 'packages/contract/src/campaign-text.ts',
        from: 'LEVEL_NAMES[from - 1]',
        to: 'LEVEL_NAMES[from]',
      },
    ],
    test: 'packages/contract/src/campaign-text.test.ts',
  },
];
