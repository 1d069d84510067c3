import { fetchTrustedKeys } from '@shwe/client/public-keys';
import type { EscrowCheck } from '@shwe/verifier';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Callout } from '../../components/states.tsx';
import { dateTime } from '../../core/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import type { CaseDetail } from './types.ts';

type Step = CaseDetail['time_line'][number];

/** What a step was. After no answer in the term, the member's dispute is what they said later. */
function stepLabel({ state, by }: Step, isLate: boolean) {
  if (state === 'requested') return 'disputesRequested';
  if (state === 'disputed' && by === 'agent') return 'disputesAnswered';
  if (state === 'disputed' && by === 'member' && isLate) return 'disputesCommented';
  return `disputesState_${state}` as const;
}

/** The steps of a case, and the check of all their signed receipts in this browser, without the server's word for it. */
export function Steps({ detail }: { detail: CaseDetail }) {
  const { t, names } = useT();
  const [checks, setChecks] = useState<readonly EscrowCheck[] | null>(null);
  const { member, agent, reason } = detail.case;
  const isLate = reason === 'no_answer';
  const nameOf = (by: Step['by']) =>
    by === 'member' ? member.name : by === 'agent' ? agent.name : t(`disputesBy_${by}`);
  const [isUnloaded, setUnloaded] = useState(false);
  const verify = async () => {
    const loaded = await Promise.all([import('@shwe/verifier'), fetchTrustedKeys()]).catch(() => null);
    setUnloaded(loaded === null);
    if (loaded === null) return;
    const [{ verifyEscrow }, keys] = loaded;
    setChecks(verifyEscrow(JSON.stringify(detail.receipts), keys));
  };
  return (
    <Section
      title={t('disputesSteps')}
      remark={t('disputesStepsSigned')}
      end={
        <Button size="small" onClick={() => void verify()}>
          {t('disputesVerifyAll')}
        </Button>
      }
    >
      <ol className="casesteps">
        {detail.time_line.map((step) => (
          <li key={`${step.at}${step.state}${step.by}`} className={step.state === 'disputed' ? 'doubt' : ''}>
            <b>{t(stepLabel(step, isLate))}</b> <span className="t2">{nameOf(step.by)}</span>
            <time className="t3">{dateTime(step.at, names)}</time>
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        {isUnloaded && <Callout tone="amber" icon="clock" title={t('disputesVerifyUnloaded')} />}
        {checks && <Checked checks={checks} count={detail.receipts.steps.length} />}
      </div>
    </Section>
  );
}

const CHECK_LABEL = {
  escrow_file: 'disputesCheck_file',
  escrow_signatures: 'disputesCheck_signatures',
  escrow_keys: 'disputesCheck_keys',
  escrow_form: 'disputesCheck_form',
  escrow_chain: 'disputesCheck_chain',
  escrow_order: 'disputesCheck_order',
  escrow_facts: 'disputesCheck_facts',
} as const satisfies Record<EscrowCheck['code'], Key>;

const CHECK_ICON = { ok: 'tick', failed: 'octagon', unchecked: 'clock' } as const;
const CHECK_TONE = { ok: 'jade', failed: 'ruby', unchecked: 'amber' } as const;

function Checked({ checks, count }: { checks: readonly EscrowCheck[]; count: number }) {
  const { t } = useT();
  const outcome =
    (['failed', 'unchecked'] as const).find((one) => checks.some((c) => c.outcome === one)) ?? 'ok';
  return (
    <>
      <Callout
        tone={CHECK_TONE[outcome]}
        icon={CHECK_ICON[outcome]}
        title={t(
          outcome === 'ok'
            ? 'disputesVerified'
            : outcome === 'failed'
              ? 'disputesVerifyFails'
              : 'disputesVerifyOpen',
          { n: count },
        )}
        text={outcome === 'ok' ? t('disputesVerifiedText') : undefined}
      />
      <ul className="ticks">
        {(outcome === 'ok' ? [] : checks).map(({ code, outcome: one, why }) => (
          <li key={code}>
            <span className={CHECK_TONE[one]}>
              <Icon name={CHECK_ICON[one]} />
            </span>{' '}
            {t(CHECK_LABEL[code])}
            {one === 'failed' && why && <span className="ruby"> {why}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
