import Type from 'typebox';
import { call } from '../call.ts';
import { LANGS } from '../langs.ts';
import { Code, Empty, Gender, Id, Instant, oneOf, Password, strict, TypedPhone } from '../shapes.ts';

const Captcha = {
  captcha_id: Type.String({ maxLength: 64 }),
  captcha: Code,
  /**
   * Proof of work: a text for which the SHA-256 of `<captcha_id>:<work>` begins with `work_bits` zero bits. Clients
   * that send none get a few codes an hour only.
   */
  work: Type.Optional(Type.String({ maxLength: 20 })),
};

/**
 * The ticket from the reply to the request for the code. Clients that send none can use a code only from the address
 * that requested it.
 */
const Ticket = Type.Optional(Type.String({ maxLength: 64 }));

const SentCode = Type.Object({
  surplusTime: Type.Integer({ description: 'seconds until another code may be requested' }),
  ticket: Type.String({ description: 'to be sent with the code' }),
});

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

export const members = {
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
    }),
    output: MembersSession,
    refusals: [
      'captcha_needed',
      'captcha_wrong',
      'code_wrong',
      'login_wrong',
      'pin_missing',
      'suspended',
      'too_many_tries',
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
    refusals: ['otp_used', 'otp_wrong', 'phone_form'],
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
  changePassword: call({
    method: 'POST',
    path: '/nweb/save_loginpass',
    caller: 'member',
    summary: 'Change the login password; other sessions end',
    input: Type.Object({ old_password: Password, password: Password }),
    output: Empty,
    refusals: [
      'already_decided',
      'code_wrong',
      'password_common',
      'password_form',
      'password_long',
      'password_short',
      'pin_same',
      'too_many_tries',
    ],
  }),
  changeWithdrawalPassword: call({
    method: 'POST',
    path: '/nweb/save_qkpass',
    caller: 'member',
    summary:
      'Set the withdrawal password (6 digits), or change it with the old one. The first time old_password is the ' +
      'login password',
    input: Type.Object({ old_password: Password, password: Code }),
    output: Empty,
    refusals: ['already_decided', 'code_wrong', 'pin_form', 'pin_missing', 'pin_same', 'too_many_tries'],
  }),
  updateMember: call({
    method: 'POST',
    path: '/nweb/update_member',
    caller: 'member',
    summary:
      'Change nickname, e-mail, gender or language; set full name and birthday once. Other fields, such as the phone, ' +
      'are refused',
    input: Type.Object(
      {
        nickname: Type.Optional(Type.String({ maxLength: 64 })),
        full_name: Type.Optional(Type.String({ maxLength: 120 })),
        email: Type.Optional(Type.String({ maxLength: 200, description: 'empty removes it' })),
        gender: Type.Optional(Gender),
        birthday: Type.Optional(
          Type.String({ format: 'date', maxLength: 10, description: 'YYYY-MM-DD; 18 or over' }),
        ),
        lang: Type.Optional(oneOf(LANGS)),
        /**
         * What to do with a name that is certainly typed in Zawgyi; if missing, the call refuses with `zawgyi_ask` and
         * both forms in the details.
         */
        zawgyi: Type.Optional(oneOf(['convert', 'keep'])),
      },
      strict,
    ),
    output: Empty,
    refusals: [
      'birthday_fixed',
      'email_form',
      'name_fixed',
      'name_too_long',
      'not_found',
      'under_18',
      'zawgyi_ask',
    ],
  }),
  sendPhoneOtp: call({
    method: 'POST',
    path: '/nweb/send-otp-phone',
    caller: 'member',
    summary: "Send a code to the member's new phone",
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
  changePhone: call({
    method: 'POST',
    path: '/nweb/change_phone',
    caller: 'member',
    summary:
      'Change the phone: requires its code, the login password and, if set, the withdrawal password; other ' +
      'sessions end',
    input: Type.Object({
      mobile: TypedPhone,
      otp: Code,
      password: Password,
      qk_pwd: Type.Optional(Code),
      ticket: Ticket,
    }),
    output: Empty,
    refusals: [
      'already_decided',
      'code_wrong',
      'not_found',
      'otp_used',
      'otp_wrong',
      'password_wrong',
      'phone_excluded',
      'phone_form',
      'phone_taken',
      'phone_wait',
      'pin_missing',
      'too_many_tries',
    ],
  }),
  saveSecurityCode: call({
    method: 'POST',
    path: '/nweb/save_safecode',
    caller: 'member',
    summary: 'Set the security code (6 digits) with the login password, once',
    input: Type.Object({ code: Code, password: Password }),
    output: Empty,
    refusals: [
      'code_wrong',
      'pin_form',
      'pin_same',
      'security_code_wrong',
      'security_fixed',
      'too_many_tries',
    ],
  }),
  saveAppCode: call({
    method: 'POST',
    path: '/nweb/app_passwd',
    caller: 'member',
    summary: 'Set the app password required at every start (4 digits), or remove it (empty)',
    input: Type.Object({ app_passwd: Type.String({ maxLength: 12 }), password: Password }),
    output: Empty,
    refusals: ['code_wrong', 'digits_needed', 'too_many_tries'],
  }),
  checkAppCode: call({
    method: 'POST',
    path: '/nweb/check_app_passwd',
    caller: 'member',
    duringMaintenance: true,
    summary: 'Check the app password at a start; wrong attempts are counted',
    input: Type.Object({ app_passwd: Code }),
    output: Empty,
    refusals: ['code_wrong', 'too_many_tries'],
  }),
  createQrCode: call({
    method: 'POST',
    path: '/nweb/createqrcode',
    caller: 'member',
    summary: "The member's invite link and its QR code",
    input: Type.Object({
      big: Type.Optional(
        Type.Union([Type.Boolean(), Type.Integer()], { description: 'true or 1: large enough to be saved' }),
      ),
    }),
    output: Type.Object({
      invite_code: Type.String(),
      url: Type.String(),
      image: Type.String({ description: 'data: URL, GIF' }),
    }),
    refusals: ['not_found'],
  }),
  devices: call({
    method: 'GET',
    path: '/nweb/devices',
    caller: 'member',
    summary: "The member's sessions, and the previous login",
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          device: Type.String({ description: "'Android · Chrome'; empty when unknown" }),
          ip: Type.String(),
          seen_at: Instant,
          began_at: Instant,
          is_this: Type.Boolean(),
        }),
      ),
      previous_login: Type.Union([Type.Object({ ip: Type.String(), time: Instant }), Type.Null()]),
    }),
    refusals: [],
  }),
  endDevice: call({
    method: 'POST',
    path: '/nweb/device_end',
    caller: 'member',
    summary: 'Sign another device out',
    input: Type.Object({ id: Id }),
    output: Empty,
    refusals: ['not_found'],
  }),
  endOtherDevices: call({
    method: 'POST',
    path: '/nweb/devices_end',
    caller: 'member',
    summary: 'Sign all other devices out',
    input: Empty,
    output: Empty,
    refusals: [],
  }),
};
