import type { Lang, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { countAttempt, waitDetails } from '../../security/throttle.ts';
import { readSettings } from '../settings/index.ts';
import { changePhone, register, resetPassword } from './accounts/index.ts';
import {
  devicesOf,
  endDevice,
  inviteQr,
  lastLogins,
  memberByPhone,
  normalisePhone,
  updateProfile,
} from './profiles/index.ts';
import {
  type CodeDelivery,
  changeAppCode,
  changeLoginPassword,
  changeWithdrawalPassword,
  checkAppCode,
  checkCaptcha,
  checkOtp,
  createCodeDelivery,
  endSession,
  endSessionsOf,
  logIn,
  makeCaptcha,
  type Purpose,
  sendOtp,
  setSecurityCode,
} from './security/index.ts';

const LOGINS_SHOWN = 50;

/** The members' own calls: accounts and their security. */
export function membersMemberApi(
  app: AppContext,
  delivery: CodeDelivery = createCodeDelivery(app),
): Handlers<'members'> {
  return {
    captcha: (_asks, { ip }) => makeCaptcha(app, ip),
    login: (input, context) => logIn(app, input, context),
    sendRegisterOtp: (input, context) => askForCode(app, delivery, 'register', input, context),
    sendPhoneOtp: (input, context) => askForCode(app, delivery, 'phone', input, context),
    sendResetOtp: (input, context) => askForCode(app, delivery, 'reset', input, context),
    async verifyOtp({ mobile, otp, purpose }) {
      const phone = normalisePhone(mobile, (await readSettings(app.store))['phone.area_code']);
      if (phone === null) return refuse('phone_form');
      const checked = await checkOtp(app, phone, purpose as Purpose, otp);
      return checked.ok ? ok({}) : checked;
    },
    register: (input, context) => register(app, input, context),
    resetPassword: (input) => resetPassword(app, input),
    async logout(_asks, { token }) {
      if (token) await endSession(app.store, token);
      return ok({});
    },
    async checkLogin(_asks, { token }) {
      return token ? ok({ token }) : refuse('session_over');
    },
    async loginLog(_asks, { memberId }) {
      const logins = await lastLogins(app.store, memberId, LOGINS_SHOWN);
      return ok({ list: logins.map(({ at, ip }) => ({ time: at, ip })) });
    },
    changePassword: ({ old_password: old, password: next }, { memberId, token }) =>
      changeLoginPassword(app, { memberId, old, next }, token),
    changeWithdrawalPassword: ({ old_password: old, password: next }, { memberId }) =>
      changeWithdrawalPassword(app, { memberId, old, next }),
    updateMember: (input, { memberId }) => updateProfile(app, memberId, input),
    changePhone: (input, context) => changePhone(app, delivery, input, context),
    saveSecurityCode: ({ code, password }, { memberId }) =>
      setSecurityCode(app, { memberId, code, password }),
    saveAppCode: ({ app_passwd: code, password }, { memberId }) =>
      changeAppCode(app, { memberId, code, password }),
    checkAppCode: ({ app_passwd: code }, { memberId, ip }) => checkAppCode(app, { memberId, code }, ip),
    createQrCode: ({ big = false }, { memberId, origin }) =>
      inviteQr(app, memberId, { size: big ? 'big' : 'screen', origin }),
    async devices(_asks, { memberId, token }) {
      return ok(await devicesOf(app.store, memberId, token ?? ''));
    },
    async endDevice({ id }, { memberId, token }) {
      const ended = await endDevice(app.store, memberId, BigInt(id), token ?? '');
      return ended ? ok({}) : refuse('not_found');
    },
    async endOtherDevices(_asks, { memberId, token }) {
      await endSessionsOf(app.store, memberId, token);
      return ok({});
    },
  };
}

/**
 * Sends a code after the picture was read. Registration and the change of a phone tell that a phone is taken; reset
 * tells nothing.
 */
async function askForCode(
  app: AppContext,
  delivery: CodeDelivery,
  purpose: Purpose,
  input: { mobile: string; captcha_id: string; captcha: string },
  { ip, lang }: { ip: string; lang: Lang },
): Promise<
  Result<
    { surplusTime: number },
    Refused<'captcha_wrong' | 'otp_day_limit' | 'otp_wait' | 'phone_form' | 'phone_taken' | 'too_many_tries'>
  >
> {
  const settings = await readSettings(app.store);
  const phone = normalisePhone(input.mobile, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const captcha = await checkCaptcha(app, input.captcha_id, input.captcha);
  if (!captcha.ok) return captcha;
  const perAddress = { triesMax: settings['otp.address_hour_max'], windowSeconds: 3600, lockSeconds: 3600 };
  const tries = await countAttempt(app.store, 'otp.address', `ip:${ip}`, perAddress);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const isKnown = (await memberByPhone(app.store, phone)) !== null;
  if (purpose !== 'reset' && isKnown) return refuse('phone_taken');
  const to = purpose !== 'reset' || isKnown ? 'phone' : 'nobody';
  return sendOtp(app, delivery, { phone, purpose, lang, to });
}
