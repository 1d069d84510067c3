import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const exported = 'privacy/privacy.test.ts';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rows: readonly Row[] = [
  [
    'Who bet on a number twice is shown more room on it than the limit leaves.',
    'lottery/draws/draws.queries.ts',
    'select l.number, sum(l.amount)::bigint as amount',
    'select l.number, max(l.amount)::bigint as amount',
    'lottery/calendar/rules.test.ts',
  ],
  [
    'The days of a campaign are listed latest first, and of a long one the latest are left out.',
    'campaigns/figures.queries.ts',
    'from event group by day order by day desc limit 90',
    'from event group by day order by day limit 90',
    'campaigns/campaigns.test.ts',
  ],
  [
    'Who wrote the second of two receiving accounts has no name.',
    'channels/save-account.ts',
    '    .flatMap((row) => [row.written_by,',
    '    .slice(0, 1).flatMap((row) => [row.written_by,',
    'channels/channels.test.ts',
  ],
  [
    'A move from one superior to another names only the former one in the queue of approvals.',
    'approvals/stored-requests.ts',
    '[from, to].filter((one) => one !== null)',
    '[from, to].slice(0, 1).filter((one) => one !== null)',
    'approvals/approvals.test.ts',
  ],
  [
    'The data export has the decisions of campaigns oldest first, and cuts the latest.',
    'campaigns/member-data.ts',
    'order by decided_at desc',
    'order by decided_at',
    exported,
  ],
  [
    'The data export has the placements in the tree in no order.',
    'agents/member-data.ts',
    'where member_id = $1 order by id desc',
    'where member_id = $1',
    exported,
  ],
  [
    'The data export has the withdrawals through agents in no order.',
    'downline-withdrawals/member-data.ts',
    'where member_id = $1 or agent_id = $1 order by id desc',
    'where member_id = $1 or agent_id = $1',
    exported,
  ],
];

/** Bugs of the first half of the modules that show only where several elements differ. */
export const severalAMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `severalA${index + 1}`,
  bug,
  edits: [{ file: `${modules}/${file}`, from, to }],
  test: `${modules}/${test}`,
}));
