import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import { DismissForm } from './DismissForm.tsx';
import type { Agent } from './types.ts';

/** Appoints a member as an agent, or dismisses an agent. */
export function AppointForm({ agent }: { agent: Agent }) {
  const { t } = useT();
  const { id } = agent.who;
  const appoint = useConsoleAction('operatorAgents', 'appoint');
  const end = useConsoleAction('operatorApprovals', 'end');
  if (agent.is_agent || agent.dismissal) return <DismissForm agent={agent} />;
  const request = agent.appointment;
  const runEnd = (reason: string, clear: () => void) =>
    end.mutate(
      { action: 'agent.appoint', subject: String(id), at: request!.at, reason },
      {
        onSuccess: () => {
          toast(t('agentsAppointmentDropped'));
          clear();
        },
      },
    );
  const runAppoint = (reason: string, clear: () => void) =>
    appoint.mutate(
      { id, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'agentsAppointmentAsked' : 'agentsAppointed'));
          clear();
        },
      },
    );
  return (
    <>
      {request && (
        <FirstRequest
          request={request}
          own="agentsAppointmentMine"
          others="agentsAppointmentOther"
          icon="clock"
        />
      )}
      <ReasonForm
        action={appoint.error ? appoint : end}
        hint={t('agentsAppointHint')}
        buttons={[
          ...(request?.mine
            ? []
            : [
                {
                  label: t(request ? 'agentsAppointApprove' : 'agentsAppoint'),
                  look: 'primary' as const,
                  run: runAppoint,
                },
              ]),
          ...(request ? [{ label: t(request.mine ? 'agentsMoveWithdraw' : 'reject'), run: runEnd }] : []),
        ]}
      />
    </>
  );
}
