import type { Key } from '../i18n/index.ts';

/** What the forms call the fields of the wire, for a refusal that names one and for a history that tells what changed. */
const FIELDS: Record<string, Key> = {
  active: 'bankActive',
  adapter: 'psp',
  address: 'usdtAddress',
  amount: 'amountKs',
  bank: 'bank',
  category_id: 'category',
  closed: 'maintenanceMode',
  code: 'code',
  confirmations: 'confirmations',
  date: 'day',
  day_cap: 'dailyCap',
  enabled: 'acceptsDeposits',
  ends_at: 'maintenanceEnds',
  id: 'code',
  kind: 'currency',
  max: 'maximum',
  min: 'minimum',
  name: 'name',
  network: 'network',
  note: 'fieldNote',
  paused_until: 'pausedUntil',
  pays_withdrawals: 'paysWithdrawals',
  phone: 'number',
  qr_marks: 'qrSignature',
  quick: 'presetAmounts',
  rail: 'processing',
  reason: 'reason',
  secret: 'apiSecret',
  shown: 'visible',
  sort: 'priority',
  takes_deposits: 'acceptsDeposits',
  text: 'noticeText',
  tid: 'order',
  title: 'name',
  token: 'tokenContract',
  transaction_id: 'transactionId',
  value: 'settingValue',
  wallet: 'wallet',
};

/** The word for a field; undefined for one that no form of the console has. */
export function fieldLabel(field: unknown): Key | undefined {
  return typeof field === 'string' && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
}
