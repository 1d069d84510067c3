import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { WithdrawalCase } from './WithdrawalCase.tsx';
import { WithdrawalQueue } from './WithdrawalQueue.tsx';

const at = '2031-01-05T20:30:00.000Z';
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };
const order = (extra: object = {}) => ({
  ...{ id: 'W-61001', amount: 40_001, state: 'reviewing', created_at: at, who, batch: null, usdt: null },
  ...{ taken_by: 'Aye', approved_by: null, decided_by: null, deduct_by: null, bank_reason: '' },
  ...{ reason: '', note: '', requested: null, transaction_id: '', ...extra },
});
const queryOf = (list: object[]) => ({ data: { list, total: list.length } }) as never;
const CAN = ['withdrawal.take', 'withdrawal.approve', 'withdrawal.pay', 'withdrawal.refuse', 'member.view'];
const found = (extra: object, more: object = {}) => ({
  ...{ order: order(extra), blocked: '', may_deduct: false, marks: [], turnover: [], earlier: [] },
  ...{
    trail: [],
    activity: [],
    money: [{ id: 1, account: 'wallet', kind: 'x', reference: '', amount: 1, balance_after: 9_003, at }],
  },
  payee: {
    ...{ kind: 'wallet', code: 'kbzpay', account: '09420000011', name: 'KHIN', area: '', branch: '' },
    ...{ qr_text: '', bound_at: at },
  },
  ...more,
});
const withdrawal = (extra: object, rest: Omit<ScreenCase, 'show'>, more: object = {}): ScreenCase => ({
  show: <WithdrawalCase id="W-61001" next={() => {}} />,
  can: CAN,
  ...rest,
  answers: {
    'operatorWithdrawals.get': found(extra, more),
    'operatorMembers.get': { lang: 'en' },
    ...rest.answers,
  },
});
const reviewed = (rest: Omit<ScreenCase, 'show'>) =>
  withdrawal({ deduct_by: 'Thiri' }, { can: [...CAN, 'withdrawal.deduct'], ...rest }, { may_deduct: true });
const row = (id: string, extra: object) => ({
  ...order({ id, ...extra }),
  ...{ kind: 'wallet', code: 'kbzpay', marks: { high: 0, doubt: 0 } },
});

/** An operator asks to confiscate; the case stays in its state. */
const requestsConfiscation = (state: string): Omit<ScreenCase, 'show'> => ({
  can: [...CAN, 'withdrawal.deduct'],
  steps: [
    ['press', 'r'],
    ['click', 'Confiscate'],
    ['press', '4'],
    ['click', 'Request confiscation of 40,001 Ks'],
  ],
  sends: ['operatorWithdrawals.reject', { id: 'W-61001', reason: 'under_review', deduct: true }],
  done: { state },
  reads: ['W-61001: confiscation requested'],
});

/** Answers of a server at which taking the case changes it. */
function takenMeanwhile(): Pick<ScreenCase, 'answers'> {
  let isTaken = false;
  return {
    answers: {
      'operatorWithdrawals.get': () =>
        isTaken ? found({}) : found({ state: 'pending', taken_by: null }, { blocked: 'role' }),
      'operatorWithdrawals.assign': () => {
        isTaken = true;
        return { state: 'reviewing' };
      },
    },
  };
}

/** The second answer is that of all later calls. */
function answersInTurn(first: object, later: object): () => object {
  let isFirst = true;
  return () => {
    const answer = isFirst ? first : later;
    isFirst = false;
    return answer;
  };
}

