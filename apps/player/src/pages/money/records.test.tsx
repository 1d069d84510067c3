import { addDays } from '@shwe/kernel';
import { PAGE_SIZE, yangonDay } from '../../core/date-range.ts';
import { SearchContext } from '../../core/navigate.ts';
import { OrderStrip } from '../../features/cashier/OrderStrip.tsx';
import { SaveCsv } from '../../features/reports/SaveCsv.tsx';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as MyRecordDetailPage } from './MyRecordDetailPage.tsx';
import { Page as MyRecordPage } from './MyRecordPage.tsx';

const TODAY = yangonDay(Date.now());
const at = '2031-01-06T05:00:00.000Z';
const record = (id: string, extra: object = {}) => ({
  ...{ id, type: 'deposit', state: 'succeeded', amount: 1_001, balance: 5_001, time: at, method: `by ${id}` },
  ...{ reason: '', transfer_type: null, ...extra },
});
/** What the server gives for days and a page of records of a type. */
const pageOf = (
  type: number,
  from: string,
  to: string,
  page: number,
  list: readonly object[],
  total = list.length,
) =>
  [
    { type, start_at: from, end_at: to, row: PAGE_SIZE, page },
    { list, total },
  ] as const;
const records = (
  tab: string | undefined,
  pages: readonly ReturnType<typeof pageOf>[],
  member: object = {},
): Pick<ScreenCase, 'show' | 'answers'> => ({
  show: (
    <SearchContext value={tab === undefined ? {} : { tab }}>
      <MyRecordPage />
    </SearchContext>
  ),
  answers: {
    'content.getindex': [
      {},
      { words: {}, gonggao: [], member: { ...money, used_invite_code: '', ...member } },
    ],
    'reports.accountRecord': pages,
    ...transfersOf(0),
  },
});
const transfersOf = (total: number) => ({
  'downlineTransfers.list': [
    { row: PAGE_SIZE, page: 1 },
    { list: [], total },
  ] as const,
});
const money = { balance: 1, game_balance: 0, lottery_balance: 0, held: 0, has_app_passwd: false };
const WEEK_AGO = addDays(TODAY, -6);

const paidMessage = {
  ...{ id: 9, title: 'Your withdrawal was paid', about: 'withdrawal', reference: 'W-1', good: true, at },
  content: '2,001 Ks went to your account.',
};

