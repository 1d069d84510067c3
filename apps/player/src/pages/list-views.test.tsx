import { type ReactNode, useState } from 'react';
import { Pager } from '../components/Pager.tsx';
import { PagerDock } from '../components/PagerDock.tsx';
import { PAGE_SIZE } from '../core/date-range.ts';
import { useMemberGames } from '../features/agent-reports/queries.ts';
import { ReportFilterSheet } from '../features/agent-reports/ReportFilterSheet.tsx';
import { DEFAULT_FILTER, type ReportFilter } from '../features/agent-reports/report-filter.ts';
import { DownlineList } from '../features/agents/DownlineList.tsx';
import { type DownlineView, searchOf, viewOf } from '../features/agents/downline-view.ts';
import { OnlineList } from '../features/agents/OnlineList.tsx';
import type { OnlineView } from '../features/agents/online-view.ts';
import { AgentCases } from '../features/downline-withdrawals/AgentCases.tsx';
import { GameRecord } from '../features/reports/GameRecord.tsx';
import { PENDING, type ScreenCase, testScreens } from '../testing/screen-cases.tsx';

const at = '2031-01-06T05:00:00.000Z';
const whole = String(PAGE_SIZE);
type Steps = NonNullable<ScreenCase['steps']>;

/** Shows a part with a view that it changes, and the view as text. */
function Changing<View>({
  first,
  of,
}: {
  first: View;
  of: (view: View, set: (to: View) => void) => ReactNode;
}) {
  const [view, setView] = useState(first);
  return (
    <>
      <output>{JSON.stringify(view)}</output>
      {of(view, setView)}
    </>
  );
}

const row = (id: number) => ({
  ...{ id, remark: '', phone: '', money: 7_001, bet_today: 302, is_daili: 0, xj_nums: 0, created_at: at },
  ...{ levelid: 1, path: [1], seen_at: at, game_record: null },
});
const several = {
  list: [row(200_007)],
  total: 3 * PAGE_SIZE,
  counts: { all: 90, agents: 4, today: 5, players: 86 },
};

/** The downline, and what it asks after a step. */
const downline = (first: DownlineView, steps: Steps, then: DownlineView, input: object) =>
  ({
    show: (
      <Changing
        first={first}
        of={(view, set) => <DownlineList view={view} onView={(to) => set(searchedAgain(to))} />}
      />
    ),
    answers: {
      'agentReports.members': [
        [inputOfDownline(first), several],
        [{ mtype: '0', order: 'money', row: whole, page: '1', ...input }, several],
      ],
    },
    steps,
    reads: [JSON.stringify(then)],
  }) satisfies ScreenCase;
/** As the address keeps it. */
const searchedAgain = (view: DownlineView) => viewOf(searchOf(view));
const MTYPE = { all: '0', agents: '2', today: '3' };
const inputOfDownline = ({ of, show, sort, page }: DownlineView) => ({
  ...{ mtype: MTYPE[show], order: sort, row: whole, page: String(page) },
  ...(of !== undefined && { member_id: of }),
});
const first: DownlineView = { show: 'all', sort: 'money', page: 1 };

const online = (firstView: OnlineView, steps: Steps, then: object, input: object) =>
  ({
    show: <Changing first={firstView} of={(view, set) => <OnlineList view={view} onView={set} />} />,
    answers: {
      'agentReports.online': [
        [{ mtype: '0', order: 'seen', row: whole, page: String(firstView.page) }, several],
        [{ mtype: '0', order: 'seen', row: whole, page: '1', ...input }, several],
      ],
    },
    steps,
    reads: [JSON.stringify(then)],
  }) satisfies ScreenCase;
const firstOnline: OnlineView = { show: 'all', sort: 'seen', page: 1 };

const cases = (firstGroup: string, page: number, steps: Steps, then: object) =>
  ({
    show: (
      <Changing
        first={{ group: firstGroup as 'ended', page }}
        of={(view, set) => (
          <AgentCases {...view} onView={(group, to) => set({ group: group as 'ended', page: to })} />
        )}
      />
    ),
    answers: {
      'downlineWithdrawals.agentList': ['to_pay', 'waiting', 'disputed', 'ended'].flatMap((group) =>
        [1, 2].map((at) => [{ group, row: whole, page: String(at) }, severalCases] as const),
      ),
    },
    steps,
    reads: [JSON.stringify(then)],
  }) satisfies ScreenCase;
