import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Staff } from './Staff.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const person = (id: number, name: string, extra: object = {}) => ({
  ...{ id, name: name.toLowerCase(), full_name: name, role: 'support', state: 'active', request: null },
  ...{
    link: null,
    joined_at: at,
    seen_at: '2031-01-07T21:31:00.000Z',
    sessions: 1,
    recovery_left: 7,
    ...extra,
  },
});
const request = (action: string, mine: boolean, extra: object = {}) => ({
  ...{ action, detail: '', operator: 'Thiri', mine, reason: 'why', at, ...extra },
});
const owner = person(1, 'Aye', { role: 'owner' });
const screen = (mya: object, more: object = {}): ScreenCase => ({
  show: <Staff />,
  can: ['staff.view', 'staff.change'],
  answers: {
    'operatorStaff.list': { list: [owner, person(5, 'Mya', mya)] },
    'operatorStaff.person': {
      ...{ sessions: [], recovery_used_at: null, failed_logins: 3, denied: 4, ...more },
    },
  },
});
/** Mya is selected, and then what follows. */
const mya = (one: object, rest: Omit<Partial<ScreenCase>, 'show'>): ScreenCase => ({
  ...screen(one),
  ...rest,
  steps: [['click', 'Mya'], ...(rest.steps ?? [])],
});

