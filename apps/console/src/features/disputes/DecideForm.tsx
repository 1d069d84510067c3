import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseAmount } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import type { CaseDetail, CaseRow, Decision } from './types.ts';

type Proposal = NonNullable<CaseRow['proposal']>;

/** Who gets the money. */
function toText(t: ReturnType<typeof useT>['t'], { to, paid }: Pick<Proposal, 'to' | 'paid'>): string {
  if (to === 'part') return t('disputesPartOf', { paid: amountText(paid ?? 0) });
  return t(to === 'member' ? 'disputesToMember' : 'disputesToAgent');
}

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
              ? t('disputesMine', { to: toText(t, proposal) })
              : t('disputesOther', { who: proposal.operator, to: toText(t, proposal) })
          }
          text={proposal.reason}
        />
      )}
      {proposal && !proposal.mine && <Approve id={row.id} proposal={proposal} />}
      <Propose row={row} />
    </Section>
  );
}

function Approve({ id, proposal: { to, paid } }: { id: string; proposal: Proposal }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDownlineWithdrawals', 'approve');
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, to, ...(paid !== null && { paid }), reason },
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
      buttons={[{ label: t('disputesApprove', { to: toText(t, { to, paid }) }), look: 'primary', run }]}
    />
  );
}

/** Proposes what is not proposed yet: the whole to one side, or the part that was paid. */
function Propose({ row: { id, amount, proposal } }: { row: CaseRow }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDownlineWithdrawals', 'propose');
  const [typed, setTyped] = useState('');
  const part = parseAmount(typed);
  const isPart = part !== null && part > 0 && part < amount;
  const propose = (to: Decision) => (reason: string, clear: () => void) =>
    action.mutate(
      { id, to, ...(to === 'part' && part !== null && { paid: part }), reason },
      {
        onSuccess: () => {
          toast(t('disputesProposed'));
          setTyped('');
          clear();
        },
      },
    );
  const whole = [
    { to: 'member', label: t('disputesProposeMember') },
    { to: 'agent', label: t('disputesProposeAgent') },
  ] as const;
  return (
    <ReasonForm
      action={action}
      hint={t('disputesPropose')}
      buttons={[
        ...whole
          .filter(({ to }) => to !== proposal?.to)
          .map(({ to, label }) => ({ label, run: propose(to) })),
        {
          label: t('disputesProposePart'),
          run: propose('part'),
          isReady: isPart && !(proposal?.to === 'part' && proposal.paid === part),
        },
      ]}
    >
      <TextField
        label={t('disputesPaidField')}
        value={typed}
        onChange={setTyped}
        kind="amount"
        hint={t('disputesPartHint')}
      />
    </ReasonForm>
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
      text={`${toText(t, proposal)}: ${proposal.reason}`}
    />
  );
}
