import type { Lang, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { countAttempt, waitDetails } from '../../security/throttle.ts';
import { readSettings } from '../settings/index.ts';
import { changeAppCode, checkAppCode } from './app-code.ts';
import { checkCaptcha, makeCaptcha } from './captcha.ts';
import { changePhone } from './change-phone.ts';
import { changeLoginPassword, changeWithdrawalPassword } from './change-secrets.ts';
import { type CodeDelivery, createCodeDelivery } from './code-delivery.ts';
import { devicesOf, endDevice } from './devices.ts';
import { inviteQr } from './invite.ts';
import { logIn } from './log-in.ts';
import { lastLogins, memberByPhone } from './members.queries.ts';
import { checkOtp, type Purpose, sendOtp } from './otp.ts';
import { normalisePhone } from './phones.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { setSecurityCode } from './security-code.ts';
import { endSession, endSessionsOf } from './sessions.ts';
import { updateProfile } from './update-profile.ts';

const LOGINS_SHOWN = 50;

/** The members' own calls: accounts and their security. */
export function membersMemberApi(
  house: AppContext,
  delivery: CodeDelivery = createCodeDelivery(house),
): Handlers<'members'> {
  return {
    captcha: (_asks, { ip }) => makeCaptcha(house, ip),
    login: (asks, context) => logIn(house, asks, context),
    sendRegisterOtp: (asks, context) => askForCode(house, delivery, 'register', asks, context),
    sendPhoneOtp: (asks, context) => askForCode(house, delivery, 'phone', asks, context),
    sendResetOtp: (asks, context) => askForCode(house, delivery, 'reset', asks, context),
    async verifyOtp({ mobile, otp, purpose }) {
      const phone = normalisePhone(mobile, (await readSettings(house.store))['phone.area_code']);
      if (phone === null) return refuse('phone_form');
      const checked = await checkOtp(house, phone, purpose as Purpose, otp);
      return checked.ok ? ok({}) : checked;
    },
    register: (asks, context) => register(house, asks, context),
    resetPassword: (asks) => resetPassword(house, asks),
    async logout(_asks, { token }) {
      if (token) await endSession(house.store, token);
      return ok({});
    },
    async checkLogin(_asks, { token }) {
      return token ? ok({ token }) : refuse('session_over');
    },
    async loginLog(_asks, { memberId }) {
      const logins = await lastLogins(house.store, memberId, LOGINS_SHOWN);
      return ok({ list: logins.map(({ at, ip }) => ({ time: at, ip })) });
    },
    changePassword: ({ old_password: old, password: next }, { memberId, token }) =>
      changeLoginPassword(house, { memberId, old, next }, token),
    changeWithdrawalPassword: ({ old_password: old, password: next }, { memberId }) =>
      changeWithdrawalPassword(house, { memberId, old, next }),
    updateMember: (asks, { memberId }) => updateProfile(house, memberId, asks),
    changePhone: (asks, context) => changePhone(house, delivery, asks, context),
    saveSecurityCode: ({ code, password }, { memberId }) =>
      setSecurityCode(house, { memberId, code, password }),
    saveAppCode: ({ app_passwd: code, password }, { memberId }) =>
      changeAppCode(house, { memberId, code, password }),
    checkAppCode: ({ app_passwd: code }, { memberId, ip }) => checkAppCode(house, { memberId, code }, ip),
    createQrCode: ({ big = false }, { memberId, origin }) =>
      inviteQr(house, memberId, { size: big ? 'big' : 'screen', origin }),
    async devices(_asks, { memberId, token }) {
      return ok(await devicesOf(house.store, memberId, token ?? ''));
    },
    async endDevice({ id }, { memberId, token }) {
      const ended = await endDevice(house.store, memberId, BigInt(id), token ?? '');
      return ended ? ok({}) : refuse('not_found');
    },
    async endOtherDevices(_asks, { memberId, token }) {
      await endSessionsOf(house.store, memberId, token);
      return ok({});
    },
  };
}

/**
 * Sends a code after the picture was read. Registration and the change of a phone tell that a phone is taken (specification §5); reset
 * tells nothing.
 */
async function askForCode(
  house: AppContext,
  delivery: CodeDelivery,
  purpose: Purpose,
  asks: { mobile: string; captcha_id: string; captcha: string },
  { ip, lang }: { ip: string; lang: Lang },
): Promise<
  Result<
    { surplusTime: number },
    Refused<'captcha_wrong' | 'otp_day_limit' | 'otp_wait' | 'phone_form' | 'phone_taken' | 'too_many_tries'>
  >
> {
  const settings = await readSettings(house.store);
  const phone = normalisePhone(asks.mobile, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const captcha = await checkCaptcha(house, asks.captcha_id, asks.captcha);
  if (!captcha.ok) return captcha;
  const perAddress = { triesMax: settings['otp.address_hour_max'], windowSeconds: 3600, lockSeconds: 3600 };
  const tries = await countAttempt(house.store, 'otp.address', `ip:${ip}`, perAddress);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const isKnown = (await memberByPhone(house.store, phone)) !== null;
  if (purpose !== 'reset' && isKnown) return refuse('phone_taken');
  const to = purpose !== 'reset' || isKnown ? 'phone' : 'nobody';
  return sendOtp(house, delivery, { phone, purpose, lang, to });
}
