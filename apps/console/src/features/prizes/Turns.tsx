import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { RowButton } from '../../components/DataTable.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime, dateTimeBelow } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { PrizeTable, PrizeTurn } from './types.ts';

const SIZE = 20;

/** The turns of a table, latest first. One that is not drawn can be cancelled. */
export function Turns({ table }: { table: PrizeTable }) {
  const { t, names } = useT();
  const { may } = useMe();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorPrizes',
    'turns',
    { table_id: table.id, page: paging.page, size: SIZE },
    { keep: true },
  );
  const [chosen, choose] = useState<PrizeTurn | null>(null);
  return (
    <Section title={t('turns')}>
      <PagedTable
        query={query}
        paging={paging}
        bars={4}
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
          {
            head: t('turnMember'),
            cell: ({ member_id: id }) => (
              <a className="link" href={hrefOf(paths.member.replace('$id', String(id)))}>
                M-{id}
              </a>
            ),
          },
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
    </Section>
  );
}

function Cancel({ turn, close }: { turn: PrizeTurn; close: () => void }) {
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
