import Type from 'typebox';
import { calls } from '../calls.ts';
import { LANGS } from '../langs.ts';
import { Code, Empty, Gender, Id, Instant, oneOf, Password, TypedPhone } from '../shapes.ts';

const Captcha = { captcha_id: Type.String({ maxLength: 64 }), captcha: Code };

/** A session as it begins: the bearer token, shown once, and the login before this one. */
const Session = Type.Object({
  token: Type.String(),
  member_id: Id,
  previous_login: Type.Union([Type.Object({ ip: Type.String(), time: Instant }), Type.Null()]),
});

export const members = {
  captcha: {
    ...calls.members.captcha,
    summary: 'A single-use picture of digits',
    body: Empty,
    reply: Type.Object({ captcha_id: Type.String(), image: Type.String({ description: 'data: URL, SVG' }) }),
  },
  login: {
    ...calls.members.login,
    summary: 'Log in; from a new address the withdrawal password is asked for once it is set',
    body: Type.Object({
      name: TypedPhone,
      password: Password,
      qk_pwd: Type.Optional(Code),
      captcha_id: Type.Optional(Type.String({ maxLength: 64 })),
      captcha: Type.Optional(Code),
    }),
    reply: Session,
  },
  sendRegisterOtp: {
    ...calls.members.sendRegisterOtp,
    summary: 'Send a registration code to a phone that has no account',
    body: Type.Object({ mobile: TypedPhone, ...Captcha }),
    reply: Type.Object({
      surplusTime: Type.Integer({ description: 'seconds until another may be asked for' }),
    }),
  },
  verifyOtp: {
    ...calls.members.verifyOtp,
    summary: 'Check a code without using it up; wrong tries are counted',
    body: Type.Object({ mobile: TypedPhone, otp: Code, purpose: Type.Enum(['register', 'reset', 'phone']) }),
    reply: Empty,
  },
  register: {
    ...calls.members.register,
    summary: 'Open an account and a session',
    body: Type.Object({
      mobile: TypedPhone,
      password: Password,
      otp: Code,
      captcha: Type.Optional(Code),
      yqm: Type.Optional(Type.String({ maxLength: 16, description: 'invite code' })),
      /** The person says to be 18 or over (specification §5); false is refused. */
      adult: Type.Boolean(),
      lang: Type.Optional(oneOf(LANGS)),
    }),
    reply: Session,
  },
  sendResetOtp: {
    ...calls.members.sendResetOtp,
    summary:
      'Send a code for a forgotten password; the answer does not tell whether the phone has an account',
    body: Type.Object({ mobile: TypedPhone, ...Captcha }),
    reply: Type.Object({ surplusTime: Type.Integer() }),
  },
  resetPassword: {
    ...calls.members.resetPassword,
    summary: 'Set a new login password with a code; all sessions end',
    body: Type.Object({ mobile: TypedPhone, otp: Code, password: Password }),
    reply: Empty,
  },
  logout: { ...calls.members.logout, summary: 'End this session', body: Empty, reply: Empty },
  checkLogin: {
    ...calls.members.checkLogin,
    summary: 'Is the session alive; gives the same token back',
    body: Empty,
    reply: Type.Object({ token: Type.String() }),
  },
  loginLog: {
    ...calls.members.loginLog,
    summary: 'The last logins',
    query: Empty,
    reply: Type.Object({ list: Type.Array(Type.Object({ time: Instant, ip: Type.String() })) }),
  },
  saveLoginPassword: {
    ...calls.members.saveLoginPassword,
    summary: 'Change the login password; other sessions end',
    body: Type.Object({ old_password: Password, password: Password }),
    reply: Empty,
  },
  saveWithdrawalPassword: {
    ...calls.members.saveWithdrawalPassword,
    summary:
      'Set the withdrawal password (6 digits), or change it with the old one. The first time old_password is the login password',
    body: Type.Object({ old_password: Password, password: Code }),
    reply: Empty,
  },
  updateMember: {
    ...calls.members.updateMember,
    summary: 'Change nickname, e-mail, gender or language; set full name and birthday once',
    body: Type.Object({
      nickname: Type.Optional(Type.String({ maxLength: 64 })),
      full_name: Type.Optional(Type.String({ maxLength: 120 })),
      email: Type.Optional(Type.String({ maxLength: 200, description: 'empty takes it away' })),
      gender: Type.Optional(Gender),
      birthday: Type.Optional(
        Type.String({ format: 'date', maxLength: 10, description: 'YYYY-MM-DD; 18 or over' }),
      ),
      lang: Type.Optional(oneOf(LANGS)),
      /** What to do with a name surely typed in Zawgyi; left out, the call asks (`zawgyi_ask`, both forms in the details). */
      zawgyi: Type.Optional(oneOf(['convert', 'keep'])),
    }),
    reply: Empty,
  },
  sendPhoneOtp: {
    ...calls.members.sendPhoneOtp,
    summary: "Send a code to the phone that is to become the member's",
    body: Type.Object({ mobile: TypedPhone, ...Captcha }),
    reply: Type.Object({ surplusTime: Type.Integer() }),
  },
  changePhone: {
    ...calls.members.changePhone,
    summary:
      'Move the account to another phone: its code, the login password, the withdrawal password where one is set; other sessions end',
    body: Type.Object({ mobile: TypedPhone, otp: Code, password: Password, qk_pwd: Type.Optional(Code) }),
    reply: Empty,
  },
  saveSecurityCode: {
    ...calls.members.saveSecurityCode,
    summary: 'Set the security code (6 digits) with the login password, once',
    body: Type.Object({ code: Code, password: Password }),
    reply: Empty,
  },
  saveAppCode: {
    ...calls.members.saveAppCode,
    summary: 'Set the code that the app asks for at every start (4 digits), or take it away (empty)',
    body: Type.Object({ app_passwd: Type.String({ maxLength: 12 }), password: Password }),
    reply: Empty,
  },
  checkAppCode: {
    ...calls.members.checkAppCode,
    summary: 'Check the code at a start of the app; wrong ones are counted',
    body: Type.Object({ app_passwd: Code }),
    reply: Empty,
  },
  createQrCode: {
    ...calls.members.createQrCode,
    summary: "The member's invite link and its QR code",
    body: Type.Object({
      big: Type.Optional(
        Type.Union([Type.Boolean(), Type.Integer()], { description: 'true or 1: large enough to be saved' }),
      ),
    }),
    reply: Type.Object({
      invite_code: Type.String(),
      url: Type.String(),
      image: Type.String({ description: 'data: URL, GIF' }),
    }),
  },
  devices: {
    ...calls.members.devices,
    summary: 'Where the member is logged in, and the login before this one',
    query: Empty,
    reply: Type.Object({
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
  },
  endDevice: {
    ...calls.members.endDevice,
    summary: 'Sign another device out',
    body: Type.Object({ id: Id }),
    reply: Empty,
  },
  endOtherDevices: {
    ...calls.members.endOtherDevices,
    summary: 'Sign all other devices out',
    body: Empty,
    reply: Empty,
  },
};