const severalCases = {
  list: [],
  total: 3 * PAGE_SIZE,
  counts: { to_pay: 0, waiting: 0, disputed: 0 },
  to_pay_sum: 0,
};

const ended = {
  ...{ id: 'E-1', state: 'rejected', member_id: 200_008, remark: 'Ma Su', money: 30_001, actual_money: 1 },
  ...{ bank_name: 'KBZPay', created_at: at, time_line: [{ state: 'rejected', at }] },
};
const report = { start_at: '2031-01-04', end_at: '2031-01-06', platforms: [{ key: 'pg', title: 'PG' }] };
const games = {
  game_types: [
    { key: 'lottery', title: 'x' },
    { key: 'games', title: 'y' },
  ],
};
const filtered = (filter: Partial<ReportFilter>, steps: Steps, then: Partial<ReportFilter>) =>
  ({
    show: (
      <Changing
        first={{ ...DEFAULT_FILTER, ...filter }}
        of={(view, set) => (
          <ReportFilterSheet
            filter={view}
            report={{ ...report, ...games } as never}
            today="2031-01-06"
            onClose={() => {}}
            onApply={set}
          />
        )}
      />
    ),
    steps,
    reads: [JSON.stringify({ ...DEFAULT_FILTER, ...filter, ...then })],
  }) satisfies ScreenCase;

const pager = (page: number, busy: boolean, steps: Steps, then: number) =>
  ({
    show: (
      <Changing
        first={page}
        of={(at, set) => <PagerDock page={at} total={65} size={30} busy={busy} onPage={set} />}
      />
    ),
    steps,
    reads: [String(then)],
  }) satisfies ScreenCase;

const slip = (extra: object) => ({
  ...{ id: '71001', gameId: 1, game_name: '2D', date: '2031-01-06', time: at, state: 'won', amount: 1_001 },
  ...{ winALose: 79_002, bet_content: '01 500, 02 501', bet_result: '' },
  ...extra,
});
const days = { from: '2031-01-01', to: '2031-01-06' };
function GamesOf({ id, page }: { id: number; page: number }) {
  const { data } = useMemberGames(id, days, page);
  return <p>{`member ${id} page ${page}: ${data?.list.map((row) => row.bet_content).join()}.`}</p>;
}
const gamesOf = (id: number, page: number) =>
  [
    { subor_id: id, start_at: days.from, end_at: days.to, row: PAGE_SIZE, page },
    { list: [slip({ bet_content: `${id} ${page}` })], total: 40, page, size: PAGE_SIZE },
  ] as const;
const record = (list: object[], total = list.length) =>
  ({
    show: <GameRecord days={days} />,
    answers: {
      'reports.gameRecordLog': [
        { start_at: days.from, end_at: days.to, row: PAGE_SIZE, page: 1 },
        { list, total, page: 1, size: PAGE_SIZE },
      ],
    },
  }) satisfies ScreenCase;

/** The second of two pages, or the first. */
const paged = (first: number) => (
  <Changing
    first={first}
    of={(page, onPage) => <Pager page={page} total={PAGE_SIZE + 1} busy={false} onPage={onPage} />}
  />
);

