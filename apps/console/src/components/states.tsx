import type { ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import { fieldLabel } from '../core/field-labels.ts';
import { useT } from '../i18n/index.ts';
import { Icon, type IconName } from './Icon.tsx';

/** Grey bars shown while rows load. */
export function LoadingBars({ rows = 5 }: { rows?: number }) {
  const { t } = useT();
  return (
    <div className="bars" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
        <i key={row} />
      ))}
    </div>
  );
}

export function Empty({ text, next }: { text: string; next?: ReactNode }) {
  return (
    <div className="empty">
      {text}
      {next !== undefined && <span className="next">{next}</span>}
    </div>
  );
}

/** Why the server gave nothing. Only the message of a refusal is shown: other failures have none to read. */
export function failureText(t: ReturnType<typeof useT>['t'], failure: Failure): string {
  return (!failure.isOutcomeUnknown && failure.message) || t('loadFailed');
}

/** Data that failed to load, with a button that loads it again. */
export function LoadFailed({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { t } = useT();
  return (
    <div className="failed" role="alert">
      <Icon name="octagon" />
      <span className="ruby">{failureText(t, failure)}</span>
      <span>{t('nothingLost')}</span>
      <button type="button" className="bare link" onClick={retry}>
        {t('reload')}
      </button>
    </div>
  );
}

type CalloutProps = {
  tone?: 'plain' | 'ruby' | 'amber' | 'jade';
  icon: IconName;
  title: string;
  text?: ReactNode;
  end?: ReactNode;
};

/** A message with an icon and a tone. */
export function Callout({ tone = 'plain', icon, title, text, end }: CalloutProps) {
  return (
    <div className={`note ${tone}`} role={tone === 'ruby' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {text}
      </div>
      {end !== undefined && <span className="end">{end}</span>}
    </div>
  );
}

/** Why an action failed: it was refused and nothing was posted, or its outcome is unknown and it can be repeated. */
export function ActionError({ failure }: { failure: Failure | null }) {
  const { t } = useT();
  if (!failure) return null;
  const field = failure.code === 'wrong_input' ? fieldLabel(failure.details.field) : undefined;
  const text = field ? `${t(field)}: ${failure.message}` : failure.message;
  return failure.isOutcomeUnknown ? (
    <Callout tone="amber" icon="clock" title={t('statusUnknown')} text={t('statusUnknownText')} />
  ) : (
    <Callout tone="ruby" icon="octagon" title={t('rejectedNothingPosted')} text={text} />
  );
}
