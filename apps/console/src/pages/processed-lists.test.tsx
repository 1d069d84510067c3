import { ProcessedDeposits } from '../features/deposits/ProcessedDeposits.tsx';
import { ProcessedWithdrawals } from '../features/withdrawals/ProcessedWithdrawals.tsx';
import { testScreens } from '../testing/screen-cases.tsx';

const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111' };
const common = { who, decided_at: '2031-01-05T18:30:00.000Z', decided_by: 'Htet', reason: '', note: '' };
const deposit = (tid: string, extra: object) => ({
  ...{ ...common, tid, wallet: 'kbzpay', account: 'KBZ 1', payer_tail: '551204', payment: null, ...extra },
});
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
          deposit('D-1', { amount: 50_001, status: 'credited', payment: 71 }),
          deposit('D-2', { amount: 702, status: 'rejected', reason: 'no_money', note: 'seen' }),
          deposit('D-3', { amount: 30, status: 'expired', payer_tail: '', decided_by: null }),
        ],
      },
    },
    reads: [
      'Credited 9,000,001 61 Rejected 70,002 9 Expired 0 0',
      '6 Jan 01:00 D-1 Khin M- 200003 KBZPay KBZ 1 ··551204 50,001 Credited payment #71 Htet',
      'D-2 Khin M- 200003 KBZPay KBZ 1 ··551204 702 Rejected',
      'D-3 Khin M- 200003 KBZPay KBZ 1 30 Expired',
      'Page total 50,733',
    ],
    links: { 'D-2': '#/deposits/D-2' },
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
      'W-1 Khin M- 200003 aya 01003824 40,001 Paid Htet',
      'W-2 Khin M- 200003 aya 702 Confiscated Account under review Htet',
      'Page total 40,703',
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
