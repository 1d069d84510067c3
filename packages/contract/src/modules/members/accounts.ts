import Type from 'typebox';
import { call } from '../../call.ts';
import { LANGS } from '../../langs.ts';
import { Code, Empty, Id, Instant, oneOf, Password, TypedPhone } from '../../shapes.ts';
import { Captcha, SentCode, Ticket } from './one-time-codes.ts';

/**
 * A token of this device, from an earlier login with it. Wrong passwords typed elsewhere do not lock a known device
 * out. Clients without one are known by their address.
 */
const DeviceToken = Type.Optional(Type.String({ maxLength: 64 }));

/** A new session: the bearer token, shown once, the token of the device, and the previous login. */
const MembersSession = Type.Object({
  token: Type.String(),
  device: Type.String({ description: 'to be sent with the next login from this device' }),
  member_id: Id,
  previous_login: Type.Union([Type.Object({ ip: Type.String(), time: Instant }), Type.Null()]),
});

/** Registration, login and passwords that were forgotten. */
export const accountCalls = {
  registerInfo: call({
    method: 'GET',
    path: '/nweb/register_info',
    caller: 'anyone',
    summary: 'What a form for a new account or a new password must know',
    input: Empty,
    output: Type.Object({
      area_code: Type.String({ description: 'country code of phones typed without one' }),
      /** The short form that a login password may have besides 8 to 64 characters. */
      password_rule: oneOf(['six digits', 'letters and digits', 'anything from 8']),
    }),
    refusals: [],
  }),
  captcha: call({
    method: 'POST',
    path: '/nweb/captcha',
    caller: 'anyone',
    summary: 'A single-use captcha: a picture of digits, and the proof of work for a one-time code',
    input: Type.Object({
      mobile: Type.Optional(
        Type.String({ maxLength: 40, description: 'the phone that a code will be requested for' }),
      ),
    }),
    output: Type.Object({
      captcha_id: Type.String(),
      image: Type.String({ description: 'data: URL, PNG' }),
      work_bits: Type.Integer({ description: 'zero bits of the proof of work' }),
    }),
    refusals: ['too_many_tries'],
  }),
  login: call({
    method: 'POST',
    path: '/nweb/login',
    caller: 'anyone',
    summary: 'Log in; from a new address the withdrawal password is required, if one is set',
    input: Type.Object({
      name: TypedPhone,
      password: Password,
      qk_pwd: Type.Optional(Code),
      captcha_id: Type.Optional(Type.String({ maxLength: 64 })),
      captcha: Type.Optional(Code),
      device: DeviceToken,
      /** Replaces a password that an agent gave; required at the first login with it. */
      new_password: Type.Optional(Password),
      /** With `new_password`: the person states that they are 18 or over. */
      adult: Type.Optional(Type.Boolean()),
    }),
    output: MembersSession,
    refusals: [
      'captcha_needed',
      'captcha_wrong',
      'code_wrong',
      'login_wrong',
      'password_change_needed',
      'password_common',
      'password_form',
      'password_long',
      'password_same',
      'password_short',
      'pin_missing',
      'suspended',
      'too_many_tries',
      'under_18',
      'withdrawal_password_asked',
    ],
  }),
  sendRegisterOtp: call({
    method: 'POST',
    path: '/nweb/send-otp-register',
    caller: 'anyone',
    summary: 'Send a registration code to a phone that has no account',
    input: Type.Object({ mobile: TypedPhone, ...Captcha }),
    output: SentCode,
    refusals: [
      'captcha_wrong',
      'otp_day_limit',
      'otp_not_sent',
      'otp_wait',
      'phone_form',
      'phone_taken',
      'too_many_tries',
      'work_needed',
    ],
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/nweb/verify-otp',
    caller: 'anyone',
    summary: 'Check a code without using it; wrong attempts are counted',
    input: Type.Object({
      mobile: TypedPhone,
      otp: Code,
      purpose: Type.Enum(['register', 'reset', 'phone']),
      ticket: Ticket,
    }),
    output: Empty,
    refusals: ['otp_used', 'otp_wrong', 'phone_form', 'too_many_tries'],
  }),
  register: call({
    method: 'POST',
    path: '/nweb/register',
    caller: 'anyone',
    summary: 'Register: creates an account and a session',
    input: Type.Object({
      mobile: TypedPhone,
      password: Password,
      otp: Code,
      ticket: Ticket,
      captcha: Type.Optional(Code),
      yqm: Type.Optional(Type.String({ maxLength: 16, description: 'invite code' })),
      /** The person states that they are 18 or over; false is refused. */
      adult: Type.Boolean(),
      lang: Type.Optional(oneOf(LANGS)),
      device: DeviceToken,
    }),
    output: MembersSession,
    refusals: [
      'invite_unknown',
      'otp_used',
      'otp_wrong',
      'password_common',
      'password_form',
      'password_long',
      'password_short',
      'phone_excluded',
      'phone_form',
      'phone_taken',
      'too_many_tries',
      'under_18',
    ],
  }),
  sendResetOtp: call({
    method: 'POST',
    path: '/nweb/send-otp',
    caller: 'anyone',
    summary:
      'Send a code for a forgotten password; the answer does not reveal whether the phone has an account',
    input: Type.Object({ mobile: TypedPhone, ...Captcha }),
    output: SentCode,
    refusals: [
      'captcha_wrong',
      'otp_day_limit',
      'otp_not_sent',
      'otp_wait',
      'phone_form',
      'phone_taken',
      'too_many_tries',
      'work_needed',
    ],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/nweb/reset_pass',
    caller: 'anyone',
    summary: 'Set a new login password with a code; all sessions end',
    input: Type.Object({ mobile: TypedPhone, otp: Code, password: Password, ticket: Ticket }),
    output: Empty,
    refusals: [
      'otp_used',
      'otp_wrong',
      'password_common',
      'password_form',
      'password_long',
      'password_short',
      'phone_form',
      'pin_same',
      'too_many_tries',
    ],
  }),
  logout: call({
    method: 'POST',
    path: '/nweb/logout',
    caller: 'member',
    summary: 'End this session',
    input: Empty,
    output: Empty,
    refusals: [],
  }),
  checkLogin: call({
    method: 'POST',
    path: '/nweb/auth_check_login',
    caller: 'anyone',
    summary: 'Whether the session is valid; returns the same token',
    input: Empty,
    output: Type.Object({ token: Type.String() }),
    refusals: ['auth_failed', 'suspended'],
  }),
  loginLog: call({
    method: 'GET',
    path: '/nweb/loginlog',
    caller: 'member',
    summary: 'The last logins, and wrong passwords for the account',
    input: Empty,
    output: Type.Object({
      list: Type.Array(Type.Object({ time: Instant, ip: Type.String() })),
      failed: Type.Array(
        Type.Object({
          time: Instant,
          ip: Type.String({ description: 'masked' }),
          count: Type.Integer({ description: 'wrong passwords from there on that day' }),
        }),
      ),
    }),
    refusals: [],
  }),
};
