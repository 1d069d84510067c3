import type { ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import { fieldLabel } from '../core/field-labels.ts';
import { useT } from '../i18n/index.ts';
import { Icon, type IconName } from './Icon.tsx';

/** Rows that are on their way, at the height they will have. */
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

/** A list that did not come: nothing is lost, and it can be asked for again. A broken server's own words speak of deeds, not of lists. */
export function LoadFailed({ failure, again }: { failure: Failure; again: () => void }) {
  const { t } = useT();
  return (
    <div className="failed" role="alert">
      <Icon name="octagon" />
      <span className="ruby">{(!failure.isOutcomeUnknown && failure.message) || t('loadFailed')}</span>
      <span>{t('nothingLost')}</span>
      <button type="button" className="bare link" onClick={again}>
        {t('reload')}
      </button>
    </div>
  );
}

type NoteProps = {
  tone?: 'plain' | 'ruby' | 'amber' | 'jade';
  icon: IconName;
  title: string;
  text?: ReactNode;
  end?: ReactNode;
};

/** Something said at the top of a case. */
export function Note({ tone = 'plain', icon, title, text, end }: NoteProps) {
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

/** What the server said to a action: refused (no money moved), with the field it is about where there is one, or no answer (trying again is safe). */
export function ActionError({ failure }: { failure: Failure | null }) {
  const { t } = useT();
  if (!failure) return null;
  const field = failure.code === 'wrong_input' ? fieldLabel(failure.details.field) : undefined;
  const text = field ? `${t(field)}: ${failure.message}` : failure.message;
  return failure.isOutcomeUnknown ? (
    <Note tone="amber" icon="clock" title={t('statusUnknown')} text={t('statusUnknownText')} />
  ) : (
    <Note tone="ruby" icon="octagon" title={t('rejectedNothingPosted')} text={text} />
  );
}
