import type { Loosening, PasswordRule } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { recordChange } from './history.queries.ts';

/**
 * All settings with their defaults. Amounts are kyat, and keys of times end with their unit. The type of the default
 * is the type of the setting; a stored value that `isValidSetting` rejects (type, bounds or choice) is ignored.
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
  // how long a payment claim reserves capacity of its account, and when a claim without a bank line expires
  // (business time)
  'deposit.claim_minutes': 60,
  'deposit.claim_hours': 24,
  // orders of one day that failed (expired or rejected), after which a member may create no more that day
  'deposit.lapsed_max': 5,
  // the share of an account's daily cap for open orders of members without a successful deposit
  'deposit.new_percent': 50,
  'deposit.turnover_times': 1,
  'deposit.promised_minutes': 10,
  // kyat for one USDT deposited; an order keeps the rate of its creation
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
  // kyat for one USDT withdrawn
  'usdt.withdrawal_rate': 4500,
  // 'at once': rebates are paid as soon as they are computed; 'when claimed': members claim them from 15:00
  'rebate.payment': 'at once' as 'at once' | 'when claimed',
  // stakes in a draw count for rebates unless they cover more of its numbers than this, percent
  // how long an upgrade bonus can be claimed, and how long a claimed VIP bonus may be bet
  'vip.claim_days': 30,
  'vip.play_days': 30,
  'promotions.yuan_ks': 300,
  'rebate.cover_percent': 70,
  // sub-accounts that an agent may create, and messages to one member that they may send, in one day
  'agent.accounts_day': 50,
  'agent.messages_day': 20,
  // transfers to the direct downline: one transfer, and all of an agent in one day; the fee in hundredths of a percent
  'agent.transfer_min': 1000,
  'agent.transfer_max': 5_000_000,
  'agent.transfer_day_count': 200,
  'agent.transfer_day_sum': 20_000_000,
  'agent.transfer_fee': 0,
  // 1: agents see the addresses of their downline's registration and last login
  'agent.shows_addresses': 0,
  // withdrawals of the direct downline that agents pay: 1: possible; the terms; the agent's fee in hundredths of a percent
  'agent.takes_deposits': 1,
  'agent.deposit_min': 3000,
  'escrow.enabled': 1,
  'escrow.pay_hours': 24,
  'escrow.confirm_hours': 24,
  'escrow.decide_hours': 12,
  'escrow.fee': 0,
  // the public notice of a corrected result ends by itself after so many hours
  'content.correction_hours': 72,
  // from how many members on a message to a segment takes two operators
  'message.second_from': 500,
  // how long a request may wait for its second approval
  'approval.money_minutes': 60,
  'approval.draws_minutes': 30,
  'approval.access_minutes': 240,
  'contact.agent_airplane': '',
  'contact.agent_skype': '',
  'contact.service_link': '',
  'contact.service_link1': '',
  'contact.busin_link': '',
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

/** Bounds outside which the system does not work, both ends included. Other numbers have the bounds of `boundsOf`. */
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
  'content.correction_hours': { min: 12, max: 720 },
  'vip.claim_days': { min: 1, max: 365 },
  'vip.play_days': { min: 1, max: 365 },
  'promotions.yuan_ks': { min: 1, max: 10_000 },
  'rebate.cover_percent': { min: 1, max: 100 },
  'message.second_from': { min: 1, max: 1_000_000 },
  'approval.money_minutes': { min: 1, max: 10_080 },
  'approval.draws_minutes': { min: 1, max: 10_080 },
  'approval.access_minutes': { min: 1, max: 10_080 },
  'agent.accounts_day': { min: 0, max: 1000 },
  'agent.messages_day': { min: 0, max: 1000 },
  'agent.transfer_min': { min: 1, max: 1_000_000_000 },
  'agent.transfer_max': { min: 1, max: 1_000_000_000 },
  'agent.transfer_day_count': { min: 0, max: 10_000 },
  'agent.transfer_fee': { min: 0, max: 1000 },
  'agent.shows_addresses': { min: 0, max: 1 },
  'agent.takes_deposits': { min: 0, max: 1 },
  'agent.deposit_min': { min: 1, max: 1_000_000_000 },
  'escrow.enabled': { min: 0, max: 1 },
  'escrow.pay_hours': { min: 1, max: 720 },
  'escrow.confirm_hours': { min: 1, max: 720 },
  'escrow.decide_hours': { min: 1, max: 720 },
  'escrow.fee': { min: 0, max: 1000 },
};

/** The values allowed for a text setting that is a choice. */
export const settingChoices: Partial<Record<SettingKey, readonly string[]>> = {
  'rebate.payment': ['at once', 'when claimed'],
  'register.password_rule': ['six digits', 'letters and digits', 'anything from 8'] satisfies PasswordRule[],
};