testScreens({
  'a person is invited, and the link is shown once': {
    ...screen({}),
    steps: [
      ['press', 'i'],
      ['type', 'Full name', ' Zaw Min '],
      ['type', 'Login name', 'ZawMin'],
      ['choose', 'Role', 'Finance'],
      ['type', 'Reason', ` ${REASON} `],
      ['click', 'Submit for approval'],
    ],
    sends: [
      'operatorStaff.invite',
      { login_name: 'zawmin', full_name: 'Zaw Min', role: 'finance', reason: REASON },
    ],
    done: { link_token: 'TOKEN-7' },
    reads: ['Link for Zaw Min', '#/join/TOKEN-7'],
  },
  'nobody is invited with a login name that the server refuses': {
    ...screen({}),
    steps: [
      ['press', 'i'],
      ['type', 'Full name', 'Zaw Min'],
      ['type', 'Login name', 'zaw min'],
      ['type', 'Reason', REASON],
    ],
    reads: ['There is no other enabled owner.'],
    disabled: ['Submit for approval'],
  },
  'with a second enabled owner an invitation can be approved': {
    ...screen({ role: 'owner' }),
    steps: [['press', 'i']],
    reads: ['Invite a person'],
    lacks: ['There is no other enabled owner.'],
  },
  'a disabled owner cannot approve': {
    ...screen({ role: 'owner', state: 'disabled' }),
    steps: [['press', 'i']],
    reads: ['There is no other enabled owner.'],
  },
  ...Object.fromEntries(
    ['Disable', 'End sessions', 'Reset sign-in', 'Change role'].map((act) => [
      `a click on ${act} opens the dialog for it`,
      mya({}, { steps: [['click', act]], reads: [`${act}: Mya`] }),
    ]),
  ),
  'a person without sessions has none to end, by no key either': mya(
    { sessions: 0 },
    { steps: [['press', 's']], disabled: ['End sessions'], lacks: ['End sessions: Mya'] },
  ),
  'an invitation begins with its button, and its link can be copied': {
    ...screen({}),
    steps: [
      ['click', 'Invite'],
      ['type', 'Full name', 'Zaw Min'],
      ['type', 'Login name', 'zawmin'],
      ['type', 'Reason', REASON],
      ['click', 'Submit for approval'],
      ['click', 'Copy'],
    ],
    answers: { ...screen({}).answers, 'operatorStaff.invite': { link_token: 'TOKEN-7' } },
    copies: `${location.origin}${location.pathname}#/join/TOKEN-7`,
    reads: ['Link for Zaw Min'],
  },
  'a person is disabled by a key': mya(
    {},
    {
      steps: [
        ['press', 'd'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorStaff.disable', { id: 5, reason: REASON }],
      done: {},
      reads: ['Disabled. All sessions ended.'],
    },
  ),
  'the sessions of a person are ended by a key': mya(
    {},
    {
      steps: [
        ['press', 's'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorStaff.endSessions', { id: 5, reason: REASON }],
      done: {},
      reads: ['Sessions ended.'],
    },
  ),
  'the sign-in of a person is set back, and the link is shown once': mya(
    {},
    {
      steps: [
        ['click', 'Reset sign-in'],
        ['type', 'Reason', REASON],
        ['click', 'Submit for approval'],
      ],
      sends: ['operatorStaff.reset', { id: 5, reason: REASON }],
      done: { link_token: 'TOKEN-8' },
      reads: ['Link for Mya', '#/join/TOKEN-8'],
      lacks: ['Reset sign-in: Mya'],
    },
  ),
  'a person gets another role': mya(
    {},
    {
      steps: [
        ['click', 'Change role'],
        ['choose', 'New role', 'Finance'],
        ['type', 'Reason', REASON],
        ['click', 'Submit for approval'],
      ],
      sends: ['operatorStaff.changeRole', { id: 5, role: 'finance', reason: REASON }],
      done: {},
      reads: ['Submitted. Another owner must approve.'],
    },
  ),
  'the role that a person has is no change': mya(
    {},
    {
      steps: [
        ['click', 'Change role'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Submit for approval'],
    },
  ),
  'a disabled person is enabled': mya(
    { state: 'disabled' },
    {
      steps: [
        ['click', 'Enable'],
        ['type', 'Reason', REASON],
        ['click', 'Submit for approval'],
      ],
      sends: ['operatorStaff.enable', { id: 5, reason: REASON }],
      done: {},
      reads: ['Submitted. Another owner must approve.'],
      missing: ['Disable'],
      disabled: ['Reset sign-in'],
    },
  ),
  'a role that another owner requested is approved as requested': mya(
    { request: request('staff.role', false, { detail: 'finance' }) },
    {
      steps: [['click', 'Approve']],
      sends: ['operatorStaff.approve', { id: 5, action: 'staff.role', detail: 'finance' }],
      done: { code: null },
      reads: ['Approved.', 'Support → Finance', 'Requested by Thiri, 6 Jan 03:00.', '“ why ”'],
      enabled: ['Reject'],
      disabled: ['Change role', 'Reset sign-in'],
    },
  ),
  'who approves an invitation gets the code, shown once': mya(
    { state: 'invited', request: request('staff.invite', false) },
    {
      steps: [['click', 'Approve']],
      sends: ['operatorStaff.approve', { id: 5, action: 'staff.invite', detail: '' }],
      done: { code: '48291735' },
      reads: ['Code for Mya', '48291735', 'Invited, pending approval'],
    },
  ),
  'another owner’s request is rejected': mya(
    { request: request('staff.role', false, { detail: 'finance' }) },
    {
      steps: [
        ['click', 'Reject'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorStaff.withdraw', { id: 5, reason: REASON }],
      done: {},
      reads: ['Withdrawn.'],
    },
  ),
  'an own request is not approved, but withdrawn': mya(
    { request: request('staff.enable', true), state: 'disabled' },
    {
      reads: ['Requested by you, 6 Jan 03:00.'],
      disabled: ['Approve', 'Enable', 'Reset sign-in', 'Change role'],
      enabled: ['Withdraw request'],
    },
  ),
  'nobody decides what is about themselves': {
    ...screen({}),
    answers: {
      'operatorStaff.list': {
        list: [person(1, 'Aye', { request: request('staff.role', false, { detail: 'owner' }) })],
      },
    },
    reads: ['It is about you: other owners decide.'],
    missing: ['Approve', 'Reject'],
    disabled: ['Disable', 'Reset sign-in', 'Change role'],
    enabled: ['End sessions'],
  },
  'a link that was not used is made void': mya(
    { state: 'invited', link: { expires_at: at, is_over: false } },
    {
      steps: [
        ['click', 'Void the link'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorStaff.withdraw', { id: 5, reason: REASON }],
      done: {},
      reads: ['Link until 6 Jan 03:00', 'Withdrawn.'],
    },
  ),
  'an expired link': mya(
    { state: 'invited', link: { expires_at: at, is_over: true } },
    { reads: ['Link expired'], lacks: ['Link until'] },
  ),
  'sessions, sign-in and what was denied': {
    ...mya(
      {},
      {
        reads: [
          '1 active',
          '10.0.0.1 6 Jan 02:00 6 Jan 03:00',
          '10.0.0.2 6 Jan 02:00 this one',
          'set 6 Jan 03:00 Recovery codes 7 of 10 left last used 6 Jan 03:30',
          'Failed logins, 30 days 3 Access denied, 30 days 4',
        ],
        asks: [['operatorStaff.person', { id: 5 }]],
      },
    ),
    answers: {
      ...screen({}, {}).answers,
      'operatorStaff.person': {
        sessions: [
          { ip: '10.0.0.1', began_at: '2031-01-05T19:30:00.000Z', seen_at: at, own: false },
          { ip: '10.0.0.2', began_at: '2031-01-05T19:30:00.000Z', seen_at: at, own: true },
        ],
        ...{ recovery_used_at: '2031-01-05T21:00:00.000Z', failed_logins: 3, denied: 4 },
      },
    },
  },
  'without the right nothing can be done about a person, by no key either': mya(
    { request: request('staff.role', false, { detail: 'finance' }) },
    {
      can: ['staff.view'],
      steps: [
        ['press', 'i'],
        ['press', 'd'],
        ['press', 's'],
      ],
      reads: ['Role change pending 2nd approval'],
      missing: ['Invite', 'Approve', 'Reject', 'Disable', 'End sessions', 'Reset sign-in', 'Change role'],
      lacks: ['Sessions end at once.', 'The person must log in again.', 'Invite a person'],
    },
  ),
  'a person who comes before the one that is shown does not take their place': {
    ...screen({}),
    answers: { 'operatorStaff.list': { list: [person(5, 'Mya')] } },
    steps: [
      ['click', 'Disable'],
      ['type', 'Reason', REASON],
      ['changes', 'operatorStaff.list', { list: [person(4, 'Hla'), person(5, 'Mya')] }],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorStaff.disable', { id: 5, reason: REASON }],
  },
  'a dialog about a person who is gone is not about the next one': {
    ...screen({}),
    answers: { 'operatorStaff.list': { list: [person(4, 'Hla'), person(5, 'Mya')] } },
    steps: [
      ['click', 'Disable'],
      ['type', 'Reason', REASON],
      ['changes', 'operatorStaff.list', { list: [person(5, 'Mya')] }],
      ['press', 'ctrl+enter'],
    ],
    lacks: ['Refused'],
  },
});