testScreens({
  'a case whose figures may have changed is neither approved nor rejected': withdrawal(
    {},
    {
      steps: [
        ['changes', 'operatorWithdrawals.get', { fails: { kind: 'network' } }],
        ['press', 'r'],
        ['press', 'a'],
      ],
      disabled: ['Approve 40,001 Ks'],
      missing: ['Reject'],
    },
  ),
  'a payment whose figures may have changed is not confirmed': withdrawal(
    { state: 'approved', approved_by: 'Thiri' },
    {
      steps: [
        ['type', 'Transaction ID', '01003824'],
        ['changes', 'operatorWithdrawals.get', { fails: { kind: 'network' } }],
        ['press', 'ctrl+enter'],
      ],
      disabled: ['Mark 40,001 Ks as paid'],
    },
  ),
  'a confiscation of a case whose figures may have changed is neither approved nor rejected': withdrawal(
    { deduct_by: 'Thiri', taken_by: 'Thiri' },
    {
      can: [...CAN, 'withdrawal.deduct'],
      steps: [
        ['changes', 'operatorWithdrawals.get', { fails: { kind: 'network' } }],
        ['press', 'a'],
      ],
      disabled: ['Review confiscation', 'Reject confiscation'],
      lacks: ['Reject W-61001'],
    },
    { blocked: 'taken', may_deduct: true },
  ),
  'a case is taken by a key': withdrawal(
    { state: 'pending', taken_by: null },
    {
      steps: [['press', 'a']],
      sends: ['operatorWithdrawals.assign', { id: 'W-61001' }],
      done: { state: 'reviewing' },
      reads: ['Assign to me', 'W-61001: in review'],
    },
    { blocked: 'role' },
  ),
  'a case that was taken is read again, and can be approved': withdrawal(
    {},
    { steps: [['press', 'a']], ...takenMeanwhile(), reads: ['Approve 40,001 Ks, send to 2nd approval'] },
  ),
  'a case that another operator took is taken from them': withdrawal(
    { taken_by: 'Thiri' },
    {
      steps: [['click', 'Reassign to me from Thiri']],
      sends: ['operatorWithdrawals.assign', { id: 'W-61001' }],
    },
    { blocked: 'taken' },
  ),
  'why a case was not taken is not said once it is another step': withdrawal(
    { state: 'pending', taken_by: null },
    {
      answers: {
        'operatorWithdrawals.assign': {
          fails: { kind: 'refused', code: 'already_decided', title: '', text: 'Taken already.' },
        },
      },
      steps: [
        ['press', 'a'],
        ['changes', 'operatorWithdrawals.get', found({})],
      ],
      reads: ['Approve 40,001 Ks'],
      lacks: ['Taken already.'],
    },
  ),
  'a case is approved by a key': withdrawal(
    {},
    {
      steps: [['press', 'a']],
      sends: ['operatorWithdrawals.approve', { id: 'W-61001' }],
      done: { state: 'approved' },
      reads: ['Approve 40,001 Ks, send to 2nd approval', 'W-61001: approved (1 of 2)'],
    },
  ),
  'a payment is confirmed by Ctrl Enter only': withdrawal(
    { state: 'approved', approved_by: 'Thiri' },
    {
      steps: [
        ['type', 'Transaction ID', '01003824'],
        ['press', 'a'],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorWithdrawals.pay', { id: 'W-61001', transaction_id: '01003824' }],
      done: { state: 'paid' },
      reads: ['First send 40,001 Ks from the wallet', 'W-61001: paid'],
    },
  ),
  'the transaction number of one payment is not that of the next': {
    show: (
      <WithdrawalQueue
        tab="all"
        open={queryOf(['W-61001', 'W-61002'].map((id) => row(id, { state: 'approved' })))}
        done={queryOf([])}
      />
    ),
    can: CAN,
    at: '/withdrawals/W-61001',
    answers: {
      'operatorWithdrawals.get': ({ id }: { id: string }) =>
        found({ id, state: 'approved', approved_by: 'Thiri' }),
      'operatorMembers.get': { lang: 'en' },
    },
    steps: [
      // Both are loaded, so that the form of the next one is there at once.
      ['press', 'j'],
      ['press', 'k'],
      ['type', 'Transaction ID', '01003824'],
      ['press', 'j'],
    ],
    values: { 'Transaction ID': '' },
    goesTo: '/withdrawals/W-61002',
  },
  'a transaction number of seven digits pays nothing, by no key either': withdrawal(
    { state: 'approved' },
    {
      steps: [
        ['type', 'Transaction ID', '0100382'],
        ['press', 'ctrl+enter'],
      ],
      disabled: ['Mark 40,001 Ks as paid'],
    },
  ),
  'what is in a batch is not paid by hand': withdrawal(
    { state: 'approved', batch: 'B-7' },
    { steps: [['press', 'ctrl+enter']], reads: ['In payout batch B-7'], disabled: ['Mark'] },
    { blocked: 'batch' },
  ),
  ...Object.fromEntries(
    (
      [
        ['the number', '09420000011', '09420000011'],
        ['the name', 'KHIN', 'KHIN'],
        ['the amount, in digits', '40,001', '40001'],
      ] as const
    ).map(([what, button, copied]) => [
      `of a payout account ${what} is copied`,
      withdrawal({ state: 'approved' }, { steps: [['click', button]], copies: copied }),
    ]),
  ),
  'the USDT to send are copied without the comma that is shown': withdrawal(
    { state: 'approved', usdt: { rate: 4_500, amount: 1_234_567_890 } },
    { steps: [['click', '1,234.56789']], copies: '1234.56789' },
    {
      payee: {
        ...{ kind: 'usdt', code: 'trc20', account: 'TXabc', name: 'Mine', area: '', branch: '' },
        ...{ qr_text: '', bound_at: at },
      },
    },
  ),
  'a masked account is not copied': withdrawal(
    { state: 'paid', decided_by: 'Htet' },
    { reads: ['09 ••• 0011'], missing: ['09 ••• 0011', 'KHIN'] },
    {
      payee: {
        ...{ kind: 'wallet', code: 'kbzpay', account: '09 ••• 0011', name: 'KHIN', area: '', branch: '' },
        ...{ qr_text: '', bound_at: at },
      },
    },
  ),
  'a case is rejected by its button': withdrawal(
    {},
    { steps: [['click', 'Reject']], reads: ['Reject W-61001'] },
  ),
  'what the bank returned, and why': withdrawal(
    { state: 'approved', bank_reason: 'account closed' },
    { reads: ['Bank: payment failed, account closed'] },
  ),
  'what the bank returned before is no warning once it is paid': withdrawal(
    { state: 'paid', decided_by: 'Htet', bank_reason: 'account closed' },
    { enabled: ['Next case'], lacks: ['Bank: payment failed'] },
  ),
  'an approved case that the bank did not return has no warning of it': withdrawal(
    { state: 'approved', approved_by: 'Thiri' },
    { reads: ['First send 40,001 Ks from the wallet'], lacks: ['Bank: payment failed'] },
  ),
  'a rejection returns what was held': withdrawal(
    {},
    {
      steps: [
        ['press', 'r'],
        ['press', '1'],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorWithdrawals.reject', { id: 'W-61001', reason: 'payee_differs', deduct: false }],
      done: { state: 'refused' },
      reads: ['W-61001: rejected'],
      lacks: ['What happens to the funds'],
    },
  ),
  'a rejection shows the balance with what returns': withdrawal(
    { id: 'W-61002' },
    {
      steps: [['press', 'r']],
      reads: ['Reserved funds return to the main wallet +40,001 Balance after 49,004'],
      disabled: ['Reject and return 40,001 Ks'],
      missing: ['Confiscate'],
    },
  ),
  'a rejection counts the balance of the main wallet, not of what is held': withdrawal(
    {},
    {
      steps: [['press', 'r']],
      reads: ['Reserved funds return to the main wallet +40,001 Balance after 49,004'],
    },
    {
      money: [
        { id: 2, account: 'held', kind: 'x', reference: '', amount: 1, balance_after: 5_555, at },
        { id: 1, account: 'wallet', kind: 'x', reference: '', amount: 1, balance_after: 9_003, at },
        { id: 0, account: 'wallet', kind: 'x', reference: '', amount: 1, balance_after: 8_002, at },
      ],
    },
  ),
  'while a confiscation is only requested, the money stays held': withdrawal(
    {},
    {
      can: [...CAN, 'withdrawal.deduct'],
      steps: [
        ['press', 'r'],
        ['click', 'Confiscate'],
      ],
      reads: ['40,001 Balance after 9,003'],
      lacks: ['+40,001', '−40,001'],
    },
  ),
  'a confiscation that is approved takes the money': reviewed({
    steps: [
      ['press', 'a'],
      ['click', 'Confiscate'],
    ],
    reads: ['−40,001 Balance after 9,003'],
  }),
  'a suspended member is paid nothing, but the case may be rejected': withdrawal(
    { who: { ...who, state: 'suspended' } },
    { steps: [['press', 'a']], disabled: ['Approve 40,001 Ks'], enabled: ['Reject'] },
  ),
  'to confiscate is requested, not done': withdrawal({}, requestsConfiscation('reviewing')),
  'to confiscate what was approved already is requested, too': withdrawal(
    { state: 'approved', approved_by: 'Thiri' },
    requestsConfiscation('approved'),
  ),
  'to confiscate that another operator requested is approved': reviewed({
    steps: [
      ['press', 'a'],
      ['click', 'Confiscate'],
      ['press', '4'],
      ['click', 'Reject and confiscate 40,001 Ks'],
    ],
    sends: ['operatorWithdrawals.reject', { id: 'W-61001', reason: 'under_review', deduct: true }],
    done: { state: 'refused_deducted' },
    reads: ['W-61001: rejected, confiscated'],
  }),
  'while a confiscation waits nothing is approved by a key': reviewed({
    steps: [['press', 'a']],
    reads: ['Thiri requested confiscation. Approve it, return the funds', 'What happens to the funds'],
    missing: ['Approve 40,001'],
  }),
  'the requested confiscation is refused by taking the case': withdrawal(
    { deduct_by: 'Thiri', taken_by: 'Thiri' },
    {
      steps: [['click', 'Reject confiscation']],
      sends: ['operatorWithdrawals.assign', { id: 'W-61001' }],
    },
    { may_deduct: true, blocked: 'taken' },
  ),
  'whoever requested a confiscation waits for another operator': withdrawal(
    { deduct_by: 'Aye' },
    {
      steps: [['press', 'a']],
      reads: ['Aye requested confiscation. Another operator approves it'],
      disabled: ['Approve 40,001'],
    },
  ),
  'a decided case is neither paid nor rejected': withdrawal(
    { state: 'paid', decided_by: 'Htet' },
    {
      steps: [
        ['press', 'a'],
        ['press', 'r'],
        ['press', 'ctrl+enter'],
      ],
      missing: ['Reject', 'Mark', 'Approve'],
      lacks: ['What happens to the funds'],
      enabled: ['Next case'],
    },
  ),
  'another operator has processed the case meanwhile': withdrawal(
    {},
    {
      steps: [
        ['changes', 'operatorWithdrawals.get', found({ state: 'refused', decided_by: 'Htet' })],
        ['press', 'a'],
      ],
      reads: ['Already processed by Htet'],
    },
  ),
  'another operator has begun with the case meanwhile, and decided nothing': withdrawal(
    { state: 'pending', taken_by: null },
    {
      steps: [['changes', 'operatorWithdrawals.get', found({ taken_by: 'Htet' }, { blocked: 'taken' })]],
      enabled: ['Reassign to me from Htet'],
      lacks: ['Already processed'],
    },
    { blocked: 'role' },
  ),
  'the own decision is not said to be that of another': withdrawal(
    { state: 'approved', approved_by: 'Thiri' },
    {
      answers: {
        'operatorWithdrawals.get': answersInTurn(
          found({ state: 'approved', approved_by: 'Thiri' }),
          found({ state: 'paid', decided_by: 'Aye' }),
        ),
        'operatorWithdrawals.pay': { state: 'paid' },
      },
      steps: [
        ['type', 'Transaction ID', '01003824'],
        ['press', 'ctrl+enter'],
      ],
      reads: ['W-61001: paid'],
      lacks: ['Already processed by'],
    },
  ),
  'what was done in a case, by whom, and why': withdrawal(
    { requested: { reason: 'under_review', note: 'seen twice' }, transaction_id: '01003824' },
    {
      can: [...CAN, 'audit.view'],
      reads: [
        'requested, funds reserved member',
        'assigned, in review you',
        'requested confiscation Account under review · seen twice Thiri',
        'rejected the confiscation Htet',
        'returned from batch B-7: the bank is closed Htet',
        'paid 01003824 Htet',
      ],
      lacks: ['not shown', 'approved (1 of 2) 01003824'],
      links: { 'Audit log': '#/audit' },
    },
    {
      trail: (
        [
          ['pending', null],
          ['reviewing', 'Aye'],
          ['deduct_asked', 'Thiri'],
          ['deduct_dropped', 'Htet'],
          ['approved', 'Thiri'],
          ['batched', 'Thiri', 'not shown'],
          ['unbatched', 'Htet', 'B-7: the bank is closed'],
          ['paid', 'Htet'],
        ] as const
      ).map(([state, by, note = ''], n) => ({ at: `2031-01-05T20:3${n}:00.000Z`, state, by, note })),
    },
  ),
  'why a case was rejected, among what was done': withdrawal(
    { state: 'refused', decided_by: 'Htet', reason: 'under_review', note: 'called' },
    {
      reads: ['rejected, funds returned Account under review · called Htet'],
      missing: ['Audit log'],
    },
    { trail: [{ at, state: 'refused', by: 'Htet', note: '' }] },
  ),
  'postings of the main wallet, the latest fourteen, and the earlier withdrawals': withdrawal(
    {},
    {
      reads: [
        '5,000',
        '5,013',
        '5 Jan W-60001 rejected, Account under review 7,001',
        '6 Jan W-60002 paid 7,002',
      ],
      lacks: ['5,014', '6,666'],
    },
    {
      money: [
        { id: 99, account: 'held', kind: 'bet', reference: '', amount: 1, balance_after: 6_666, at },
        ...Array.from({ length: 15 }, (_, n) => ({
          ...{ id: n, account: 'wallet', kind: 'bet', reference: '', amount: 1, balance_after: 5_000 + n },
          at,
        })),
      ],
      earlier: [
        {
          ...order({ id: 'W-60001', amount: 7_001, state: 'refused', reason: 'under_review' }),
          created_at: '2031-01-04T20:30:00.000Z',
        },
        order({ id: 'W-60002', amount: 7_002, state: 'paid' }),
      ],
    },
  ),
  'the cases of a queue, with their risk, operator and outcome': {
    show: (
      <WithdrawalQueue
        tab="all"
        open={
          {
            data: {
              list: [
                row('W-1', { amount: 1_001 }),
                row('W-2', { amount: 2_002, taken_by: 'Thiri' }),
                row('W-3', { amount: 3_003, state: 'approved', approved_by: 'Thiri' }),
                row('W-4', { amount: 4_004, state: 'approved', batch: 'B-7', approved_by: 'Thiri' }),
                row('W-5', { amount: 5_005, state: 'approved', bank_reason: 'closed', approved_by: 'Zaw' }),
                { ...row('W-6', { amount: 6_006, state: 'pending' }), marks: { high: 2, doubt: 3 } },
              ],
              total: 6,
            },
          } as never
        }
        done={{} as never}
      />
    ),
    answers: { 'operatorChannels.list': { channels: [] }, 'operatorChannels.banks': { list: [] } },
    at: '/withdrawals',
    reads: [
      '1,001 kbzpay assigned to you',
      '2,002 kbzpay Thiri',
      '3,003 kbzpay Approved (1 of 2), Thiri',
      '4,004 kbzpay in B-7',
      '5,005 kbzpay Approved (1 of 2), Zaw Bank: payment failed, closed',
      '6,006 kbzpay 2 3',
    ],
    lacks: ['in B-7 Approved'],
    goesTo: '/withdrawals/W-1',
  },
});
