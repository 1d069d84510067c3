import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorGrants', 'list'>['list'][number];

const STATES = ['granted', 'wagering', 'released', 'declined', 'expired', 'forfeited', 'cancelled'] as const;

/** All members' bonuses. */
export function BonusList() {
  const { t } = useT();
  const list = useList<Row>('bonuses', {
    statuses: STATES.map((value) => ({ value, label: t(`bonusState_${value}`) })),
    texts: { downline: t('downlineOf') },
    findBy: t('filterFindNumber'),
  });
  return (
    <FilteredList
      title={t('members')}
      nav={<AreaTabs area="members" shown={paths.bonuses} />}
      list={list}
      idOf={({ id }) => id}
      amountOf={({ amount }) => amount}
      statusOf={({ state }) => state}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t } = useT();
  const { time, member } = useListColumns<Row>();
  return [
    time(({ granted_at }) => granted_at),
    { head: t('number'), cell: ({ id }) => id },
    { head: t('bonusTitle'), cell: ({ title }) => title },
    member(({ who }) => who),
    {
      head: t('bonusWagered'),
      align: 'right',
      className: 't2',
      cell: ({ done, required }) => `${amountText(done)} / ${amountText(required)}`,
    },
    { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
    {
      head: t('status'),
      className: ({ state }) => (state === 'granted' || state === 'wagering' ? '' : 't3'),
      cell: ({ state }) => t(`bonusState_${state}`),
    },
    { head: t('reason'), className: 't3', cell: ({ reason }) => reason },
  ];
}
