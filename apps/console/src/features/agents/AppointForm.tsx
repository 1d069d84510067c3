import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import type { Agent } from './types.ts';

/** Appoints a member as an agent, which takes two operators, or dismisses an agent, which takes one. */
export function AppointForm({ agent }: { agent: Agent }) {
  const { t } = useT();
  const { id } = agent.who;
  const appoint = useConsoleAction('operatorAgents', 'appoint');
  const dismiss = useConsoleAction('operatorAgents', 'dismiss');
  const runDismiss = (reason: string, clear: () => void) =>
    dismiss.mutate(
      { id, reason },
      {
        onSuccess: ({ moved }) => {
          toast(agent.is_agent ? t('agentsDismissed', { n: moved }) : t('agentsAppointmentDropped'));
          clear();
        },
      },
    );
  if (agent.is_agent) {
    return (
      <ReasonForm
        action={dismiss}
        hint={t('agentsDismissHint')}
        buttons={[{ label: t('agentsDismiss'), look: 'danger', run: runDismiss }]}
      />
    );
  }
  const request = agent.appointment;
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
        action={appoint.error ? appoint : dismiss}
        hint={t('agentsAppointHint')}
        buttons={[
          ...(request?.mine
            ? []
            : [{ label: t('agentsAppoint'), look: 'primary' as const, run: runAppoint }]),
          ...(request ? [{ label: t('agentsDropAppointment'), run: runDismiss }] : []),
        ]}
      />
    </>
  );
}
