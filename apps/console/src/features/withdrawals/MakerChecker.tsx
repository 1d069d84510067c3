import { Section } from '../../components/basics.tsx';
import { Person } from '../../components/cases/Person.tsx';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The two operators of the case: whoever gave the 1st approval or requested confiscation never completes it. */
export function MakerChecker({ caseData: { order } }: { caseData: Case }) {
  const { t } = useT();
  const last = order.decided_by;
  const isPaid = order.state === 'paid';
  const isRejected = last !== null && !isPaid;
  const first = order.approved_by ?? order.taken_by;
  if (order.deduct_by !== null && (!isRejected || order.state === 'refused_deducted')) {
    return (
      <Section title={t('makerChecker')}>
        <div className="people">
          <Person name={order.deduct_by} step="1" does={t('activity_deduct_asked')} nobody={t('nobodyYet')} />
          <Person
            name={last}
            step="2"
            does={t(last ? 'confiscationApproved' : 'confiscationPending')}
            nobody={t('anotherOperator')}
          />
        </div>
      </Section>
    );
  }
  // Rejecting a case in review needs no second operator.
  if (isRejected && order.approved_by === null) {
    return (
      <Section title={t('processedBy')}>
        <div className="people">
          <Person name={last} step="1" does={t('rejectedByOperator')} nobody={t('nobodyYet')} />
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('makerChecker')} {...(!isRejected && { remark: t('makerCheckerText') })}>
      <div className="people">
        <Person
          name={first}
          step="1"
          does={t(order.approved_by ? 'firstApproval' : first ? 'assigned' : 'firstApprovalPending')}
          nobody={t('nobodyYet')}
        />
        <Person
          name={last}
          step="2"
          does={t(last === null ? 'secondApprovalPending' : isPaid ? 'paidByOperator' : 'rejectedByOperator')}
          nobody={t('anotherOperator')}
        />
      </div>
    </Section>
  );
}
