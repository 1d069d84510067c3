import { Avatar, Section } from '../../components/bits.tsx';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The first yes and the payment are two people's; each stands here by name. */
export function MakerChecker({ found: { order } }: { found: Case }) {
  const { t } = useT();
  const last = order.decided_by;
  const isPaid = order.state === 'paid';
  const isRefused = last !== null && !isPaid;
  const first = order.approved_by ?? order.taken_by;
  if (order.deduct_by !== null && (!isRefused || order.state === 'refused_deducted')) {
    return (
      <Section title={t('makerChecker')}>
        <div className="people">
          <Person name={order.deduct_by} mark="1" says={t('activity_deduct_asked')} nobody={t('nobodyYet')} />
          <Person
            name={last}
            mark="2"
            says={t(last ? 'confiscationApproved' : 'confiscationPending')}
            nobody={t('anotherOperator')}
          />
        </div>
      </Section>
    );
  }
  // Who refuses a case they took does it alone.
  if (isRefused && order.approved_by === null) {
    return (
      <Section title={t('processedBy')}>
        <div className="people">
          <Person name={last} mark="1" says={t('rejectedByOperator')} nobody={t('nobodyYet')} />
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('makerChecker')} {...(!isRefused && { remark: t('makerCheckerText') })}>
      <div className="people">
        <Person
          name={first}
          mark="1"
          says={t(order.approved_by ? 'firstApproval' : first ? 'assigned' : 'firstApprovalPending')}
          nobody={t('nobodyYet')}
        />
        <Person
          name={last}
          mark="2"
          says={t(last === null ? 'secondApprovalPending' : isPaid ? 'paidByOperator' : 'rejectedByOperator')}
          nobody={t('anotherOperator')}
        />
      </div>
    </Section>
  );
}

type PersonProps = { name: string | null; mark: string; says: string; nobody: string };

function Person({ name, mark, says, nobody }: PersonProps) {
  return (
    <div className={name === null ? 'open' : ''}>
      <Avatar name={name ?? mark} open={name === null} />
      <div>
        <b>{name ?? nobody}</b>
        <small>{says}</small>
      </div>
    </div>
  );
}
