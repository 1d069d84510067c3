import type { PasswordRule } from '@shwe/rules';
import type { Queries, Tx } from '../../store/index.ts';

/**
 * What operators may configure, with what holds until they do. Sums are whole kyat, times are named by their unit. The type of a
 * default is the type of its setting; a stored value of another type is not used.
 */
export const settingDefaults = {
  'phone.area_code': '95',
  'register.password_rule': 'six digits' as PasswordRule,
  'login.captcha_after': 3,
  'login.account_tries': 10,
  'login.address_tries': 60,
  'login.lock_minutes': 15,
  'otp.resend_seconds': 60,
  'otp.day_max': 5,
  'otp.address_hour_max': 200,
  'deposit.min': 3000,
  'deposit.max': 5_000_000,
  'deposit.tail_digits': 6,
  'deposit.open_max': 3,
  'deposit.order_minutes': 30,
  // how long a claim holds room on its account, and when one that no line fits is over by itself (business time)
  'deposit.claim_minutes': 60,
  'deposit.claim_hours': 24,
  // orders of one day that ended without money, after which a member may order no more
  'deposit.lapsed_max': 5,
  // of an account's room for the day, for open orders of members whose money never came in
  'deposit.new_percent': 50,
  'deposit.turnover_times': 1,
  'deposit.promised_minutes': 10,
  'deposit.quick': [3000, 5000, 10_000, 50_000, 100_000, 500_000] as number[],
  'withdrawal.min': 5000,
  'withdrawal.max': 5_000_000,
  'withdrawal.day_count': 3,
  'withdrawal.day_sum': 10_000_000,
  'withdrawal.payee_wait_hours': 24,
  'withdrawal.payee_change_days': 14,
  'withdrawal.password_tries': 5,
  'withdrawal.password_lock_minutes': 15,
  'withdrawal.promised_minutes': 15,
  // what a wallet's own QR code contains, lower case, besides the phone number
  'payee.kbzpay_marks': ['kbz', 'kpay'] as string[],
  'payee.wavepay_marks': ['wave'] as string[],
  'contact.agent_airplane': '',
  'contact.agent_skype': '',
  'contact.service_link': '',
  'contact.service_link1': '',
  'contact.busin_link': '',
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

const CACHE_MS_MAX = 5000;
const cached = new WeakMap<Queries, { at: number; settings: Promise<Settings> }>();

/** All settings. Read at most every 5 s a process, so a change made elsewhere is seen that much later. */
export function readSettings(db: Queries): Promise<Settings> {
  const known = cached.get(db);
  if (known && Date.now() - known.at < CACHE_MS_MAX) return known.settings;
  const settings = loadSettings(db);
  cached.set(db, { at: Date.now(), settings });
  // A failed read is not kept.
  settings.catch(() => cached.delete(db));
  return settings;
}

async function loadSettings(db: Queries): Promise<Settings> {
  const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from content.settings');
  const changed = rows.filter(({ key, value }) => isSetting(key, value));
  return { ...settingDefaults, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) };
}

function isSetting(key: string, value: unknown): boolean {
  if (!(key in settingDefaults)) return false;
  const standard: unknown = settingDefaults[key as SettingKey];
  if (Array.isArray(standard)) {
    return Array.isArray(value) && value.every((item) => typeof item === typeof standard[0]);
  }
  if (typeof standard === 'number') return Number.isSafeInteger(value) && (value as number) >= 0;
  return typeof value === typeof standard;
}

/** Changes one setting. Throws RangeError on a value of the wrong kind; the caller audits who did it. */
export async function changeSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
  changedBy: bigint | null,
): Promise<void> {
  if (!isSetting(key, value)) throw new RangeError(`not a value for ${key}: ${JSON.stringify(value)}`);
  await tx.query(
    `insert into content.settings (key, value, changed_by) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
    [key, JSON.stringify(value), changedBy],
  );
}

/** Lets this process see a change at once; others see it within 5 s. Call it after the commit. */
export function forgetSettings(db: Queries): void {
  cached.delete(db);
}
