import type { RefusalReason } from '@shwe/wire/reasons';
import { becauseOf, listedReason } from '../core/audit-words.ts';
import { dayMonth } from '../core/format.ts';
import type { useT } from '../i18n/index.ts';

type T = ReturnType<typeof useT>;

/** "22 m", from two hours on "5 h 6 m". */
export function ageText(t: T['t'], minutes: number): string {
  if (minutes < 120) return t('minutes', { n: minutes });
  return t('hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** Why a case was refused, as operators say it: the reason and what was written beside it; '' when it was not refused. */
export function whyText(t: T['t'], { reason, note }: { reason: RefusalReason | ''; note: string }): string {
  const word = reason === '' || reason === 'other' ? '' : t(`why_${reason}`);
  return [word, note].filter((part) => part !== '').join(' · ');
}

/** Why an act was done: a refusal's reason in words, else what was written. */
export function becauseText(t: T['t'], entry: Parameters<typeof listedReason>[0]): string {
  const reason = listedReason(entry);
  const { note } = entry.details;
  return reason === null
    ? becauseOf(entry)
    : whyText(t, { reason, note: typeof note === 'string' ? note : '' });
}

/** The subject of an entry as people call it: "W-61001", "M-200003", "2D evening 23 Nov"; else as it was written. */
export function subjectText({ t, names }: Pick<T, 't' | 'names'>, subject: string): string {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  if (kind === 'member') return `M-${id}`;
  if (kind === 'operator') return t('operatorN', { n: id });
  if (kind === 'receipt' && id !== '') return t('lineN', { n: id });
  const issue = /^2d-(\d{4})(\d{2})(\d{2})-(morning|evening)$/.exec(id);
  if (kind === 'issue' && issue) {
    const section = t(issue[4] === 'morning' ? 'sectionMorning' : 'sectionEvening');
    return `${section} ${dayMonth(`${issue[1]}-${issue[2]}-${issue[3]}`, names)}`;
  }
  return ['withdrawal', 'deposit', 'issue', 'day'].includes(kind) ? id : subject;
}
