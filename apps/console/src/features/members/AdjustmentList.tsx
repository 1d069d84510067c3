import type { Output } from '@shwe/contract';
import { adjustmentReasons } from '@shwe/contract/reasons';
import type { Columns } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { changeText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorAdjustments', 'history'>['list'][number];

const STATES = ['asked', 'done', 'refused'] as const;
export const TONE = { asked: 'amber', done: 't2', refused: 'ruby' } as const;

/** All members' adjustments. One that is pending is decided on the member's page. */
export function AdjustmentList() {
  const { t } = useT();
  const list = useList<Row>('adjustments', {
    statuses: STATES.map((value) => ({ value, label: t(`state_payee_${value}`) })),
    kinds: {
      label: t('reason'),
      choices: adjustmentReasons.map((value) => ({ value, label: t(`adjustmentReason_${value}`) })),
    },
    findBy: t('filterFindNumber'),
  });
  return (
    <FilteredList
      title={t('members')}
      nav={<AreaTabs area="members" shown={paths.adjustments} />}
      list={list}
      idOf={({ id }) => id}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t } = useT();
  const { time, member } = useListColumns<Row>();
  return [
    time(({ asked_at }) => asked_at),
    { head: t('number'), cell: ({ aid }) => aid },
    member(({ who }) => who),
    { head: t('unit'), align: 'right', cell: ({ amount }) => changeText(amount) },
    {
      head: t('reason'),
      className: 't2',
      cell: ({ reason, note }) => `${t(`adjustmentReason_${reason}`)}: ${note}`,
    },
    {
      head: t('status'),
      className: ({ state }) => TONE[state],
      cell: ({ state }) => t(`state_payee_${state}`),
    },
    { head: t('requestedBy'), className: 't2', cell: ({ asked_by }) => asked_by },
    { head: t('operator'), className: 't2', cell: ({ decided_by }) => decided_by },
  ];
}
