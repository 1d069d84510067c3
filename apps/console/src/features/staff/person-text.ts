import { dateTime } from '../../core/format.ts';
import type { Key, useT } from '../../i18n/index.ts';
import type { Person } from './types.ts';

type Tools = Pick<ReturnType<typeof useT>, 't' | 'names'>;

/** 'staff.role' has the message 'staffAction_staff_role'. */
export function actionName(
  { t }: Pick<Tools, 't'>,
  action: NonNullable<Person['request']>['action'],
): string {
  return t(`staffAction_${action.replace('.', '_')}` as Key);
}

/** The state of a person, and of the link that they have not used yet. */
export function stateText({ t, names }: Tools, { state, link, request }: Person): string {
  if (state !== 'invited') return t(`staffState_${state}`);
  if (request?.action === 'staff.invite') return t('staffState_requested');
  if (!link?.expires_at) return t('staffState_nolink');
  if (link.is_over) return t('staffState_expired');
  return t('staffState_link', { time: dateTime(link.expires_at, names) });
}

const NOW_MS = 120_000;

/** "now" within two minutes, else the time; "–" for never. */
export function seenText({ t, names }: Tools, { seen_at: at, sessions }: Person): string {
  if (at === null) return '–';
  return sessions > 0 && Date.now() - Date.parse(at) < NOW_MS ? t('staffNow') : dateTime(at, names);
}
