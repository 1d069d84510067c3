import { Money } from '@shwe/ui';
import { WorkRow } from '../../components/WorkRow.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { termOf } from './case-steps.ts';
import { useAgentCases } from './queries.ts';
import { TimeToPay } from './TermLeft.tsx';

/** Whether a dispute waits for the agent's answer, or all of them for the operators. */
function DisputeState() {
  const { t } = useT();
  const disputed = useAgentCases({ group: 'disputed', page: 1 }).data?.list;
  // Until they are known it may be either; the space is kept.
  if (!disputed) return <>&nbsp;</>;
  return disputed.some(({ can_answer: canAnswer }) => canAnswer) ? (
    <span className="amber">{t('caseWorkAnswer')}</span>
  ) : (
    t('caseOperatorsDecide')
  );
}

/** What waits for the agent: withdrawals to pay, with the nearest end of a term, and disputes. Nothing if none does. */
export function WaitingWork() {
  const { t } = useT();
  const cases = useAgentCases({ group: 'to_pay', page: 1 }).data;
  if (!cases || cases.counts.to_pay + cases.counts.disputed === 0) return null;
  const [first] = cases.list;
  const term = first && termOf(first);
  return (
    <>
      {cases.counts.to_pay > 0 && (
        <WorkRow
          count={cases.counts.to_pay}
          label={t('caseWorkToPay')}
          end={term && <TimeToPay term={term} />}
          onClick={() => go(paths.downWithdrawal)}
        >
          <Money amount={BigInt(cases.to_pay_sum)} unit={t('unit')} />
        </WorkRow>
      )}
      {cases.counts.disputed > 0 && (
        <WorkRow
          count={cases.counts.disputed}
          label={t('groupDisputed')}
          end={null}
          onClick={() => go(paths.downWithdrawal, { group: 'disputed' })}
        >
          <DisputeState />
        </WorkRow>
      )}
    </>
  );
}
