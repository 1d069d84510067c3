import type { Output } from '@shwe/contract';
import { type AuditAction, auditActions } from '@shwe/contract/audit-actions';
import { depositReasons, type RejectionReason, withdrawalReasons } from '@shwe/contract/reasons';
import { en as fieldTexts } from '../i18n/audit-fields/en.ts';
import type { Key } from '../i18n/index.ts';
import { amountText } from './format.ts';

type Entry = Output<'operators', 'audit'>['list'][number];

/** 'deposit.credit' has the message 'action_deposit_credit': an action without one does not compile. */
type ActionKey<Action extends string> = Action extends `${infer Noun}.${infer Verb}`
  ? `action_${Noun}_${Verb}`
  : `action_${Action}`;

/** The message key of an action; null for one that is not in the list, which is shown as it is. */
export function actionKey(action: AuditAction): Key;
export function actionKey(action: string): Key | null;
export function actionKey(action: string): Key | null {
  const known = auditActions.find((one) => one === action);
  return known ? (`action_${known.replace('.', '_')}` as ActionKey<AuditAction>) : null;
}

const REJECTIONS: readonly AuditAction[] = [
  'deposit.refuse',
  'withdrawal.refuse',
  'withdrawal.deduct_ask',
  'withdrawal.deduct_drop',
  'withdrawal.deduct',
];

/** Denied access and failed logins, which are shown in red. */
export function isDenied(action: string): boolean {
  return action === 'forbidden' || action === 'login.refused';
}

/** The amount or the cap of an entry; null when it has neither. */
export function entryAmount({ details }: Pick<Entry, 'details'>): number | null {
  const amount = details.amount ?? details.cap;
  return typeof amount === 'number' ? amount : null;
}

/** The reason of a rejection, selected from a list; null for other entries, whose reasons are free text. */
export function entryReason({ action, details }: Pick<Entry, 'action' | 'details'>): RejectionReason | null {
  if (!REJECTIONS.some((one) => one === action)) return null;
  return [...withdrawalReasons, ...depositReasons].find((one) => one === details.reason) ?? null;
}

/** The details of an entry as rows of name and text. A field with fields of its own is a row each, without empty ones. */
export function detailRows({ details }: Pick<Entry, 'details'>): [name: string, text: string][] {
  return Object.entries(details).flatMap(([name, value]) => rowsOf(name, value));
}

/** Details that are whole kyat. */
const AMOUNTS = new Set([
  'amount',
  'budget_day',
  'budget_total',
  'cap',
  'max',
  'max_asked',
  'min',
  'owed',
  'payable',
  'refunded',
  'taken_back',
]);

function rowsOf(name: string, value: unknown): [name: string, text: string][] {
  const isAmount = AMOUNTS.has(name.slice(name.lastIndexOf('.') + 1)) && /^-?\d+$/.test(String(value));
  if (isAmount) return [[name, amountText(Number(value))]];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [[name, value.join(', ')]];
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([inner, one]) =>
    one === null ? [] : rowsOf(`${name}.${inner}`, one),
  );
}

/** What a row of details is called: its field, and the field within it; one without a text is shown as it is. */
export function detailLabel(t: (key: Key) => string, name: string): string {
  const parts = name.split('.').map((part) => {
    const key = `auditField_${part}`;
    return isFieldKey(key) ? t(key) : part;
  });
  return parts.join(' · ');
}

function isFieldKey(key: string): key is keyof typeof fieldTexts {
  return Object.hasOwn(fieldTexts, key);
}

/** Details that can stand for the reason of an entry, the first that it has. */
const NOTES = [
  'decision',
  'reason',
  'transactionId',
  'capability',
  'state',
  'tail',
  'business',
  'role',
  'file',
];

/**
 * The free text reason of an entry, or else the first of a list of details that it has; '' when it has none. The reason
 * of who decided comes first: beside it the entry repeats the reason of the request.
 */
export function entryNote({ details }: Pick<Entry, 'details'>): string {
  for (const name of NOTES) {
    const value = details[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
