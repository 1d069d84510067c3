import { Icon } from '@shwe/ui';
import { businessNow } from '../../core/business-time.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import type { CaseStep } from './case-steps.ts';

type Props = { steps: readonly CaseStep[]; onReceipt: () => void };

/** The way of a case, the same for both sides; each step that was taken carries its receipt. */
export function CaseSteps({ steps, onReceipt }: Props) {
  const { t } = useT();
  return (
    <ol className="ag-tl">
      {steps.map((step) => (
        <li key={step.label} className={step.kind}>
          <span className="d" aria-hidden="true">
            {step.kind === 'done' && <Icon name="check" size="xs" />}
            {step.kind === 'bad' && <Icon name="close" size="xs" />}
          </span>
          <div>
            <b>{t(step.label)}</b>
            <Moment step={step} />
          </div>
          {step.receipt !== undefined && (
            <button type="button" className="e" onClick={onReceipt}>
              <Icon name="ticket" size="xs" />
              {t('caseReceipt')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Moment({ step: { at, kind } }: { step: CaseStep }) {
  const { lang } = useT();
  if (at === undefined) return null;
  const time = formatMoment(lang, at);
  if (kind !== 'now') {
    return (
      <small>
        <span className="fig">{time}</span>
      </small>
    );
  }
  const isOver = Date.parse(at) <= businessNow();
  return (
    <small>
      <RichText k={isOver ? 'caseTermOver' : 'caseUntil'} v={{ time }} />
    </small>
  );
}