/** In which direction a change of each setting loosens a protection and takes two operators. */
export const settingLoosening: Record<SettingKey, Loosening> = {
  'phone.area_code': 'any change',
  'register.password_rule': 'any change',
  'login.captcha_after': 'raise',
  'login.account_tries': 'raise',
  'login.address_tries': 'raise',
  'login.lock_minutes': 'lower',
  'app.code_tries': 'raise',
  'app.code_lock_minutes': 'lower',
  'otp.resend_seconds': 'lower',
  'otp.day_max': 'raise',
  'otp.address_hour_max': 'raise',
  'deposit.tail_digits': 'lower',
  'deposit.open_max': 'raise',
  // Longer, an unpaid order or an unproven claim keeps an account's capacity from others.
  'deposit.order_minutes': 'raise',
  'deposit.claim_minutes': 'raise',
  'deposit.claim_hours': 'raise',
  'deposit.lapsed_max': 'raise',
  'deposit.new_percent': 'raise',
  'deposit.turnover_times': 'lower',
  'deposit.promised_minutes': 'none',
  // A wrong rate pays out money at once.
  'usdt.deposit_rate': 'any change',
  // Each payment has a price; small ones in great number empty an account unnoticed.
  'withdrawal.min': 'lower',
  'withdrawal.max': 'raise',
  'withdrawal.day_count': 'raise',
  'withdrawal.day_sum': 'raise',
  'withdrawal.payee_wait_hours': 'lower',
  'withdrawal.payee_change_days': 'lower',
  'withdrawal.password_tries': 'raise',
  'withdrawal.password_lock_minutes': 'lower',
  'withdrawal.promised_minutes': 'none',
  'usdt.withdrawal_rate': 'any change',
  'rebate.payment': 'none',
  'vip.claim_days': 'raise',
  'vip.play_days': 'raise',
  'promotions.yuan_ks': 'raise',
  'rebate.cover_percent': 'raise',
  'agent.accounts_day': 'raise',
  'agent.messages_day': 'raise',
  'agent.transfer_min': 'none',
  'agent.transfer_max': 'raise',
  'agent.transfer_day_count': 'raise',
  'agent.transfer_day_sum': 'raise',
  'agent.transfer_fee': 'any change',
  'agent.shows_addresses': 'raise',
  'agent.takes_deposits': 'raise',
  'agent.deposit_min': 'none',
  'escrow.enabled': 'raise',
  // Longer, the money of a member waits for an agent who does not pay.
  'escrow.pay_hours': 'raise',
  // Shorter, a member has less time to say that the money did not arrive.
  'escrow.confirm_hours': 'lower',
  'escrow.decide_hours': 'none',
  'escrow.fee': 'any change',
  // Shorter, fewer players learn that a result was corrected.
  'content.correction_hours': 'lower',
  'message.second_from': 'raise',
  'approval.money_minutes': 'none',
  'approval.draws_minutes': 'none',
  'approval.access_minutes': 'none',
  // Players send their questions, and whatever they are asked for, to these addresses.
  'contact.agent_airplane': 'any change',
  'contact.agent_skype': 'any change',
  'contact.service_link': 'any change',
  'contact.service_link1': 'any change',
  'contact.busin_link': 'any change',
};

const CACHE_MS_MAX = 5000;
const cached = new WeakMap<Queries, { at: number; settings: Promise<Settings> }>();

/** All settings, cached for up to 5 s in each process, so a change by another process is seen that much later. */
export function readSettings(db: Queries): Promise<Settings> {
  const entry = cached.get(db);
  if (entry && Date.now() - entry.at < CACHE_MS_MAX) return entry.settings;
  const settings = loadSettings(db);
  cached.set(db, { at: Date.now(), settings });
  // A failed read is not cached.
  settings.catch(() => cached.delete(db));
  return settings;
}

async function loadSettings(db: Queries): Promise<Settings> {
  const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from content.settings');
  const changed = rows.filter(({ key, value }) => isValidSetting(key, value));
  return { ...settingDefaults, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) };
}

/** A value of a setting from the text in which a request stores it. */
export function settingValue(key: SettingKey, text: string): string | number {
  return typeof settingDefaults[key] === 'number' ? Number(text) : text;
}

/** Whether the key exists and the value has its type and lies within its bounds. */
export function isValidSetting(key: string, value: unknown): boolean {
  if (!(key in settingDefaults)) return false;
  const fallback: unknown = settingDefaults[key as SettingKey];
  if (typeof fallback !== 'number') return typeof value === typeof fallback && isChoice(key, value);
  const { min, max } = boundsOf(key as SettingKey);
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isChoice(key: string, value: unknown): boolean {
  const choices = settingChoices[key as SettingKey];
  return choices === undefined || choices.includes(value as string);
}

/** The bounds of a number, both ends included. */
export function boundsOf(key: SettingKey): { min: number; max: number } {
  return settingBounds[key] ?? { min: 0, max: 1_000_000_000 };
}

/** Serialises changes of settings, so that each records the correct previous value and checks the resulting set. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('settings', 0))");
}

/**
 * Changes one setting and records the change. Throws RangeError if `isValidSetting` is false. The caller writes the
 * audit entry.
 */
export async function changeSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
  changedBy: bigint | null,
  reason = 'set-up',
): Promise<void> {
  if (!isValidSetting(key, value)) throw new RangeError(`not a value for ${key}: ${JSON.stringify(value)}`);
  await lockSettings(tx);
  const was = (await loadSettings(tx))[key];
  await recordChange(tx, { subject: `setting:${key}`, was, value, changedBy, reason });
  await tx.query(
    `insert into content.settings (key, value, changed_by) values ($1, $2, $3)
     on conflict (key) do update
       set value = excluded.value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
    [key, JSON.stringify(value), changedBy],
  );
}

/** Clears the cache of this process; other processes see a change within 5 s. Call it after the commit. */
export function clearSettingsCache(db: Queries): void {
  cached.delete(db);
}
