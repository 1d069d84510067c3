import { Button } from 'antd';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import type { Agent } from './types.ts';

/** Dismisses an agent. With a downline one operator requests it, another approves. */
export function DismissForm({ agent }: { agent: Agent }) {
  const { t } = useT();
  const action = useConsoleAction('operatorAgents', 'dismiss');
  if (agent.dismissal) return <Decision agent={agent} dismissal={agent.dismissal} />;
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id: agent.who.id, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'agentsDismissAsked' : 'agentsDismissedAlone'));
          clear();
        },
      },
    );
  const hints = [...(agent.direct > 0 ? [t('agentsDismissTwo')] : []), t('agentsDismissHint')];
  return (
    <ReasonForm
      action={action}
      hint={hints.join(' ')}
      buttons={[{ label: t('agentsDismiss'), look: 'danger', run }]}
    />
  );
}

function Decision({ agent, dismissal }: { agent: Agent; dismissal: NonNullable<Agent['dismissal']> }) {
  const { t } = useT();
  const action = useConsoleAction('operatorAgents', 'decideDismissal');
  const decide = (yes: boolean) =>
    action.mutate(
      { id: agent.who.id, yes },
      {
        onSuccess: ({ moved, barred }) => {
          if (barred) toast(t('agentsBarred'));
          else toast(moved === null ? t('agentsDismissRejected') : t('agentsDismissed', { n: moved }));
        },
      },
    );
  return (
    <div className="entry">
      <FirstRequest request={dismissal} own="agentsDismissMine" others="agentsDismissOther" icon="clock" />
      {agent.is_agent ? (
        <p className="t3">{t('agentsDismissHint')}</p>
      ) : (
        <Callout
          tone="amber"
          icon="triangle"
          title={t('agentsDismissedBefore')}
          text={t('agentsDismissBars')}
        />
      )}
      <ActionError failure={action.error} />
      <div className="acts">
        <Button
          danger
          type="primary"
          disabled={dismissal.mine}
          loading={action.isPending}
          onClick={() => decide(true)}
        >
          {t('agentsDismissApprove')}
        </Button>
        <Button disabled={action.isPending} onClick={() => decide(false)}>
          {t(dismissal.mine ? 'agentsMoveWithdraw' : 'reject')}
        </Button>
      </div>
    </div>
  );
}
