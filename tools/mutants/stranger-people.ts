import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

type Row = readonly [name: string, bug: string, file: string, from: string, to: string, test: string];

/**
 * Bugs in lists, totals and states of members, agents and operators that no test noticed: mostly the order of a list, of
 * which a test had one row or compared a sorted copy.
 */
const rows: readonly Row[] = [
  [
    '1-request-of-another-level',
    'The request to change one VIP level is shown on the levels above it.',
    'vip/operator-api.ts',
    'requests.find(({ subject }) => subject === String(row.level))',
    'requests.find(({ subject }) => Number(subject) <= row.level)',
    'vip/vip.test.ts',
  ],
  [
    '2-preview-of-the-oldest',
    'The preview of a segment names the oldest members as the newest.',
    'segments/segments.queries.ts',
    'order by id desc limit 20) as newest',
    'order by id limit 20) as newest',
    'segments/segments.test.ts',
  ],
  [
    '3-had-though-refused',
    'Who was decided to get no bonus of a campaign reads that they had it.',
    'campaigns/activity-note.ts',
    " and d.outcome = 'granted'",
    '',
    'campaigns/campaigns.test.ts',
  ],
  [
    '4-smallest-branches',
    'The preview of a rate names the smallest branches and hides the largest.',
    'rebates/preview-margins.ts',
    'Number(other.valid - one.valid)',
    'Number(one.valid - other.valid)',
    'rebates/lists.test.ts',
  ],
  [
    '5-oldest-bonuses',
    'After thirty bonuses of a campaign the newest can no longer be claimed from its page.',
    'grants/grants.queries.ts',
    'where g.member_id = $1 and g.campaign = $2\n     order by g.id desc limit 30',
    'where g.member_id = $1 and g.campaign = $2\n     order by g.id limit 30',
    'campaigns/campaigns.test.ts',
  ],
  [
    '6-oldest-requirement-first',
    'Finished turnover requirements are listed oldest first.',
    'reports/turnover-explained.ts',
    'items.filter(({ left }) => left === 0).reverse()]',
    'items.filter(({ left }) => left === 0)]',
    'reports/ended-requirement.test.ts',
  ],
  [
    '7-file-from-the-beginning',
    'The file of turnover holds requirements of before its first day.',
    'reports/export-record.ts',
    '({ created_at }) => new Date(created_at) >= range.from && new Date(created_at) < range.to,',
    '({ created_at }) => new Date(created_at) < range.to,',
    'reports/reports.test.ts',
  ],
  [
    '8-orders-oldest-first',
    'Orders under way are listed oldest first.',
    'reports/open-orders.ts',
    'Date.parse(b.time) - Date.parse(a.time)',
    'Date.parse(a.time) - Date.parse(b.time)',
    'news/news.test.ts',
  ],
  [
    '9-default-above-own',
    'An agent whose rate was lowered sees a default for new members that they do not get.',
    'rebates/rates.queries.ts',
    'least(coalesce(d.rate, g.rate_default), x.max) as value',
    'coalesce(d.rate, g.rate_default) as value',
    'rebates/rebates.test.ts',
  ],
  [
    '10-first-wrong-password',
    'The log shows when a password was guessed first, not when last.',
    'members/security/failed-logins.ts',
    ', last_at = excluded.last_at',
    '',
    'members/security/login-place.test.ts',
  ],
  [
    '11-largest-loss-last',
    'The results of today begin with the largest win and end with the largest loss.',
    'agent-reports/day.queries.ts',
    'order by abs(d.results) desc',
    'order by d.results desc',
    'agent-reports/report-figures.test.ts',
  ],
  [
    '12-offered-found-as-ended',
    'The search shows a bonus that can be claimed as ended.',
    'search/finders.ts',
    "when g.state in ('granted', 'wagering') then 'open'",
    "when g.state = 'wagering' then 'open'",
    'search/search.test.ts',
  ],
  [
    '13-total-of-other-tab',
    'The list of players who are online has the total of the agents.',
    'agent-reports/online.ts',
    'type === 1 ? counts.players : counts.agents',
    'type === 1 ? counts.agents : counts.players',
    'agent-reports/report-figures.test.ts',
  ],
  [
    '14-hour-missing',
    'The chart of the day leaves out the current hour.',
    'agent-reports/today-lists.ts',
    'length: all.hour_now + 1 }',
    'length: all.hour_now }',
    'agent-reports/agent-reports.test.ts',
  ],
  [
    '15-wildcards',
    'A typed % finds all members.',
    'members/profiles/find-members.ts',
    'escapeLike(typed.toLowerCase())',
    'typed.toLowerCase()',
    'members/operator-api.test.ts',
  ],
  [
    '16-dropped-rule-compared',
    'A rule of a draw is compared with one that was withdrawn.',
    'approvals/cases.queries.ts',
    ' and o.confirmed_at is not null and o.dropped_at is null',
    ' and o.confirmed_at is not null',
    'approvals/approvals.test.ts',
  ],
  [
    '17-queue-of-deposits',
    'The monitoring reads the waiting deposits as withdrawals.',
    '../bootstrap/metrics.ts',
    "'Withdrawals that wait for an operator.', queues.withdrawals.waiting",
    "'Withdrawals that wait for an operator.', queues.deposits.waiting",
    'withdrawals/withdrawals.test.ts',
  ],
  [
    '18-payee-as-device',
    'A dry run takes members with one payout account for users of one device.',
    'campaigns/dry-run.ts',
    "groups.find(({ by, memberIds }) => by === 'device' && memberIds",
    'groups.find(({ memberIds }) => memberIds',
    'campaigns/campaigns.test.ts',
  ],
  [
    '19-drawn-by-given',
    'Drawn turns are listed by when they were given.',
    'prizes/turns.queries.ts',
    'order by u.drawn_at desc, u.id desc limit $3',
    'order by u.id desc limit $3',
    'prizes/prizes.test.ts',
  ],
  [
    '20-sessions-by-begin',
    'The sessions of an operator are listed by their begin, and the one in use is cut off.',
    'operators/staff/staff.queries.ts',
    'order by s.seen_at desc limit 50',
    'order by s.created_at desc limit 50',
    'operators/staff/staff.test.ts',
  ],
  [
    '21-direct-for-all',
    'Who asks for all of the downline gets the direct one.',
    'agent-reports/statistics.ts',
    "input.type === '1' ? 'direct' : 'all'",
    "input.type === undefined ? 'all' : 'direct'",
    'agent-reports/report-figures.test.ts',
  ],
];

export const strangerPeopleMutants: readonly Mutant[] = rows.map(([name, bug, file, from, to, test]) => ({
  name: `stranger-people${name}`,
  bug,
  edits: [
    { file: file.startsWith('../') ? `apps/server/src/${file.slice(3)}` : `${modules}/${file}`, from, to },
  ],
  test: `${modules}/${test}`,
}));
