import type { Output } from '@shwe/contract';
import { depositReasons, type RejectionReason, withdrawalReasons } from '@shwe/contract/reasons';
import type { Key } from '../i18n/index.ts';

type Entry = Output<'operators', 'audit'>['list'][number];

/** The actions of the audit log, in the order of the filter. */
export const AUDIT_ACTIONS = [
  'login',
  'login.refused',
  'logout',
  'forbidden',
  'deposit.credit',
  'deposit.credit_ask',
  'deposit.refuse',
  'receipt.add',
  'withdrawal.take',
  'withdrawal.approve',
  'withdrawal.pay',
  'withdrawal.refuse',
  'withdrawal.deduct_ask',
  'withdrawal.deduct_drop',
  'withdrawal.deduct',
  'payout.export',
  'payout.download',
  'payout.import',
  'payout.dissolve',
  'adjust.ask',
  'adjust.confirm',
  'adjust.refuse',
  'payee.change',
  'payee.unbind',
  'payee.refuse',
  'limits.set',
  'limits.hot',
  'limits.hot_end',
  'limits.members',
  'rule.ask',
  'rule.set',
  'rule.confirm',
  'rule.drop',
  'result.enter',
  'result.confirm',
  'result.correct_ask',
  'result.correct',
  'issue.cancel_ask',
  'issue.cancel_drop',
  'issue.cancel',
  'close_day.add',
  'close_day.ask',
  'close_day.remove',
  'close_day.import',
  'draw.export',
  'draw.move_ask',
  'draw.move',
  'member.note',
  'member.suspend',
  'member.unsuspend',
  'member.limit',
  'member.reveal',
  'feedback.answer',
  'feedback.close',
  'feedback.phone',
  'method.change',
  'settings.ask',
  'settings.change',
  'maintenance.close',
  'maintenance.change',
  'maintenance.open',
  'transfer.ask',
  'platform.change',
  'platform.connect_ask',
  'platform.connect',
  'clock.move',
  'operator.create',
] as const;

/** The label of an action; null for one the console does not know, which is shown as it is. */
export function actionKey(action: string): Key | null {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known ? (`action_${known.replace('.', '_')}` as Key) : null;
}

const REJECTIONS: readonly string[] = [
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
  if (!REJECTIONS.includes(action)) return null;
  return [...withdrawalReasons, ...depositReasons].find((one) => one === details.reason) ?? null;
}

/** The free text reason of an entry, or else the first of a list of details that it has; '' when it has none. */
export function entryNote({ details }: Pick<Entry, 'details'>): string {
  for (const name of ['reason', 'transactionId', 'capability', 'state', 'tail', 'business', 'role', 'file']) {
    const value = details[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
