import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const exported = 'privacy/privacy.test.ts';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rows: readonly Row[] = [
  [
    'Who bet on a number twice is shown more room on it than the limit leaves.',
    'lottery/draws/draws.queries.ts',
    'l.number, sum(l.amount)::bigint as amount',
    'l.number, max(l.amount)::bigint as amount',
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
  [
    'A late payment in USDT is of the first order with its amount, not of the latest.',
    'deposits/matching/match-chain-transfer.ts',
    'is not distinct from $3 desc, id desc limit 1',
    'is not distinct from $3 desc, id limit 1',
    'deposits/matching/usdt.test.ts',
  ],
  [
    'Of bank lines that fit equally well an earlier one is listed before the latest.',
    'deposits/matching/bank-lines.queries.ts',
    'r.amount = $2 desc, r.received_at desc',
    'r.amount = $2 desc, r.received_at',
    'deposits/deposits.test.ts',
  ],
  [
    'The month has the largest commission instead of the sum.',
    'commissions/operator-statements.ts',
    'coalesce(sum(s.payable), 0)',
    'coalesce(max(s.payable), 0)',
    'commissions/commissions.test.ts',
  ],
  [
    'Of two commissions that are withheld the month has the larger one.',
    'commissions/operator-statements.ts',
    'coalesce(sum(s.payable) filter (where s.withheld_at',
    'coalesce(max(s.payable) filter (where s.withheld_at',
    'commissions/commissions.test.ts',
  ],
  [
    'The second computation of commissions takes the first rate of an agent instead of the latest.',
    'commissions/recompute.ts',
    '<= $1::date order by from_month`',
    '<= $1::date order by from_month desc`',
    'commissions/commissions.test.ts',
  ],
  [
    'The second computation of commissions has one slip of a day.',
    'commissions/recompute.ts',
    'sum(s.total - coalesce(w.amount, 0))',
    'max(s.total - coalesce(w.amount, 0))',
    'commissions/commissions.test.ts',
  ],
  [
    'The second computation of commissions has the bets of one game.',
    'commissions/recompute.ts',
    'sum(valid)::bigint as valid',
    'max(valid)::bigint as valid',
    'commissions/commissions.test.ts',
  ],
  [
    'Of two bonuses only the larger rest is still to be bet.',
    'grants/grants.queries.ts',
    'coalesce(sum(r.required - r.done)',
    'coalesce(max(r.required - r.done)',
    'grants/grants.test.ts',
  ],
  [
    'Of the money that is held for withdrawals only the largest sum of a member is owed.',
    'ledger/ledger.queries.ts',
    `coalesce(sum(balance) filter (where code = 'held')`,
    `coalesce(max(balance) filter (where code = 'held')`,
    'ledger/member-sums.test.ts',
  ],
];

/** Bugs of the first half of the modules that show only where several elements differ. */
export const severalAMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `severalA${index + 1}`,
  bug,
  edits: [{ file: `${modules}/${file}`, from, to }],
  test: `${modules}/${test}`,
}));
