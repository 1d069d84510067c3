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
  {
    name: 'fresh-X1-answered-rows',
    bug: 'The file of a batch lists again what the bank refused, and it may be paid twice.',
    edits: [
      {
        file: `${modules}/payouts/payout-file.ts`,
        from: "state === 'open'",
        to: "state !== 'paid'",
      },
    ],
    test: `${modules}/payouts/payouts.test.ts`,
  },
  {
    name: 'fresh-X2-before-settlement',
    bug: 'Nobody is told of a result that is corrected before it is settled.',
    edits: [
      {
        file: `${modules}/lottery/results/notify-correction.ts`,
        from: 'from affected h left join win w',
        to: 'from affected h join win w',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'fresh-X3-notice-forgotten',
    bug: 'A notice that is to pop up at every start stays away after another one was closed.',
    edits: [
      {
        file: 'apps/player/src/features/content/notices-read.ts',
        from: 'withIt(readStored(KEY, isList, []))',
        to: 'withIt(useNoticesRead.getState().read)',
      },
    ],
    test: 'apps/player/src/features/content/notices-read.test.ts',
  },
  {
    name: 'fresh-X4-other-requirement',
    bug: 'The bets of one turnover requirement are shown under another one.',
    edits: [
      {
        file: 'apps/player/src/features/reports/queries.ts',
        from: 'queryKey: keys.turnoverBets(id, page)',
        to: 'queryKey: keys.turnoverBets(0, page)',
      },
    ],
    test: 'apps/player/src/features/reports/turnover-bets.test.tsx',
  },
  {
    name: 'fresh-X5-two-sectors-as-one',
    bug: 'What is typed for one sector of a prize table changes another one too.',
    edits: [
      {
        file: 'apps/console/src/features/prizes/SectorRows.tsx',
        from: 'key: Math.max(...rows.map(({ key }) => key)) + 1',
        to: 'key: rows.length',
      },
    ],
    test: 'apps/console/src/features/prizes/prizes.test.tsx',
  },
  {
    name: 'fresh-X6-half-counts',
    bug: 'The terms do not say that stakes count half, if they do so for both games.',
    edits: [
      {
        file: 'packages/contract/src/campaign-text.ts',
        from: 'two === 100 && three === 100',
        to: 'two === three',
      },
    ],
    test: 'packages/contract/src/campaign-text.test.ts',
  },
  {
    name: 'fresh-X7-left-of-page',
    bug: 'What is still to be bet is only that of the page that is shown.',
    edits: [
      {
        file: `${modules}/reports/turnover-explained.ts`,
        from: 'left: items.reduce(',
        to: 'left: items.slice((page - 1) * size, page * size).reduce(',
      },
    ],
    test: `${modules}/reports/reports.test.ts`,
  },
  {
    name: 'fresh-Zf1-draw-without-name',
    bug: 'The search does not say which draw it found.',
    edits: [
      {
        file: 'apps/console/src/shell/SearchHits.tsx',
        from: "kind === 'draw' ? number : text",
        to: 'text',
      },
    ],
    test: 'apps/console/src/shell/search-box.test.tsx',
  },
  {
    name: 'fresh-Zf2-one-member-fewer',
    bug: 'A message goes to one member fewer than the most.',
    edits: [
      {
        file: 'apps/console/src/core/parse.ts',
        from: 'numbers.length > 0 && numbers.length <= max',
        to: 'numbers.length > 0 && numbers.length < max',
      },
    ],
    test: 'apps/console/src/core/core.test.ts',
  },
  {
    name: 'fresh-Zf3-ends-early',
    bug: 'npm run verify overlooks that a member is missing from a downline from some day on.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/verify.ts',
        from: '                and d.until_day >= least(p.until_day, up.until_day))`',
        to: '                )`',
      },
    ],
    test: 'apps/server/src/bootstrap/forgeries.test.ts',
  },
  {
    name: 'fresh-Zf4-chain-head',
    bug: 'npm run verify does not compare the head of the chain with the last journal entry.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/verify.ts',
        from: '          where c.hash <> coalesce(',
        to: '          where false and c.hash <> coalesce(',
      },
    ],
    test: 'apps/server/src/bootstrap/forgeries.test.ts',
  },
  {
    name: 'fresh-Zg1-win-over-3d',
    bug: 'A win covers the sheet on which a 3D slip is confirmed.',
    edits: [
      {
        file: 'apps/player/src/shell/use-wins-to-show.ts',
        from: '  paths.threeBetConfirm,\n',
        to: '',
      },
    ],
    test: 'apps/player/src/shell/news.test.tsx',
  },
  {
    name: 'fresh-Zg2-old-sessions',
    bug: 'Sessions that are over by their age are listed as active.',
    edits: [
      {
        file: 'apps/server/src/modules/members/profiles/devices.ts',
        from: "created_at > clock_timestamp() - interval '60 days'",
        to: "created_at > clock_timestamp() - interval '600 days'",
      },
    ],
    test: 'apps/server/src/modules/members/security/devices.test.ts',
  },
  {
    name: 'fresh-Zg3-still-subscribed',
    bug: 'A browser stays subscribed although its notifications were switched off.',
    edits: [
      {
        file: 'apps/player/src/features/push/browser.ts',
        from: '    await subscription.unsubscribe();\n',
        to: '',
      },
    ],
    test: 'apps/player/src/features/push/browser.test.ts',
  },
  {
    name: 'fresh-Zg4-second-hit',
    bug: 'Enter opens the second hit of a new text after an arrow key in the last one.',
    edits: [
      {
        file: 'apps/console/src/shell/SearchBox.tsx',
        from: '          select(0);\n',
        to: '',
      },
    ],
    test: 'apps/console/src/shell/search-box.test.tsx',
  },
];
