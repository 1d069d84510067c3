import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { MoveEffects } from './MoveEffects.tsx';
import type { Agent } from './types.ts';

/** Moves a member with everybody below to another superior: one operator requests it, another approves. */
export function MoveForm({ agent }: { agent: Agent }) {
  return agent.move ? <Decision agent={agent} move={agent.move} /> : <Draft agent={agent} />;
}

function Draft({ agent }: { agent: Agent }) {
  const { t } = useT();
  const action = useConsoleAction('operatorAgents', 'requestMove');
  const [typed, setTyped] = useState('');
  const [isNobody, setNobody] = useState(false);
  const superior = isNobody ? null : (/^(?:M-)?([1-9]\d{0,14})$/i.exec(typed.trim())?.[1] ?? undefined);
  const id = agent.who.id;
  const run = (reason: string, clear: () => void) => {
    if (superior === undefined) return;
    action.mutate(
      { id, superior_id: superior === null ? null : Number(superior), reason },
      {
        onSuccess: () => {
          toast(t('agentsMoveAsked'));
          setTyped('');
          clear();
        },
      },
    );
  };
  return (
    <ReasonForm
      action={action}
      isReady={superior !== undefined}
      hint={t('agentsMoveHint')}
      buttons={[{ label: t('agentsMoveAsk'), look: 'primary', run }]}
    >
      <TextField label={t('agentsNewSuperior')} value={typed} onChange={setTyped} lengthMax={17} />
      <Checkbox checked={isNobody} onChange={(event) => setNobody(event.target.checked)}>
        {t('agentsToNobody')}
      </Checkbox>
      {superior !== undefined && (
        <MoveEffects id={id} superior={superior === null ? null : Number(superior)} />
      )}
    </ReasonForm>
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
