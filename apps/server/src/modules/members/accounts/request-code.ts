import type { Lang, Refused } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { countAttempts, waitDetails } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { readSettings } from '../../settings/index.ts';
import { memberByPhone, normalisePhone } from '../profiles/index.ts';
import { type CodeDelivery, checkCaptcha, checkWork, type Purpose, sendOtp } from '../security/index.ts';

/** Counted only, because the work of all grows with it. */
const ALL = { triesMax: 1_000_000, windowSeconds: 3600, lockSeconds: 1 };

/**
 * Sends a one-time code after a solved captcha and its proof of work. Registration and the change of a phone refuse a
 * phone that has an account (`phone_taken`); a reset never reveals whether it has one.
 */
export async function requestCode(
  app: AppContext,
  delivery: CodeDelivery,
  purpose: Purpose,
  input: { mobile: string; captcha_id: string; captcha: string; work?: string },
  { ip, lang }: { ip: string; lang: Lang },
): Promise<
  Result<
    { surplusTime: number; ticket: string },
    Refused<
      | 'captcha_wrong'
      | 'otp_day_limit'
      | 'otp_not_sent'
      | 'otp_wait'
      | 'phone_form'
      | 'phone_taken'
      | 'too_many_tries'
      | 'work_needed'
    >
  >
> {
  const settings = await readSettings(app.store);
  const phone = normalisePhone(input.mobile, settings['phone.area_code']);
  if (phone === null) return refuse('phone_form');
  const captcha = await checkCaptcha(app, input.captcha_id, input.captcha);
  if (!captcha.ok) return captcha;
  const worked = await checkWork(app, {
    ip,
    phone,
    captchaId: input.captcha_id,
    bits: captcha.value.workBits,
    work: input.work,
  });
  if (!worked.ok) return worked;
  const perAddress = { triesMax: settings['otp.address_hour_max'], windowSeconds: 3600, lockSeconds: 3600 };
  const counted = await countAttempts(app.store, [
    { scope: 'otp.address', subject: addressSubject(ip), limit: perAddress },
    { scope: 'otp.all', subject: 'all', limit: ALL },
  ]);
  const last = counted.at(-1)!;
  if (!last.allowed) return refuse('too_many_tries', waitDetails(last.waitSeconds));
  const hasAccount = (await memberByPhone(app.store, phone)) !== null;
  if (purpose !== 'reset' && hasAccount) return refuse('phone_taken');
  const to = purpose !== 'reset' || hasAccount ? 'phone' : 'nobody';
  return sendOtp(app, delivery, { phone, purpose, lang, ip, to });
}
