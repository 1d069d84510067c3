import { PAGE_SIZE } from '../../core/date-range.ts';
import { PICTURE } from '../../testing/screen.tsx';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { AccountRecordList } from './AccountRecordList.tsx';
import { PayeeAccount } from './payees/PayeeAccount.tsx';
import type { PayeeKind } from './queries.ts';
import { Withdraw } from './withdrawals/Withdraw.tsx';
import { WithdrawalPasswordForm } from './withdrawals/WithdrawalPasswordForm.tsx';

const payee = (id: number, kind: PayeeKind, extra: object = {}) => ({
  ...{ id, kind, code: 'kbzpay', title: `Account ${id}`, name: 'Daw Khin', account: `09 ••• 000${id}` },
  ...{ bound_at: '2020-01-01T05:00:00.000Z', usable_from: null, changeable_from: '2020-01-15T05:00:00.000Z' },
  ...extra,
});
const info = (extra: object = {}) => ({
  ...{ balance: 90_001, held: 0, has_qk_pwd: true, has_security_code: true },
  ...{ payees: [payee(3, 'wallet'), payee(4, 'bank'), payee(5, 'usdt', { name: '' })], asks: [] },
  ...{ usdt_rate: 4_500, payee_change_days: 14, payee_wait_hours: 24, limit_start: 5_000, limit_end: 80_000 },
  ...{ maxDrawNum: 3, curDrawNum: 1, maxDrawAmount: 100_000, curDrawAmount: 30_000, kept: 0, ml: 0 },
  ...{ turnover: [], open: null, agent_way: { pay_hours: 24 }, agent_open: null },
  ...extra,
});
const answersOf = (extra: object = {}) =>
  ({ 'withdrawals.info': [{}, info(extra)] }) as const satisfies ScreenCase['answers'];
const withdrawing = (extra: object = {}) => ({ show: <Withdraw />, answers: answersOf(extra) });
const AMOUNT = 'Amount to withdraw';
const PIN = 'Withdrawal password';
const ask = (amount: number) => [
  [AMOUNT, String(amount)] as const,
  'Withdraw 45,000 Ks',
  [PIN, '909182'] as const,
];
const body = { payee_id: 3, amount: 45_000, qk_pwd: '909182' };
const sentTo = '/theme1_my_record?tab=withdrawal';

const account = (kind: PayeeKind, extra: object = {}, fullName = '') => ({
  show: <PayeeAccount kind={kind} info={info(extra) as never} fullName={fullName} />,
  answers: {
    ...answersOf(extra),
    'payees.payees': [
      {},
      {
        wallets: [
          { code: 'kbzpay', title: 'KBZPay', qr_marks: ['kbz'] },
          { code: 'wavepay', title: 'WavePay', qr_marks: ['wave'] },
        ],
        banks: [
          { code: 'cb', title: 'CB Bank' },
          { code: 'aya', title: 'AYA Bank' },
        ],
      },
    ],
  } satisfies ScreenCase['answers'],
});
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ERC20 = `0x${'ab'.repeat(20)}`;
const OTHER_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const codes = [
  [PIN, '909182'],
  ['Security code', '640813'],
] as const;
const sentCodes = { qk_pwd: '909182', security_code: '640813' };
const bankSteps = [
  ['Bank', 'aya'],
  ['Account name', ' Daw Khin '],
  ['Repeat the name', 'daw khin.'],
  ['Account number', '1234 5678'],
  ['Repeat the number', '12345678'],
  ['Township', ' Bahan '],
  ['Branch', ''],
  ...codes,
] as const;
const bankBody = {
  ...{ kind: 'bank', bank: 'aya', name: 'Daw Khin', name_again: 'daw khin.', account_number: '1234 5678' },
  ...{ account_number_again: '12345678', area: 'Bahan', branch: '', ...sentCodes },
};
const without = (label: string, text = '') =>
  bankSteps.map(([one, typed]) => [one, one === label ? text : typed] as const);
