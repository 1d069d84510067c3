import { type ScreenCase, type Step, testScreens } from '../testing/screen-cases.tsx';
import { JoinPage } from './JoinPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { Navigation } from './Navigation.tsx';
import { OwnRecoveryCodes } from './OwnRecoveryCodes.tsx';
import { RecoveryNotice } from './RecoveryNotice.tsx';

const PASSWORD = 'play money only';
const link = (extra: object) => ({
  ...{ purpose: 'invite', full_name: 'Zaw Min', name: 'zaw', role: 'finance', approved: true },
  ...{ needs_code: true, ...extra },
});
const join = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <JoinPage token="TOKEN-7" />,
  ...rest,
  answers: { 'operatorLinks.look': link(extra), ...rest.answers },
});
const withSecret = {
  'operatorLinks.newTotp': { uri: 'otpauth://totp/zaw?secret=ABCD', secret: 'ABCDEFGHIJ' },
};

const NAME_AND_PASSWORD: readonly Step[] = [
  ['type', 'Name', 'thiri'],
  ['type', 'Password', PASSWORD],
];

testScreens({
  'an operator logs in with a one-time code, which is forgotten when it was refused': {
    show: <LoginPage />,
    steps: [...NAME_AND_PASSWORD, ['type', 'One-time code', '482913'], ['click', 'Log in']],
    again: [
      ['type', 'One-time code', '482913'],
      ['click', 'Log in'],
    ],
    sends: ['operators.login', { name: 'thiri', password: PASSWORD, totp: '482913' }],
  },
  'an operator logs in with a recovery code': {
    show: <LoginPage />,
    steps: [
      ...NAME_AND_PASSWORD,
      ['type', 'One-time code', '482913'],
      ['click', 'Use a recovery code'],
      ['type', 'Recovery code', 'abcd-efgh'],
      ['click', 'Log in'],
    ],
    again: [
      ['type', 'Recovery code', 'abcd-efgh'],
      ['click', 'Log in'],
    ],
    sends: ['operators.login', { name: 'thiri', password: PASSWORD, recovery_code: 'abcd-efgh' }],
  },
  'a login without a code is not sent': {
    show: <LoginPage />,
    steps: [...NAME_AND_PASSWORD],
    disabled: ['Log in'],
  },
  'a wrong login says nothing of what was wrong': {
    show: <LoginPage />,
    answers: { 'operators.login': { fails: { kind: 'refused', code: 'login_wrong', text: 'phone number' } } },
    steps: [...NAME_AND_PASSWORD, ['type', 'One-time code', '482913'], ['click', 'Log in']],
    reads: ['Name, password or code is wrong.'],
    lacks: ['phone number'],
    values: { 'One-time code': '', Name: 'thiri' },
  },
  'a login without a network': {
    show: <LoginPage />,
    answers: { 'operators.login': { fails: { kind: 'network' } } },
    steps: [...NAME_AND_PASSWORD, ['type', 'One-time code', '482913'], ['click', 'Log in']],
    reads: ['The server did not respond.'],
    lacks: ['network'],
  },
  'whoever has a link enters the code of the approver': join(
    {},
    {
      steps: [
        ['type', 'Code from the approver', '12345678'],
        ['click', 'Continue'],
      ],
      sends: ['operatorLinks.newTotp', { link_token: 'TOKEN-7', code: '12345678' }],
      done: withSecret['operatorLinks.newTotp'],
      asks: [['operatorLinks.look', { link_token: 'TOKEN-7' }]],
      reads: ['Welcome to Shwe, Zaw Min', 'Role: Finance. Login name: zaw.', 'Key ABCD EFGH IJ'],
    },
  ),
  'a link that needs no code sends none': join(
    { needs_code: false, purpose: 'reset' },
    {
      steps: [['click', 'Continue']],
      sends: ['operatorLinks.newTotp', { link_token: 'TOKEN-7' }],
      reads: ['Set your sign-in again, Zaw Min'],
    },
  ),
  'nobody continues without the code': join({}, { reads: ['8 digits.'], disabled: ['Continue'] }),
  'a password and a second factor are set, and the recovery codes are shown': join(
    { needs_code: false },
    {
      answers: withSecret,
      steps: [
        ['click', 'Continue'],
        ['type', 'Code that the app', '482913'],
        ['type', 'New password', 'twelve chars'],
        ['type', 'Password again', 'twelve chars'],
        ['click', 'Set the sign-in'],
      ],
      again: [
        ['type', 'Code that the app', '482913'],
        ['click', 'Set the sign-in'],
      ],
      sends: ['operatorLinks.complete', { link_token: 'TOKEN-7', password: 'twelve chars', totp: '482913' }],
      done: { recovery_codes: ['aaaa-1111', 'bbbb-2222'] },
      reads: ['Done. You can log in now.', 'aaaa-1111 bbbb-2222'],
    },
  ),
  'two passwords that differ are not set': join(
    { needs_code: false },
    {
      answers: withSecret,
      steps: [
        ['click', 'Continue'],
        ['type', 'Code that the app', '482913'],
        ['type', 'New password', 'twelve chars'],
        ['type', 'Password again', 'twelve chart'],
      ],
      reads: ['The passwords differ.'],
      disabled: ['Set the sign-in'],
    },
  ),
  'a password of eleven characters is not set': join(
    { needs_code: false },
    {
      answers: withSecret,
      steps: [
        ['click', 'Continue'],
        ['type', 'Code that the app', '482913'],
        ['type', 'New password', 'eleven char'],
        ['type', 'Password again', 'eleven char'],
      ],
      disabled: ['Set the sign-in'],
    },
  ),
  'a link that was not approved waits': join(
    { approved: false },
    { reads: ['This link is pending its 2nd approval.'], missing: ['Continue'] },
  ),
  'a link that does not work': join(
    {},
    {
      answers: { 'operatorLinks.look': { fails: { kind: 'refused', code: 'link_invalid', text: 'no' } } },
      reads: ['This link does not work It is wrong, expired or already used.'],
    },
  ),
  'a link without a network': join(
    {},
    {
      answers: { 'operatorLinks.look': { fails: { kind: 'timeout' } } },
      reads: ['The server did not respond.'],
      lacks: ['timeout', 'This link does not work'],
    },
  ),
  'logging out': {
    show: <Navigation />,
    me: { recovery: { left: 3, used: null } },
    operator: { role: 'finance' },
    steps: [
      ['click', 'Settings of Aye'],
      ['click', 'Log out'],
    ],
    again: [['click', 'Log out']],
    sends: ['operators.logout', {}],
  },
  'the use of a recovery code is confirmed': {
    show: <RecoveryNotice />,
    me: { recovery: { left: 2, used: { at: '2026-11-20T05:00:00Z', ip: '203.0.113.9' } } },
    steps: [['click', 'It was me']],
    sends: ['operators.confirmRecoveryUse', {}],
    reads: ['A recovery code was used for your account', 'from 203.0.113.9'],
  },
  'own recovery codes are made anew for a one-time code': {
    show: <OwnRecoveryCodes />,
    me: { recovery: { left: 3, used: null } },
    steps: [
      ['click', 'New codes'],
      ['type', 'One-time code', '482913'],
      ['click', 'Create codes'],
    ],
    again: [
      ['type', 'One-time code', '482913'],
      ['click', 'Create codes'],
    ],
    sends: ['operators.newRecoveryCodes', { totp: '482913' }],
    done: { codes: ['aaaa-1111', 'bbbb-2222'] },
    reads: ['Recovery codes 3', 'aaaa-1111 bbbb-2222', 'I have saved them'],
  },
  'a wrong code for recovery codes is asked for anew': {
    show: <OwnRecoveryCodes />,
    me: { recovery: { left: 3, used: null } },
    answers: {
      'operators.newRecoveryCodes': {
        fails: { kind: 'refused', code: 'code_wrong', title: '', text: 'Not that code.' },
      },
    },
    steps: [
      ['click', 'New codes'],
      ['type', 'One-time code', '482913'],
      ['click', 'Create codes'],
    ],
    reads: ['Not that code.'],
    values: { 'One-time code': '' },
  },
});
