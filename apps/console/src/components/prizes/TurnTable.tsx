import type { Output } from '@shwe/contract';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime, dateTimeBelow } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { type Columns, RowButton } from '../DataTable.tsx';
import { PagedTable } from '../PagedTable.tsx';
import { ReasonDialog } from '../ReasonForm.tsx';
import { toast } from '../toast.tsx';

const SIZE = 20;

/** The turns of a prize table, each with its member, or those of a member. */
export type TurnsOf = { table_id: number } | { member_id: number };

type Turn = Output<'operatorPrizes', 'turns'>['list'][number];

/** Turns, latest first. One that is not drawn can be cancelled. */
export function TurnTable({ of, bars }: { of: TurnsOf; bars?: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorPrizes',
    'turns',
    { ...of, page: paging.page, size: SIZE },
    { keep: true },
  );
  const [chosen, choose] = useState<Turn | null>(null);
  const memberColumn: Columns<Turn>[number] = {
    head: t('turnMember'),
    cell: ({ member_id: id }) => (
      <a className="link" href={hrefOf(paths.member.replace('$id', String(id)))}>
        M-{id}
      </a>
    ),
  };
  return (
    <>
      <PagedTable
        query={query}
        paging={paging}
        {...(bars !== undefined && { bars })}
        empty={t('turnsNone')}
        idOf={({ id }) => id}
        columns={[
          {
            head: t('time'),
            className: 'when',
            cell: (row, before) => dateTimeBelow(before?.given_at, row.given_at, names),
          },
          {
            head: t('turn'),
            cell: (row) =>
              may('prize.turn') && row.state === 'given' ? (
                <RowButton label={row.id} select={() => choose(row)} />
              ) : (
                row.id
              ),
          },
          ...('table_id' in of ? [memberColumn] : []),
          { head: t('turnOccasion'), className: 'wraps t2', cell: ({ occasion }) => occasion },
          {
            head: t('status'),
            className: 'wide wraps t2',
            cell: (row) =>
              [
                t(`turnState_${row.state}`),
                row.state === 'given' ? t('turnUntil', { time: dateTime(row.until, names) }) : '',
                row.reason,
              ]
                .filter((one) => one !== '')
                .join(' · '),
          },
          {
            head: t('prizeAmount'),
            align: 'right',
            cell: ({ amount }) => (amount === null ? '' : amount === 0 ? '–' : amountText(amount)),
          },
        ]}
      />
      {chosen && <Cancel turn={chosen} close={() => choose(null)} />}
    </>
  );
}

function Cancel({ turn, close }: { turn: Turn; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorPrizes', 'cancelTurn');
  const run = (reason: string) =>
    action.mutate(
      { member_id: turn.member_id, id: turn.id, reason },
      {
        onSuccess: () => {
          toast(t('turnCancelDone'));
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${t('turnCancel')} · ${turn.id}`}
      close={close}
      action={action}
      button={{ label: t('turnCancel'), run, isDanger: true }}
    >
      <p className="t2">{t('turnCancelText')}</p>
    </ReasonDialog>
  );
}
