import type { PasswordRule } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { recordChange } from './history.queries.ts';
/**
 * What operators may configure, with what holds until they do. Sums are whole kyat, times are named by their unit.
 * The type of a default is the type of its setting; a stored value of another type is not used.
 */
export const settingDefaults = {
  'phone.area_code': '95',
  'register.password_rule': 'six digits' as PasswordRule,
  'login.captcha_after': 3,
  'login.account_tries': 10,
  'login.address_tries': 60,
  'login.lock_minutes': 15,
  'app.code_tries': 5,
  'app.code_lock_minutes': 15,
  'otp.resend_seconds': 60,
  'otp.day_max': 5,
  'otp.address_hour_max': 200,
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
  // kyat for one USDT; an order keeps the rate it was made at
  'usdt.deposit_rate': 4400,
  'withdrawal.min': 5000,
  'withdrawal.max': 5_000_000,
  'withdrawal.day_count': 3,
  'withdrawal.day_sum': 10_000_000,
  'withdrawal.payee_wait_hours': 24,
  'withdrawal.payee_change_days': 14,
  'withdrawal.password_tries': 5,
  'withdrawal.password_lock_minutes': 15,
  'withdrawal.promised_minutes': 15,
  // whole kyat for one USDT that a member withdraws
  'usdt.withdrawal_rate': 4500,
  'contact.agent_airplane': '',
  'contact.agent_skype': '',
  'contact.service_link': '',
  'contact.service_link1': '',
  'contact.busin_link': '',
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

/** What a number of it must be for the house to work: a code of four or six boxes, a day with at least one minute. */
const settingBounds: Partial<Record<SettingKey, { min: number; max: number }>> = {
  'login.account_tries': { min: 1, max: 1000 },
  'login.address_tries': { min: 1, max: 100_000 },
  'login.lock_minutes': { min: 1, max: 1440 },
  'otp.day_max': { min: 1, max: 100 },
  'otp.address_hour_max': { min: 1, max: 100_000 },
  'deposit.tail_digits': { min: 4, max: 6 },
  'deposit.open_max': { min: 1, max: 20 },
  'deposit.order_minutes': { min: 5, max: 1440 },
  'deposit.claim_minutes': { min: 1, max: 1440 },
  'deposit.claim_hours': { min: 1, max: 720 },
  'deposit.lapsed_max': { min: 1, max: 100 },
  'deposit.new_percent': { min: 0, max: 100 },
  'deposit.turnover_times': { min: 0, max: 100 },
  'deposit.promised_minutes': { min: 1, max: 1440 },
  'usdt.deposit_rate': { min: 1, max: 1_000_000 },
  'withdrawal.min': { min: 1, max: 1_000_000_000 },
  'withdrawal.max': { min: 1, max: 1_000_000_000 },
  'withdrawal.day_count': { min: 0, max: 100 },
  'withdrawal.payee_wait_hours': { min: 0, max: 720 },
  'withdrawal.payee_change_days': { min: 0, max: 365 },
  'withdrawal.password_tries': { min: 1, max: 20 },
  'withdrawal.password_lock_minutes': { min: 1, max: 1440 },
  'withdrawal.promised_minutes': { min: 1, max: 1440 },
  'usdt.withdrawal_rate': { min: 1, max: 1_000_000 },
};

/** The words that a text of it may be. */
export const settingChoices: Partial<Record<SettingKey, readonly string[]>> = {
  'register.password_rule': ['six digits', 'letters and digits', 'anything from 8'] satisfies PasswordRule[],
};

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

/** Whether a value fits a key that exists. */
export function isSetting(key: string, value: unknown): boolean {
  if (!(key in settingDefaults)) return false;
  const standard: unknown = settingDefaults[key as SettingKey];
  if (typeof standard !== 'number') return typeof value === typeof standard && isChoice(key, value);
  const { min, max } = boundsOf(key as SettingKey);
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isChoice(key: string, value: unknown): boolean {
  const choices = settingChoices[key as SettingKey];
  return choices === undefined || choices.includes(value as string);
}

/** Where a number may lie, both ends included. */
export function boundsOf(key: SettingKey): { min: number; max: number } {
  return settingBounds[key] ?? { min: 0, max: 1_000_000_000 };
}

/**
 * Those who change settings at the same moment follow each other: each keeps what it found, and judges what it makes.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('settings', 0))");
}

/**
 * Changes one setting and keeps what it was. Throws RangeError on a value of the wrong kind; the caller audits who
 * did it.
 */
export async function changeSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
  changedBy: bigint | null,
  reason = 'set-up',
): Promise<void> {
  if (!isSetting(key, value)) throw new RangeError(`not a value for ${key}: ${JSON.stringify(value)}`);
  await lockSettings(tx);
  const was = (await loadSettings(tx))[key];
  await recordChange(tx, { subject: `setting:${key}`, was, value, changedBy, reason });
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
