import { cx, ProgressBar } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useBusinessNow } from '../../core/business-time.ts';
import { countdownText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { leftOf } from './case-steps.ts';

type Term = { begin: string; end: string };

/** What is left of a term, as a countdown, and in words once it is over. */
export function TimeLeft({ term }: { term: Term }) {
  const { t } = useT();
  const { ms, isUrgent } = leftOf(term, useBusinessNow());
  if (ms === 0) return <span className="amber">{t('termOver')}</span>;
  return <span className={cx('fig', isUrgent && 'amber')}>{countdownText(ms)}</span>;
}

/** What is left of the time to pay, where nothing else says what the time is. */
export function TimeToPay({ term }: { term: Term }) {
  const { t } = useT();
  const { ms, isUrgent } = leftOf(term, useBusinessNow());
  if (ms === 0) return <span className="amber">{t('termOver')}</span>;
  return (
    <span className={isUrgent ? 'amber' : undefined} role="timer">
      <RichText k="caseTimeLeft" v={{ time: countdownText(ms) }} />
    </span>
  );
}

/** What is left of a term, as a bar. */
export function TermBar({ term }: { term: Term }) {
  const { share, isUrgent } = leftOf(term, useBusinessNow());
  return <ProgressBar className="mt2" share={share} urgency={isUrgent ? 'soon' : 'calm'} />;
}

/** A term that runs: what is waited for, the time left, and the bar. */
export function TermLeft({ label, term }: { label: ReactNode; term: Term }) {
  return (
    <>
      <div className="row between">
        <b>{label}</b>
        <span className="t3">
          <TimeLeft term={term} />
        </span>
      </div>
      <TermBar term={term} />
    </>
  );
}
