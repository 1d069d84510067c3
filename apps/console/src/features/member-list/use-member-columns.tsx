import { Checkbox } from 'antd';
import type { Columns } from '../../components/DataTable.tsx';
import { LEVEL_NAME } from '../../components/level-names.ts';
import { MemberLink } from '../../components/lists/list-columns.tsx';
import { amountText, changeText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { Flags } from './Flags.tsx';
import type { ListedMember } from './types.ts';
import type { ColumnName } from './use-columns.ts';
import type { Selection } from './use-selection.ts';
import { WeekBars } from './WeekBars.tsx';

/** The columns of the list of members. */
export function useMemberColumns(selection: Selection, shown: readonly ColumnName[]): Columns<ListedMember> {
  const { t, names } = useT();
  const amount = (head: string, amountOf: (row: ListedMember) => number) => ({
    head,
    align: 'right' as const,
    cell: (row: ListedMember) => amountText(amountOf(row)),
  });
  const has = (name: ColumnName) => shown.includes(name);
  return [
    {
      head: (
        <Checkbox
          aria-label={t('selectPage')}
          checked={selection.isAll}
          indeterminate={selection.ids.length > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      ),
      className: 'pick',
      cell: ({ id, name }) => (
        <Checkbox
          aria-label={t('selectMember', { name })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ),
    },
    {
      head: t('memberId'),
      className: 'wide',
      cell: (row) => (
        <>
          <MemberLink who={row} /> {row.state !== 'active' && <small className="ruby">{t(row.state)}</small>}
        </>
      ),
    },
    has('phone') && { head: t('phone'), className: 't2', cell: ({ phone }) => phone },
    has('level') && {
      head: t('memberLevel'),
      className: 't2',
      cell: ({ level }) => t(LEVEL_NAME[level - 1]!),
    },
    has('agent') && {
      head: t('agent'),
      className: 't2',
      cell: ({ agent }) => agent && <MemberLink who={agent} />,
    },
    has('balance') && amount(t('balance'), ({ balance }) => balance),
    has('deposits') && amount(t('deposits30'), ({ deposits_30 }) => deposits_30),
    has('stakes') && amount(t('stakes90'), ({ stakes_90 }) => stakes_90),
    has('ggr') && {
      head: t('ggr90'),
      align: 'right',
      className: ({ ggr_90: ggr }) => (ggr > 0 ? 'jade' : ggr < 0 ? 'ruby' : 't3'),
      cell: ({ ggr_90 }) => changeText(ggr_90),
    },
    has('weeks') && { head: t('weeks10'), cell: ({ weeks }) => <WeekBars weeks={weeks} /> },
    has('lastLogin') && {
      head: t('lastLogin'),
      className: 't3',
      cell: ({ last_login: at }) => (at ? dateTime(at, names) : t('none')),
    },
    has('flags') && { head: t('memberFlags'), cell: ({ flags }) => <Flags flags={flags} /> },
  ];
}
