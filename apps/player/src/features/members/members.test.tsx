import { unwrap } from '@shwe/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect } from 'vitest';
import { useAuthPopup } from '../../core/auth-popup.ts';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';
import { paths } from '../../paths.ts';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { LoginForm } from './LoginForm.tsx';
import { logOut } from './log-out.ts';
import { AccountClosed } from './privacy/AccountClosed.tsx';
import { CloseSheet } from './privacy/CloseSheet.tsx';
import { SaveData } from './privacy/SaveData.tsx';
import { AppPasswordForm } from './profile/AppPasswordForm.tsx';
import { BirthdayForm } from './profile/BirthdayForm.tsx';
import { Devices } from './profile/Devices.tsx';
import { EmailForm } from './profile/EmailForm.tsx';
import { GenderForm } from './profile/GenderForm.tsx';
import { LoginRecord } from './profile/LoginRecord.tsx';
import { NameForm } from './profile/NameForm.tsx';
import { PasswordForm } from './profile/PasswordForm.tsx';
import { PhoneCode } from './profile/PhoneCode.tsx';
import { PhoneForm } from './profile/PhoneForm.tsx';
import { usePhoneChange } from './profile/phone-change.ts';
import { SecurityCodeForm } from './profile/SecurityCodeForm.tsx';
import { SecurityRows } from './profile/SecurityRows.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const at = '2031-01-06T05:00:00.000Z';
const member = (extra: object = {}) =>
  ({
    ...{ nickname: 'Ma Su', full_name: '', phone: '09 ••• 0011', birthday: null, gender: '', email: '' },
    ...{ has_qk_pwd: true, has_safe_code: false, has_app_passwd: false, ...extra },
  }) as never;
const rules = { 'members.registerInfo': [{}, { password_rule: 'six digits' }] } as const;
const captchaOf = (body: object) =>
  ({ 'members.captcha': [body, { captcha_id: 'C-1', image: 'data:,', work_bits: 1 }] }) as const;
const login = { token: 'T-1', member_id: 8, device: 'D-1', previous_login: null };
const entered = { ...login, previous_login: { time: at, ip: '10.0.0.7' } };

/** The form to log in, as the popup shows it for a phone or account. */
const loggingIn = (phone = '') => ({
  anonymous: true as const,
  show: () => {
    useAuthPopup.setState({ open: true, phone });
    return <LoginForm />;
  },
  answers: { ...rules, ...captchaOf({}) } as NonNullable<ScreenCase['answers']>,
});
/** What a screen beside the form has loaded. */
function Home() {
  useQuery({
    queryKey: keys.home,
    queryFn: async ({ signal }) => unwrap(await client.call('content', 'getindex', {}, { signal })),
  });
  return null;
}
const PHONE = ['Phone number', '09420000011'] as const;
const PASSWORD = ['Password', '246813'] as const;
const typed = { name: '09 4200 00011', password: '246813' };
const OWN = [
  ['New password', '135792'],
  ['New password again', '135792'],
] as const;
const given = { name: '200007', password: '246813' };
const own = { new_password: '135792', adult: true };

function Register({ invite = '' }: { invite?: string }) {
  const [filled, setFilled] = useState({
    ...{ phone: '', otp: '', ticket: '', invite, refusedInvite: '', password: '', again: '', adult: false },
  });
  return <RegisterForm filled={filled} set={(change) => setFilled((now) => ({ ...now, ...change }))} />;
}
const MOBILE = '09 4200 00011';
const registering = {
  anonymous: true as const,
  show: <Register />,
  answers: { ...rules, ...captchaOf({ mobile: MOBILE }) } as NonNullable<ScreenCase['answers']>,
};
const sendOf = (call: string, mobile = MOBILE, reply: unknown = { ticket: 'K-1', surplusTime: 60 }) =>
  [call, { mobile, captcha_id: 'C-1', captcha: '12345', work: expect.any(String) }, reply] as const;
const verifyOf = (purpose: string, reply: unknown = {}) =>
  ['members.verifyOtp', { mobile: MOBILE, otp: '640813', purpose, ticket: 'K-1' }, reply] as const;
