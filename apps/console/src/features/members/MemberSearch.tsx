import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { LEVEL_NAME } from '../../components/level-names.ts';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { MemberLink, useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorMembers', 'search'>['list'][number];

const STATES = ['active', 'suspended', 'closed'] as const;

/** Members by a filter. */
export function MemberSearch() {
  const { t } = useT();
  const list = useList<Row>('members', {
    statuses: STATES.map((value) => ({ value, label: t(value) })),
    levels: LEVEL_NAME.map((name, index) => ({ value: String(index + 1), label: t(name) })),
    texts: { agent: t('agentId') },
    days: { from: t('lastLoginFrom'), to: t('lastLoginTo') },
    findBy: t('searchMembers'),
  });
  return (
    <FilteredList
      title={t('members')}
      nav={<AreaTabs area="members" shown={paths.members} />}
      list={list}
      idOf={({ id }) => id}
      amountOf={({ balance }) => balance}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t, names } = useT();
  const { member } = useListColumns<Row>();
  return [
    member((row) => row),
    { head: t('phone'), className: 't2', cell: ({ phone }) => phone },
    {
      head: t('status'),
      className: ({ state }) => (state === 'active' ? 't3' : 'ruby'),
      cell: ({ state }) => t(state),
    },
    { head: t('memberLevel'), className: 't2', cell: ({ level }) => t(LEVEL_NAME[level - 1]!) },
    { head: t('agent'), className: 't2', cell: ({ agent }) => agent && <MemberLink who={agent} /> },
    { head: t('registered'), className: 't3', cell: ({ since }) => dateTime(since, names) },
    {
      head: t('lastLogin'),
      className: 't3',
      cell: ({ last_login: at }) => (at ? dateTime(at, names) : t('none')),
    },
    { head: t('reserved'), align: 'right', className: 't2', cell: ({ held }) => amountText(held) },
    { head: `${t('balance')}, ${t('unit')}`, align: 'right', cell: ({ balance }) => amountText(balance) },
  ];
}
