import { Section } from '../../components/basics.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import type { CaseDetail, Decision } from './types.ts';

const TO_LABEL: Record<Decision, 'disputesToMember' | 'disputesToAgent'> = {
  member: 'disputesToMember',
  agent: 'disputesToAgent',
};

/** Proposes a decision, or approves the one that another operator proposed. Whoever proposed cannot approve. */
export function DecideForm({ detail }: { detail: CaseDetail }) {
  const { t } = useT();
  const { blocked } = detail;
  if (blocked === 'not_disputed') return null;
  return (
    <footer className="casefoot">
      {blocked === 'decided' && <Outcome detail={detail} />}
      {blocked === 'role' && <Callout icon="clock" title={t('disputesRole')} />}
      {(blocked === '' || blocked === 'proposer') && <Decide detail={detail} />}
    </footer>
  );
}

function Decide({ detail: { case: row } }: { detail: CaseDetail }) {
  const { t } = useT();
  const { proposal } = row;
  return (
    <Section title={t('disputesDecide')}>
      {proposal && (
        <Callout
          tone="amber"
          icon="people"
          title={
            proposal.mine
              ? t('disputesMine', { to: t(TO_LABEL[proposal.to]) })
              : t('disputesOther', { who: proposal.operator, to: t(TO_LABEL[proposal.to]) })
          }
          text={proposal.reason}
        />
      )}
      {proposal && !proposal.mine && <Approve id={row.id} to={proposal.to} />}
      <Propose id={row.id} not={proposal?.to} />
    </Section>
  );
}

function Approve({ id, to }: { id: string; to: Decision }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDownlineWithdrawals', 'approve');
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, to, reason },
      {
        onSuccess: () => {
          toast(t('disputesDecided'));
          clear();
        },
      },
    );
  return (
    <ReasonForm
      action={action}
      buttons={[{ label: t('disputesApprove', { to: t(TO_LABEL[to]) }), look: 'primary', run }]}
    />
  );
}

/** `not`: what is proposed already. */
function Propose({ id, not }: { id: string; not: Decision | undefined }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDownlineWithdrawals', 'propose');
  const propose = (to: Decision) => (reason: string, clear: () => void) =>
    action.mutate(
      { id, to, reason },
      {
        onSuccess: () => {
          toast(t('disputesProposed'));
          clear();
        },
      },
    );
  const all = [
    { to: 'member', label: t('disputesProposeMember'), run: propose('member') },
    { to: 'agent', label: t('disputesProposeAgent'), run: propose('agent') },
  ] as const;
  return (
    <ReasonForm
      action={action}
      hint={t('disputesPropose')}
      buttons={all.filter(({ to }) => to !== not).map(({ label, run }) => ({ label, run }))}
    />
  );
}

function Outcome({ detail: { case: row } }: { detail: CaseDetail }) {
  const { t } = useT();
  const { proposal, decided_by: by } = row;
  if (!proposal || by === null) return null;
  return (
    <Callout
      tone="jade"
      icon="people"
      title={t('disputesDecidedBy', { one: proposal.operator, two: by })}
      text={`${t(TO_LABEL[proposal.to])}: ${proposal.reason}`}
    />
  );
}
