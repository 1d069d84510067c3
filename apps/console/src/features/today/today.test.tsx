import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CashCover } from './CashCover.tsx';
import { DayPlots } from './DayPlots.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SystemAlarms } from './SystemAlarms.tsx';

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
