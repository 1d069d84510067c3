import { PAGE_SIZE } from '../../core/date-range.ts';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { DepositDetail } from './deposits/DepositDetail.tsx';
import { DepositOrder } from './deposits/DepositOrder.tsx';
import { DepositStart } from './deposits/DepositStart.tsx';
import { EditDeposit } from './deposits/EditDeposit.tsx';

const channel = (id: number, title: string, extra: object = {}) => ({
  ...{ id, title, min: 1_000, max: 500_000, quick: [5_000, 30_000], rail: 'manual', crypto: null },
  ...extra,
});
const categories = [
  { id: 21, title: 'Wallets', type: 2, channels: [channel(31, 'KBZPay'), channel(32, 'WavePay')] },
  { id: 22, title: 'Banks', type: 3, channels: [channel(33, 'AYA', { min: 3_000 })] },
];
const usdt = channel(34, 'USDT', { rail: 'crypto', crypto: { network: 'trc20', rate: 4_500 } });
const openOrders = (list: readonly object[] = []) =>
  ({ 'reports.accountRecord': [{ type: 1, open: true, row: PAGE_SIZE }, { list }] }) as const;
const start = (list: readonly object[] = categories, asked?: bigint, slip?: string) => ({
  show: <DepositStart payerName=" Daw Khin " asked={asked} slip={slip} />,
  answers: {
    'deposits.paymentMethods': [{ recharge_type: 2 }, { list }],
    ...openOrders(),
  } satisfies ScreenCase['answers'],
});
const order = (extra: object = {}) => ({
  ...{ tid: 'D-61001', state: 'unpaid', amount: 30_001, rail: 'manual', method_title: 'KBZPay' },
  ...{ account: { name: 'Shwe Trading', phone: '+959777000111' }, crypto: null, at_gateway: false },
  ...{ payer_name: 'Daw Khin', payer_tail: '', tail_digits: 6, picture: false, reason: '' },
  ...{ created_at: '2031-01-06T05:00:00.000Z', expires_at: '2099-01-06T05:00:00.000Z' },
  ...extra,
});
const answerOf = (extra: object = {}) =>
  ({ 'deposits.order': [{ tid: 'D-61001' }, order(extra)] }) as const satisfies ScreenCase['answers'];
const opened = (extra: object = {}) => ({ show: <DepositOrder tid="D-61001" />, answers: answerOf(extra) });
const detail = (extra: object = {}) => ({ show: <DepositDetail id="D-61001" />, answers: answerOf(extra) });
const edited = (extra: object = {}) => ({ show: <EditDeposit tid="D-61001" />, answers: answerOf(extra) });
const claimed = { state: 'processing', payer_tail: '004221' };
const crypto = (extra: object = {}) => ({
  rail: 'crypto',
  account: null,
  crypto: {
    ...{ network: 'trc20', address: 'TXYZaddress', usdt: 1_234_567_890, rate: 4_501, confirmations: 19 },
    ...{ seen: null, strays: [], ...extra },
  },
});
const stray = (tid: string, state: string, micro: number, why = 'wrong_amount') => ({
  ...{ tid, state, usdt: micro, why },
});
const body = { amount: 30_000, payer_name: 'Daw Khin', recharge_id: 31, recharge_type: 2 };
const claim = { orderNo: 'D-61001', payerName: 'Daw Khin', tail: '004221' };
const SLIP = '2d-20310106-morning';
const ordered = '/theme1_deposit?tid=D-61002';