const walletSteps = [
  ['Account name', 'Daw Khin'],
  ['Repeat the name', 'Daw Khin'],
  ['KBZPay number', '09777000111'],
  ['Repeat the number', '09777000111'],
  ...codes,
] as const;
const walletBody = {
  ...{ kind: 'wallet', wallet: 'kbzpay', name: 'Daw Khin', name_again: 'Daw Khin', phone: '09 7770 00111' },
  ...{ phone_again: '09 7770 00111', qr: PICTURE, ...sentCodes },
};
const usdtSteps = [['TRC20 address', ADDRESS], ['Repeat the address', ` ${ADDRESS}`], ...codes] as const;
const usdtBody = { network: 'trc20', address: ADDRESS, address_again: ADDRESS, label: '', ...sentCodes };
const request = (extra: object = {}) => ({
  ...{ kind: 'bank', state: 'asked', wants: 'change', title: 'AYA Bank', account: '•••5678', name: 'Ko Zaw' },
  ...{ reason: '', asked_at: '2031-01-06T05:00:00.000Z', decided_at: null },
  ...extra,
});
const none = { payees: [] };
const record = (id: string, type: string, state: string, extra: object = {}) => ({
  ...{ id, type, state, amount: 1_001, balance: null, time: '2031-01-06T05:00:00.000Z', method: `by ${id}` },
  ...{ reason: '', transfer_type: null },
  ...extra,
});
/** A tap on a record of the list. */
const opening = (
  type: 'deposit' | 'withdrawal' | 'transfer' | 'dividend',
  row: object,
  shown: string,
  opens: string,
): ScreenCase => ({
  show: <AccountRecordList type={type} days={{ from: '2031-01-01', to: '2031-01-31' }} />,
  answers: {
    'reports.accountRecord': [
      {
        type: { deposit: 1, withdrawal: 2, transfer: 3, dividend: 4 }[type],
        ...{ start_at: '2031-01-01', end_at: '2031-01-31', row: PAGE_SIZE, page: 1 },
      },
      { list: [row], total: 1 },
    ],
  },
  steps: [shown],
  opens,
});

