import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { readSettings } from '../settings/index.ts';
import { changePhone, register, requestCode, resetPassword } from './accounts/index.ts';
import {
  createQrPictures,
  devicesOf,
  endDevice,
  inviteQr,
  lastLogins,
  normalisePhone,
  updateProfile,
} from './profiles/index.ts';
import {
  type CodeDelivery,
  changeAppCode,
  changeLoginPassword,
  changeWithdrawalPassword,
  checkAppCode,
  checkOtp,
  createCodeDelivery,
  endSession,
  endSessionsOf,
  failedLogins,
  logIn,
  makeCaptcha,
  memberOf,
  type Purpose,
  setSecurityCode,
} from './security/index.ts';

const LOGINS_SHOWN = 50;

/** Members' calls about their account and its security. */
export function membersMemberApi(
  app: AppContext,
  delivery: CodeDelivery = createCodeDelivery(app),
): Handlers<'members'> {
  const qrPictures = createQrPictures();
  return {
    async registerInfo() {
      const settings = await readSettings(app.store);
      return ok({
        area_code: settings['phone.area_code'],
        password_rule: settings['register.password_rule'],
      });
    },
    async captcha({ mobile = '' }, { ip }) {
      const phone = normalisePhone(mobile, (await readSettings(app.store))['phone.area_code']);
      return makeCaptcha(app, { ip, phone });
    },
    login: (input, context) => logIn(app, input, context),
    sendRegisterOtp: (input, context) => requestCode(app, delivery, 'register', input, context),
    sendPhoneOtp: (input, context) => requestCode(app, delivery, 'phone', input, context),
    sendResetOtp: (input, context) => requestCode(app, delivery, 'reset', input, context),
    async verifyOtp({ mobile, otp, purpose, ticket }, { ip }) {
      const phone = normalisePhone(mobile, (await readSettings(app.store))['phone.area_code']);
      if (phone === null) return refuse('phone_form');
      const typed = { phone, purpose: purpose as Purpose, typed: otp, ticket, ip };
      const checked = await checkOtp(app, typed);
      return checked.ok ? ok({}) : checked;
    },
    register: (input, context) => register(app, input, context),
    resetPassword: (input, context) => resetPassword(app, input, context),
    async logout(_input, { token }) {
      if (token) await endSession(app.store, token);
      return ok({});
    },
    async checkLogin(_input, { token }) {
      if (token === null) return refuse('auth_failed');
      const owner = await memberOf(app.store, token);
      if (owner.ok) return ok({ token });
      return refuse(owner.refused === 'suspended' ? 'suspended' : 'auth_failed');
    },
    async loginLog(_input, { memberId }) {
      const logins = await lastLogins(app.store, memberId, LOGINS_SHOWN);
      const list = logins.map(({ at, ip }) => ({ time: at, ip }));
      return ok({ list, failed: await failedLogins(app.store, memberId) });
    },
    changePassword: ({ old_password: old, password: next }, context) =>
      changeLoginPassword(app, { old, next }, context),
    changeWithdrawalPassword: ({ old_password: old, password: next }, context) =>
      changeWithdrawalPassword(app, { old, next }, context),
    updateMember: (input, { memberId }) => updateProfile(app, memberId, input),
    changePhone: (input, context) => changePhone(app, delivery, input, context),
    saveSecurityCode: (input, context) => setSecurityCode(app, input, context),
    saveAppCode: ({ app_passwd: code, password }, context) => changeAppCode(app, { code, password }, context),
    checkAppCode: ({ app_passwd: code }, context) => checkAppCode(app, code, context),
    createQrCode: ({ big = false }, { memberId, origin }) =>
      inviteQr(app, memberId, { size: big ? 'big' : 'screen', origin }, qrPictures),
    async devices(_input, { memberId, token }) {
      return ok(await devicesOf(app.store, memberId, token ?? ''));
    },
    async endDevice({ id }, { memberId, token }) {
      const ended = await endDevice(app.store, memberId, BigInt(id), token ?? '');
      return ended ? ok({}) : refuse('not_found');
    },
    async endOtherDevices(_input, { memberId, token }) {
      await endSessionsOf(app.store, memberId, token);
      return ok({});
    },
  };
}
