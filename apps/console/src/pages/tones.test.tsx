import { RiskFlags } from '../components/cases/RiskFlags.tsx';
import { DrawTimeline } from '../components/draws/DrawTimeline.tsx';
import { NumberPanel } from '../features/draws/risk/NumberPanel.tsx';
import { Bets } from '../features/members/Bets.tsx';
import { CashCover } from '../features/today/CashCover.tsx';
import { DayTotals } from '../features/today/DayTotals.tsx';
import { TurnoverTable } from '../features/withdrawals/TurnoverTable.tsx';
import { type ScreenCase, testScreens } from '../testing/screen-cases.tsx';

const at = '2031-01-06T05:31:00.000Z';

const ofNumber = (extra: object): Pick<ScreenCase, 'show'> => ({
  show: (
    <NumberPanel
      exposure={
        {
          ...{ odds: 80, requests: [], member_limits: [] },
          card: { issue: '2d-20310106-morning', close_time: at, state: 'open' },
        } as never
      }
      cell={
        {
          ...{ number: '27', colour: 'red', closed: false, share: 91, slips: 12, sold: 1_001, room: 102 },
          ...{ pays: 80_080, result: -70_003, cap: 1_103, hot: null, ...extra },
        } as never
      }
      move={() => {}}
    />
  ),
});

const draws = (...list: object[]): Pick<ScreenCase, 'show'> => ({
  show: (
    <DrawTimeline
      date="2031-01-06"
      selected={undefined}
      select={() => {}}
      cards={
        list.map((card, n) => ({
          ...{
            issue: `draw ${n}`,
            section: 'morning',
            date: '2031-01-06',
            state: 'open',
            slips: 3,
            late: false,
          },
          ...{ open_time: at, close_time: at, draw_time: at, settle_time: at, settled_time: null },
          ...{ win_num: null, stakes: 1_001, payouts: 0, worst: null, ...card },
        })) as never
      }
    />
  ),
});

const flags = (...list: object[]): Pick<ScreenCase, 'show'> => ({
  show: <RiskFlags flags={list.map((flag) => ({ level: 'high', ...flag })) as never} memberId={200_003} />,
});
const other = { id: 200_009, name: 'Zaw', state: 'active' };

const cover = (amount: number): ScreenCase => ({
  show: <CashCover />,
  answers: {
    'operatorStatements.cover': {
      ...{ held: 9_001, accounts: 2, missing: 0, oldest_day: '2031-01-06' },
      ...{ wallets: 5_002, withdrawals: 3_003, games: 304, cover: amount },
    },
  },
});
const slip = (state: string, extra: object) => ({
  ...{ slip: state, code: `C-${state}`, issue: '2d-20310106-morning', created_at: at, total: 1_001, state },
  ...{ win_amount: 0, numbers: [], hidden: false, ...extra },
});

const requirement = (n: number, done: number) =>
  ({
    ...{ source: 'deposit', reference: `D-${n}`, amount: 1_000, required: 2_500, done, left: 2_500 - done },
  }) as never;
const left = (...rows: never[]): Pick<ScreenCase, 'show'> => ({ show: <TurnoverTable rows={rows} /> });

const totals = (can: readonly string[]): ScreenCase => ({
  show: (
    <DayTotals
      day={
        {
          ...{ deposits: 1_001, withdrawals: 1_302, stakes: 1_003, payouts: 1_004, ggr: -1_005 },
          ...{ games_ggr: 1_006, registrations: 17, players: 18 },
        } as never
      }
    />
  ),
  can,
});

