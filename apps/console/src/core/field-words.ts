import type { Key } from '../i18n/index.ts';

/** What the forms call the fields of the wire, for a refusal that names one and for a history that tells what changed. */
const FIELDS: Record<string, Key> = {
  active: 'bankActive',
  adapter: 'gatewayOf',
  address: 'usdtAddress',
  amount: 'amount',
  bank: 'bank',
  category_id: 'category',
  closed: 'maintenanceSwitch',
  code: 'code',
  confirmations: 'confirmations',
  date: 'day',
  day_cap: 'dailyCap',
  enabled: 'takesDeposits',
  ends_at: 'maintenanceEnds',
  id: 'code',
  kind: 'kindOfMoney',
  max: 'maximum',
  min: 'minimum',
  name: 'name',
  network: 'network',
  note: 'fieldNote',
  paused_until: 'platformPauseUntil',
  pays_withdrawals: 'takesPayees',
  phone: 'number',
  qr_marks: 'qrMarks',
  quick: 'quickSums',
  rail: 'rail',
  reason: 'reason',
  secret: 'platformSecret',
  shown: 'shown',
  sort: 'sortOrder',
  takes_deposits: 'takesDeposits',
  text: 'noticeText',
  tid: 'order',
  title: 'name',
  token: 'tokenContract',
  transaction_id: 'transactionId',
  value: 'value',
  wallet: 'wallet',
};

/** The word for a field; undefined for one that no form of the console has. */
export function fieldWord(field: unknown): Key | undefined {
  return typeof field === 'string' && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
}