testScreens({
  'the deposits of today': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [record('KBZPay')])]),
    reads: ['KBZPay +1,001'],
    hides: ['Money from your agent', 'Transfers'],
  },
  'a member of an agent finds what came from there': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [])], { used_invite_code: '586214' }),
    steps: ['Money from your agent'],
    opens: '/theme1_agent_transfers',
  },
  'what came from the agent stands above records of which there are none': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [])], { used_invite_code: '586214' }),
    reads: ['Choose days Money from your agent No records yet'],
  },
  'a former agent without an agent finds the transfers': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [])]),
    answers: { ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [])]).answers, ...transfersOf(1) },
    hides: ['Money from your agent'],
    steps: ['Transfers'],
    opens: '/theme1_agent_transfers',
  },
  'an agent finds the transfers in both directions, with or without an agent above': {
    ...records('transfer', [pageOf(3, TODAY, TODAY, 1, [])], { used_invite_code: '586214', is_daili: 1 }),
    hides: ['Money from your agent'],
    steps: ['Transfers'],
    opens: '/theme1_agent_transfers',
  },
  'the records of a tab': {
    ...records('withdrawal', [pageOf(2, TODAY, TODAY, 1, [])]),
    reads: ['Money you take out is listed here with its status.'],
    offers: ['Withdraw'],
  },
  'an unknown tab is that of deposits': {
    ...records('constructor', [pageOf(1, TODAY, TODAY, 1, [record('KBZPay')])]),
    reads: ['KBZPay +1,001'],
  },
  'another tab': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [])]),
    steps: ['Transfer'],
    opens: '/theme1_my_record?tab=transfer',
  },
  'the last seven days': {
    ...records(undefined, [
      pageOf(1, TODAY, TODAY, 1, []),
      pageOf(1, addDays(TODAY, -4), TODAY, 1, [record('WavePay')]),
    ]),
    steps: ['5 days'],
    reads: ['WavePay +1,001'],
  },
  'chosen days': {
    ...records(undefined, [
      pageOf(1, TODAY, TODAY, 1, []),
      pageOf(1, WEEK_AGO, TODAY, 1, [record('WavePay')]),
      pageOf(1, WEEK_AGO, WEEK_AGO, 1, [record('AYA')]),
    ]),
    steps: ['Choose days', ['From', WEEK_AGO], ['To', WEEK_AGO]],
    reads: ['AYA +1,001'],
  },
  'days the wrong way round are said to be so, and leave the records as they were': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [record('KBZPay')])]),
    steps: ['Choose days', ['To', WEEK_AGO]],
    reads: ['The first day must not be after the last.', 'KBZPay +1,001'],
  },
  'the next page': {
    ...records(undefined, [
      pageOf(1, TODAY, TODAY, 1, [record('KBZPay')], 21),
      pageOf(1, TODAY, TODAY, 2, [record('WavePay')], 21),
    ]),
    steps: ['Next page'],
    reads: ['WavePay +1,001', '2 / 3'],
    lacks: ['KBZPay'],
    offers: ['Previous page'],
  },
  'a page of many is not left before the first': {
    ...records(undefined, [pageOf(1, TODAY, TODAY, 1, [record('KBZPay')], 21)]),
    blocks: ['Previous page'],
    offers: ['Next page'],
  },
  'the shown records as a file': {
    ...records('withdrawal', [pageOf(2, TODAY, TODAY, 1, [])]),
    steps: [{ beginning: 'Save' }],
    sends: [
      [
        'reports.recordExport',
        { type: 'withdrawal', start_at: TODAY, end_at: TODAY },
        { name: 'withdrawals.csv', text: 'a,b', cut: false, rows: 1 },
      ],
    ],
    saves: { 'withdrawals.csv': 'a,b' },
  },
  'a file of several days': {
    show: <SaveCsv type="deposit" days={{ from: '2031-01-01', to: '2031-01-06' }} />,
    steps: ['Save as CSV'],
    sends: [
      [
        'reports.recordExport',
        { type: 'deposit', start_at: '2031-01-01', end_at: '2031-01-06' },
        { name: 'deposits.csv', text: 'a,b', cut: true, rows: 5_000 },
      ],
    ],
    saves: { 'deposits.csv': 'a,b' },
    reads: ['The file holds the latest 5000 rows only.'],
  },
  'a file that is refused': {
    ...records('withdrawal', [pageOf(2, TODAY, TODAY, 1, [])]),
    steps: [{ beginning: 'Save' }],
    sends: [
      [
        'reports.recordExport',
        { type: 'withdrawal', start_at: TODAY, end_at: TODAY },
        refused('server_busy'),
      ],
    ],
    reads: ['The server says server_busy.'],
    saves: {},
  },
  'records that do not load': {
    show: <MyRecordPage />,
    answers: {
      'reports.accountRecord': [
        { type: 1, start_at: TODAY, end_at: TODAY, row: PAGE_SIZE, page: 1 },
        refused('server_failed'),
      ],
    },
    reads: ['The server says server_failed.'],
    offers: ['Try again'],
  },
  'a record of somebody else is not there': {
    show: (
      <SearchContext value={{ type: 'withdrawal', id: 'W-9' }}>
        <MyRecordDetailPage />
      </SearchContext>
    ),
    answers: { 'withdrawals.detail': [{ id: 'W-9' }, refused('not_found')] },
    reads: ['This is not in your records.'],
  },
  'a bonus in the records': {
    show: (
      <SearchContext value={{ type: 'dividend', id: 'B-1' }}>
        <MyRecordDetailPage />
      </SearchContext>
    ),
    answers: {
      'reports.accountRecord': [
        { type: 4, id: 'B-1', row: 1 },
        { list: [record('B-1', { type: 'dividend', state: 'done', method: 'New year' })] },
      ],
    },
    reads: ['1,001', '5,001', 'B-1'],
  },
  'an order under way leads to it': {
    show: <OrderStrip orders={[record('D-1', { state: 'unpaid', balance: null })] as never} messages={[]} />,
    steps: [{ beginning: 'Deposit' }],
    opens: '/theme1_deposit?tid=D-1',
  },
  'two rows of orders at most, decided ones first': {
    show: (
      <OrderStrip
        orders={
          ['D-1', 'D-2', 'D-3'].map((id, nth) => record(id, { amount: 2_001 + nth, balance: null })) as never
        }
        messages={
          [{ id: 8, title: 'A win', about: 'win', reference: 'x', good: true, at }, paidMessage] as never
        }
      />
    ),
    steps: ['2 more'],
    reads: ['Your withdrawal was paid', '2,001'],
    lacks: ['A win', '2,002', '2,003'],
    opens: '/theme1_my_record',
  },
  'a decided order is marked as read and leads to it': {
    show: <OrderStrip orders={[]} messages={[paidMessage] as never} />,
    steps: [{ beginning: 'Your withdrawal was paid' }],
    sends: [['messages.hasReadByPost', { message_id: 9 }, noAnswer]],
    opens: '/theme1_my_record_detail?type=withdrawal&id=W-1',
  },
});
