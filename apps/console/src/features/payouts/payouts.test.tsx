import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { BatchDetails } from './BatchDetails.tsx';
import { BatchList } from './BatchList.tsx';
import { CreateBatch } from './CreateBatch.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const CAN = ['payout.export', 'payout.import', 'payout.dissolve', 'payout.cancel', 'withdrawal.pay'];
const WAITING = [
  { kind: 'wallet', code: 'kbzpay', items: 2, amount: 1_001 },
  { kind: 'wallet', code: 'wavepay', items: 3, amount: 2_002 },
];
const batch = (extra: object, rest: Omit<ScreenCase, 'show'>, blocked = ''): ScreenCase => ({
  show: <BatchDetails id="B-7" />,
  can: CAN,
  ...rest,
  answers: {
    'operatorPayouts.get': {
      blocked,
      batch: {
        ...{ id: 'B-7', state: 'open', exported_by: 'Thiri', exported_at: at, items: 3, amount: 9_001 },
        ...{ paid: { items: 1, amount: 302 }, failed: 1, open: 1, ended_at: null, ended_by: null },
        ...{ reason: '', mine: false, ...extra },
      },
      list: [
        { id: 'W-2', name: 'U Ba', account: '09 ••• 0022', amount: 602, reason: 'closed', state: 'failed' },
        { id: 'W-1', name: 'Daw Khin', account: '09 ••• 0011', amount: 501, reason: '', state: 'open' },
      ],
    },
    'operatorPayouts.previewResponse': {
      ...{ digest: 'digest-7', paid: { items: 2, amount: 1_103 }, failed: { items: 1, amount: 501 } },
      ...{ known: 4, bad: 5 },
      list: [
        {
          line: 2,
          id: 'W-1',
          amount: 501,
          outcome: 'paid',
          transaction_id: '0100382',
          reason: '',
          fault: '',
        },
        {
          line: 3,
          id: 'W-2',
          amount: 602,
          outcome: 'failed',
          transaction_id: '',
          reason: 'closed',
          fault: '',
        },
        { line: 4, id: 'X', amount: null, outcome: 'bad', transaction_id: '', reason: '', fault: 'row_sum' },
      ],
    },
    ...rest.answers,
  },
});
const FILE = 'wid,outcome\nW-1,paid';

