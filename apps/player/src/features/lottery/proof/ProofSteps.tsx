import { cx, Icon } from '@shwe/ui';
import type { ReactNode } from 'react';
import { type Key, useT } from '../../../i18n/index.ts';

/** How a step stands: agreed, failed, could not be checked, being checked, not reached. */
export type Standing = 'ok' | 'failed' | 'open' | 'now' | 'waiting';

export type ShownStep = { key: string; title: ReactNode; standing: Standing; detail?: ReactNode };

const SPOKEN: Record<Exclude<Standing, 'waiting'>, Key> = {
  ok: 'stepOk',
  failed: 'stepFailed',
  open: 'stepOpen',
  now: 'stepNow',
};

const LOOK: Record<Standing, string | undefined> = {
  ok: 'done',
  failed: 'failed',
  open: 'open',
  now: 'now',
  waiting: undefined,
};

function Mark({ standing, place }: { standing: Standing; place: number }) {
  if (standing === 'ok') return <Icon name="check" size="xs" />;
  if (standing === 'failed') return <Icon name="close" size="xs" />;
  if (standing === 'open') return <Icon name="minus" size="xs" />;
  return standing === 'now' ? <span className="spin" /> : place;
}

/** The steps of a check, each with how it stands; colour never says it alone. */
export function ProofSteps({ steps, from = 1 }: { steps: readonly ShownStep[]; from?: number }) {
  const { t } = useT();
  return (
    <ol className="steps" start={from}>
      {steps.map(({ key, title, standing, detail }, index) => (
        <li key={key} className={cx(LOOK[standing])}>
          <span className="k fig" aria-hidden="true">
            <Mark standing={standing} place={from + index} />
          </span>
          <div>
            <h3>
              {title}
              {standing !== 'waiting' && (
                <span className={standing === 'ok' || standing === 'now' ? 'sr' : 'verdict'}>
                  {' '}
                  {t(SPOKEN[standing])}
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

/** Why a step did not agree, in the verifier's own English: what a person shows to somebody who can look into it. */
export function Why({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="hash why" lang="en">
      {children}
    </p>
  );
}
