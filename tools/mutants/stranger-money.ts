import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const operatorDraws = 'lottery/draws/operator-api.test.ts';
const news = 'news/news.test.ts';
const deposits = 'deposits/deposits.test.ts';
const pages = 'apps/server/src/api-tests/pages.test.ts';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rows: readonly Row[] = [
  [
    'Of many alarms about draws the oldest come last and are left out.',
    'lottery/draws/alarms.queries.ts',
    'order by since, issue limit',
    'order by since desc, issue limit',
    operatorDraws,
  ],
  [
    'Who closed another day later is shown as who cancelled a draw.',
    'lottery/draws/cancellation.queries.ts',
    'entries.findLastIndex(',
    'entries.findIndex(',
    'lottery/draws/cancel-draw.test.ts',
  ],
  [
    'What a member usually stakes counts draws that come later.',
    'lottery/bets/alerts.queries.ts',
    's.draw_id < $1 group',
    's.draw_id <> $1 group',
    operatorDraws,
  ],
  [
    'The outcome on the first page is that of the draw settled first in a day, not last.',
    'lottery/bets/own-draws.queries.ts',
    'end, d.settled_at desc, d.id',
    'end, d.settled_at, d.id',
    news,
  ],
  [
    'Members read the reason of another imported day at their cancelled draw.',
    'lottery/calendar/import-close-days.ts',
    "days.find((day) => draw.name.includes(day.date.replaceAll('-', '')))!.reason",
    'days[0]!.reason',
    operatorDraws,
  ],
  [
    'The balance before a statement is that of the rows imported last, and shows a gap that is none.',
    'statements/statement-rows.ts',
    'order by at desc, id desc limit 1',
    'order by id desc limit 1',
    'statements/statements.test.ts',
  ],
  [
    'An adjustment stands among the deposits at the time it was asked for.',
    'reports/deposit-record.ts',
    "select 'adjustment', a.id, a.decided_at from",
    "select 'adjustment', a.id, a.requested_at from",
    'reports/account-record.test.ts',
  ],
  [
    'Orders under way are shown oldest first.',
    'reports/open-orders.ts',
    'Date.parse(b.time) - Date.parse(a.time)',
    'Date.parse(a.time) - Date.parse(b.time)',
    news,
  ],
  [
    'Of an own limit that was lowered less than nothing is left.',
    'deposits/deposit-limit.ts',
    'left: Math.max(0, kyatToWire(left))',
    'left: kyatToWire(left)',
    'deposits/several-limits.test.ts',
  ],
  [
    'Quick amounts are offered that no account can take.',
    'deposits/payment-methods.ts',
    'sum >= channel.min && sum <= max)',
    'sum >= channel.min && sum <= channel.max)',
    'channels/channels.test.ts',
  ],
  [
    'What the gateway said when it was asked is kept as a callback that it sent.',
    'deposits/matching/query-gateways.ts',
    "source: 'asked', body",
    "source: 'sent', body",
    'deposits/matching/gateway.test.ts',
  ],
  [
    'A line is taken for the same transfer as one that was received long after it.',
    'db/migrations/20261223100000_bank_lines_of_accounts.sql',
    "(r.received_at > p_at - interval '30 days' and r.received_at < p_at + interval '30 days'",
    "(r.received_at > p_at - interval '30 days'",
    'deposits/matching/bank-lines.test.ts',
  ],
  [
    'First deposits that were credited use up the share of an account that new members may pay to.',
    'db/migrations/20261201124000_cashier.sql',
    "filter (where d.is_new\n                 and d.state <> 'succeeded'), 0))::bigint",
    'filter (where d.is_new), 0))::bigint',
    deposits,
  ],
  [
    'A payment that fits no order shows its member an address to pay to again.',
    'deposits/wire-rows.ts',
    'address: isOpen && row.unmatched_of === null ? row.account_address : null',
    'address: isOpen ? row.account_address : null',
    'deposits/matching/usdt.test.ts',
  ],
  [
    'The stakes of a draw that was settled late are in no day of the console.',
    'lottery/draws/draws.queries.ts',
    "where d.state = 'settled' and d.settled_at >= $1`",
    "where d.state = 'settled' and d.draws_at >= $1`",
    'lottery/bets/sums-since.test.ts',
  ],
  [
    'Past results are sorted by when they were entered.',
    'lottery/draws/draws.queries.ts',
    'where d.game = $1 and d.result is not null\n     order by d.draws_at desc',
    'where d.game = $1 and d.result is not null\n     order by d.confirmed_at desc',
    operatorDraws,
  ],
  [
    'Ended withdrawals are sorted by their request.',
    'withdrawals/queue.queries.ts',
    "order: 'w.decided_at desc, w.id desc'",
    "order: 'w.id desc'",
    pages,
  ],
  [
    'Ended deposits are sorted by their order.',
    'deposits/queue.queries.ts',
    "order: 'd.decided_at desc, d.id desc'",
    "order: 'd.id desc'",
    pages,
  ],
  [
    'Orders of yesterday that fail today stop the orders of today.',
    'deposits/deposits.queries.ts',
    "where state = 'failed'\n              and created_at >=",
    "where state = 'failed'\n              and decided_at >=",
    'deposits/orders.test.ts',
  ],
  [
    'Requested close days stand after all others.',
    'lottery/calendar/close-days.queries.ts',
    'return [...declared, ...waiting].sort((one, other) => (one.date < other.date ? -1 : 1));',
    'return [...declared, ...waiting];',
    'lottery/draws/cancel-draw.test.ts',
  ],
  [
    'Another claim of the same payment is below the own deposits, where the list is cut.',
    'deposits/deposit-case.ts',
    'and d.amount = $5) desc, d.id desc limit',
    'and d.amount = $5), d.id desc limit',
    deposits,
  ],
  [
    'A chain of seals is right whoever signed the seal before.',
    'packages/verifier/src/draw.ts',
    'trustedKeys : [signed!.key];',
    'trustedKeys : [before.value.key];',
    'packages/verifier/src/draw.test.ts',
  ],
];

/** Bugs of money and draws that no test noticed: where lists are cut, which of two times counts, whose row it is. */
export const strangerMoneyMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `stranger-money${index + 1}`,
  bug,
  edits: [{ file: file.includes('/src/') || file.startsWith('db/') ? file : `${modules}/${file}`, from, to }],
  test: test.includes('/src/') ? test : `${modules}/${test}`,
}));
