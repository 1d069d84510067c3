import { HandGrant } from '../features/campaigns/HandGrant.tsx';
import { ExposureGrid } from '../features/draws/risk/ExposureGrid.tsx';
import { Deposits } from '../features/members/Deposits.tsx';
import { Withdrawals } from '../features/members/Withdrawals.tsx';
import { ClosingBalances } from '../features/statements/Statements.tsx';
import { TransferList } from '../features/transfers/TransferList.tsx';
import { PayoutAccount } from '../features/withdrawals/PayoutAccount.tsx';
import { type ScreenCase, testScreens } from '../testing/screen-cases.tsx';

const at = '2031-01-06T05:31:00.000Z';
const ID = 200_003;

const balance = (name: string, difference: number | null, gap: number | null = 0) => ({
  ...{ id: name, wallet: 'kbzpay', name, expected: 1_001, statement: difference === null ? null : 1_001, at },
  ...{ difference, gap },
});
const balances = (...list: object[]): ScreenCase => ({
  show: <ClosingBalances />,
  answers: { 'operatorStatements.balances': { list } },
});

const deposit = (tid: string, state: string, extra: object = {}) => ({
  ...{ tid, state, wallet: 'kbzpay', amount: 1_001, created_at: at, paid_at: at, reason: '', note: '' },
  ...extra,
});
const withdrawal = (id: string, state: string, extra: object = {}) => ({
  ...{ id, state, kind: 'wallet', code: 'kbzpay', amount: 1_001, created_at: at, reason: '', note: '' },
  ...{ requested: null, bank_reason: '', ...extra },
});

const payee = (extra: object): ScreenCase => ({
  show: (
    <PayoutAccount
      payee={
        {
          ...{ kind: 'bank', code: 'aya', account: '0123456789', name: 'Daw Khin', area: 'Yangon' },
          ...{ branch: 'Hledan', qr_text: '', bound_at: at, first_payment: false, ...extra },
        } as never
      }
      order={{ amount: 40_001, usdt: null } as never}
    />
  ),
});

const transfer = (tid: string, extra: object) => ({
  ...{
    tid,
    member: { id: ID, name: 'Khin' },
    transfer_type: 0,
    api_title: 'PG',
    money: 1_001,
    state: 'unknown',
  },
  ...{ status: 0, words: [], asked: 0, requested_at: at, time: at, contradicted: false, ...extra },
});
const transfers = (list: object[], can: string[] = ['transfer.ask']): ScreenCase => ({
  show: <TransferList />,
  can,
  answers: {
    'operatorTransfers.list': { list, total: list.length, page: 1, size: 25, figures: [] },
    'operatorGames.platforms': { list: [] },
  },
});

const cell = (number: string, extra: object) => ({
  ...{
    number,
    cap: 100_000,
    sold: 30_001,
    room: 70_002,
    pays: 2_400_080,
    result: -7_007,
    slips: 7,
    share: 30,
  },
  ...{ closed: false, hot: null, colour: 'green', own_cap: null, ...extra },
});
const grid = (view: string, more: object = {}): Pick<ScreenCase, 'show'> => ({
  show: (
    <ExposureGrid
      {...({
        cells: [cell('27', {}), cell('28', { room: 0, result: 5_005 })],
        ...{
          selected: '27',
          view,
          worst: -7_007,
          isVoided: false,
          isFrozen: false,
          onSelect: () => {},
          ...more,
        },
      } as object as Parameters<typeof ExposureGrid>[0])}
    />
  ),
});

const byHand = (waiting: boolean, list: object[]): ScreenCase => ({
  show: <HandGrant campaign={{ id: 3 } as never} asked={null} />,
  can: ['campaign.change'],
  steps: [
    ['type', 'Member', 'M-200004 200003 200003'],
    ['type', 'Reason', 'a long enough reason'],
    ['click', 'Submit for approval'],
  ],
  sends: [
    'operatorCampaigns.grant',
    { id: 3, member_ids: [200_004, 200_003], reason: 'a long enough reason' },
  ],
  done: { waiting, list },
});