testScreens({
  'the last page has no next one': {
    show: paged(1),
    steps: ['Next page'],
    reads: ['2 / 2'],
    offers: ['Previous page'],
    blocks: ['Next page'],
  },
  'the first page has none before it': {
    show: paged(2),
    steps: ['Previous page'],
    reads: ['1 / 2'],
    offers: ['Next page'],
    blocks: ['Previous page'],
  },
  'the downline: agents only': downline(
    { ...first, page: 2 },
    [{ beginning: 'Agents' }],
    { show: 'agents', sort: 'money', page: 1 },
    { mtype: '2' },
  ),
  'the downline: new today': downline(
    first,
    [{ beginning: 'New today' }],
    { show: 'today', sort: 'money', page: 1 },
    { mtype: '3' },
  ),
  'the downline: another order begins at its first page': downline(
    { ...first, page: 2 },
    [{ beginning: 'Balance' }, 'Largest stakes today first'],
    { show: 'all', sort: 'bets', page: 1 },
    { order: 'bets' },
  ),
  'the downline: the next page': downline(
    { ...first, show: 'agents' },
    ['Next page'],
    { show: 'agents', sort: 'money', page: 2 },
    { mtype: '2', page: '2' },
  ),
  'who is online: agents only': online(
    { ...firstOnline, page: 2 },
    [{ beginning: 'Agents' }],
    { show: 'agents', sort: 'seen', page: 1 },
    { mtype: '2' },
  ),
  'who is online: the next page': online(
    firstOnline,
    ['Next page'],
    { show: 'all', sort: 'seen', page: 2 },
    { page: '2' },
  ),
  'withdrawals: another group begins at its first page': cases('ended', 2, [{ beginning: 'Waiting' }], {
    group: 'waiting',
    page: 1,
  }),
  'withdrawals: the page before of the same group': cases('ended', 2, ['Previous page'], {
    group: 'ended',
    page: 1,
  }),
  'rows of a group do not stand under another one': {
    show: (
      <Changing
        first={{ group: 'ended' as 'ended' | 'waiting', page: 1 }}
        of={(view, set) => (
          <AgentCases {...view} onView={(group, page) => set({ group: group as 'waiting', page })} />
        )}
      />
    ),
    answers: {
      'downlineWithdrawals.agentList': [
        [
          { group: 'ended', row: whole, page: '1' },
          { ...severalCases, list: [ended], total: 1 },
        ],
        [{ group: 'waiting', row: whole, page: '1' }, PENDING],
        [{ group: 'to_pay', row: whole, page: '1' }, PENDING],
      ],
    },
    steps: [{ beginning: '200008' }, { beginning: 'Waiting' }],
    opens: '/theme1_down_withdrawal?id=E-1',
    lacks: ['30,001', '200008'],
  },
  'a report of own days begins with the days that it covered': filtered({}, ['Choose days', 'Show'], {
    dtype: 4,
    from: '2031-01-04',
    to: '2031-01-06',
  }),
  'a report with every filter': filtered(
    {},
    ['Yesterday', 'Largest win/loss', 'Direct only', 'New today', 'PG', 'Lottery', 'Show'],
    { dtype: 1, otype: 2, type: 1, mtype: 3, paltform: 'pg', gtype: 'lottery' },
  ),
  'a report is not filtered before Show is tapped': filtered({}, ['Yesterday'], {}),
  'a report without filters again': filtered(
    { dtype: 1, paltform: 'pg', type: 1 },
    ['Reset', 'Show'],
    DEFAULT_FILTER,
  ),
  'a pager leads on': pager(1, false, ['Next page'], 2),
  'a pager leads back': pager(3, false, ['Previous page'], 2),
  'a pager waits for the page that loads': {
    ...pager(1, true, ['Next page'], 1),
    reads: ['1–30 / 65', 'The page is still loading.'],
    waits: true,
  },
  'slips of the record: won, lost, open and refunded': {
    ...record([
      slip({ bet_result: '01', time: '2031-01-05T05:00:00.000Z' }),
      slip({ id: '2', state: 'lost', winALose: -1_003, bet_content: '01 5, 02 5, 03 5, 04 5, 05 5, 06 5' }),
      slip({ id: '3', state: 'open', amount: 1_004 }),
      slip({ id: '4', state: 'refunded', amount: 1_005 }),
    ]),
    reads: [
      '2D · 5.1 · 11:30 AM +79,002 01 · 02 → 01 Won',
      '2D · 11:30 AM −1,003 01 · 02 · 03 · 04 +2 Not won',
      '2D · 11:30 AM 1,004 01 · 02 Waiting for the draw',
      '2D · 11:30 AM 1,005 01 · 02 Refunded',
    ],
    tones: { '+79,002': 'jade', '−1,003': 'none', '1,004': 'none' },
  },
  'slips of a draw to come stand under its day': {
    ...record([slip({ date: '2099-01-06' })]),
    reads: ['For the draw of Tue, 6 Jan'],
  },
  'the game records of two members, and of two pages, are apart': {
    show: [
      <GamesOf key="1" id={7} page={1} />,
      <GamesOf key="2" id={8} page={1} />,
      <GamesOf key="3" id={7} page={2} />,
    ],
    answers: { 'agentReports.gameRecord': [gamesOf(7, 1), gamesOf(8, 1), gamesOf(7, 2)] },
    reads: ['member 7 page 1: 7 1.', 'member 8 page 1: 8 1.', 'member 7 page 2: 7 2.'],
  },
  'no slips on these days': { ...record([]), reads: ['No bets on these days.'] },
});
