import type { Output } from '@shwe/contract';
import type { RejectionReason } from '@shwe/contract/reasons';
import { entryNote, entryReason } from '../core/audit-actions.ts';
import { dateTime, dayMonth, monthYear, weekdayDay } from '../core/format.ts';
import { en } from '../i18n/catalogues.ts';
import type { Key, useT } from '../i18n/index.ts';

type TextTools = ReturnType<typeof useT>;
type Withdrawal = Output<'operatorWithdrawals', 'list'>['list'][number];
type Entry = Pick<Output<'operators', 'audit'>['list'][number], 'action' | 'details'>;

/** "119 m"; from two hours on "5 h 6 m"; from two days on "18 d". */
export function ageText(t: TextTools['t'], minutes: number): string {
  if (minutes < 120) return t('minutes', { n: minutes });
  if (minutes >= 2 * 24 * 60) return t('daysShort', { n: Math.floor(minutes / (24 * 60)) });
  return t('hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** "45 s"; from one minute on "3 m 12 s"; from two hours on as an age. */
export function secondsText(t: TextTools['t'], seconds: number): string {
  if (seconds < 60) return t('seconds', { n: seconds });
  if (seconds < 2 * 60 * 60) return t('minutesSeconds', { m: Math.floor(seconds / 60), s: seconds % 60 });
  return ageText(t, Math.floor(seconds / 60));
}

/** "71 %" of a whole; 0 % and 100 % only of nothing and of all, and a dash where there is no whole. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && part < whole) return `${Math.min(99, Math.max(1, percent))} %`;
  return `${percent} %`;
}

/** Parts of a line with dots between them; empty ones are left out. */
export function dotted(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The reason and the note of a rejected case, the note alone for 'other'; '' when both are empty. */
export function reasonWithNote(
  t: TextTools['t'],
  { reason, note }: { reason: RejectionReason | ''; note: string },
): string {
  const label = reason === '' || reason === 'other' ? '' : t(`reason_${reason}`);
  return dotted(label, note);
}

/** Why a withdrawal was rejected or confiscated, or is to be; with the reason of who requested it, if that is another. */
export function withdrawalReasonText(
  t: TextTools['t'],
  row: Pick<Withdrawal, 'reason' | 'note' | 'requested'>,
): string {
  const decided = reasonWithNote(t, row);
  const requested = row.requested && reasonWithNote(t, row.requested);
  return requested && requested !== decided
    ? `${decided} · ${t('confiscationRequestedFor', { reason: requested })}`
    : decided;
}

/**
 * A posting's reference in words: "agent rebate, 23 Nov, 2D" for 'agent 2026-11-23 2d', "net loss, Nov 2026" for
 * 'net_loss 2026-11'. Numbers of orders and slips stay as they are.
 */
export function referenceText({ t, names }: Pick<TextTools, 't' | 'names'>, reference: string): string {
  const rebate = /^(agent|player) (\d{4}-\d{2}-\d{2}) (\S+)$/.exec(reference);
  if (rebate) {
    const [, part, day, game] = rebate as unknown as [string, 'agent' | 'player', string, string];
    const title = game === '2d' || game === '3d' ? game.toUpperCase() : game;
    return t(`rebateReference_${part}`, { day: dayMonth(day, names), game: title });
  }
  const commission = /^(net_loss|turnover) (\d{4}-\d{2})$/.exec(reference);
  if (commission) {
    const [, model, month] = commission as unknown as [string, 'net_loss' | 'turnover', string];
    return t(`commissionReference_${model}`, { month: monthYear(month, names) });
  }
  return reference.startsWith('issue:') ? subjectText({ t, names }, reference) : reference;
}

/** The message of each state after a result entry. */
export const RESULT_STATE_KEY = {
  waiting: 'firstEntry',
  differ: 'entriesMismatch',
  confirmed: 'entriesMatch',
} as const;

/**
 * What the reason column of the audit log shows: the reason of a rejection, the new time of the clock, the state after
 * a result entry, or the operator's note.
 */
export function entryReasonText({ t, names }: Pick<TextTools, 't' | 'names'>, entry: Entry): string {
  const { note, business, state } = entry.details;
  const reason = entryReason(entry);
  if (reason !== null) return reasonWithNote(t, { reason, note: typeof note === 'string' ? note : '' });
  if (typeof business === 'string') return dateTime(business, names);
  if (entry.action.startsWith('result.') && typeof state === 'string' && state in RESULT_STATE_KEY) {
    return t(RESULT_STATE_KEY[state as keyof typeof RESULT_STATE_KEY]);
  }
  return entryNote(entry);
}

/** "Withdrawals: Minimum"; null for a setting that has no text. */
function settingText(t: TextTools['t'], id: string): string | null {
  const [group, label] = [`group_${id.split('.')[0]}`, `setting_${id.replace('.', '_')}`];
  const has = (key: string): key is Key => key in en;
  return has(group) && has(label) ? `${t(group)}: ${t(label)}` : null;
}

/** What the kinds of settings subjects are called, before their code. */
const SETTINGS_SUBJECTS: Partial<Record<string, Key>> = {
  account: 'subject_account',
  bank: 'bank',
  category: 'subject_category',
  channel: 'subject_channel',
  platform: 'subject_platform',
};

/** What the kinds of subjects are called whose name the server knows. */
const NAMED_SUBJECTS: Partial<Record<string, Key>> = {
  account: 'subject_account',
  campaign: 'subject_campaign',
  channel: 'subject_channel',
  platform: 'subject_platform',
  'prize table': 'subject_prizeTable',
  segment: 'subject_segment',
};

/**
 * The readable name of a subject: "W-61001", "M-200003", "2D evening 23 Nov", an operator's name where it is known;
 * unknown subjects stay as they are.
 */
export function subjectText(
  { t, names }: Pick<TextTools, 't' | 'names'>,
  subject: string,
  operators?: ReadonlyMap<string, string>,
): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  if (kind === 'clock') return t('clockTitle');
  if (subject === 'rules') return t('gameConfiguration');
  if (subject === 'calendar') return t('holidays');
  if (subject === 'results') return t('results');
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(id)) return weekdayDay(id, names);
  if (kind === 'member') return `M-${id}`;
  if (kind === 'operator') return operators?.get(id) ?? t('userNumber', { id });
  if (kind === 'approval') return t('approvalSubject', { subject: id });
  if (kind === 'bonus') return id;
  if (kind === 'adjustment') return id;
  if (kind === 'campaign') return `${t('subject_campaign')} ${id}`;
  if (kind === 'segment') return `${t('subject_segment')} ${id}`;
  if (kind === 'prize table') return `${t('subject_prizeTable')} ${id}`;
  if (kind === 'vip level') return `${t('subject_vipLevel')} ${id}`;
  if (kind === 'commissions') return `${t('subject_commissions')} ${monthYear(id, names)}`;
  if (kind === 'house message') return `${t('houseMessages')} ${id}`;
  if (kind === 'downline withdrawal') return id;
  if (kind === 'payee ask') return `${t('payoutAccount')} ${id}`;
  if (kind === 'feedback') return t('ticketNumber', { id });
  if (kind === 'setting') return settingText(t, id) ?? subject;
  const named = SETTINGS_SUBJECTS[kind];
  if (named) return `${t(named)} ${id}`;
  if (kind === 'receipt' && id !== '') return t('paymentNumber', { id });
  const in2D = /^2d-(\d{4})(\d{2})(\d{2})-(morning|evening)$/.exec(id);
  if (kind === 'issue' && in2D) {
    const section = t(in2D[4] === 'morning' ? 'sectionMorning' : 'sectionEvening');
    return `${section} ${dayMonth(`${in2D[1]}-${in2D[2]}-${in2D[3]}`, names)}`;
  }
  const in3D = /^3d-(\d{4})(\d{2})(\d{2})$/.exec(id);
  if (kind === 'issue' && in3D) return `3D ${dayMonth(`${in3D[1]}-${in3D[2]}-${in3D[3]}`, names)}`;
  return ['withdrawal', 'deposit', 'issue', 'day', 'payout', 'transfer'].includes(kind) ? id : subject;
}

/** The name that the server knows of a subject, with what kind of thing it is; else `subjectText`. */
export function subjectName(
  texts: Pick<TextTools, 't' | 'names'>,
  { subject, name }: { subject: string; name: string },
): string {
  const text = subjectText(texts, subject);
  const kind = NAMED_SUBJECTS[subject.split(':')[0] ?? ''];
  if (name === '') return text;
  return kind ? `${texts.t(kind)} ${name}` : `${text}, ${name}`;
}
