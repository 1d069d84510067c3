import type { Limit } from './limits.ts';

const modules = 'apps/server/src/modules';

/** Limits of draws, bets and slips. */
export const lotteryLimits: readonly Limit[] = [
  {
    rule: 'LOT-14',
    file: `${modules}/lottery/calendar/set-rule.ts`,
    right: 'from > addDays(today, DAYS_AHEAD_MAX)',
    stricter: 'from >= addDays(today, DAYS_AHEAD_MAX)',
    looser: 'from > addDays(today, DAYS_AHEAD_MAX + 1)',
    test: `${modules}/lottery/calendar/rules.test.ts`,
  },
  {
    rule: 'LOT-16',
    file: `${modules}/lottery/draws/temporary-caps.ts`,
    right: 'request.until, DAYS_MAX]',
    stricter: 'request.until, DAYS_MAX - 1]',
    looser: 'request.until, DAYS_MAX + 1]',
    test: `${modules}/lottery/calendar/rules.test.ts`,
  },
  {
    rule: 'LOT-19',
    file: `${modules}/lottery/calendar/add-close-day.ts`,
    right: 'input.date > addDays(today, DAYS_AHEAD_MAX)',
    stricter: 'input.date >= addDays(today, DAYS_AHEAD_MAX)',
    looser: 'input.date > addDays(today, DAYS_AHEAD_MAX + 1)',
    test: `${modules}/lottery/draws/operator-api.test.ts`,
  },
  {
    rule: 'LOT-19-import',
    file: `${modules}/lottery/calendar/import-close-days.ts`,
    right: 'date > addDays(today, DAYS_AHEAD_MAX)',
    stricter: 'date >= addDays(today, DAYS_AHEAD_MAX)',
    test: `${modules}/lottery/draws/operator-api.test.ts`,
  },
  {
    rule: 'LOT-22',
    file: `${modules}/lottery/results/poll-feed.ts`,
    right: '> CLOCK_MS_MAX',
    stricter: '> CLOCK_MS_MAX - 2000',
    looser: '> CLOCK_MS_MAX + 2000',
    test: `${modules}/lottery/results/feed.test.ts`,
  },
  {
    rule: 'LOT-24',
    file: `${modules}/lottery/draws/alarms.queries.ts`,
    right: `secs => \${SEAL_S_MAX}`,
    stricter: `secs => \${SEAL_S_MAX} - 3`,
    looser: `secs => 1 + \${SEAL_S_MAX}`,
    test: `${modules}/lottery/draws/operator-api.test.ts`,
  },
  {
    rule: 'results-file-days',
    file: `${modules}/lottery/results/exports.ts`,
    right: 'addDays(from, RANGE_DAYS_MAX - 1)',
    looser: 'addDays(from, RANGE_DAYS_MAX)',
    test: `${modules}/lottery/draws/operator-api.test.ts`,
  },
  {
    rule: 'stake-max',
    file: 'packages/rules/src/slip.ts',
    right: 'line.amount > STAKE_MAX',
    stricter: 'line.amount >= STAKE_MAX',
    test: 'packages/rules/src/rules.test.ts',
  },
  {
    rule: 'slip-stake-min',
    file: 'packages/rules/src/slips/groups.ts',
    right: 'value < STAKE_MIN',
    stricter: 'value <= STAKE_MIN',
    test: 'packages/rules/src/slips/slips.test.ts',
  },
  {
    rule: 'slip-stake-max',
    file: 'packages/rules/src/slips/groups.ts',
    right: 'value > STAKE_MAX',
    stricter: 'value >= STAKE_MAX',
    test: 'packages/rules/src/slips/slips.test.ts',
  },
];