testScreens({
  'only a better picture of a payment can be sent': {
    ...edited({ ...claimed, payer_tail: '004221' }),
    steps: [{ picture: 'Transfer receipt' }],
    offers: ['Send the correction'],
  },
  'an order by the chosen method': {
    ...start(),
    steps: [
      'Banks',
      'AYA',
      ['Amount to deposit', '40,000'],
      ['Payer name', ' Ko Zaw '],
      'Next: account to pay 40,000 Ks',
    ],
    sends: [
      [
        'deposits.createOrder',
        { amount: 40_000, payer_name: 'Ko Zaw', recharge_id: 33, recharge_type: 3 },
        { tid: 'D-61002' },
      ],
    ],
    opens: ordered,
  },
  'an order by another account of the first method, of a quick amount': {
    ...start(),
    steps: ['WavePay', '30,000', 'Next: account to pay 30,000 Ks'],
    sends: [['deposits.createOrder', { ...body, recharge_id: 32 }, { tid: 'D-61002' }]],
    opens: ordered,
  },
  'an order without an answer is sent again as the same one': {
    ...start(),
    steps: [
      '30,000',
      'Next: account to pay 30,000 Ks',
      'Next: account to pay 30,000 Ks',
      '5,000',
      'Next: account to pay 5,000 Ks',
    ],
    sends: [
      ['deposits.createOrder', body, noAnswer],
      ['deposits.createOrder', body, noAnswer],
      ['deposits.createOrder', { ...body, amount: 5_000 }, noAnswer],
    ],
    reads: ['We do not know yet whether it went through.'],
  },
  'a refused order is sent again as another one': {
    ...start(),
    steps: ['30,000', 'Next: account to pay 30,000 Ks', 'Next: account to pay 30,000 Ks'],
    sends: [
      ['deposits.createOrder', body, refused('server_busy')],
      ['deposits.createOrder', body, refused('server_busy')],
    ],
    reads: ['The server says server_busy.'],
  },
  'a sum below the minimum': {
    ...start(),
    steps: [['Amount to deposit', '999']],
    blocks: ['The minimum deposit is 1,000 Ks'],
  },
  'the least sum': {
    ...start(),
    steps: [['Amount to deposit', '1000']],
    offers: ['Next: account to pay 1,000 Ks'],
  },
  'the largest sum': {
    ...start(),
    steps: [['Amount to deposit', '500000']],
    offers: ['Next: account to pay 500,000 Ks'],
  },
  'a sum above the maximum': {
    ...start(),
    steps: [['Amount to deposit', '500001']],
    blocks: ['The maximum deposit is 500,000 Ks'],
  },
  'no sum': { ...start(), steps: [['Amount to deposit', '']], blocks: ['Please enter an amount'] },
  'no payer': { ...start(), steps: [['Payer name', ' ']], blocks: ['Enter the payer name'] },
  'what a slip lacks is asked for, and at least the minimum': {
    ...start(categories, 700n, SLIP),
    reads: ['You are 700 Ks short. The minimum deposit is 1,000 Ks.'],
    offers: ['Next: account to pay 1,000 Ks'],
  },
  'nothing is short where a promotion asks for less than the minimum': {
    ...start(categories, 700n),
    lacks: ['short'],
    offers: ['Next: account to pay 1,000 Ks'],
  },
  'the slip of a deposit is kept': {
    ...start(categories, 8_400n, SLIP),
    lacks: ['short'],
    steps: ['Next: account to pay 8,400 Ks'],
    sends: [['deposits.createOrder', { ...body, amount: 8_400 }, { tid: 'D-61002' }]],
    keeps: { 'orders-of-slips': JSON.stringify([['D-61002', SLIP]]) },
    opens: ordered,
  },
  'a deposit for a slip leads back to it': {
    ...opened({ state: 'succeeded' }),
    stored: { 'orders-of-slips': JSON.stringify([['D-61001', SLIP]]) },
    steps: ['Back to your slip'],
    hides: ['Bet now'],
    opens: `/theme1_lottery_two_bet?issue=${SLIP}`,
  },
  'no account to pay to': {
    ...start([]),
    reads: ['No account is available now. Please do not pay; choose another method.'],
    lacks: ['Amount to deposit'],
  },
  'an order in USDT has no payer': {
    ...start([{ id: 23, title: 'USDT', type: 4, channels: [usdt] }]),
    steps: [['Amount to deposit', '45000'], 'Deposit 45,000 Ks'],
    sends: [
      [
        'deposits.createOrder',
        { amount: 45_000, payer_name: '', recharge_id: 34, recharge_type: 4 },
        refused('server_busy'),
      ],
    ],
    reads: ['About, in USDT 10.00 USDT', '1 USDT = 4,500 Ks', 'Send only USDT on TRC20 (TRON).'],
    lacks: ['Payer name'],
  },
  'open orders of before': {
    ...start(),
    answers: {
      ...start().answers,
      ...openOrders([
        { id: 'D-1', type: 'deposit', state: 'unpaid', amount: 7_001, time: '2031-01-05T18:00:00.000Z' },
        { id: 'D-2', type: 'deposit', state: 'processing', amount: 7_002, time: '2031-01-05T18:00:00.000Z' },
        { id: 'AD-3', type: 'deposit', state: 'processing', amount: 7_003, time: '2031-01-05T18:00:00.000Z' },
      ]),
    },
    steps: ['Processing 6 Jan 2031 · 12:30 AM 7,002 Ks'],
    reads: ['Awaiting payment 6 Jan 2031 · 12:30 AM 7,001'],
    // A deposit through the agent has its own row.
    lacks: ['7,003'],
    opens: '/theme1_deposit?tid=D-2',
  },
  'the account to pay to': {
    ...opened(),
    steps: ['Copy: KBZPay number'],
    reads: ['30,001 Ks', 'Shwe Trading', '09 7770 00111'],
    copies: '09777000111',
    blocks: ['Enter the last 6 digits'],
  },
  'the sum to pay is copied as digits': { ...opened(), steps: ['Copy: Amount'], copies: '30001' },
  'the name to pay to': { ...opened(), steps: ['Copy: Account name'], copies: 'Shwe Trading' },
  'a claim': {
    ...opened(),
    steps: [['Last 6 digits', '004221'], 'I have paid 30,001 Ks'],
    sends: [['deposits.claimPayment', claim]],
  },
  'a claim of four digits by another payer': {
    ...opened({ tail_digits: 4 }),
    steps: [['Last 4 digits', '42219'], ['Payer name', ' Ko Zaw '], 'I have paid 30,001 Ks'],
    sends: [['deposits.claimPayment', { ...claim, payerName: 'Ko Zaw', tail: '4221' }]],
  },
  'a claim without enough digits': {
    ...opened(),
    steps: [['Last 6 digits', '00422']],
    blocks: ['Enter the last 6 digits'],
  },
  'a claim without a payer': {
    ...opened(),
    steps: [
      ['Last 6 digits', '004221'],
      ['Payer name', ' '],
    ],
    blocks: ['Enter the payer name'],
  },
  'a refused claim': {
    ...opened(),
    steps: [['Last 6 digits', '004221'], 'I have paid 30,001 Ks'],
    sends: [['deposits.claimPayment', claim, refused('changed_meanwhile')]],
    reads: ['The server says changed_meanwhile.'],
    fields: { 'Payer name': 'Daw Khin', 'Last 6 digits': '004221' },
  },
  'a claim without an answer': {
    ...opened(),
    steps: [['Last 6 digits', '004221'], 'I have paid 30,001 Ks', 'I have paid 30,001 Ks'],
    sends: [
      ['deposits.claimPayment', claim, noAnswer],
      ['deposits.claimPayment', claim, refused('server_busy')],
    ],
  },
  'a page to pay at': {
    ...opened({ rail: 'gateway', account: null }),
    steps: ['Pay 30,001 Ks'],
    sends: [['deposits.gatewayPage', { tid: 'D-61001' }, refused('server_busy')]],
    reads: ['The server says server_busy.'],
    lacks: ['If you have paid, please wait'],
  },
  'a page to pay at that does not answer': {
    ...opened({ rail: 'gateway', account: null }),
    steps: ['Pay 30,001 Ks'],
    sends: [['deposits.gatewayPage', { tid: 'D-61001' }, noAnswer]],
    reads: ['We do not know yet whether it went through.'],
  },
  'a page to pay at that was opened before': {
    ...opened({ rail: 'gateway', account: null, at_gateway: true }),
    steps: ['Not paid yet, pay now', 'Not paid yet, pay now'],
    sends: [
      ['deposits.gatewayPage', { tid: 'D-61001' }, noAnswer],
      ['deposits.gatewayPage', { tid: 'D-61001' }, refused('server_busy')],
    ],
    reads: ['If you have paid, please wait'],
    lacks: ['Pay 30,001 Ks'],
  },
  'USDT to send': {
    ...opened(crypto()),
    steps: ['Copy: Send exactly'],
    reads: [
      'Send exactly 1,234.56789 USDT',
      'TXYZaddress',
      'Send only USDT on TRC20 (TRON).',
      'after 19 confirmations',
      '1 USDT = 4,501 Ks',
    ],
    copies: '1234.56789',
  },
  'the address to send USDT to': {
    ...opened(crypto()),
    steps: ['Copy: TRC20 (TRON) address'],
    copies: 'TXYZaddress',
  },
  'USDT that was seen is not sent again': {
    ...opened(crypto({ seen: { confirmations: 7, tx_hash: 'abcdef1234567890fedcba' } })),
    steps: ['Copy: Transfer number'],
    reads: ['Please do not send again', '7 / 19', 'abcdef … fedcba'],
    lacks: ['TXYZaddress', 'Send exactly'],
    copies: 'abcdef1234567890fedcba',
  },
  'USDT that did not match the order': {
    ...opened(
      crypto({
        strays: [
          stray('U-1', 'processing', 1_000_001),
          stray('U-2', 'processing', 2_000_002, 'too_late'),
          stray('U-3', 'processing', 3_000_003, 'paid_again'),
          stray('U-4', 'succeeded', 4_000_004),
          stray('U-5', 'failed', 5_000_005),
        ],
      }),
    ),
    reads: [
      '1.000001 USDT arrived, which is not the amount of the order.',
      '2.000002 USDT came after the time to pay.',
      '3.000003 USDT came once more.',
      '4.000004 USDT was added to your balance.',
      '5.000005 USDT was not added to your balance. See why at U-5 in Records.',
    ],
  },
  'a claim that is checked shows no account to pay to': {
    ...opened(claimed),
    reads: ['Please do not pay twice.', 'Status Processing', 'Transaction ID … 004221'],
    lacks: ['Shwe Trading', '09 7770 00111', 'The money is in your balance.', 'Send the receipt'],
  },
  'a deposit that arrived': {
    ...opened({ state: 'succeeded' }),
    steps: ['Bet now'],
    reads: ['The money is in your balance.', 'Status Deposit successful'],
    lacks: ['Shwe Trading', 'Please do not pay twice.', 'Add a picture'],
    opens: '/theme1_lottery_two_home',
  },
  'a refused deposit': {
    ...opened({ state: 'failed', reason: 'No such payment.' }),
    reads: ['No such payment.', 'This deposit was refused and nothing was added to your balance.'],
    lacks: ['Shwe Trading', 'was not completed'],
    offers: ['Support'],
  },
  'a deposit whose time is over': {
    ...opened({ state: 'failed' }),
    reads: ['This deposit was not completed and nothing was added to your balance.'],
    lacks: ['was refused'],
  },
  'an order in USDT whose time is over': {
    ...opened({ ...crypto(), state: 'failed' }),
    reads: ['The time to pay is over. Please do not send USDT for it any more.'],
    lacks: ['TXYZaddress'],
  },
  'an order at a page to pay at whose time is over': {
    ...opened({ state: 'failed', rail: 'gateway', account: null }),
    reads: ['Money you sent is listed in Records as a separate deposit'],
  },
  'a claim that is checked may be corrected': {
    ...detail(claimed),
    steps: ['Correct it'],
    reads: ['30,001 Ks'],
    opens: '/theme1_my_record_edit?id=D-61001',
  },
  'a deposit at a page to pay at may not be corrected': {
    ...detail({ ...claimed, rail: 'gateway' }),
    reads: ['30,001 Ks'],
    lacks: ['Correct it', 'Add a picture'],
  },
  'a corrected claim': {
    ...edited(claimed),
    steps: [['Last 6 digits', '004222'], 'Send the correction'],
    sends: [['deposits.claimPayment', { ...claim, tail: '004222' }]],
    opens: '/theme1_my_record_detail?type=deposit&id=D-61001',
  },
  'a corrected claim that is refused': {
    ...edited(claimed),
    steps: [['Payer name', 'Ko Zaw'], 'Send the correction'],
    sends: [['deposits.claimPayment', { ...claim, payerName: 'Ko Zaw' }, refused('changed_meanwhile')]],
    reads: ['The server says changed_meanwhile.'],
  },
  'a claim is not corrected without a change': {
    ...edited(claimed),
    steps: [['Payer name', ' Daw Khin ']],
    blocks: ['Send the correction'],
  },
  'a decided deposit is not corrected': {
    ...edited({ state: 'succeeded', payer_tail: '004221' }),
    lacks: ['Payer name'],
    offers: ['See the deposit'],
  },
});
