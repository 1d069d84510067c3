import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CashCover } from './CashCover.tsx';
import { DayPlots } from './DayPlots.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SystemAlarms } from './SystemAlarms.tsx';
import { TodayPlots } from './TodayPlots.tsx';

const REASON = 'a long enough reason';
const alarms = (list: readonly object[], rest: Omit<ScreenCase, 'show'> = {}): ScreenCase => ({
  show: <SystemAlarms />,
  can: ['clock.accept'],
  answers: { 'operators.alarms': { list }, 'operators.clock': { database: '2031-01-06T05:31:00.000Z' } },
  ...rest,
});
const jump = (jump_ms: number, request: object | null = null) => ({ kind: 'clock_jumped', jump_ms, request });
const asked = (mine: boolean) => ({ mine, operator: 'Thiri', reason: 'the server was moved' });

const cover = (extra: object) => ({
  ...{ held: 9_001, accounts: 2, missing: 0, oldest_day: '2031-01-06' },
  ...{ wallets: 5_002, withdrawals: 3_003, games: 304, cover: 692, ...extra },
});
const covered = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <CashCover />,
  answers: { 'operatorStatements.cover': cover(extra) },
  ...rest,
});

const series = (hours: number[], before: number[], until: number) => ({
  ...{ hours, before: [...before, ...Array(24 - before.length).fill(0)], before_until_now: until },
  total: hours.reduce((sum, value) => sum + value, 0),
});
const byHour = {
  ...{ date: '2031-01-06', before: '2030-12-30', now: '2031-01-05T20:00:00.000Z', games_ggr: 55 },
  deposits: series([10_000, 0, 800], [9_000, 0, 1_500], 10_000),
  withdrawals: series([0, 0, 0], [], 0),
  stakes: series([0, 0, 700], [1_000], 1_000),
  ggr: series([0, -500, 300], [0, 300], 300),
};

testScreens({
  'nothing is wrong with the system': alarms([], { lacks: ['The disk', 'The clock', 'differ'] }),
  'a disk that is nearly full': alarms([{ kind: 'disk_low', free_bytes: 1_234 * 1024 ** 2 + 5 }], {
    reads: ['The disk has 1,234 MB left'],
  }),
  'rebates and commissions that differ lead to their lists': alarms(
    [
      { kind: 'settlement_differs', what: 'rebates', period: '2031-01-06' },
      { kind: 'settlement_differs', what: 'commissions', period: '2031-01' },
    ],
    { reads: ['The rebates of Mon 6 Jan differ', 'The commissions of Jan 2031 differ'] },
  ),
  'a clock that jumped ahead is accepted as it jumped': alarms([jump(61_400)], {
    steps: [
      ['click', 'Accept the clock'],
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operators.acceptClock', { jump_ms: 61_400, reason: REASON }],
    done: {},
    reads: ['jumped 61 s forward'],
  }),
  'a clock that jumped back': alarms([jump(-3_600)], {
    reads: ['jumped 4 s back'],
    enabled: ['Accept the clock'],
  }),
  'another operator approves the clock': alarms([jump(61_400, asked(false))], {
    reads: ['Thiri requested to accept it: the server was moved'],
    enabled: ['Approve the clock'],
    missing: ['Accept the clock'],
  }),
  'whoever asked does not approve the clock': alarms([jump(61_400, asked(true))], {
    reads: ['the server was moved'],
    missing: ['Accept the clock', 'Approve the clock'],
  }),
  'without the right nobody accepts the clock': alarms([jump(61_400)], {
    can: [],
    reads: ['jumped 61 s forward'],
    missing: ['Accept the clock'],
  }),

  'cash that covers what is owed': covered(
    {},
    {
      reads: ['9,001', '5,002', '3,003', '304', '+692'],
      lacks: ['Cover short', 'without', '1 account'],
    },
  ),
  'an account that has no statement is told': covered({ missing: 1 }, { reads: ['1 account'] }),
  'cover is unknown before the first statement': covered(
    { accounts: 0, held: 0, oldest_day: null, cover: -8_309, missing: 2 },
    { lacks: ['Cover short', '8,309'], reads: ['2 accounts'] },
  ),

  'figures of the last days lead only to the lists that the operator may see': {
    show: <DayPlots />,
    can: ['withdrawal.view'],
    answers: {
      'operatorAgentReports.siteDays': {
        list: [{ date: '2031-01-06', deposits: 10_010, withdrawals: 20_020, stakes: 30_030, ggr: 1_040 }],
      },
    },
    reads: ['10,010', '30,030', '+1,040'],
    links: { '20,020': '#/processed-withdrawals' },
    missing: ['10,010', '30,030', '+1,040'],
  },
  'today by hour beside the day of the week before, with links to the rows that the operator may see': {
    show: <TodayPlots />,
    can: ['deposit.view'],
    answers: { 'operators.todayHours': byHour },
    reads: [
      'Deposits 10,800 by 02:30 · +8 %',
      'Withdrawals 0 by 02:30 0 0:00',
      'Mon 30 Dec: 0 by then',
      'Bets 700 by 02:30 · −30 %',
      'GGR −200 by 02:30 −500',
      'Mon 30 Dec: +300 by then · games apart: +55',
    ],
    tones: { '+8 %': 'jade', '−30 %': 'ruby' },
    links: {
      '10,800': '#/processed-deposits?status=credited&from=2031-01-06&to=2031-01-06',
    },
    missing: ['700'],
    labels: [
      'Deposits: 10,800 by 02:30, Mon 30 Dec: 10,000 by then; 0:00: 10,000, Mon 30 Dec: 9,000; 2:00: 800, Mon 30 Dec: 1,500',
      'GGR: −200 by 02:30, Mon 30 Dec: +300 by then; 1:00: −500, Mon 30 Dec: +300; 2:00: −200, Mon 30 Dec: +300',
    ],
  },
  'today by hour fails and can be asked for again': {
    show: <TodayPlots />,
    answers: { 'operators.todayHours': { fails: { kind: 'unreachable' } } },
    reads: ['Reload'],
  },
  'the last days are a click away and in the address': {
    show: <TodayPlots />,
    answers: { 'operators.todayHours': byHour },
    steps: [['click', 'Last 14 days']],
    goesTo: '/?plots=days',
  },
  'the last days by the address': {
    show: <TodayPlots />,
    at: '/?plots=days',
    answers: {
      'operatorAgentReports.siteDays': {
        list: [{ date: '2031-01-06', deposits: 10_010, withdrawals: 20_020, stakes: 30_030, ggr: 1_040 }],
      },
    },
    reads: ['10,010', '30,030', '+1,040'],
  },
  'what operators did, with the amounts': {
    show: <RecentActivity />,
    can: ['audit.view', 'deposit.view'],
    answers: {
      'operators.audit': {
        list: [
          {
            ...{
              id: 5,
              business_at: '2031-01-06T05:31:00.000Z',
              operator: 'Thiri',
              action: 'deposit.credit',
            },
            ...{ subject: 'deposit:D-1042', who: null, details: { amount: 40_001 }, ip: '10.0.0.1' },
          },
        ],
      },
    },
    asks: [['operators.audit', { size: 10 }]],
    reads: ['Thiri', 'D-1042', '40,001'],
    links: { 'D-1042': '#/deposits/D-1042' },
  },
});
