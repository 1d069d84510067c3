import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const operatorDraws = 'lottery/draws/operator-api.test.ts';
const news = 'news/news.test.ts';

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
];

/** Bugs of money and draws that no test noticed: where lists are cut, which of two times counts, whose row it is. */
export const strangerMoneyMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `stranger-money${index + 1}`,
  bug,
  edits: [{ file: file.includes('/src/') || file.startsWith('db/') ? file : `${modules}/${file}`, from, to }],
  test: test.startsWith('packages/') ? test : `${modules}/${test}`,
}));
