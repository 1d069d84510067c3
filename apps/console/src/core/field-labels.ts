import type { Key } from '../i18n/index.ts';

/** The labels of wire fields, for refusals that name one and for the history of changes. */
export const FIELDS: Record<string, Key> = {
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

/** The label of a wire field; undefined when it has none. */
export function fieldLabel(field: unknown): Key | undefined {
  return typeof field === 'string' && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
}
