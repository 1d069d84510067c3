import { Button } from 'antd';
import { useState } from 'react';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { MoveEffects } from './MoveEffects.tsx';
import { type NewSuperior, SuperiorPicker } from './SuperiorPicker.tsx';
import type { Agent } from './types.ts';

/** Moves a member with everybody below to another superior: one operator requests it, another approves. */
export function MoveForm({ agent }: { agent: Agent }) {
  return agent.move ? <Decision agent={agent} move={agent.move} /> : <Draft agent={agent} />;
}

function Draft({ agent }: { agent: Agent }) {
  const { t } = useT();
  const action = useConsoleAction('operatorAgents', 'requestMove');
  const [superior, setSuperior] = useState<NewSuperior | undefined>();
  const superiorId = superior?.id ?? null;
  const id = agent.who.id;
  const run = (reason: string, clear: () => void) => {
    if (superior === undefined) return;
    action.mutate(
      { id, superior_id: superiorId, reason },
      {
        onSuccess: () => {
          toast(t('agentsMoveAsked'));
          setSuperior(undefined);
          clear();
        },
      },
    );
  };
  return (
    <div className="agentform">
      <SuperiorPicker agent={agent} chosen={superior} choose={setSuperior} />
      {superior !== undefined && <MoveEffects id={id} superior={superiorId} />}
      <div className="agentsubmit">
        <ReasonForm
          action={action}
          isReady={superior !== undefined}
          hint={t('agentsMoveHint')}
          buttons={[{ label: t('agentsMoveAsk'), look: 'primary', shortcut: 'ctrl+enter', run }]}
        />
      </div>
    </div>
  );
}

function Decision({ agent, move }: { agent: Agent; move: NonNullable<Agent['move']> }) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorAgents', 'decideMove');
  const superior = move.to?.id ?? null;
  const decide = (yes: boolean) =>
    action.mutate(
      { id: agent.who.id, superior_id: superior, yes },
      {
        onSuccess: ({ from_day: day }) =>
          toast(day ? t('agentsMoved', { day: weekdayDay(day, names) }) : t('agentsMoveRejected')),
      },
    );
  return (
    <div className="entry">
      <FirstRequest request={move} own="agentsMoveMine" others="agentsMoveOther" icon="clock" />
      {move.impossible === '' ? (
        <MoveEffects id={agent.who.id} superior={superior} />
      ) : (
        <Callout
          tone="ruby"
          icon="octagon"
          title={t('agentsImpossible')}
          text={t(`agentsImpossible_${move.impossible}`)}
        />
      )}
      <ActionError failure={action.error} />
      <div className="acts">
        <Button
          type="primary"
          disabled={move.mine || move.impossible !== ''}
          loading={action.isPending}
          onClick={() => decide(true)}
        >
          {t('agentsMoveApprove')}
        </Button>
        <Button disabled={action.isPending} onClick={() => decide(false)}>
          {t(move.mine ? 'agentsMoveWithdraw' : 'reject')}
        </Button>
      </div>
    </div>
  );
}
