import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { DepositCase } from './DepositCase.tsx';
import { DepositQueue } from './DepositQueue.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };
const order = (extra: object = {}) => ({
  ...{ tid: 'D-88001', rail: 'manual', state: 'processing', amount: 50_001, wallet: 'kbzpay', who },
  ...{ payer_name: 'KHIN', payer_tail: '551204', paid_at: at, created_at: '2031-01-05T20:00:00.000Z' },
  ...{ decided_by: null, approved_by: null, picture: 'none', reason: '', note: '', stray: null, usdt: null },
  ...extra,
});
const line = (id: number, extra: object = {}) => ({
  ...{ id, received_at: at, amount: 50_001, transaction_tail: '01003824551204', payer_name: 'KHIN 2' },
  ...{ used_for: null, mine: false, recorded_by: 'Htet', apart_from: null, account: null },
  ...{ voided: false, void_request: null, ...extra },
});
const ACCOUNT = { name: 'KBZ 1', phone: '09420000077' };
const queryOf = (list: object[]) => ({ data: { list, total: list.length } }) as never;
const CAN = ['deposit.credit', 'deposit.refuse', 'receipt.add', 'receipt.void', 'member.view'];
const deposit = (found: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <DepositCase tid="D-88001" next={() => {}} />,
  can: CAN,
  ...rest,
  answers: {
    'operatorDeposits.get': {
      ...{
        order: order(),
        receipts: [line(71)],
        account: ACCOUNT,
        earlier: [],
        callbacks: [],
        sightings: [],
      },
      ...found,
    },
    'operatorMembers.get': {
      lang: 'en',
      balance: 9_003,
      owed: 0,
      deposited: 70_007,
      register_ip: '10.0.0.7',
    },
    'operatorChannels.list': { channels: [{ code: 'kbzpay', title: { en: 'KBZPay' } }] },
    'operatorStatements.mappings': {
      list: [
        { id: 5, wallet: 'kbzpay', name: 'KBZ 0', phone: '09420000066' },
        { id: 6, wallet: 'kbzpay', ...ACCOUNT },
      ],
    },
    ...rest.answers,
  },
});
const stray = (extra: object, rest: Omit<ScreenCase, 'show'>) =>
  deposit(
    {
      order: order({ rail: 'gateway', stray: { why: 'wrong_amount', of: 'D-88000' }, ...extra }),
      receipts: [],
    },
    rest,
  );
/** The server stops answering, and the operator tries every key. */
const unanswered = {
  steps: [
    ['changes', 'operatorDeposits.get', { fails: { kind: 'network' } }],
    ['press', 'r'],
    ['press', 'a'],
  ],
  reads: ['actions are disabled until it is back'],
  lacks: ['Reject D-88001'],
} as const;
const request = (mine: boolean) => ({ operator: 'Thiri', mine, reason: 'typed wrongly', at });
const PAYMENT = {
  ...{ account_id: 6, received_at: '2031-01-05T20:30:00.000Z', amount: 7 },
  ...{ transaction_tail: '1204', payer_name: '' },
};
/** A payment is saved, and refused for being like payment 70. */
const likeAnother = {
  answers: {
    'operatorDeposits.addBankLine': {
      fails: {
        kind: 'refused',
        code: 'receipt_like',
        title: '',
        text: 'Like #70.',
        details: { receipt: 70 },
      },
    },
  },
  steps: [
    ['press', 'n'],
    ['type', 'Day', '2031-01-06'],
    ['type', 'Time on the statement', '03:00'],
    ['type', 'Amount, Ks', '7'],
    ['type', 'Transaction ID', '1204'],
    ['click', 'Save payment'],
  ],
  reads: ['Like #70.', 'This is a different payment'],
} satisfies Omit<ScreenCase, 'show'>;
const OTHER_CLAIM = order({
  ...{ tid: 'D-88002', who: { ...who, id: 200_004, name: 'Mya' }, state: 'failed', payer_name: 'MYA' },
});