testScreens({
  'the next bonus by hand is not for the members of the last one': {
    ...byHand(true, []),
    values: { 'Member numbers': '', Reason: '' },
  },
  'balances of statements: equal, less, more, and not known': {
    ...balances(balance('Even', 0), balance('Less', -301), balance('More', 402), balance('New', null)),
    reads: ['✓ 0', 'not yet', 'Less differs by −301 Ks', 'More differs by +402 Ks The statement has more'],
    lacks: ['Even differs', 'New differs', 'rows are missing'],
    tones: { '✓ 0': 'jade', '−301': 'ruby', 'not yet': 'none' },
  },
  'a statement after which rows are missing': {
    ...balances(balance('Gap', 0, -503)),
    reads: ['Gap: rows are missing Rows of −503 Ks are missing'],
  },
  'deposits of a member in each state': {
    show: <Deposits memberId={ID} />,
    answers: {
      'operatorDeposits.list': {
        list: [
          deposit('D-1', 'succeeded'),
          deposit('D-2', 'failed', { reason: 'no_money' }),
          deposit('D-3', 'failed', { paid_at: null }),
          deposit('D-4', 'processing'),
        ],
        ...{ total: 4, page: 1, size: 25 },
      },
    },
    reads: ['D-1', 'credited', 'D-2', 'rejected ·', 'expired unpaid', 'pending'],
    tones: { credited: 'none', pending: 'amber', 'expired unpaid': 'none' },
  },
  'withdrawals of a member in each state': {
    show: <Withdrawals memberId={ID} />,
    answers: {
      'operatorWithdrawals.list': {
        list: [
          withdrawal('W-1', 'paid', { bank_reason: 'first try failed' }),
          withdrawal('W-2', 'refused', { reason: 'other', note: 'Call us.' }),
          withdrawal('W-3', 'approved', { bank_reason: 'account closed' }),
        ],
        ...{ total: 3, page: 1, size: 25 },
      },
    },
    reads: ['rejected · Call us.', 'approved', '· account closed'],
    lacks: ['first try failed'],
    tones: { 'rejected · Call us.': 'ruby' },
  },
  'a payout account as it is, to copy': {
    ...payee({}),
    enabled: ['0123456789', 'Daw Khin'],
    reads: ['Yangon', 'Hledan', '40,001'],
  },
  'a masked payout account is not to be copied': {
    ...payee({ account: '01••••••89', name: 'D•• K•••' }),
    reads: ['01••••••89', 'D•• K•••'],
    missing: ['01••••••89', 'D•• K•••'],
  },
  'a wallet whose QR code was erased': {
    ...payee({ kind: 'wallet', code: 'kbzpay', area: '', branch: '' }),
    lacks: ['Yangon', 'Hledan'],
    reads: ['hidden'],
  },
  'transfers: what the provider said last': {
    ...transfers([
      transfer('T-1', { words: [{ answer: '{"state":"done","moved":1001,"balance":2002}' }] }),
      transfer('T-2', { words: [{ answer: 'what?' }], asked: 3, transfer_type: 1 }),
      transfer('T-3', { words: [{ answer: null }] }),
      transfer('T-4', { state: 'done', status: 1 }),
    ]),
    reads: [
      'to PG',
      'from PG',
      '1,001 moved, balance 2,002',
      'what? 3 queries without a response',
      'Not queried yet',
    ],
    tones: { 'No response': 'amber', 'what?': 'none' },
  },
  'who may not ask the provider has no button for it': {
    ...transfers([transfer('T-1', {})], []),
    reads: ['Not queried yet'],
    missing: ['Requery'],
  },
  'the grid by result': { ...grid('result'), reads: ['27 −7k 30k 70k', '28 +5k 30k full'] },
  'the grid by what is sold': { ...grid('sold'), reads: ['27 30k 30k 70k'] },
  'the grid by what is left': { ...grid('room'), reads: ['27 70k 30k 70k', '28 0 30k full'] },
  'the grid by what would be paid': { ...grid('pays'), reads: ['27 2.40M 30k 70k'] },
  'the grid after the close shows the liability': {
    ...grid('result', { isFrozen: true }),
    reads: ['27 −7k 30k 2.40M'],
  },
  'the grid of a cancelled draw shows what was sold': {
    ...grid('result', { isVoided: true }),
    reads: ['27 30k 28 30k'],
    lacks: ['−7k'],
  },
  'a bonus given by hand: whom it reached': {
    ...byHand(false, [
      { member_id: 200_004, outcome: 'granted' },
      { member_id: 200_003, outcome: 'budget' },
    ]),
    reads: ['Decided for each member', 'M-200004', 'M-200003'],
  },
});
