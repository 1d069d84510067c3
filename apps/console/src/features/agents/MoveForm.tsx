import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Facts } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout, LoadingBars } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, changeText, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
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
      {superior !== undefined && <Effects id={id} superior={superior === null ? null : Number(superior)} />}
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
        <Effects id={agent.who.id} superior={superior} />
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

/** What a move would change, by the bets of the last 30 days. */
function Effects({ id, superior }: { id: number; superior: number | null }) {
  const { t, names } = useT();
  const query = useApiQuery('operatorAgents', 'moveEffects', { id, superior_id: superior });
  const effects = query.data;
  if (query.isPending) return <LoadingBars rows={4} />;
  if (!effects) return <ActionError failure={query.error} />;
  return (
    <>
      <Facts
        rows={[
          [t('agentsFrom'), effects.from?.name ?? t('agentsNobody')],
          [t('agentsTo'), effects.to?.name ?? t('agentsNobody')],
          [t('agentsEffectFrom'), weekdayDay(effects.from_day, names)],
          [t('agentsEffectMoves'), t('agentsEffectCount', { n: effects.members, agents: effects.agents })],
          [t('agentsEffectValid'), amountText(effects.valid)],
          [t('agentsEffectRebates'), `${amountText(effects.total_was)} → ${amountText(effects.total_would)}`],
          effects.lowered_count === 0
            ? null
            : [
                t('agentsEffectLowered', { n: effects.lowered_count }),
                effects.lowered
                  .slice(0, 5)
                  .map(
                    ({ who, key, rate, after }) =>
                      `${who.name} ${key.toUpperCase()} ${rateText(rate)} → ${rateText(after)}`,
                  )
                  .join(', '),
              ],
        ]}
      />
      {effects.above.length > 0 && (
        <DataTable
          rows={effects.above}
          idOf={({ who }) => who.id}
          columns={[
            { head: t('agentsAbove'), cell: ({ who }) => who.name },
            {
              head: t('agentsDownline'),
              align: 'right',
              cell: ({ members, members_after: after }) => `${members} → ${after}`,
            },
            {
              head: t('agentsEffectRebates'),
              align: 'right',
              cell: ({ was, would }) => `${amountText(would)} (${changeText(would - was)})`,
            },
          ]}
        />
      )}
    </>
  );
}