testScreens({
  'one withdrawal that the bank did not pay': batch(
    {},
    {
      steps: [
        ['click', 'Not paid'],
        ['type', 'Reason', ` ${REASON} `],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorPayouts.failItem', { id: 'B-7', withdrawal_id: 'W-1', reason: REASON }],
      done: {},
    },
  ),
  'the exporter does not say what was not paid': batch(
    {},
    { reads: ['W-1'], missing: ['Not paid'] },
    'exported',
  ),
  'the response of a bank is imported as it was checked': batch(
    {},
    {
      steps: [
        ['type', 'Bank response file', FILE],
        ['click', 'Validate'],
        ['click', 'Confirm 2 paid, 1,103 Ks, and 1 failed'],
      ],
      sends: ['operatorPayouts.importResponse', { id: 'B-7', file: FILE, digest: 'digest-7' }],
      done: { batch: { state: 'closed' } },
      reads: ['B-7: closed'],
      values: { 'Bank response file': '' },
    },
  ),
  'what a response would do, row by row': batch(
    {},
    {
      steps: [
        ['type', 'Bank response file', FILE],
        ['click', 'Validate'],
      ],
      asks: [['operatorPayouts.previewResponse', { id: 'B-7', file: FILE }]],
      reads: [
        '2 paid, 1,103 Ks · 1 failed, 501 Ks · 4 already processed · 5 errors',
        '2 W-1 501 paid 0100382 3 W-2 602 failed, requeued closed 4 X – amount mismatch',
      ],
    },
  ),
  'another text needs another check': batch(
    {},
    {
      steps: [
        ['type', 'Bank response file', FILE],
        ['click', 'Validate'],
        ['type', 'Bank response file', `${FILE}\nW-2,paid`],
      ],
      missing: ['Confirm'],
    },
  ),
  'a response with nothing new is not imported': batch(
    {},
    {
      answers: {
        'operatorPayouts.previewResponse': {
          ...{ digest: 'd', paid: { items: 0, amount: 0 }, failed: { items: 0, amount: 0 }, known: 1 },
          ...{ bad: 0, list: [] },
        },
      },
      steps: [
        ['type', 'Bank response file', FILE],
        ['click', 'Validate'],
      ],
      disabled: ['Nothing to import'],
    },
  ),
  'a response is read from a file': batch(
    {},
    {
      steps: [['pick', 'Choose file', new File([FILE], 'bank.csv')]],
      values: { 'Bank response file': FILE },
    },
  ),
  'a response that is too large is refused': batch(
    {},
    {
      steps: [['pick', 'Choose file', new File(['x'.repeat(400_001)], 'bank.csv')]],
      reads: ['The file is too large.'],
      values: { 'Bank response file': '' },
    },
  ),
  'nobody imports the response of an own batch': batch(
    { mine: true },
    { reads: ['You created it; another operator imports the response.'], missing: ['Validate'] },
    'exported',
  ),
  'the withdrawals of a batch': batch(
    {},
    {
      reads: [
        'Created by Thiri, 6 Jan 03:00 Withdrawals 3 Amount 9,001 Paid 302 Failed 1 Pending 1',
        'W-2 U Ba 09 ••• 0022 closed 602 failed W-1 Daw Khin 09 ••• 0011 501 pending Not paid',
      ],
      links: { 'W-2': '#/withdrawals/W-2' },
    },
  ),
  'the batch that is about to be created stays while the batches of another filter load': {
    show: <BatchList />,
    at: '/payouts?status=open',
    can: ['payout.export'],
    answers: {
      ...{ 'operatorChannels.list': { channels: [] }, 'operatorChannels.banks': { list: [] } },
      'operatorPayouts.list': ({ status }: { status?: string }) =>
        status === 'open' ? { list: [], total: 0, waiting: WAITING } : undefined,
    },
    steps: [
      ['choose', 'Payout account', 'wavepay: 3 · 2,002'],
      ['click', 'Clear'],
    ],
    goesTo: '/payouts',
    enabled: ['Create batch (3), 2,002 Ks'],
  },
  'a batch is created of one bank only': {
    show: <CreateBatch created={() => {}} waiting={WAITING as never} />,
    answers: { 'operatorChannels.list': { channels: [] }, 'operatorChannels.banks': { list: [] } },
    steps: [
      ['choose', 'Payout account', 'wavepay: 3 · 2,002'],
      ['click', 'Create batch (3), 2,002 Ks'],
    ],
    sends: ['operatorPayouts.createBatch', { kind: 'wallet', code: 'wavepay' }],
    done: { batch: { id: 'B-8' } },
    reads: ['B-8 created. Download its file.'],
  },
  'a batch of which something is paid is not cancelled': batch({}, { missing: ['Cancel batch'] }),
  'a batch is cancelled with a reason': batch(
    { paid: { items: 0, amount: 0 } },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Cancel batch'],
      ],
      sends: ['operatorPayouts.cancelBatch', { id: 'B-7', reason: REASON }],
      isFormLeft: true,
      done: {},
      reads: ['B-7: cancelled'],
    },
  ),
  'without the rights a batch is only read': batch(
    {},
    { can: [], reads: ['Daw Khin'], missing: ['Validate', 'Cancel batch', 'Download'] },
  ),
  'who ended a batch, and when': batch(
    { state: 'closed', ended_at: '2031-01-06T05:30:00.000Z', ended_by: 'Htet' },
    { reads: ['Thiri, 6 Jan 03:00', 'Htet, 6 Jan 12:00'] },
  ),
  'a closed batch is neither imported nor cancelled': batch(
    { state: 'closed', open: 0, ended_at: at, ended_by: 'Htet' },
    { reads: ['Closed by Htet, 6 Jan 03:00'], missing: ['Validate', 'Cancel batch'] },
  ),
});
