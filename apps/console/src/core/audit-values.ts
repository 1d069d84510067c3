import { en } from '../i18n/catalogues.ts';
import type { Key } from '../i18n/index.ts';

/** The texts of details whose values are words of a list: with the value behind it, what is here is the key of its text. */
const VALUE_KEYS: Partial<Record<string, string>> = {
  capability: 'capability_',
  role: 'role_',
  'adjust.why': 'adjustmentReason_',
  'deposit.reason': 'reason_',
  'escrow.to': 'approvalTo_',
  'limits.kind': 'auditValue_',
  'limits.on': 'auditValue_',
  'member.kind': 'auditValue_',
  'member.period': 'auditValue_',
  'member.what': 'reveal_',
  'message.to': 'messageTo_',
  'payee.kind': 'payoutKind_',
  'payout.kind': 'payoutKind_',
  'prize.kind': 'prizeKind_',
  'result.state': 'auditValue_',
  'result.why': 'cause_',
  'rule.game': 'auditValue_',
  'rule.kind': 'parameter_',
  'staff.from': 'auditValue_',
  'staff.purpose': 'staffAction_staff_',
  'statement.as': 'settled_',
  'withdrawal.reason': 'reason_',
};

/** The key of the text of a detail's value; null for a value that is shown as it is. */
export function valueKey(action: string, name: string, value: string): Key | null {
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  const noun = action.split('.')[0]!;
  const prefix = VALUE_KEYS[`${noun}.${name}`] ?? VALUE_KEYS[name];
  const key = `${prefix}${value.replace(/\W/g, '_')}`;
  return prefix !== undefined && isKey(key) ? key : null;
}

function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}
