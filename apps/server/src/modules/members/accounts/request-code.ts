import type { Lang, Refused } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { countAttempt, waitDetails } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { readSettings } from '../../settings/index.ts';
import { memberByPhone, normalisePhone } from '../profiles/index.ts';
import { type CodeDelivery, checkCaptcha, type Purpose, sendOtp } from '../security/index.ts';

/**
 * Sends a one-time code after a solved captcha. Registration and the change of a phone refuse a phone that has an
 * account (`phone_taken`); a reset never reveals whether it has one.
 */
export async function requestCode(
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
  const tries = await countAttempt(app.store, 'otp.address', addressSubject(ip), perAddress);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const hasAccount = (await memberByPhone(app.store, phone)) !== null;
  if (purpose !== 'reset' && hasAccount) return refuse('phone_taken');
  const to = purpose !== 'reset' || hasAccount ? 'phone' : 'nobody';
  return sendOtp(app, delivery, { phone, purpose, lang, to });
}