const codeSteps = [['Numbers in the picture', '12345'], 'Send OTP', ['OTP code', '640813']] as const;
const registerSteps = [PHONE, 'Next', ...codeSteps, ['Invite code', 'AB12CD'], 'Next', ...OWN] as const;
const registered = {
  ...{ mobile: MOBILE, password: '135792', otp: '640813', ticket: 'K-1', adult: true, lang: 'en' },
  yqm: 'AB12CD',
};
const { yqm: _, ...withoutCode } = registered;
const registerSent = [sendOf('members.sendRegisterOtp'), verifyOf('register')] as const;

const changingPhone = (extra: object = {}) => ({
  show: () => {
    usePhoneChange.setState({
      ...{ phone: MOBILE, password: '246813', pin: '909182', otp: '', ticket: '', failure: null, ...extra },
    });
    return <PhoneCode />;
  },
  answers: captchaOf({ mobile: MOBILE }) as NonNullable<ScreenCase['answers']>,
});
const phoneBody = { mobile: MOBILE, otp: '640813', ticket: 'K-1', password: '246813', qk_pwd: '909182' };
const devices = (list: readonly object[]) => ({
  show: <Devices />,
  answers: { 'members.devices': [{}, { list, previous_login: null }] } satisfies ScreenCase['answers'],
});
const device = (id: number, isThis: boolean) => ({
  ...{ id, device: isThis ? '' : `Phone ${id}`, ip: `10.0.0.${id}`, is_this: isThis, seen_at: at },
});
const exported = { name: 'data.json', text: '{"a":1}', money_name: 'money.csv', money_text: 'a,b' };

const forgotten = {
  anonymous: true,
  at: paths.forgetPassword,
  show: <ResetPassword />,
  answers: { ...rules, ...captchaOf({ mobile: MOBILE }) },
} as const;
const newPasswordSteps = [PHONE, 'Next', ...codeSteps, ['New password', '135792'], 'Next'] as const;

