import { ProcessedDeposits } from '../features/deposits/ProcessedDeposits.tsx';
import { ProcessedWithdrawals } from '../features/withdrawals/ProcessedWithdrawals.tsx';
import { testScreens } from '../testing/screen-cases.tsx';

const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111' };
const common = { who, decided_at: '2031-01-05T18:30:00.000Z', decided_by: 'Htet', reason: '', note: '' };
const deposit = (tid: string, extra: object) => ({
  ...{ ...common, tid, wallet: 'kbzpay', account: 'KBZ 1', payer_tail: '551204', payment: null },
  ...{ match: null, credit_seconds: null, ...extra },
});
const hours = Array.from({ length: 24 }, (_, hour) => ({
  rows: hour === 9 ? 60 : hour === 23 ? 1 : 0,
  amount: hour === 9 ? 9_000_000 : hour === 23 ? 1 : 0,
}));
const summary = { credited: 61, automatic: 43, median_seconds: 192, in_time: 57, sla_minutes: 10, hours };
const withdrawal = (id: string, extra: object) => ({
  ...{ ...common, id, code: 'aya', transaction_id: null, ...extra },
});
const channels = {
  'operatorChannels.list': {
    channels: [
      { code: 'kbzpay', title: { en: 'KBZPay' }, pays_withdrawals: true },
      { code: 'usdt', title: { en: 'USDT' }, pays_withdrawals: false },
    ],
  },
  'operatorDeposits.receivingAccounts': {
    list: [
      { id: 3, wallet: 'kbzpay', name: 'KBZ 1' },
      { id: 4, wallet: 'usdt', name: 'Vault' },
    ],
  },
  'operatorChannels.banks': { list: [{ code: 'aya', title: { en: 'AYA Bank' } }] },
};
const can = ['deposit.view', 'withdrawal.view'];

