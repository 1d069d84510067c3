import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CaseView } from './CaseView.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Disputes } from './Disputes.tsx';

const none = { list: [], total: 0, sum: 0, figures: [] };
const empty = (states: string, text: string, others: readonly string[]): ScreenCase => ({
  show: <Disputes />,
  at: `/disputes?states=${states}`,
  can: ['agent.view'],
  answers: { 'operatorDownlineWithdrawals.list': none },
  reads: [text],
  lacks: others,
});
const [PENDING, OPEN, NOTHING] = [
  'No pending disputes.',
  'No withdrawal through an agent is open.',
  'Nothing here.',
];

const at = '2031-01-06T05:00:00.000Z';
const side = (id: number, name: string) => ({ id, name, phone: '09 ••• 0111', since: at, state: 'active' });
const row = (extra: object = {}) => ({
  ...{ id: 'E-71001', member: side(200_003, 'Khin'), agent: side(200_009, 'Zaw'), amount: 40_001, fee: 152 },
  ...{ state: 'disputed', created_at: at, pay_until: at, confirm_until: at, disputed_at: at, ended_at: null },
  ...{ reference: '01003824', picture: 'none', reason: 'not_received', text: '', dispute_picture: 'none' },
  ...{ answer: null, proposal: null, decided_by: null, ...extra },
});
const steps = (...list: readonly (readonly [state: string, by: string])[]) => ({
  time_line: [
    { at, state: 'requested', by: 'member' },
    { at, state: 'paid', by: 'agent' },
    ...list.map(([state, by]) => ({ at, state, by })),
  ],
});
const shown = (extra: object, rest: Omit<ScreenCase, 'show'>, detail: object = {}): ScreenCase => ({
  show: <CaseView id="E-71001" />,
  answers: {
    'operatorDownlineWithdrawals.get': {
      case: row(extra),
      ...{ payee: { kind: 'wallet', code: 'kbzpay', name: 'D••', account: '09 ••• 0011' }, earlier: [] },
      ...{ receipts: { steps: [] }, same_reference: [], blocked: 'role' },
      history: { member: { cases: 3, disputes: 2, lost: 1 }, agent: { cases: 14, disputes: 13, lost: 12 } },
      ...steps(['disputed', 'member']),
      ...detail,
    },
  },
  ...rest,
});

testScreens({
  'the steps of a dispute of the player that the agent answered': shown(
    { answer: { at, text: 'I paid it', picture: 'none' } },
    {
      reads: [
        'disputed the player',
        'agent answered the agent',
        'Khin 3 cases, 2 disputed, 1 lost Zaw 14 cases, 13 disputed, 12 lost',
        'Not received –',
        '– I paid it',
      ],
      lacks: ['player said what happened'],
    },
    steps(['disputed', 'member'], ['disputed', 'agent']),
  ),
  'a player who was late and said what happened': shown(
    { reason: 'no_answer', text: 'I was ill' },
    { reads: ['disputed the end of the term', 'player said what happened the player', 'I was ill –'] },
    steps(['disputed', 'system'], ['disputed', 'member']),
  ),
  'what was said of a rejection is the agent’s': shown(
    { state: 'rejected', ended_at: at, reason: 'other', text: 'No money now' },
    { reads: ['– Other', '– No money now'] },
    { blocked: 'decided' },
  ),
  'a reference that was named for other cases too': shown(
    {},
    { reads: ['E-7, E-8'] },
    { same_reference: ['E-7', 'E-8'] },
  ),
  'who proposed and who approved a decision, and why': {
    show: (
      <DecideForm
        detail={
          {
            blocked: 'decided',
            case: row({
              ...{ state: 'decided_part', ended_at: at, decided_by: 'Htet' },
              proposal: {
                to: 'part',
                paid: 25_001,
                fee: 125,
                reason: 'slip',
                operator: 'Thiri',
                mine: false,
                at,
              },
            }),
          } as never
        }
      />
    ),
    reads: ['Decided by Thiri and Htet', '25,001', ': slip'],
  },
  'nothing to decide': empty('desk', PENDING, [OPEN, NOTHING]),
  'no money is held': empty('open', OPEN, [PENDING, NOTHING]),
  'nothing has ended': empty('done', NOTHING, [PENDING, OPEN]),
  'nothing at all': empty('all', NOTHING, [PENDING, OPEN]),
});