testScreens({
  'a withdrawal to the first account, by the cashier': {
    ...withdrawing(),
    steps: [...ask(45_000), 'Withdraw 45,000 Ks'],
    sends: [['withdrawals.request', body, { id: 'W-1' }]],
    reads: ['Requested. The money is on hold until it is paid.'],
    opens: sentTo,
  },
  'a withdrawal to another account, by the agent': {
    ...withdrawing(),
    steps: [
      'Account 4 09 ••• 0004',
      'Your agent Within 24 hours. The money is held until you confirm.',
      ...ask(45_000),
      'Withdraw 45,000 Ks',
    ],
    sends: [['downlineWithdrawals.request', { ...body, payee_id: 4 }, { id: 'E-1' }]],
    opens: '/theme1_agent_withdrawal?id=E-1',
  },
  'no agent pays in USDT': {
    ...withdrawing(),
    steps: [
      'Your agent Within 24 hours. The money is held until you confirm.',
      'Account 5 09 ••• 0005',
      ...ask(45_000),
      'Withdraw 45,000 Ks',
    ],
    sends: [['withdrawals.request', { ...body, payee_id: 5, usdt_rate: 4_500 }, { id: 'W-1' }]],
    opens: sentTo,
  },
  'what is confirmed': {
    ...withdrawing(),
    steps: ['Account 4 09 ••• 0004', ...ask(45_000)],
    reads: [
      'Payout account Account 4 · 09 ••• 0004 Account name Daw Khin Balance afterwards 45,001 Ks Amount to withdraw 45,000 Ks',
    ],
  },
  'what is confirmed in USDT': {
    ...withdrawing(),
    steps: ['Account 5 09 ••• 0005', ...ask(45_000)],
    reads: ['Rate 1 USDT = 4,500 Ks You receive 10.00 USDT Balance afterwards 45,001 Ks'],
  },
  'a withdrawal without an answer is asked for again as the same one': {
    ...withdrawing(),
    steps: [...ask(45_000), 'Withdraw 45,000 Ks', [PIN, '909182'], 'Withdraw 45,000 Ks'],
    sends: [
      ['withdrawals.request', body, noAnswer],
      ['withdrawals.request', body, noAnswer],
    ],
    reads: ['the same order is never taken twice'],
    lacks: ['Balance afterwards'],
  },
  'a refused withdrawal leads back to the form': {
    ...withdrawing(),
    steps: [...ask(45_000), 'Withdraw 45,000 Ks'],
    sends: [['withdrawals.request', body, refused('withdraw_open')]],
    reads: ['The server says withdraw_open.'],
    lacks: ['Balance afterwards'],
    fields: { [AMOUNT]: '45,000' },
  },
  'a rate that has changed is loaded again, and confirmed again': {
    ...withdrawing(),
    steps: ['Account 5 09 ••• 0005', ...ask(45_000), 'Withdraw 45,000 Ks'],
    sends: [
      [
        'withdrawals.request',
        { ...body, payee_id: 5, usdt_rate: 4_500 },
        refused('rate_changed', { rate: 4_600 }),
      ],
    ],
    loads: { 'withdrawals.info': 2 },
    reads: ['The server says rate_changed.'],
    fields: { [AMOUNT]: '45,000' },
  },
  'what is left of today and what must be bet first': {
    ...withdrawing({ kept: 20_003 }),
    reads: [
      'Withdrawals today 1 / 3',
      'Still possible today 70,000 Ks',
      'To bet first, from your agent 20,003 Ks',
    ],
  },
  'more than is left of today': {
    ...withdrawing(),
    steps: [[AMOUNT, '70001']],
    reads: ['Enter 5,000 to 70,000 Ks'],
    blocks: ['Withdraw'],
  },
  'all that is left of today': {
    ...withdrawing(),
    steps: [[AMOUNT, '70000']],
    offers: ['Withdraw 70,000 Ks'],
  },
  'less than the least withdrawal': {
    ...withdrawing(),
    steps: [[AMOUNT, '4999']],
    reads: ['Enter 5,000 to 70,000 Ks'],
    blocks: ['Withdraw'],
  },
  'the least withdrawal': {
    ...withdrawing(),
    steps: [[AMOUNT, '5000']],
    offers: ['Withdraw 5,000 Ks'],
  },
  'all that need not be bet first': {
    ...withdrawing({ kept: 60_001 }),
    steps: [[AMOUNT, '30000']],
    offers: ['Withdraw 30,000 Ks'],
  },
  'all withdrawals of today are used, which can only be waited for': {
    ...withdrawing({ curDrawNum: 3 }),
    steps: [[AMOUNT, '45000']],
    blocks: ['Withdraw'],
    lacks: ['Finish the steps above'],
  },
  'more than the balance': {
    ...withdrawing(),
    steps: [[AMOUNT, '90002']],
    reads: ['Not enough balance to withdraw. Enter a smaller amount.'],
    blocks: ['Withdraw'],
  },
  'what must be bet first is not withdrawn': {
    ...withdrawing({ kept: 60_001 }),
    steps: [[AMOUNT, '30001']],
    reads: ['60,001 Ks from your agent must be bet before it can be withdrawn.'],
    blocks: ['Withdraw'],
  },
  'no sum': { ...withdrawing(), blocks: ['Please enter an amount'] },
  'without a withdrawal password': {
    ...withdrawing({ has_qk_pwd: false }),
    steps: [[AMOUNT, '45000'], 'Go'],
    reads: ['Set your withdrawal password first.'],
    blocks: ['Finish the steps above'],
    opens: '/theme1_withdrawalPwd',
  },
  'a withdrawal through the agent that is open': {
    ...withdrawing({ agent_open: 'E-9' }),
    steps: [[AMOUNT, '45000'], 'Go'],
    blocks: ['Finish the steps above'],
    opens: '/theme1_agent_withdrawal?id=E-9',
  },
  'an account that cannot be used yet': {
    ...withdrawing({
      payees: [payee(3, 'wallet', { usable_from: '2099-01-06T05:00:00.000Z' }), payee(4, 'bank')],
    }),
    steps: [[AMOUNT, '45000']],
    reads: ['The first withdrawal to a new account is possible from 6 Jan 2099'],
    blocks: ['You can withdraw from 6 Jan 2099 · 11:30 AM'],
  },
  'another account may be used at once': {
    ...withdrawing({
      payees: [payee(3, 'wallet', { usable_from: '2099-01-06T05:00:00.000Z' }), payee(4, 'bank')],
    }),
    steps: ['Account 4 09 ••• 0004', [AMOUNT, '45000']],
    offers: ['Withdraw 45,000 Ks'],
  },
  'no agent who pays': {
    ...withdrawing({ agent_way: null }),
    reads: ['Account 3'],
    lacks: ['Your agent'],
  },
  'accounts to link': {
    ...withdrawing({ payees: [payee(3, 'wallet')], asks: [request({ kind: 'usdt' })] }),
    steps: ['Bank account Link'],
    reads: ['USDT address Under review'],
    opens: '/theme1_add_bank?kind=bank',
  },
  'the chosen account': {
    ...withdrawing(),
    steps: ['Account 4 09 ••• 0004', 'See or change Account 4'],
    opens: '/theme1_add_bank?kind=bank',
  },

  'a bank account is linked': {
    ...account('bank', none),
    steps: [...bankSteps, 'Save'],
    sends: [['payees.addPayee', bankBody, { asks: [] }]],
    reads: ['Your payout account is linked.'],
    opens: '/theme1_withdrawal',
  },
  'a bank account that is reviewed first': {
    ...account('bank', none),
    steps: [...bankSteps, 'Save'],
    sends: [['payees.addPayee', bankBody, { asks: [request()] }]],
    reads: ['Your request was submitted.'],
    lacks: ['Your payout account is linked.'],
    opens: '/theme1_withdrawal',
  },
  'a refused bank account stays as typed': {
    ...account('bank', none),
    steps: [...bankSteps, 'Save'],
    sends: [['payees.addPayee', bankBody, refused('security_code_wrong')]],
    reads: ['The server says security_code_wrong.'],
    fields: { 'Account number': '1234 5678', 'Account name': ' Daw Khin ' },
  },
  'an account of another bank code': {
    ...account('bank', none),
    steps: without('Bank'),
    blocks: ['Choose the bank'],
  },
  'a bank account without a name': {
    ...account('bank', none),
    steps: without('Account name', ' '),
    blocks: ['Enter the account name'],
  },
  'a bank account with two names': {
    ...account('bank', none),
    steps: without('Repeat the name', 'Daw Khine'),
    blocks: ['Enter the same name again'],
  },
  'a bank account of five digits': {
    ...account('bank', none),
    steps: without('Account number', '12345'),
    blocks: ['Enter the account number'],
  },
  'a bank account with two numbers': {
    ...account('bank', none),
    steps: without('Repeat the number', '12345679'),
    reads: ['The two account entries differ.'],
    blocks: ['Enter the number again'],
  },
  'a bank account without the withdrawal password': {
    ...account('bank', none),
    steps: without(PIN, '90918'),
    blocks: ['Enter the withdrawal password'],
  },
  'a bank account without the security code': {
    ...account('bank', none),
    steps: without('Security code', '64081'),
    blocks: ['Enter the security code'],
  },
  'a first security code is typed twice': {
    ...account('bank', { ...none, has_security_code: false }),
    steps: [...bankSteps, ['Repeat the code', '640814']],
    reads: ['The two entries differ', 'Once set, the security code cannot be changed.'],
    blocks: ['Repeat the code'],
  },
  'a first security code that was typed twice': {
    ...account('bank', { ...none, has_security_code: false }),
    steps: [...bankSteps, ['Repeat the code', '640813']],
    offers: ['Save'],
  },
  'the real name is the name of the account': {
    ...account('bank', none, 'Daw Mya'),
    steps: [...without('Repeat the name', 'Daw Mya'), 'Save'],
    sends: [
      ['payees.addPayee', { ...bankBody, name: 'Daw Mya', name_again: 'Daw Mya' }, refused('server_busy')],
    ],
  },
  'a wallet is linked with its QR code': {
    ...account('wallet', none),
    steps: [...walletSteps, { picture: 'QR picture', qr: 'kbz:09777000111' }, 'Save'],
    sends: [['payees.addPayee', walletBody, { asks: [] }]],
    opens: '/theme1_withdrawal',
  },
  'a wallet without its QR code': {
    ...account('wallet', none),
    steps: walletSteps,
    blocks: ['Choose the QR picture'],
  },
  'a picture without a QR code': {
    ...account('wallet', none),
    steps: [...walletSteps, { picture: 'QR picture' }],
    reads: ['The QR picture could not be read.'],
    blocks: ['Choose the QR picture'],
  },
  'the QR code of another number': {
    ...account('wallet', none),
    steps: [...walletSteps, { picture: 'QR picture', qr: 'kbz:09777000112' }],
    blocks: ['This QR is of another number'],
  },
  'the QR code of another wallet': {
    ...account('wallet', none),
    steps: [...walletSteps, { picture: 'QR picture', qr: 'wave:09777000111' }],
    reads: ['This QR is not of the chosen wallet.'],
    hides: ['Save'],
  },
  'a wallet with two numbers': {
    ...account('wallet', none),
    steps: [...walletSteps, ['Repeat the number', '09777000112']],
    blocks: ['Enter the number again'],
  },
  'a USDT address is linked': {
    ...account('usdt', none),
    steps: [...usdtSteps, ['Label', ' Cold '], 'Save'],
    sends: [['payees.addUsdtPayee', { ...usdtBody, label: 'Cold' }, { asks: [] }]],
    opens: '/theme1_withdrawal',
  },
  'an address of the other network': {
    ...account('usdt', none),
    steps: ['ERC20', ['ERC20 address', ERC20], ['Repeat the address', ERC20], ...codes, 'Save'],
    sends: [
      [
        'payees.addUsdtPayee',
        { ...usdtBody, network: 'erc20', address: ERC20, address_again: ERC20 },
        refused('code_wrong', { n: 2 }),
      ],
    ],
    reads: ['The withdrawal password is wrong. 2 tries left.'],
  },
  'an address that is not of the chosen network': {
    ...account('usdt', none),
    steps: [...usdtSteps, 'ERC20'],
    reads: ['This is not an address of this network'],
    blocks: ['This is not an address of this network'],
  },
  'two addresses': {
    ...account('usdt', none),
    steps: [...usdtSteps, ['Repeat the address', OTHER_ADDRESS]],
    blocks: ['Enter the same address again'],
  },
  'an address with a typing error': {
    ...account('usdt', none),
    steps: [...usdtSteps, ['TRC20 address', ADDRESS.replace('jL', 'Lj')]],
    blocks: ['This is not an address of this network'],
  },
  'no account is linked before a withdrawal password is set': {
    ...account('bank', { ...none, has_qk_pwd: false }),
    steps: ['Set the withdrawal password'],
    lacks: ['Account number'],
    opens: '/theme1_withdrawalPwd',
  },
  'a linked account that may be changed': {
    ...account('bank'),
    reads: [
      'Payout account Account 4 Account name Daw Khin',
      '09 ••• 0004',
      'once in 14 days',
      'waits 24 hours',
    ],
    offers: ['Change the payout account', 'Remove the payout account'],
    lacks: ['The first withdrawal to a new account is possible from', 'contact Support'],
  },
  'a new account may not be changed yet': {
    ...account('bank', {
      payees: [
        payee(4, 'bank', {
          usable_from: '2099-01-06T05:00:00.000Z',
          changeable_from: '2099-01-20T05:00:00.000Z',
        }),
      ],
    }),
    reads: [
      'The first withdrawal to a new account is possible from 6 Jan 2099',
      'The payout account can be changed again on 20 Jan 2099',
    ],
    lacks: ['Change the payout account'],
    offers: ['Remove the payout account', 'Support'],
  },
  'an account is not changed while a request waits': {
    ...account('bank', { asks: [request()] }),
    reads: ['Under review', 'AYA Bank', '•••5678', 'Ko Zaw', 'Account 4'],
    hides: ['Change the payout account', 'Remove the payout account'],
  },
  'a refused request': {
    ...account('bank', { asks: [request({ state: 'refused', reason: 'Another name.' })] }),
    reads: ['Refused', 'Another name.'],
    lacks: ['Nothing changes until it is approved.'],
    offers: ['Change the payout account', 'Remove the payout account'],
  },
  'an account is removed': {
    ...account('bank'),
    steps: ['Remove the payout account', ['Reason', ' Closed '], ...codes, 'Submit request'],
    sends: [['payees.removePayee', { kind: 'bank', reason: 'Closed', ...sentCodes }]],
    reads: ['Your request was submitted.'],
  },

  'a first withdrawal password': {
    show: <WithdrawalPasswordForm isSet={false} />,
    steps: [
      ['Password', '246813'],
      ['New withdrawal password', '909182'],
      ['Repeat the password', '909182'],
      'Save',
    ],
    sends: [
      [
        'members.changeWithdrawalPassword',
        { old_password: '246813', password: '909182' },
        refused('password_wrong', { n: 2 }),
      ],
    ],
    reads: ['The server says password_wrong.'],
    lacks: ['The withdrawal password is wrong'],
  },
  'two new withdrawal passwords': {
    show: <WithdrawalPasswordForm isSet />,
    steps: [
      ['Current withdrawal password', '909182'],
      ['New withdrawal password', '808172'],
      ['Repeat the password', '808173'],
    ],
    blocks: ['The two entries differ'],
  },

  'a transfer that was done': opening(
    'transfer',
    record('T-1', 'transfer', 'done', { transfer_type: 0, method: 'PG' }),
    'To PG +1,001 11:30 AM Transfer successful',
    '/theme1_transfer_success?tid=T-1',
  ),
  'a transfer that was not done': opening(
    'transfer',
    record('T-1', 'transfer', 'not_done', { transfer_type: 1, method: 'PG' }),
    'From PG 1,001 11:30 AM Transfer failed',
    '/theme1_transfer_error?tid=T-1',
  ),
  'a transfer under way': opening(
    'transfer',
    record('T-1', 'transfer', 'sending', { transfer_type: 0, method: 'PG' }),
    'To PG +1,001 11:30 AM Transferring',
    '/theme1_transfer?tid=T-1',
  ),
  'a withdrawal through the agent': opening(
    'withdrawal',
    record('E-1', 'withdrawal', 'paid', { amount: -1_001 }),
    'by E-1 −1,001 11:30 AM Please confirm',
    '/theme1_agent_withdrawal?id=E-1',
  ),
  'a withdrawal by the cashier': opening(
    'withdrawal',
    record('W-1', 'withdrawal', 'paid', { amount: -1_001 }),
    'by W-1 −1,001 11:30 AM Withdrawal successful',
    '/theme1_my_record_detail?type=withdrawal&id=W-1',
  ),
  'a deposit through the agent': opening(
    'deposit',
    record('AD-1', 'deposit', 'processing'),
    'by AD-1 1,001 11:30 AM Processing',
    '/theme1_agent_deposit?id=AD-1',
  ),
  'a deposit that is not paid': opening(
    'deposit',
    record('D-1', 'deposit', 'unpaid'),
    'by D-1 1,001 11:30 AM Unpaid',
    '/theme1_deposit?tid=D-1',
  ),
  'an adjustment': opening(
    'deposit',
    record('A-1', 'deposit', 'succeeded', { amount: -1_001 }),
    'by A-1 −1,001 11:30 AM Deduction successful',
    '/theme1_my_record_detail?type=adjustment&id=A-1',
  ),
  'a commission': opening(
    'dividend',
    record('C-1', 'dividend', 'done'),
    'by C-1 +1,001 11:30 AM Commission',
    '/theme1_agent_commission',
  ),
});
