import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const account = (kind: string, number: string, extra: object = {}) => ({
  ...{ kind, code: 'kbzpay', account: number, name: 'KHIN', area: '', branch: '', qr_text: '', ...extra },
});
const request = (id: string, extra: object = {}) => ({
  ...{ id, who: { id: 200_003, name: `Khin ${id}`, state: 'active' }, kind: 'wallet', wants: 'change' },
  ...{ state: 'asked', asked_at: at, now: account('wallet', '09420000011', { bound_at: at }) },
  ...{ next: account('wallet', '09420000022', { qr_text: 'QR-22' }), own_phone: true, shared_with: [] },
  ...{ note: '', decided_at: null, decided_by: null, reason: '', approval: null, ...extra },
});
const details = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <RequestDetails request={request('P-1', extra) as never} />,
  can: ['payee.decide'],
  ...rest,
});
const first = (mine: boolean) => ({ operator: 'Thiri', mine, reason: 'seen', at });
const list = (...rows: object[]) => ({ list: rows, total: rows.length });

testScreens({
  'the account that is linked and the one that is requested': details(
    {},
    {
      reads: [
        'Current Wallet kbzpay Number 09420000011 Name KHIN QR content hidden after processing Linked 6 Jan 03:00',
        'Requested Wallet kbzpay Number 09420000022 Name KHIN QR content QR-22',
        'Same as the login phone.',
      ],
    },
  ),
  'warnings: another phone, and a member who has it too': details(
    {
      ...{ own_phone: false, shared_with: [{ id: 200_009, name: 'Zaw' }], note: 'lost my phone' },
      ...{ next: account('bank', '0042', { area: 'Yangon', branch: 'Main' }) },
    },
    {
      reads: [
        'Not the login phone.',
        'Also linked by Zaw M-200009',
        'Member’s note lost my phone',
        'Area Yangon Branch Main',
      ],
    },
  ),
  'nothing is said of the phone where it is not compared': details(
    { own_phone: null, next: null, wants: 'unbind' },
    { lacks: ['login phone'], reads: ['Wallet , Unlink', 'None: the account is to be unlinked.'] },
  ),
  'the first approval waits for a second': details(
    {},
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Approve'],
      ],
      sends: ['operatorPayees.decideRequest', { id: 'P-1', yes: true, reason: REASON }],
      done: { state: 'asked' },
      reads: ['Approved by you. A second operator must approve, too.'],
      values: { Reason: '' },
    },
  ),
  'the second approval links the account': details(
    { approval: first(false) },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Approve'],
      ],
      sends: ['operatorPayees.decideRequest', { id: 'P-1', yes: true, reason: REASON }],
      done: { state: 'done' },
      reads: ['1st approval: Thiri, 6 Jan 03:00 seen', 'The cooling-off before the first withdrawal'],
    },
  ),
  'the second approval unlinks the account': details(
    { approval: first(false), wants: 'unbind', next: null },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Approve'],
      ],
      sends: ['operatorPayees.decideRequest', { id: 'P-1', yes: true, reason: REASON }],
      done: { state: 'done' },
      reads: ['Unlinked.'],
    },
  ),
  'whoever gave the first approval may still reject': details(
    { approval: first(true) },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Reject'],
      ],
      sends: ['operatorPayees.decideRequest', { id: 'P-1', yes: false, reason: REASON }],
      done: { state: 'refused' },
      reads: ['Rejected. The current account stays linked.'],
      missing: ['Approve'],
    },
  ),
  'a decided request, with who decided and why': details(
    { state: 'refused', decided_at: '2031-01-06T20:30:00.000Z', decided_by: 'Htet', reason: 'not his' },
    { reads: ['rejected 7 Jan 03:00 Htet: not his'], missing: ['Approve', 'Reject'] },
  ),
  'the oldest request is open; another one before it does not take its place': {
    show: <RequestList />,
    can: ['payee.decide', 'payee.view'],
    answers: { 'operatorPayees.requests': list(request('P-2')) },
    steps: [
      ['type', 'Reason', REASON],
      ['changes', 'operatorPayees.requests', list(request('P-1'), request('P-2'))],
      ['click', 'Approve'],
    ],
    sends: ['operatorPayees.decideRequest', { id: 'P-2', yes: true, reason: REASON }],
  },
  'a request that another operator decided makes room for the next one, without the reason': {
    show: <RequestList />,
    can: ['payee.decide', 'payee.view'],
    answers: { 'operatorPayees.requests': list(request('P-1'), request('P-2')) },
    steps: [
      ['type', 'Reason', REASON],
      ['changes', 'operatorPayees.requests', list(request('P-2'))],
    ],
    reads: ['Khin P-2 Wallet, Change'],
    disabled: ['Approve'],
    values: { Reason: '' },
  },
});