testScreens({
  'totals of a day lead where a role for withdrawals may go': {
    ...totals(['withdrawal.view']),
    steps: [['click', '1,302']],
    missing: ['1,001', '1,003', '1,004', '17', '18'],
    goesTo: '/withdrawals?show=done',
  },
  'totals of a day lead where a role for draws may go': {
    ...totals(['draw.view']),
    enabled: ['1,003', '1,004', '18'],
    missing: ['1,001', '1,302', '17', '−301'],
  },
  'totals of a day lead where a role for members may go': {
    ...totals(['member.view', 'deposit.view']),
    enabled: ['17', '1,001'],
    missing: ['1,302', '1,003'],
  },
  'a number of which some is left': {
    ...ofNumber({}),
    reads: ['91 % of its cap sold'],
    lacks: ['closed for betting', 'sold out'],
    tones: { '−70,003': 'ruby' },
  },
  'a number that is sold out': {
    ...ofNumber({ room: 0, share: 100 }),
    reads: ['sold out'],
    lacks: ['of its cap sold'],
  },
  'a number that is closed, with room left': {
    ...ofNumber({ closed: true }),
    reads: ['closed for betting'],
    lacks: ['of its cap sold'],
  },
  'a number on which the house wins': { ...ofNumber({ result: 70_003 }), tones: { '+70,003': 'none' } },
  'what settled draws brought': {
    ...draws(
      { state: 'settled', win_num: '27', payouts: 1_304 },
      { state: 'settled', win_num: '28', payouts: 400 },
      { state: 'settled', win_num: '29', payouts: 1_001 },
    ),
    reads: ['1,304 −303', '400 +601', '1,001 0'],
    tones: { '−303': 'ruby', '+601': 'jade' },
  },
  'an open draw has what it could cost, one without stakes has nothing': {
    ...draws({ worst: -5_005 }, { worst: -6_006, stakes: 0 }, { worst: 707 }),
    reads: ['−5,005', '+707'],
    lacks: ['6,006'],
  },
  'a draw without a result, and one that is settled late': {
    ...draws({ state: 'closed', late: true }, { state: 'closed', late: true, win_num: '27' }),
    reads: ['no result yet', 'settlement overdue'],
  },
  'draws of earlier days that are not settled': {
    ...draws({ date: '2031-01-04', state: 'closed' }, { date: '2031-01-05', section: 'evening' }, {}),
    reads: ['4 Jan', '5 Jan'],
  },
  'money covers what is owed': { ...cover(692), tones: { '+692': 'jade' } },
  'money does not cover what is owed': { ...cover(-693), tones: { 'short 693 Ks': 'ruby' } },
  'turnover of which some is left': {
    ...left(requirement(1, 400), requirement(2, 2_401)),
    reads: ['wagering remaining 2,199'],
    tones: { '2,199': 'ruby' },
  },
  'turnover of which nothing is left': { ...left(requirement(1, 2_500)), tones: { '0': 'jade' } },
  'slips of a member in each state': {
    show: <Bets memberId={200_003} gameId={1} />,
    answers: {
      'operatorBets.memberSlips': {
        list: [slip('won', { win_amount: 80_002 }), slip('lost', {}), slip('refunded', {}), slip('open', {})],
        ...{ total: 4, page: 1, size: 25 },
      },
    },
    tones: { '80,002': 'jade', refunded: 'amber', lost: 'none' },
  },
  'a payout number of another member': {
    ...flags({ code: 'payee_shared', details: { same: 'number', who: other } }),
    reads: ['1 risk flag', 'Same payout number as another member', 'Zaw linked it too.'],
    links: { 'M-200009': '#/members/200009' },
  },
  'a QR code of a suspended member': {
    ...flags({ code: 'payee_shared', details: { same: 'qr', who: { ...other, state: 'suspended' } } }),
    reads: ['Same QR code as a suspended member'],
  },
  'money of an agent that an exclusion lets out': {
    ...flags({ code: 'transfer_waived', details: { who: other, amount: 50_000 } }),
    reads: ['1 risk flag', '50,000 Ks from an agent, not bet, waived by self-exclusion', 'Zaw sent it.'],
    links: { 'M-200009': '#/members/200009' },
  },
  'a payment that was claimed twice': {
    ...flags({ code: 'receipt_repeated', details: { tids: ['D-1', 'D-2'] } }),
    reads: ['Duplicate payment claim'],
    links: { 'D-1': '#/deposits/D-1', 'D-2': '#/deposits/D-2' },
  },
  'a withdrawal after one win, and money that is not held': {
    ...flags(
      { code: 'one_win', details: { percent: 91, amount: 80_001 } },
      { code: 'not_held', details: { amount: 302 } },
    ),
    reads: [
      '2 risk flags',
      '91 % of the balance withdrawn after one win The largest win before it was 80,001 Ks.',
      'Funds are not reserved Only 302 Ks are reserved.',
    ],
    links: { Ledger: '#/members/200003' },
  },
  'a payout account of three days, and checks that passed': {
    ...flags(
      { code: 'payee_new', details: { hours: 73 } },
      { code: 'payee_paid_before', level: 'fine', details: { times: 4 } },
      { code: 'share_of_balance', level: 'fine', details: { percent: 35 } },
    ),
    reads: [
      '1 risk flag',
      'Linked 3 days before the request.',
      'payout account paid 4× before withdraws 35 % of the balance',
    ],
  },
});
