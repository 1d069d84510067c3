import Type from 'typebox';
import { AVATARS } from '../../avatars.ts';
import { call } from '../../call.ts';
import { LANGS } from '../../langs.ts';
import {
  Code,
  Empty,
  Gender,
  Id,
  Instant,
  oneOf,
  Password,
  strict,
  TypedPhone,
  Zawgyi,
} from '../../shapes.ts';
import { Captcha, SentCode, Ticket } from './one-time-codes.ts';

/** What a member changes of their own account: passwords, personal data, phone, codes and devices. */
export const ownAccountCalls = {
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
      'Change nickname, e-mail, gender, avatar or language; set full name and birthday once. Other fields, such as the phone, ' +
      'are refused',
    input: Type.Object(
      {
        nickname: Type.Optional(Type.String({ maxLength: 64 })),
        full_name: Type.Optional(Type.String({ maxLength: 120 })),
        email: Type.Optional(Type.String({ maxLength: 200, description: 'empty removes it' })),
        gender: Type.Optional(Gender),
        avatar: Type.Optional(oneOf(AVATARS)),
        birthday: Type.Optional(
          Type.String({ format: 'date', maxLength: 10, description: 'YYYY-MM-DD; 18 or over' }),
        ),
        lang: Type.Optional(oneOf(LANGS)),
        zawgyi: Zawgyi,
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
    refusals: ['already_decided', 'code_wrong', 'digits_needed', 'too_many_tries'],
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
      image: Type.String({ description: 'data: URL, PNG' }),
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