testScreens({
  'the payment that fits is chosen, and the deposit is credited with it': deposit(
    { receipts: [line(70, { transaction_tail: '999' }), line(71)] },
    {
      steps: [['press', 'a']],
      sends: ['operatorDeposits.creditDeposit', { tid: 'D-88001', receipt_id: 71 }],
      done: { state: 'succeeded' },
      reads: [
        'Credit 50,001 Ks with payment 2',
        'D-88001: credited',
        'Payer name KHIN Transaction ref (last digits) 551204 Claimed time 03:00:00 Paid into KBZ 1, 09420000077',
        'Main wallet 9,003 Deposit +50,001 Balance after 59,004',
      ],
    },
  ),
  'another payment is chosen by its number': deposit(
    { receipts: [line(70), line(71)] },
    {
      steps: [
        ['press', '2'],
        ['click', 'Credit 50,001 Ks with payment 2'],
      ],
      sends: ['operatorDeposits.creditDeposit', { tid: 'D-88001', receipt_id: 71 }],
    },
  ),
  'a payment that was chosen for one deposit is not that of the next': {
    ...deposit({}, {}),
    show: <DepositQueue tab="all" open={queryOf([order(), order({ tid: 'D-88002' })])} done={queryOf([])} />,
    at: '/deposits/D-88001',
    answers: {
      ...deposit({}, {}).answers,
      'operatorDeposits.get': ({ tid }: { tid: string }) => ({
        ...{ order: order({ tid }), receipts: [line(70), line(71)], account: ACCOUNT },
        ...{ earlier: [], callbacks: [], sightings: [] },
      }),
    },
    steps: [
      // Both are loaded, so that the next one is there at once.
      ['press', 'j'],
      ['press', 'k'],
      ['press', '2'],
      ['press', 'j'],
    ],
    reads: ['Credit 50,001 Ks with payment 1'],
    goesTo: '/deposits/D-88002',
  },
  'nothing is credited while no payment fits': deposit(
    { receipts: [line(70, { amount: 50_000 })] },
    { steps: [['press', 'a']], disabled: ['Credit'], reads: ['Select the matching payment'] },
  ),
  'an own payment is not credited by its number': deposit(
    { receipts: [line(70, { mine: true })] },
    {
      steps: [
        ['press', '1'],
        ['press', 'a'],
      ],
      disabled: ['Credit'],
      reads: ['You recorded this payment; another operator', 'KHIN 2 · recorded by you'],
    },
  ),
  'a decided deposit is neither credited nor rejected': deposit(
    { order: order({ state: 'failed', decided_by: 'Htet', reason: 'no_money', note: 'seen' }) },
    {
      steps: [
        ['press', 'a'],
        ['press', 'r'],
      ],
      reads: ['rejected , Htet', 'No such payment received'],
      lacks: ['If credited', 'Reject D-88001'],
      missing: ['Reject'],
      enabled: ['Next case'],
    },
  ),
  'a deposit is rejected with a reason and words for the member': deposit(
    {},
    {
      steps: [
        ['press', 'r'],
        ['press', '2'],
        ['type', 'Additional text', ' 1,000 Ks less '],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDeposits.rejectDeposit',
        { tid: 'D-88001', reason: 'sum_differs', note: '1,000 Ks less' },
      ],
      done: { state: 'failed' },
      reads: ['D-88001: rejected'],
      lacks: ['Message to the member'],
    },
  ),
  'a role that may not reject': deposit(
    {},
    { can: ['deposit.credit'], steps: [['press', 'r']], lacks: ['Reject D-88001'], missing: ['Reject'] },
  ),
  'a payment is recorded as the statement shows it': deposit(
    {},
    {
      steps: [
        ['press', 'n'],
        ['type', 'Day', '2031-01-06'],
        ['type', 'Time on the statement', '03:00:09'],
        ['type', 'Amount, Ks', '၅၀,၀၀၁'],
        ['type', 'Transaction ID', ' 01003824551204 '],
        ['type', 'Payer name', ' KHIN '],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDeposits.addBankLine',
        {
          ...{ account_id: 6, received_at: '2031-01-05T20:30:09.000Z', amount: 50_001 },
          ...{ transaction_tail: '01003824551204', payer_name: 'KHIN' },
        },
      ],
      done: {},
      reads: ['Payment recorded.'],
    },
  ),
  'a payment that came to another account is recorded there': deposit(
    {},
    {
      steps: [
        ['click', 'Record payment'],
        ['choose', 'Receiving account', 'KBZPay · KBZ 0, 09420000066'],
        ['type', 'Day', '2031-01-06'],
        ['type', 'Time on the statement', '03:00'],
        ['type', 'Amount, Ks', '7'],
        ['type', 'Transaction ID', '1204'],
        ['click', 'Save payment'],
      ],
      sends: [
        'operatorDeposits.addBankLine',
        {
          ...{ account_id: 5, received_at: '2031-01-05T20:30:00.000Z', amount: 7 },
          ...{ transaction_tail: '1204', payer_name: '' },
        },
      ],
    },
  ),
  'a payment with too few digits is not recorded, by no key either': deposit(
    {},
    {
      steps: [
        ['press', 'n'],
        ['type', 'Time on the statement', '03:00'],
        ['type', 'Amount, Ks', '7'],
        ['type', 'Transaction ID', '120'],
        ['press', 'ctrl+enter'],
      ],
      disabled: ['Save payment'],
    },
  ),
  'a payment like a recorded one is recorded once it is called another': deposit(
    {},
    {
      ...likeAnother,
      steps: [...likeAnother.steps, ['click', 'This is a different payment'], ['click', 'Save payment']],
      asks: [
        ['operatorDeposits.addBankLine', PAYMENT],
        ['operatorDeposits.addBankLine', { ...PAYMENT, apart_from: 70 }],
      ],
    },
  ),
  'saving again does not call it another': deposit(
    {},
    {
      ...likeAnother,
      steps: [...likeAnother.steps, ['click', 'Save payment']],
      asksNot: [['operatorDeposits.addBankLine', { ...PAYMENT, apart_from: 70 }]],
    },
  ),
  'a payment is not called another one before it was refused as one': deposit(
    {},
    { steps: [['press', 'n']], lacks: ['This is a different payment'] },
  ),
  'without the right no payment is recorded': deposit(
    {},
    {
      can: ['deposit.credit'],
      steps: [['press', 'n']],
      lacks: ['Record incoming payment', 'If credited'],
      missing: ['Record payment', 'Void payment'],
    },
  ),
  'to void a payment is requested': deposit(
    {},
    {
      steps: [
        ['click', 'Void payment #71'],
        ['type', 'Reason', REASON],
        ['click', 'Submit for approval'],
      ],
      sends: ['operatorDeposits.voidBankLine', { id: 71, reason: REASON }],
      done: { voided: false },
      reads: ['Requested. Another operator approves it.'],
    },
  ),
  'to void a payment is approved by another operator': deposit(
    { receipts: [line(71, { void_request: request(false) })] },
    {
      steps: [
        ['click', 'Approve voiding payment #71'],
        ['type', 'Reason', REASON],
        ['click', 'Approve & void'],
      ],
      sends: ['operatorDeposits.voidBankLine', { id: 71, reason: REASON }],
      done: { voided: true },
      reads: ['Payment voided.', 'Thiri requested to void this payment, 6 Jan 03:00'],
    },
  ),
  'nobody approves an own request to void; it is withdrawn': deposit(
    { receipts: [line(71, { void_request: request(true) })] },
    {
      steps: [['click', 'Withdraw request']],
      sends: ['operatorDeposits.dropVoidRequest', { id: 71 }],
      missing: ['Approve voiding', 'Void payment'],
    },
  ),
  'to void one payment is not asked for the one that takes its place': deposit(
    { receipts: [line(71), line(72)] },
    {
      steps: [
        ['press', '1'],
        ['click', 'Void payment #71'],
        ['type', 'Reason', REASON],
        [
          'changes',
          'operatorDeposits.get',
          {
            ...{ order: order(), receipts: [line(72)], account: ACCOUNT },
            ...{ earlier: [], callbacks: [], sightings: [] },
          },
        ],
      ],
      reads: ['Void payment #72'],
      missing: ['Submit for approval'],
    },
  ),
  'a payment that was used is not voided': deposit(
    { receipts: [line(71, { used_for: 'D-88000' })] },
    { steps: [['press', '1']], reads: ['matched to D-88000'], missing: ['Void payment'] },
  ),
  'further payments are hidden until they are asked for': deposit(
    {
      receipts: [1, 2, 3, 4, 5, 6].map((n) =>
        line(n, { amount: 1_000 + n, transaction_tail: `${n}${n}${n}${n}` }),
      ),
    },
    { steps: [['click', 'All 6 payments']], reads: ['1,006'], missing: ['All 6'] },
  ),
  'two members claim one payment': deposit(
    { earlier: [OTHER_CLAIM] },
    {
      steps: [['press', 'b']],
      reads: [
        'Duplicate claim: two members claim this payment D-88002 Mya ( rejected )',
        '50,001 Ks with the same reference 551204.',
        'This claim, D-88001 Member Khin',
        'D-88002 Member Mya Registered 6 Jan 03:00 Payer name MYA',
        'Requested 6 Jan 02:30 Claimed time 03:00:00 Deposits 70,007 Registration IP 10.0.0.7 Status rejected',
      ],
      asks: [['operatorMembers.get', { id: 200_004 }]],
    },
  ),
  'a claim without a payer and a time of payment': deposit(
    { earlier: [{ ...OTHER_CLAIM, payer_name: '', paid_at: null }] },
    {
      steps: [['press', 'b']],
      reads: ['D-88002 Member Mya Registered 6 Jan 03:00 Payer name –', 'Claimed time – Deposits 70,007'],
    },
  ),
  'for a role that may not see members, a claim tells nothing of their money': deposit(
    { earlier: [OTHER_CLAIM] },
    {
      can: ['deposit.credit'],
      steps: [['press', 'b']],
      reads: ['This claim'],
      lacks: ['70,007', '10.0.0.7'],
    },
  ),
  'the picture of a payment': deposit(
    { order: order({ picture: 'repeated' }) },
    {
      answers: { 'operatorDeposits.attachment': { picture: 'data:image/png;base64,AA==' } },
      asks: [['operatorDeposits.attachment', { tid: 'D-88001' }]],
      reads: ['Duplicate attachment'],
    },
  ),
  'the picture of a payment is hidden from roles that credit nothing': deposit(
    { order: order({ picture: 'kept' }) },
    {
      can: ['deposit.refuse'],
      reads: ['Attachment hidden after processing'],
      lacks: ['Duplicate attachment'],
    },
  ),
  'an exception is approved by the first operator': stray(
    {},
    {
      steps: [['press', 'a']],
      sends: ['operatorDeposits.creditPayment', { tid: 'D-88001' }],
      done: { state: 'processing' },
      reads: ['Approve 50,001 Ks', 'Needs two approvals.', 'Approved (1 of 2). Another operator credits it.'],
    },
  ),
  'an exception is credited by the second operator': stray(
    { approved_by: 'Thiri' },
    {
      steps: [['click', 'Credit 50,001 Ks']],
      sends: ['operatorDeposits.creditPayment', { tid: 'D-88001' }],
      done: { state: 'succeeded' },
      reads: ['Approved (1 of 2), Thiri', 'D-88001: credited'],
    },
  ),
  'whoever approved an exception does not credit it': stray(
    { approved_by: 'Aye' },
    { steps: [['press', 'a']], disabled: ['Credit 50,001 Ks'], enabled: ['Reject'] },
  ),
  'without the right no exception is approved': stray(
    {},
    {
      can: [],
      steps: [
        ['press', 'a'],
        ['press', 'r'],
      ],
      disabled: ['Approve 50,001 Ks'],
      missing: ['Reject'],
    },
  ),
  'a deposit whose figures may have changed is neither credited nor rejected': deposit(
    {},
    { ...unanswered, disabled: ['Credit 50,001 Ks with payment 1', 'Reject'] },
  ),
  'an exception whose figures may have changed is neither approved nor rejected': stray(
    {},
    { ...unanswered, disabled: ['Approve 50,001 Ks', 'Reject'] },
  ),
  'an exception whose figures may have changed is not credited': stray(
    { approved_by: 'Thiri' },
    { ...unanswered, disabled: ['Credit 50,001 Ks', 'Reject'] },
  ),
  'a payment on a chain at the rate of its order': deposit(
    {
      order: order({ rail: 'crypto', usdt: { micro: 12_500_000, rate: 4_321 } }),
      account: { name: 'Cold', phone: 'TOurAddress' },
      receipts: [],
    },
    { reads: ['Ordered USDT 12.50 Fixed rate, Ks per USDT 4,321 To address TOurAddress'] },
  ),
  'another operator has processed the case meanwhile': deposit(
    {},
    {
      steps: [
        [
          'changes',
          'operatorDeposits.get',
          {
            ...{ order: order({ state: 'succeeded', decided_by: 'Htet' }), receipts: [line(71)] },
            ...{ account: ACCOUNT, earlier: [], callbacks: [], sightings: [] },
          },
        ],
        ['press', 'a'],
      ],
      reads: ['Already processed by Htet', 'credited , Htet'],
    },
  ),
});
