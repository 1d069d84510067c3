import type { Output } from '@shwe/contract';
import { useState } from 'react';
import { RowButton } from '../../components/DataTable.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { bonusesQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

type Bonus = Output<'operatorGrants', 'ofMember'>['list'][number];

/** The bonuses of a member. An offer is cancelled by one operator, one that is being bet by two. */
export function Bonuses({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const [chosen, choose] = useState<Bonus | null>(null);
  return (
    <>
      <RecordTable
        queryOf={bonusesQuery(memberId)}
        empty={t('bonusesNone')}
        idOf={({ id }) => id}
        columns={[
          {
            head: t('time'),
            className: 'when',
            cell: (row, before) => dateTimeBelow(before?.granted_at, row.granted_at, names),
          },
          {
            head: t('bonusTitle'),
            cell: (row) =>
              may('bonus.cancel') && isOpen(row) ? (
                <RowButton label={row.title} select={() => choose(row)} />
              ) : (
                row.title
              ),
          },
          { head: t('status'), className: 'wide wraps t2', cell: (row) => <State row={row} /> },
          { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
        ]}
      />
      {chosen && <Cancel memberId={memberId} bonus={chosen} close={() => choose(null)} />}
    </>
  );
}

/** Another operator's request can be agreed to, the own one not repeated. */
const isOpen = ({ state, cancel_asked: asked }: Bonus) =>
  (state === 'granted' || state === 'wagering') && !asked?.mine;

function State({ row }: { row: Bonus }) {
  const { t } = useT();
  const { id, state, reason, taken_back: back, cancel_asked: asked } = row;
  const parts = [
    t(`bonusState_${state}`),
    id,
    state === 'wagering'
      ? t('bonusBet', { done: amountText(row.done), required: amountText(row.required) })
      : '',
    back > 0 ? t('bonusTaken', { amount: amountText(back) }) : '',
    reason,
    asked ? t('bonusAsked', { by: asked.mine ? t('you') : asked.operator, reason: asked.reason }) : '',
  ];
  return parts.filter((one) => one !== '').join(' · ');
}

function Cancel({ memberId, bonus, close }: { memberId: number; bonus: Bonus; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorGrants', 'cancel');
  const isOffer = bonus.state === 'granted';
  const run = (reason: string) =>
    action.mutate(
      { member_id: memberId, id: bonus.id, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'bonusRequested' : 'bonusCancelDone'));
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${bonus.id} · ${bonus.title} · ${amountText(bonus.amount)}`}
      close={close}
      action={action}
      button={{ label: t(isOffer ? 'bonusCancel' : 'bonusTakeBack'), run, isDanger: true }}
    >
      <p className="t2">{t(isOffer ? 'bonusCancelText' : 'bonusTakeBackText')}</p>
    </ReasonDialog>
  );
}
