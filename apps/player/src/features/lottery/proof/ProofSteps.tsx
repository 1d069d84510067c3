import { cx, Icon } from '@shwe/ui';
import type { ReactNode } from 'react';
import { type Key, useT } from '../../../i18n/index.ts';

/** ok, failed, open: could not be checked, now: being checked, waiting: not reached. */
export type StepStatus = 'ok' | 'failed' | 'open' | 'now' | 'waiting';

export type ShownStep = { key: string; title: ReactNode; status: StepStatus; detail?: ReactNode };

const STATUS_LABEL: Record<Exclude<StepStatus, 'waiting'>, Key> = {
  ok: 'stepOk',
  failed: 'stepFailed',
  open: 'stepOpen',
  now: 'stepNow',
};

const STATUS_CLASS: Record<StepStatus, string | undefined> = {
  ok: 'done',
  failed: 'failed',
  open: 'open',
  now: 'now',
  waiting: undefined,
};

function Mark({ status, place }: { status: StepStatus; place: number }) {
  if (status === 'ok') return <Icon name="check" size="xs" />;
  if (status === 'failed') return <Icon name="close" size="xs" />;
  if (status === 'open') return <Icon name="minus" size="xs" />;
  return status === 'now' ? <span className="spin" /> : place;
}

/** The steps of a check; the status is never told by colour alone. */
export function ProofSteps({ steps, from = 1 }: { steps: readonly ShownStep[]; from?: number }) {
  const { t } = useT();
  return (
    <ol className="steps" start={from}>
      {steps.map(({ key, title, status, detail }, index) => (
        <li key={key} className={cx(STATUS_CLASS[status])}>
          <span className="k fig" aria-hidden="true">
            <Mark status={status} place={from + index} />
          </span>
          <div>
            <h3>
              {title}
              {status !== 'waiting' && (
                <span className={status === 'ok' || status === 'now' ? 'sr' : 'verdict'}>
                  {' '}
                  {t(STATUS_LABEL[status])}
                </span>
              )}
            </h3>
            {detail}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The verifier's own English, to be shown to someone who can look into it. */
export function FailureDetail({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="hash why" lang="en">
      {children}
    </p>
  );
}