testScreens({
  'processed deposits: the payment or the reason, and the sums of page and filter apart': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits',
    answers: {
      ...channels,
      'operatorDeposits.processed': {
        total: 70,
        figures: [
          { status: 'credited', rows: 61, amount: 9_000_001 },
          { status: 'rejected', rows: 9, amount: 70_002 },
        ],
        list: [
          deposit('D-1', {
            ...{ amount: 50_001, status: 'credited', payment: 71, match: 'by_hand', credit_seconds: 61 },
          }),
          deposit('D-4', {
            ...{ amount: 1, status: 'credited', match: 'automatic', credit_seconds: 7, decided_by: null },
          }),
          deposit('D-2', { amount: 702, status: 'rejected', reason: 'no_money', note: 'seen' }),
          deposit('D-3', { amount: 30, status: 'expired', payer_tail: '', decided_by: null }),
        ],
      },
    },
    reads: [
      'Credited 9,000,001 61 Rejected 70,002 9 Expired 0 0',
      '6 Jan 01:00 D-1 Khin M-200003 KBZPay KBZ 1 ··551204 50,001 Credited 1 m 1 s payment #71 · By hand Htet',
      'D-4 Khin M-200003 KBZPay KBZ 1 ··551204 1 Credited 7 s Auto System',
      'D-2 Khin M-200003 KBZPay KBZ 1 ··551204 702 Rejected',
      'D-3 Khin M-200003 KBZPay KBZ 1 30 Expired',
      'Page total Credited 50,002 · Rejected 702 · Expired 30',
    ],
    links: { 'D-2': '#/deposits/D-2' },
  },
  'processed deposits: how fast and how those of the whole filter were credited': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits?channel=kbzpay&account=3&kind=by_hand&sort=largest&page=2',
    answers: {
      ...channels,
      'operatorDeposits.processed': { total: 0, figures: [], list: [] },
      'operatorDeposits.processedSummary': summary,
    },
    asks: [
      [
        'operatorDeposits.processed',
        { channel: 'kbzpay', account_id: 3, kind: 'by_hand', sort: 'largest', page: 2, size: 50 },
      ],
      ['operatorDeposits.processedSummary', { channel: 'kbzpay', account_id: 3, kind: 'by_hand' }],
    ],
    reads: [
      'Auto-matched 70 % 43 of 61',
      'Time to credit, median 3 m 12 s SLA 10 m, 93 % inside',
      'Credited by hour of the day',
    ],
    labels: ['Credited by hour of the day; 9:00: 9,000,000, 60; 23:00: 1, 1'],
  },
  'processed deposits: the matched ones are one click away': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits?account=4&page=2',
    answers: {
      ...channels,
      'operatorDeposits.processed': { total: 0, figures: [], list: [] },
      'operatorDeposits.processedSummary': summary,
    },
    steps: [['click', '43 of 61']],
    goesTo: '/processed-deposits?kind=automatic&account=4',
  },
  'processed deposits: a sum opens the rows that make it': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits?account=4&page=2',
    answers: {
      ...channels,
      'operatorDeposits.processed': {
        total: 9,
        figures: [{ status: 'rejected', rows: 9, amount: 70_002 }],
        list: [],
      },
    },
    steps: [['click', '70,002']],
    goesTo: '/processed-deposits?status=rejected&account=4',
  },
  'processed deposits: rows, sums and times of one filter are not shown as those of the next': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits?status=credited',
    answers: {
      ...channels,
      'operatorDeposits.processed': ({ status }: { status?: string }) =>
        status === 'credited'
          ? {
              ...{ total: 61, figures: [{ status: 'rejected', rows: 9, amount: 70_002 }] },
              list: [deposit('D-1', { amount: 50_001, status: 'credited' })],
            }
          : undefined,
      'operatorDeposits.processedSummary': ({ status }: { status?: string }) =>
        status === 'credited' ? summary : undefined,
    },
    steps: [['click', '70,002']],
    goesTo: '/processed-deposits?status=rejected',
    lacks: ['D-1', '50,001', '70,002', '43 of 61'],
    disabled: ['CSV'],
  },
  'processed deposits: nothing credited has no median and no share': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits?status=expired',
    answers: {
      ...channels,
      'operatorDeposits.processed': { total: 0, figures: [], list: [] },
      'operatorDeposits.processedSummary': {
        ...{ credited: 0, automatic: 0, median_seconds: null, in_time: 0, sla_minutes: 10 },
        hours: hours.map(() => ({ rows: 0, amount: 0 })),
      },
    },
    reads: ['Auto-matched – 0 of 0 Time to credit, median – SLA 10 m, – inside'],
    labels: ['Credited by hour of the day'],
  },
  'processed deposits: figures that fail are asked for again': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits',
    answers: {
      ...channels,
      'operatorDeposits.processed': { total: 0, figures: [], list: [] },
      'operatorDeposits.processedSummary': { fails: { kind: 'unreachable' } },
    },
    reads: ['Reload'],
    lacks: ['Auto-matched'],
  },
  'processed deposits by the filter of the address': {
    show: <ProcessedDeposits />,
    can,
    at: '/processed-deposits?status=expired&channel=kbzpay&min=1,000&page=3',
    answers: { ...channels, 'operatorDeposits.processed': { total: 0, figures: [], list: [] } },
    asks: [
      ['operatorDeposits.processed', { status: 'expired', channel: 'kbzpay', min: 1_000, page: 3, size: 50 }],
    ],
    lacks: ['Page total'],
  },
  'processed withdrawals': {
    show: <ProcessedWithdrawals />,
    can,
    at: '/processed-withdrawals',
    answers: {
      ...channels,
      'operatorWithdrawals.processed': {
        total: 2,
        figures: [{ status: 'confiscated', rows: 1, amount: 702 }],
        list: [
          withdrawal('W-1', { amount: 40_001, status: 'paid', transaction_id: '01003824' }),
          withdrawal('W-2', { amount: 702, status: 'confiscated', reason: 'under_review' }),
        ],
      },
    },
    reads: [
      'Paid 0 0 Rejected 0 0 Confiscated 702 1',
      'W-1 Khin M-200003 aya 01003824 40,001 Paid Htet',
      'W-2 Khin M-200003 aya 702 Confiscated Account under review Htet',
      'Page total Paid 40,001 · Confiscated 702',
    ],
    links: { 'W-1': '#/withdrawals/W-1' },
  },
  'withdrawals are filtered by what they are paid to only': {
    show: <ProcessedWithdrawals />,
    can,
    at: '/processed-withdrawals?channel=usdt',
    answers: { ...channels, 'operatorWithdrawals.processed': { total: 0, figures: [], list: [] } },
    asks: [['operatorWithdrawals.processed', { page: 1, size: 50 }]],
    asksNot: [['operatorWithdrawals.processed', { channel: 'usdt', page: 1, size: 50 }]],
  },
});
