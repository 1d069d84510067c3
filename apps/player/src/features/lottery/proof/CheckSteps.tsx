import { cx, Icon } from '@shwe/ui';
import type { ReactNode } from 'react';
import { type Key, useT } from '../../../i18n/index.ts';

/** unchecked = could not be checked; running = being checked; waiting = not reached, or not possible yet. */
export type StepStatus = 'ok' | 'failed' | 'unchecked' | 'running' | 'waiting';

export type ShownStep = { key: string; title: ReactNode; status: StepStatus; detail?: ReactNode };

const STATUS_LABEL: Record<Exclude<StepStatus, 'waiting'>, Key> = {
  ok: 'stepOk',
  failed: 'stepFailed',
  unchecked: 'stepOpen',
  running: 'stepNow',
};

const STATUS_CLASS: Record<StepStatus, string | undefined> = {
  ok: 'done',
  failed: 'failed',
  unchecked: 'open',
  running: 'now',
  waiting: undefined,
};

function StepIcon({ status, number }: { status: StepStatus; number: number }) {
  if (status === 'ok') return <Icon name="check" size="xs" />;
  if (status === 'failed') return <Icon name="close" size="xs" />;
  if (status === 'unchecked') return <Icon name="minus" size="xs" />;
  return status === 'running' ? <span className="spin" /> : number;
}

/** The steps of a check. Each status has an icon or a text, never only a colour. */
export function CheckSteps({
  steps,
  firstNumber = 1,
}: {
  steps: readonly ShownStep[];
  firstNumber?: number;
}) {
  const { t } = useT();
  return (
    <ol className="steps" start={firstNumber}>
      {steps.map(({ key, title, status, detail }, index) => (
        <li key={key} className={cx(STATUS_CLASS[status])}>
          <span className="k fig" aria-hidden="true">
            <StepIcon status={status} number={firstNumber + index} />
          </span>
          <div>
            <h3>
              {title}
              {status !== 'waiting' && (
                <span className={status === 'ok' || status === 'running' ? 'sr' : 'verdict'}>
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

/** The verifier's reason for a failure. It is not translated, because it is meant for support. */
export function FailureDetail({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="hash why" lang="en">
      {children}
    </p>
  );
}