testScreens({
  'a login': {
    ...loggingIn(),
    steps: [PHONE, PASSWORD, 'Log in'],
    sends: [['members.login', typed, entered]],
    reads: ['Previous login 6 Jan 2031 · 11:30 AM (10.0.0.7)'],
    keeps: { device: 'D-1', member: '8' },
  },
  'what a visitor has seen is loaded again as the member who has logged in': {
    ...loggingIn(),
    show: () => (
      <>
        {loggingIn().show()}
        <Home />
      </>
    ),
    answers: { ...loggingIn().answers, 'content.getindex': [{}, { member: null }] },
    steps: [PHONE, PASSWORD, 'Log in'],
    sends: [['members.login', typed, login]],
    loads: { 'content.getindex': 2 },
  },
  'a first login': {
    ...loggingIn(),
    steps: [PHONE, PASSWORD, 'Log in'],
    sends: [['members.login', typed, login]],
    reads: ['Welcome.'],
  },
  'a login on a known phone': {
    ...loggingIn(),
    stored: { device: 'D-0' },
    steps: [PHONE, PASSWORD, 'Log in'],
    sends: [['members.login', { ...typed, device: 'D-0' }, refused('login_wrong')]],
    reads: ['The server says login_wrong.'],
    keeps: { device: 'D-0' },
    asksLogin: true,
  },
  'the data of another member is removed at a login': {
    ...loggingIn(),
    stored: { member: '7', slip: '{}', 'receipt.S-1': '{}', 'intent.bet': '{}', lang: 'en', device: 'D-0' },
    steps: [PHONE, PASSWORD, 'Log in'],
    sends: [['members.login', { ...typed, device: 'D-0' }, login]],
    keeps: { slip: null, 'receipt.S-1': null, 'intent.bet': null, lang: 'en', member: '8', device: 'D-1' },
    restarts: true,
  },
  'the same member keeps what is on the phone': {
    ...loggingIn(),
    stored: { member: '8', 'receipt.S-1': '{}' },
    steps: [PHONE, PASSWORD, 'Log in'],
    sends: [['members.login', typed, login]],
    keeps: { 'receipt.S-1': '{}' },
  },
  'a login without a phone number': {
    ...loggingIn(),
    steps: [['Phone number', '123'], PASSWORD, 'Log in'],
    reads: ['Phone numbers start with 09.'],
    asksLogin: true,
  },
  'a login that needs a picture': {
    ...loggingIn(),
    steps: [PHONE, PASSWORD, 'Log in', ['Numbers in the picture', '12345'], 'Log in'],
    sends: [
      ['members.login', typed, refused('captcha_needed')],
      ['members.login', { name: typed.name, captcha_id: 'C-1', captcha: '12345', password: '246813' }, login],
    ],
  },
  'a login is not sent without the picture it needs': {
    ...loggingIn(),
    steps: [PHONE, PASSWORD, 'Log in', ['Numbers in the picture', '1234'], 'Log in'],
    sends: [['members.login', typed, refused('captcha_needed')]],
    asksLogin: true,
  },
  'a login from a new place': {
    ...loggingIn(),
    steps: [PHONE, PASSWORD, 'Log in', ['Withdrawal password', '909182'], 'Log in'],
    sends: [
      ['members.login', typed, refused('withdrawal_password_asked')],
      [
        'members.login',
        { name: typed.name, qk_pwd: '909182', password: '246813' },
        refused('code_wrong', { n: 3 }),
      ],
    ],
    reads: ['The withdrawal password is wrong. 3 tries left.'],
    asksLogin: true,
  },
  'an account of an agent gets a password of its owner': {
    ...loggingIn('200007'),
    steps: [PASSWORD, 'Log in', ...OWN, 'I am 18 or over.', 'Log in'],
    sends: [
      ['members.login', given, refused('password_change_needed')],
      ['members.login', { ...given, ...own }, login],
    ],
    reads: ['Welcome.'],
  },
  'an own password is sent only by an adult': {
    ...loggingIn('200007'),
    steps: [PASSWORD, 'Log in', ...OWN],
    sends: [['members.login', given, refused('password_change_needed')]],
    blocks: ['Confirm that you are 18 or over'],
    asksLogin: true,
  },
  'an own password is typed twice': {
    ...loggingIn('200007'),
    steps: [PASSWORD, 'Log in', OWN[0], ['New password again', '135793'], 'I am 18 or over.'],
    sends: [['members.login', given, refused('password_change_needed')]],
    reads: ['The two passwords differ.'],
    blocks: ['Enter the password again'],
    asksLogin: true,
  },
  'an own password whose answer was lost': {
    ...loggingIn('200007'),
    steps: [PASSWORD, 'Log in', ...OWN, 'I am 18 or over.', 'Log in', 'Log in'],
    sends: [
      ['members.login', given, refused('password_change_needed')],
      ['members.login', { ...given, ...own }, noAnswer],
      ['members.login', { ...given, ...own }, refused('login_wrong')],
      ['members.login', { ...given, password: '135792' }, login],
    ],
    reads: ['Welcome.'],
  },
  'the code of a forgotten password without the phone that it was sent to': {
    ...forgotten,
    at: paths.otpForget,
    opens: paths.forgetPassword,
  },
  'a forgotten password': {
    ...loggingIn(),
    steps: ['Forgot password'],
    opens: paths.forgetPassword,
  },

  'a registration whose code is refused is not taken for one that was lost': {
    ...registering,
    steps: [...registerSteps, 'I am 18 or over.', 'Register'],
    sends: [...registerSent, ['members.register', registered, refused('otp_wrong')]],
    reads: ['The server says otp_wrong.'],
  },
  'a registration whose lost answer is followed by another refusal is not taken for done': {
    ...registering,
    steps: [...registerSteps, 'I am 18 or over.', 'Register', 'Register'],
    sends: [
      ...registerSent,
      ['members.register', registered, noAnswer],
      ['members.register', registered, refused('server_busy')],
    ],
    reads: ['The server says server_busy.'],
  },
  'a registration': {
    ...registering,
    steps: [...registerSteps, 'I am 18 or over.', 'Register'],
    sends: [...registerSent, ['members.register', registered, login]],
    reads: ['Welcome.'],
    keeps: { device: 'D-1', member: '8' },
  },
  'a registration without an invite code': {
    ...registering,
    steps: [PHONE, 'Next', ...codeSteps, 'Skip', ...OWN, 'I am 18 or over.', 'Register'],
    sends: [
      ...registerSent,
      [
        'members.register',
        { mobile: MOBILE, password: '135792', otp: '640813', ticket: 'K-1', adult: true, lang: 'en' },
        refused('server_busy'),
      ],
    ],
    reads: ['The server says server_busy.'],
  },
  'a registration of somebody who does not say to be an adult': {
    ...registering,
    steps: registerSteps,
    sends: registerSent,
    blocks: ['Confirm that you are 18 or over'],
  },
  'a registration with a password that is too easy': {
    ...registering,
    steps: [
      ...registerSteps,
      ['New password', '123456'],
      ['New password again', '123456'],
      'I am 18 or over.',
    ],
    sends: registerSent,
    blocks: ['Enter the password'],
  },
  'a registration whose answer was lost logs in': {
    ...registering,
    steps: [...registerSteps, 'I am 18 or over.', 'Register', 'Register'],
    sends: [
      ...registerSent,
      ['members.register', registered, noAnswer],
      ['members.register', registered, refused('otp_wrong')],
      ['members.login', { name: MOBILE, password: '135792' }, login],
    ],
    reads: ['Welcome.'],
  },
  'a registration with an unknown invite code': {
    ...registering,
    steps: [...registerSteps, 'I am 18 or over.', 'Register', 'Change the code'],
    sends: [...registerSent, ['members.register', registered, refused('invite_unknown')]],
    reads: ['This code is unknown or no longer valid.'],
    fields: { 'Invite code': 'AB12CD' },
  },
  'another invite code in place of an unknown one': {
    ...registering,
    steps: [
      ...[...registerSteps, 'I am 18 or over.', 'Register', 'Change the code'],
      ['Invite code', 'EF34GH'],
    ],
    sends: [...registerSent, ['members.register', registered, refused('invite_unknown')]],
    reads: ['If the code is unknown or no longer valid, we tell you at the last step.'],
    lacks: ['This code is unknown'],
  },
  'a registration goes on without an unknown invite code': {
    ...registering,
    steps: [...registerSteps, 'I am 18 or over.', 'Register', 'Go on without it', 'Register'],
    sends: [
      ...registerSent,
      ['members.register', registered, refused('invite_unknown')],
      ['members.register', withoutCode, login],
    ],
    reads: ['Welcome.'],
    lacks: ['Invited by code'],
  },
  'a registration by an invite link says whose code it uses': {
    ...registering,
    show: <Register invite="AB12CD" />,
    reads: ['Your phone number', 'Invited by code AB12CD'],
  },
  'the invite code is named again before the account is opened': {
    ...registering,
    steps: registerSteps,
    sends: registerSent,
    reads: ['Choose a password', 'Invited by code AB12CD'],
  },
  'a code is not sent without the picture': {
    ...registering,
    steps: [PHONE, 'Next', ['Numbers in the picture', '1234']],
    blocks: ['Enter the numbers in the picture'],
  },
  'a wrong code is typed again': {
    ...registering,
    steps: [PHONE, 'Next', ...codeSteps, ['OTP code', '64081']],
    sends: [registerSent[0], verifyOf('register', refused('otp_wrong'))],
    lacks: ['The server says otp_wrong.', 'Invite code'],
    blocks: ['1 digit to go'],
  },
  'a phone that is registered leads to the login': {
    ...registering,
    steps: [PHONE, 'Next', ['Numbers in the picture', '12345'], 'Send OTP', 'Log in'],
    sends: [sendOf('members.sendRegisterOtp', MOBILE, refused('phone_taken'))],
    reads: ['The server says phone_taken.'],
    asksLogin: true,
  },
  'no new code before its time': {
    ...registering,
    steps: [PHONE, 'Next', ['Numbers in the picture', '12345'], 'Send OTP'],
    sends: [registerSent[0]],
    reads: ['We sent a code to 09 4200 00011', 'You can ask for a new code in'],
    hides: ['Resend OTP'],
  },
  'a new code after its time takes the place of the first one': {
    ...registering,
    steps: [
      ...[PHONE, 'Next', ['Numbers in the picture', '12345'], 'Send OTP', ['OTP code', '6408']],
      ...[['Numbers in the picture', '12345'], 'Resend OTP'],
    ] as NonNullable<ScreenCase['steps']>,
    sends: [sendOf('members.sendRegisterOtp', MOBILE, { ticket: 'K-0', surplusTime: 0 }), registerSent[0]],
    fields: { 'OTP code': '' },
    blocks: ['6 digits to go'],
    hides: ['Resend OTP'],
  },
  'a code is checked with the ticket of its own request': {
    ...registering,
    steps: [
      ...[PHONE, 'Next', ['Numbers in the picture', '12345'], 'Send OTP'],
      ...[['Numbers in the picture', '12345'], 'Resend OTP', ['OTP code', '640813']],
    ] as NonNullable<ScreenCase['steps']>,
    sends: [sendOf('members.sendRegisterOtp', MOBILE, { ticket: 'K-0', surplusTime: 0 }), ...registerSent],
    reads: ['Invite code'],
  },

  'a forgotten password is replaced': {
    ...forgotten,
    steps: [...newPasswordSteps, ['New password again', '135792'], 'Save'],
    sends: [
      sendOf('members.sendResetOtp'),
      verifyOf('reset'),
      ['members.resetPassword', { mobile: MOBILE, otp: '640813', ticket: 'K-1', password: '135792' }],
    ],
    reads: ['The password is changed. Please log in.'],
    asksLogin: true,
    opens: paths.home,
  },
  'a forgotten password that is typed differently': {
    ...forgotten,
    steps: [...newPasswordSteps, ['New password again', '135793']],
    sends: [sendOf('members.sendResetOtp'), verifyOf('reset')],
    blocks: ['Enter the password again'],
    opens: paths.otpForget,
  },
  'a forgotten password that is refused is chosen again': {
    ...forgotten,
    steps: [...newPasswordSteps, ['New password again', '135792'], 'Save'],
    sends: [
      sendOf('members.sendResetOtp'),
      verifyOf('reset'),
      [
        'members.resetPassword',
        { mobile: MOBILE, otp: '640813', ticket: 'K-1', password: '135792' },
        refused('password_common'),
      ],
    ],
    reads: ['The server says password_common.'],
    offers: ['Next'],
    opens: paths.otpForget,
  },

  'a new phone': {
    show: () => {
      usePhoneChange.setState({ phone: '', password: '', pin: '', otp: '', ticket: '', failure: null });
      return <PhoneForm member={member()} />;
    },
    steps: [
      ['New phone number', '09420000011'],
      ['Login password', '246813'],
      ['Withdrawal password', '909182'],
      'Next',
    ],
    reads: ['Now 09 ••• 0011'],
    opens: paths.otpPhone,
  },
  'the first phone of an account': {
    show: () => {
      usePhoneChange.setState({ phone: '', password: '', pin: '', otp: '', ticket: '', failure: null });
      return <PhoneForm member={member({ phone: '' })} />;
    },
    reads: ['We send a code to this number.'],
    lacks: ['Now', 'old number'],
  },
  'a new phone needs the withdrawal password': {
    show: () => {
      usePhoneChange.setState({ phone: '', password: '', pin: '', otp: '', ticket: '', failure: null });
      return <PhoneForm member={member()} />;
    },
    steps: [
      ['New phone number', '09420000011'],
      ['Login password', '246813'],
      ['Withdrawal password', '90918'],
    ],
    blocks: ['Enter the withdrawal password'],
  },
  'the code of a new phone': {
    ...changingPhone(),
    steps: codeSteps,
    sends: [sendOf('members.sendPhoneOtp'), verifyOf('phone'), ['members.changePhone', phoneBody]],
    reads: ['The phone number is changed.'],
    opens: paths.mySafe,
  },
  'a new phone with a wrong password': {
    ...changingPhone(),
    steps: codeSteps,
    sends: [
      sendOf('members.sendPhoneOtp'),
      verifyOf('phone'),
      ['members.changePhone', phoneBody, refused('password_wrong', { n: 4 })],
    ],
    opens: `${paths.myUpdate}?field=phone`,
  },
  'a corrected password is sent with the code that was verified': {
    show: () => {
      usePhoneChange.setState({
        ...{ phone: MOBILE, password: '', pin: '909182', otp: '640813', ticket: 'K-1' },
        failure: refused('password_wrong', { n: 4 }).failure,
      });
      return <PhoneForm member={member()} />;
    },
    steps: [['Login password', '246813'], 'Next'],
    sends: [['members.changePhone', phoneBody, refused('password_wrong', { n: 3 })]],
    reads: ['The server says password_wrong.'],
    opens: `${paths.myUpdate}?field=phone`,
  },
  'another phone needs another code': {
    show: () => {
      usePhoneChange.setState({
        ...{ phone: MOBILE, password: '246813', pin: '909182', otp: '640813', ticket: 'K-1' },
        failure: refused('phone_taken').failure,
      });
      return <PhoneForm member={member()} />;
    },
    steps: [['New phone number', '09420000012'], 'Next'],
    opens: paths.otpPhone,
  },
  'a code that is refused is asked for again': {
    ...changingPhone(),
    show: () => (
      <>
        {changingPhone().show()}
        <PhoneForm member={member()} />
      </>
    ),
    steps: [...codeSteps, 'Next'],
    sends: [
      sendOf('members.sendPhoneOtp'),
      verifyOf('phone'),
      ['members.changePhone', phoneBody, refused('otp_wrong')],
    ],
    opens: paths.otpPhone,
  },
  'the passwords of a changed phone are not kept': {
    ...changingPhone(),
    show: () => (
      <>
        {changingPhone().show()}
        <PhoneForm member={member()} />
      </>
    ),
    steps: codeSteps,
    sends: [sendOf('members.sendPhoneOtp'), verifyOf('phone'), ['members.changePhone', phoneBody]],
    fields: { 'New phone number': '', 'Login password': '', 'Withdrawal password': '' },
    opens: paths.mySafe,
  },
  'the code of no phone': {
    ...changingPhone({ phone: '' }),
    lacks: ['Numbers in the picture'],
    opens: `${paths.myUpdate}?field=phone`,
  },

  'one other device is logged out': {
    ...devices([device(1, true), device(2, false), device(3, false)]),
    steps: ['Log out', 'Log out'],
    sends: [['members.endDevice', { id: 3 }]],
    loads: { 'members.devices': 2 },
    reads: [
      'Logged out.',
      'Unknown device This device 10.0.0.1',
      'Phone 3 10.0.0.3 Last used 6 Jan 2031 · 11:30 AM',
    ],
  },
  'all other devices are logged out': {
    ...devices([device(1, true), device(2, false)]),
    steps: ['Log out all others', 'Log out all others'],
    sends: [['members.endOtherDevices', {}]],
    reads: ['Logged out.'],
    hides: ['Cancel'],
  },
  'a device that is gone already is no longer listed once that was read': {
    ...devices([device(1, true), device(2, false)]),
    steps: ['Log out', 'Log out', 'Cancel'],
    sends: [['members.endDevice', { id: 2 }, refused('not_found')]],
    loads: { 'members.devices': 2 },
  },
  'nobody is logged out where the member thought better of it': {
    ...devices([device(1, true), device(2, false)]),
    steps: ['Log out', 'Cancel'],
    loads: { 'members.devices': 1 },
    hides: ['Cancel'],
  },
  'a device that is gone already': {
    ...devices([device(1, true), device(2, false)]),
    steps: ['Log out', 'Log out'],
    sends: [['members.endDevice', { id: 2 }, refused('not_found')]],
    reads: ['Log Phone 2 (10.0.0.2) out?', 'That device is logged out already.'],
  },
  'this device alone': {
    ...devices([device(1, true)]),
    reads: ['You are logged in on this device only.'],
    hides: ['Log out', 'Log out all others'],
  },
  'wrong passwords from elsewhere': {
    show: <LoginRecord />,
    answers: {
      'members.loginLog': [
        {},
        { list: [{ ip: '10.0.0.1', time: at }], failed: [{ time: at, ip: '10.9.*', count: 41 }] },
      ],
    },
    reads: ['10.0.0.1 6 Jan 2031 · 11:30 AM', 'Wrong passwords', '10.9.* 41 6 Jan 2031 · 11:30 AM'],
  },
  'the security of an account': {
    show: (
      <SecurityRows
        member={member({
          full_name: 'Daw Khin',
          birthday: '1990-03-05',
          email: 'a@b.c',
          has_app_passwd: true,
        })}
      />
    ),
    answers: { 'members.devices': [{}, { list: [1, 2], previous_login: { time: at, ip: '10.0.0.7' } }] },
    reads: [
      '3 of 4 protections set',
      'Real name Daw Khin',
      'Date of birth 5 Mar 1990',
      'Withdrawal password Set',
      'Security code Not set',
      'App password Set',
      'Devices 2',
      'Previous login : 6 Jan 2031 · 11:30 AM · 10.0.0.7',
    ],
  },

  'an account without a withdrawal password, with an app password and a security code': {
    show: <SecurityRows member={member({ has_qk_pwd: false, has_safe_code: true, has_app_passwd: true })} />,
    answers: { 'members.devices': [{}, { list: [1], previous_login: null }] },
    reads: [
      '2 of 4 protections set',
      'Real name Not set',
      'Date of birth Not set',
      'Withdrawal password Not set',
      'Security code Set',
      'App password Set',
      'Devices 1',
    ],
    lacks: ['Previous login'],
  },
  'an account with every protection but a real name': {
    show: <SecurityRows member={member({ has_safe_code: true, has_app_passwd: true })} />,
    reads: ['3 of 4 protections set'],
  },
  'an account with a real name and an app password': {
    show: (
      <SecurityRows member={member({ full_name: 'Daw Khin', has_qk_pwd: false, has_app_passwd: true })} />
    ),
    reads: ['2 of 4 protections set'],
  },
  'a nickname': {
    show: <NameForm field="nickname" member={member()} />,
    steps: [['Nickname', 'Ko Zaw'], 'Save'],
    sends: [['members.updateMember', { nickname: 'Ko Zaw' }]],
    opens: paths.mySafe,
  },
  'a name typed in Zawgyi is asked about': {
    show: <NameForm field="full_name" member={member()} />,
    steps: [['Real name', 'zaw'], 'Save', 'In Unicode'],
    sends: [
      ['members.updateMember', { full_name: 'zaw' }, refused('zawgyi_ask', { typed: 'zaw', unicode: 'uni' })],
      ['members.updateMember', { full_name: 'zaw', zawgyi: 'convert' }],
    ],
    opens: paths.mySafe,
  },
  'a name typed in Zawgyi stays as typed': {
    show: <NameForm field="full_name" member={member()} />,
    steps: [['Real name', 'zaw'], 'Save', 'As typed'],
    sends: [
      ['members.updateMember', { full_name: 'zaw' }, refused('zawgyi_ask', { typed: 'zaw', unicode: 'uni' })],
      ['members.updateMember', { full_name: 'zaw', zawgyi: 'keep' }, refused('name_fixed')],
    ],
    reads: ['The server says name_fixed.'],
  },
  'a real name is set once': {
    show: <NameForm field="full_name" member={member({ full_name: 'Daw Khin' })} />,
    reads: ['Daw Khin', 'The real name cannot be changed once set.'],
    hides: ['Save'],
  },
  'a date of birth is confirmed first': {
    show: <BirthdayForm member={member()} />,
    steps: [['Day', '5'], ['Month', '3'], ['Year', '1990'], 'Save', 'Save'],
    sends: [['members.updateMember', { birthday: '1990-03-05' }]],
    opens: paths.mySafe,
  },
  'why a date of birth was not saved stands beside it': {
    show: <BirthdayForm member={member()} />,
    steps: [['Day', '5'], ['Month', '3'], ['Year', '1990'], 'Save', 'Save'],
    sends: [['members.updateMember', { birthday: '1990-03-05' }, refused('server_busy')]],
    reads: ['The server says server_busy.'],
    hides: ['Cancel'],
  },
  'what is confirmed of a date of birth': {
    show: <BirthdayForm member={member()} />,
    steps: [['Day', '5'], ['Month', '3'], ['Year', '1990'], 'Save'],
    reads: ['Were you born on 5 Mar 1990? It cannot be changed later.'],
  },
  'a day that does not exist': {
    show: <BirthdayForm member={member()} />,
    steps: [
      ['Day', '31'],
      ['Month', '2'],
      ['Year', '1990'],
    ],
    blocks: ['There is no such day'],
  },
  'a date of birth is set once': {
    show: <BirthdayForm member={member({ birthday: '1990-03-05' })} />,
    reads: ['5 Mar 1990', 'The date of birth can be set only once.'],
    hides: ['Save'],
  },
  'an e-mail address': {
    show: <EmailForm member={member()} />,
    steps: [['E-mail', ' a@b.c '], 'Save'],
    sends: [['members.updateMember', { email: 'a@b.c' }, refused('email_form')]],
    reads: ['The server says email_form.'],
  },
  'a gender': {
    show: <GenderForm member={member()} />,
    steps: ['Female'],
    sends: [['members.updateMember', { gender: 'female' }]],
    opens: paths.mySafe,
  },
  'a security code is set once': {
    show: <SecurityCodeForm member={member({ has_safe_code: true })} />,
    reads: ['Once set, the security code cannot be changed.'],
    hides: ['Save'],
  },
  'the refusal of a security code goes when it is typed again': {
    show: <SecurityCodeForm member={member()} />,
    steps: [
      ['Security code', '640813'],
      ['Repeat the code', '640813'],
      ['Login password', '246813'],
      'Save',
      ['Security code', '640814'],
    ],
    sends: [['members.saveSecurityCode', { code: '640813', password: '246813' }, refused('password_wrong')]],
    lacks: ['The server says password_wrong.'],
  },
  'two security codes': {
    show: <SecurityCodeForm member={member()} />,
    steps: [
      ['Security code', '640813'],
      ['Repeat the code', '640814'],
      ['Login password', '246813'],
    ],
    blocks: ['The two entries differ'],
  },
  'the app’s code is removed': {
    show: <AppPasswordForm member={member({ has_app_passwd: true })} />,
    steps: [['Login password', '246813'], 'Remove'],
    sends: [['members.saveAppCode', { app_passwd: '', password: '246813' }]],
    stored: { lock: '1' },
    reads: ['The app password is removed.'],
    keeps: { lock: null },
    opens: paths.mySafe,
  },
  'an app’s code is asked for at the next start': {
    show: <AppPasswordForm member={member()} />,
    steps: [['New 4 digits', '1357'], ['Login password', '246813'], 'Save'],
    sends: [['members.saveAppCode', { app_passwd: '1357', password: '246813' }]],
    keeps: { lock: '1' },
    opens: paths.mySafe,
  },
  'an app’s code of three digits': {
    show: <AppPasswordForm member={member({ has_app_passwd: true })} />,
    steps: [
      ['New 4 digits', '135'],
      ['Login password', '246813'],
    ],
    blocks: ['Enter 4 digits'],
  },
  'two new login passwords': {
    show: <PasswordForm />,
    answers: rules,
    steps: [
      ['Current login password', '246813'],
      ['New password', '135792'],
      ['New password again', '135793'],
    ],
    blocks: ['Enter the password again'],
  },

  'the data of a member are saved': {
    show: <SaveData />,
    steps: [['Login password', '246813'], 'Make the file', 'Money as a table (CSV)'],
    sends: [['privacy.dataExport', { password: '246813' }, exported]],
    saves: { 'data.json': '{"a":1}', 'money.csv': 'a,b' },
  },
  'the data of a member are not saved with a wrong password': {
    show: <SaveData />,
    steps: [['Login password', '246813'], 'Make the file'],
    sends: [['privacy.dataExport', { password: '246813' }, refused('password_wrong', { n: 4 })]],
    reads: ['The server says password_wrong.'],
    saves: {},
  },
  'a refusal that is not about the password is not shown at it': {
    show: <SaveData />,
    steps: [['Login password', '246813'], 'Make the file'],
    sends: [['privacy.dataExport', { password: '246813' }, refused('server_busy')]],
    reads: ['The server says server_busy.'],
    lacks: ['The server says password_wrong.'],
  },
  'a closed account leaves nothing on the phone': {
    show: <AccountClosed />,
    stored: { member: '7', token: 'x', slip: '{}', lang: 'en' },
    steps: ['Home'],
    reads: ['Your account is closed'],
    keeps: { member: null, slip: null, lang: 'en' },
    restarts: true,
  },
  'an account is not closed without the withdrawal password': {
    show: <CloseSheet hasPin onClose={() => {}} onClosed={() => {}} />,
    steps: [
      ['Login password', '246813'],
      ['Withdrawal password', '9091'],
    ],
    blocks: ['2 digits to go'],
  },
  'a logout leaves nothing on the phone, even without an answer': {
    show: (
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
    ),
    stored: { member: '7', session: '{}', slip: '{}', 'receipt.S-1': '{}', lang: 'en', digits: 'burmese' },
    steps: ['Log out'],
    sends: [['members.logout', {}, noAnswer]],
    keeps: { member: null, session: null, slip: null, 'receipt.S-1': null, lang: 'en', digits: 'burmese' },
    restarts: true,
  },
});
