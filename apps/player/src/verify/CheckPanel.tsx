import { groupThousands } from '@shwe/kernel';
import { Note } from '@shwe/ui';
import type { Step, StepCode } from '@shwe/verifier';
import { CheckSteps, FailureDetail, type ShownStep } from '../features/lottery/proof/CheckSteps.tsx';
import { STEP_LABEL } from '../features/lottery/proof/step-labels.ts';
import { type Key, useT } from '../i18n/index.ts';
import { RichText } from '../i18n/RichText.tsx';
import type { CheckState } from './use-check.ts';

const BYTES_PER_MB = 1_000_000;

/** The heading that a step is shown under. */
function groupOf(code: StepCode): Key {
  if (code.startsWith('result')) return 'fileResult';
  if (code.startsWith('receipt') || code === 'proof_sealed') return 'checkFiles';
  return code.startsWith('seal') || code === 'chain' ? 'sealLabel' : 'slipsLabel';
}

function CheckProgress({ progress }: Pick<CheckState, 'progress'>) {
  const { t } = useT();
  if (progress.kind === 'counting') {
    const share = progress.of === 0 ? 1 : progress.done / progress.of;
    return (
      <>
        <RichText
          k="countingSlips"
          v={{ done: groupThousands(progress.done), of: groupThousands(progress.of) }}
        />
        <div className="drain mt2" aria-hidden="true">
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
      </>
    );
  }
  if (progress.bytes === 0) return t('loadingFiles');
  return <RichText k="loadingSlips" v={{ n: (progress.bytes / BYTES_PER_MB).toFixed(1) }} />;
}

function Verdict({ steps }: { steps: readonly Step[] }) {
  const { t } = useT();
  const failed = steps.filter(({ outcome }) => outcome === 'failed').length;
  const unchecked = steps.filter(({ outcome }) => outcome === 'unchecked').length;
  if (failed > 0) {
    return (
      <Note kind="bad">
        <b>
          <RichText k="someFailed" v={{ n: failed }} />
        </b>{' '}
        {t('failedMeans')}
      </Note>
    );
  }
  if (unchecked > 0) {
    return (
      <Note kind="warn" icon="shield">
        <RichText k="restAgree" v={{ n: unchecked }} />
      </Note>
    );
  }
  return (
    <Note kind="ok">
      <RichText k="allAgree" v={{ n: steps.length }} />
    </Note>
  );
}

/** The steps of a running or finished check, and its outcome. */
export function CheckPanel({ state, steps, progress }: CheckState) {
  const { t } = useT();
  if (state === 'idle') return null;
  const shown: ShownStep[] = steps.map(({ code, outcome, why }) => ({
    key: code,
    title: t(STEP_LABEL[code]),
    status: outcome,
    detail: <FailureDetail>{why}</FailureDetail>,
  }));
  const groups = [...new Set(steps.map(({ code }) => groupOf(code)))];
  return (
    <section className="pad mt6 check-panel" aria-live="polite" aria-busy={state === 'running'}>
      {state === 'done' && <Verdict steps={steps} />}
      {state === 'broken' && <Note kind="bad">{t('checkBroken')}</Note>}
      {groups.map((group) => {
        const groupSteps = shown.filter((_, index) => groupOf(steps[index]!.code) === group);
        return (
          <div key={group} className="mt4">
            <h2 className="t3 mb2">{t(group)}</h2>
            <CheckSteps steps={groupSteps} firstNumber={shown.indexOf(groupSteps[0]!) + 1} />
          </div>
        );
      })}
      {state === 'running' && (
        <div className="row g3 top0 mt4" role="status">
          <span className="spin" />
          <div className="grow">
            <CheckProgress progress={progress} />
          </div>
        </div>
      )}
    </section>
  );
}
