import { addDays } from '@shwe/kernel';
import type { ComponentType } from 'react';
import { businessNow } from '../core/business-time.ts';
import { PAGE_SIZE, yangonDay } from '../core/date-range.ts';
import { MemberGames } from '../features/agent-reports/MemberGames.tsx';
import { DEFAULT_FILTER, inputOf } from '../features/agent-reports/report-filter.ts';
import { SumsByMember } from '../features/agent-reports/SumsByMember.tsx';
import { Bonuses } from '../features/bonuses/Bonuses.tsx';
import { type Path, paths } from '../paths.ts';
import { Linked } from '../testing/Linked.tsx';
import { PENDING, refused, type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import { Page as DownlineReportPage } from './agent-reports/DownlineReportPage.tsx';
import { Page as MemberGamesPage } from './agent-reports/MemberGamesPage.tsx';
import { Page as MemberRatesPage } from './agent-reports/MemberRatesPage.tsx';
import { Page as TodayPage } from './agent-reports/TodayPage.tsx';
import { Page as AgentTransferPage } from './agents/AgentTransferPage.tsx';
import { Page as AgentTransfersPage } from './agents/AgentTransfersPage.tsx';
import { Page as DownlinePage } from './agents/DownlinePage.tsx';
import { Page as MemberPage } from './agents/MemberPage.tsx';
import { Page as MemberCasePage } from './downline-money/MemberCasePage.tsx';
import { Page as MemberDepositPage } from './downline-money/MemberDepositPage.tsx';
import { Page as DepositPage } from './money/DepositPage.tsx';
import { Page as MyRecordEditPage } from './money/MyRecordEditPage.tsx';
import { Page as MyRecordPage } from './money/MyRecordPage.tsx';
import { Page as MyReportPage } from './money/MyReportPage.tsx';
import { Page as TransferPage } from './money/TransferPage.tsx';
import { Page as TurnoverPage } from './money/TurnoverPage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const LATER = '2099-01-06T05:00:00.000Z';
const row = String(PAGE_SIZE);
const today = yangonDay(businessNow());
type Answers = NonNullable<ScreenCase['answers']>;

/** A page at the first of two addresses; both were open before, so that what they show is there at once. */
const linked = (
  path: Path,
  page: ComponentType,
  [first, second]: readonly [Record<string, string>, Record<string, string>],
): Pick<ScreenCase, 'show' | 'at' | 'opens'> => ({
  show: <Linked path={path} page={page} searches={[first, second]} />,
  at: `${path}?${new URLSearchParams(first)}`,
  opens: `${path}?${new URLSearchParams(second)}`,
});
const LOADED = ['open 2', 'open 1'];
const IDS = [{ id: '1' }, { id: '2' }] as const;
const home: Answers = {
  'content.getindex': [
    {},
    {
      ...{ words: {}, gonggao: [] },
      member: {
        ...{ balance: 90_001, game_balance: 0, lottery_balance: 0, held: 0, has_app_passwd: false },
        ...{ phone: '09 ••• 0011', full_name: 'Daw Khin', has_qk_pwd: true, is_daili: 1 },
      },
    },
  ],
};
const order = (tid: string, extra: object) => ({
  ...{ tid, state: 'unpaid', amount: 30_001, rail: 'manual', method_title: 'KBZPay', crypto: null },
  ...{ account: { name: 'Shwe Trading', phone: '+959777000111' }, at_gateway: false, picture: false },
  ...{
    payer_name: 'Daw Khin',
    payer_tail: '',
    tail_digits: 6,
    reason: '',
    created_at: at,
    expires_at: LATER,
  },
  ...extra,
});
const orders = (extra: object = {}): Answers => ({
  'deposits.order': ['1', '2'].map((tid) => [{ tid }, order(tid, extra)] as const),
});
const member = (id: number) => ({
  ...{ id, remark: '', phone: '+959420000011', money: 40_001, bet_today: 1, winloss: -2, path: [id] },
  ...{ allrecharge: 3, alldrawing: 4, allbonus: 5, allfs: 6, xj_nums: 0, is_daili: 0, created_at: at },
  ...{ last_login_at: null, last_login_ip: '', send_mtype: 1, levelid: 2, is_direct: true },
});
const members: Answers = {
  'agentReports.member': [1, 2].map((id) => [{ member_id: String(id) }, member(id)] as const),
};
const withdrawal = (id: string) => ({
  ...{ id, state: 'paid', amount: 30_000, fee: 150, part: null, reference: '01003824', reason: '', text: '' },
  ...{ payee: { title: 'KBZPay', account: '09 ••• 0011', name: 'Daw Khin' }, answer: null, picture: false },
  ...{ pay_until: LATER, confirm_until: LATER, created_at: at, can_take_back: false, can_confirm: true },
  ...{ can_comment: false, receipts: { steps: [] }, time_line: [{ state: 'requested', at }], evidence: [] },
  comments: [],
});
const downlineRow = {
  ...{ id: 200_003, remark: 'Ma Su', phone: '', money: 1, bet_today: 2, is_daili: 0, xj_nums: 0 },
  ...{ created_at: at, levelid: 1 },
};
const receiptOf = (tid: string) => ({
  transfer: {
    ...{ tid, id: 200_003, name: 'Ma Su', time: at, amount: 1, fee: 0, after_money: 2, direction: -1 },
  },
  ...{ receipt: {}, signature: 'a'.repeat(64), key: 'b' },
});
const openBonus = {
  ...{ id: 1, title: 'Tea', state: 'wagering', amount: 5_001, required: 25_005, done: 10_002 },
  ...{ turnover_times: 5, play_days: 30, claim_until: LATER, play_until: LATER, granted_at: at },
  ...{ ended_at: null, taken_back: 0, reason: '', games: '', before: [] },
};
const claim = (id: string) => ({
  ...{ id, state: 'claimed', amount: 30_001, fee: 51, reference: '01003824', created_at: at, tid: '' },
  ...{ account: { title: 'Wallet', name: 'U Ba', account: '09 ••• 0101', bank_address: '' } },
  ...{ picture: false, reason: '', text: '' },
});

// What was typed, chosen or loaded for one address must not be there for the one that is opened next.
testScreens({
  'the sum for one member is not sent to the next': {
    ...linked(paths.agentTransfer, AgentTransferPage, IDS),
    answers: {
      ...home,
      ...members,
      'downlineTransfers.limits': [
        {},
        { min: 1_000, max: 60_000, fee_rate: 10, left_sum: 80_000, left_count: 3 },
      ],
    },
    steps: [...LOADED, '50,000', 'open 2'],
    blocks: ['Please enter an amount'],
  },
  'what the payer typed for one order is not there for the next': {
    ...linked(paths.deposit, DepositPage, [{ tid: '1' }, { tid: '2' }]),
    answers: { ...home, ...orders() },
    steps: [...LOADED, ['Last 6 digits', '004221'], 'open 2'],
    fields: { 'Last 6 digits': '' },
  },
  'a correction of one order is not sent for the next': {
    ...linked(paths.myRecordEdit, MyRecordEditPage, IDS),
    answers: orders({ state: 'processing', payer_tail: '004221' }),
    steps: [...LOADED, ['Payer name', 'U Ba'], 'open 2'],
    fields: { 'Payer name': 'Daw Khin' },
  },
  'what was refused for one claim is not said of the next': {
    ...linked(paths.agentDeposit, MemberDepositPage, IDS),
    answers: { 'agentDeposits.list': ['1', '2'].map((id) => [{ id }, { list: [claim(id)] }] as const) },
    steps: [...LOADED, 'Cancel this deposit', 'open 2'],
    sends: [['agentDeposits.cancel', { id: '1' }, refused('server_busy')]],
    lacks: ['The server says server_busy.'],
  },
  'the arrival of one withdrawal is not confirmed in the sheet of another': {
    ...linked(paths.agentWithdrawal, MemberCasePage, IDS),
    answers: {
      'downlineWithdrawals.list': ['1', '2'].map((id) => [{ id }, { list: [withdrawal(id)] }] as const),
    },
    steps: [...LOADED, 'Confirm 30,000 Ks', 'open 2'],
    hides: ['Close'],
  },
  'the name for one member is not given to the next': {
    ...linked(paths.myAccountInfo, MemberPage, IDS),
    answers: { ...home, ...members },
    steps: [...LOADED, { beginning: 'Remark' }, ['Remark', 'Ma Su'], 'open 2'],
    hides: ['Save'],
  },
  'the rates typed for one member are not set for the next': {
    ...linked(paths.backWaterRate, MemberRatesPage, IDS),
    answers: {
      ...home,
      'rebates.rates': [1, 2].map((id) => [
        { subor_id: id },
        { list: [{ key: '2d', title: '2D', value: 60, today: 60, max: 100 }] },
      ]),
      'agentReports.members': IDS.map(({ id }) => [{ id, row: '1' }, { list: [{ remark: '' }] }]),
      'rebates.preview': [{ subor_id: 1, a_key: '2d', a_val: 75 }, PENDING],
    },
    steps: [...LOADED, ['Rate of 2D lottery', '0.75'], 'open 2'],
    fields: { 'Rate of 2D lottery': '0.60' },
  },
  'the bets of one member are not shown as those of the next': {
    ...linked(paths.downRecord, MemberGamesPage, IDS),
    answers: {
      ...home,
      'agentReports.gameRecord': [1, 2].map((id) => [
        { subor_id: id, start_at: today, end_at: today, row: PAGE_SIZE, page: 1 },
        id === 2 ? PENDING : { list: [], total: 21 },
      ]),
      'agentReports.members': IDS.map(({ id }) => [{ id, row: '1' }, { list: [{ remark: '' }] }]),
    },
    steps: ['open 2'],
    lacks: ['Days are those of the draw'],
  },
  'the bets for one turnover requirement are not shown as those for the next': {
    ...linked(paths.turnover, TurnoverPage, IDS),
    answers: {
      ...home,
      'reports.turnoverBets': [1, 2].map((id) => [
        { id, row: PAGE_SIZE, page: 1 },
        id === 2
          ? PENDING
          : {
              ...{ list: [], total: 0 },
              requirement: {
                ...{ id: 1, source: 'deposit', tid: null, amount: 1, required: 70_001, done: 2, left: 3 },
                ...{ created_at: at, filled_at: null },
              },
            },
      ]),
    },
    steps: ['open 2'],
    lacks: ['70,001'],
  },
  'the sum for one game is not sent to the next': {
    ...linked(paths.transfer, TransferPage, [{ to: 'a' }, { to: 'b' }]),
    answers: {
      ...home,
      'transfers.transferPage': [
        {},
        {
          ...{ open: [], balance: 8_003 },
          list: ['a', 'b'].map((id) => ({
            ...{ id, api_title: `Game ${id}`, money: 4_001, min: 500, max: 9_002, state: 'ok', open: 1 },
          })),
        },
      ],
    },
    steps: [['Amount to transfer', '600'], 'open 2'],
    blocks: ['Please enter an amount'],
  },
  'what is searched for in one downline is not searched for in the next': {
    ...linked(paths.myDownGammer, DownlinePage, [{ of: '1' }, { of: '2' }]),
    answers: {
      ...home,
      'agentReports.members': ['1', '2'].map((of) => [
        { member_id: of, mtype: '0', order: 'money', row, page: '1' },
        { list: [downlineRow], total: 1, counts: { all: 1, agents: 0, today: 0 } },
      ]),
      'agentReports.index': [{}, { offline_nums: 20 }],
    },
    steps: [...LOADED, ['Search ID or remark', 'Su'], 'open 2'],
    fields: { 'Search ID or remark': '' },
  },
  'the receipt of one transfer is not checked in the sheet of another': {
    ...linked(paths.agentTransfers, AgentTransfersPage, IDS),
    answers: {
      ...home,
      'downlineTransfers.receipt': IDS.map(({ id }) => [{ tid: id }, receiptOf(id)]),
    },
    steps: [...LOADED, 'Check', 'open 2'],
    hides: ['Close'],
  },
  'why the file of one record was not saved is not said of the next': {
    ...linked(paths.myRecord, MyRecordPage, [{ tab: 'deposit' }, { tab: 'withdrawal' }]),
    answers: {
      ...home,
      'reports.accountRecord': [1, 2].map((type) => [
        { type, start_at: today, end_at: today, row: PAGE_SIZE, page: 1 },
        { list: [], total: 0 },
      ]),
      'downlineTransfers.list': [
        { row: PAGE_SIZE, page: 1 },
        { list: [], total: 0 },
      ],
    },
    steps: ['Save as CSV', 'open 2'],
    sends: [
      ['reports.recordExport', { type: 'deposit', start_at: today, end_at: today }, refused('server_busy')],
    ],
    lacks: ['The server says server_busy.'],
  },
  'the records of other days begin with their first page': {
    ...linked(paths.myRecord, MyRecordPage, [{ tab: 'withdrawal' }, { tab: 'withdrawal' }]),
    answers: {
      ...home,
      'reports.accountRecord': [
        ...[1, 2].map(
          (page) =>
            [
              { type: 2, start_at: today, end_at: today, row: PAGE_SIZE, page },
              { list: [], total: 21 },
            ] as const,
        ),
        [
          { type: 2, start_at: addDays(today, -4), end_at: today, row: PAGE_SIZE, page: 1 },
          { list: [], total: 21 },
        ],
      ],
    },
    steps: ['Next page', '5 days'],
    opens: `${paths.myRecord}?tab=withdrawal`,
  },
  'the bets of other days begin with their first page': {
    show: <MemberGames id={1} first={undefined} />,
    answers: {
      'agentReports.gameRecord': (
        [
          [today, 1],
          [today, 2],
          [addDays(today, -4), 1],
        ] as const
      ).map(([from, page]) => [
        { subor_id: 1, start_at: from, end_at: today, row: PAGE_SIZE, page },
        { list: [], total: 21 },
      ]),
    },
    steps: ['Next page', '5 days'],
  },
  'the deposits of today are not shown as the withdrawals': {
    ...linked(paths.agentToday, TodayPage, [{ list: 'deposits' }, { list: 'withdrawals' }]),
    answers: {
      ...Object.fromEntries(
        ['deposits', 'firstDeposits', 'repeatDeposits'].map((call, index) => [
          `agentReports.${call}`,
          [
            { row: index === 0 ? row : '1', page: '1' },
            { list: [], total: 2, sum: 70_001 + index, members: 2, hours: [] },
          ] as const,
        ]),
      ),
      'agentReports.withdrawals': [{ row, page: '1' }, PENDING],
    },
    steps: ['open 2'],
    reads: ['Withdrawals today'],
    lacks: ['70,001'],
  },
  'the sums of the whole downline are not shown as those of the direct one': {
    show: <SumsByMember />,
    answers: {
      'agentReports.statistics': [
        [
          { start_at: today, end_at: today, type: '2', row, page: '1' },
          {
            ...{ list: [], total: 1, total_recharge: 70_001, total_drawing: 1, total_differ: 70_000 },
            total_fee: 0,
          },
        ],
        [{ start_at: today, end_at: today, type: '1', row, page: '1' }, PENDING],
      ],
    },
    steps: ['Direct only'],
    lacks: ['70,001'],
  },
  'the bonuses of one tab are not shown as those of the next': {
    show: <Bonuses links={null} />,
    answers: {
      'grants.list': [
        [
          { show: 'open', page: 1 },
          {
            ...{ list: [openBonus], total: 31, left: 15_003, open: 1, offers_off: false },
            forfeit: { amount: 6_001, stays: 4_002 },
          },
        ],
        [{ show: 'all', page: 1 }, PENDING],
      ],
    },
    steps: ['All'],
    chosen: ['All'],
    lacks: ['Tea'],
    hides: ['Give up the bonuses being bet', 'Next'],
  },
  'the report of one range of days is not shown as that of the next': {
    show: <MyReportPage />,
    answers: {
      ...home,
      'reports.memberForm': [
        [
          { start_at: today, end_at: today },
          {
            ...{ profit: 70_001, total_recharge: 1, total_drawing: 2, total_bet_amount: 3, days: [] },
            ...{ open_bet_amount: 4, valid_bet_amount: 5, net_amount: 6, total_dividend: 7, won: 0 },
            ...{ refunded: 0, earlier_bet_amount: 0, other: 0, opening: 8, closing: 9 },
          },
        ],
        [{ start_at: addDays(today, -4), end_at: today }, PENDING],
      ],
    },
    steps: ['5 days'],
    lacks: ['70,001'],
  },
  'the report of one member is not shown as that of the next': {
    ...linked(paths.managerDownReport, DownlineReportPage, IDS),
    answers: {
      'agentReports.report': [1, 2].map((id) => [
        { ...inputOf(DEFAULT_FILTER, id), row: PAGE_SIZE, page: 1 },
        id === 2
          ? PENDING
          : {
              ...{ start_at: '2031-01-06', end_at: '2031-01-06', days: [], total: 21, list: [] },
              totals: { all_tz: 70_001, all_sy: 0, all_ck: 0, all_tx: 0, all_hl: 0, all_fs: 0, all_yk: 0 },
            },
      ]),
    },
    steps: ['open 2'],
    lacks: ['70,001', '21'],
  },
});
