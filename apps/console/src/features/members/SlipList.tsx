import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { subjectText } from '../../components/texts.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorBets', 'slips'>['list'][number];

const STATES = ['open', 'won', 'lost', 'refunded'] as const;
export const TONE = { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' } as const;
/** Numbers shown of one slip. */
const SHOWN = 8;

/** All members' slips. */
export function SlipList() {
  const { t } = useT();
  const list = useList<Row>('slips', {
    statuses: STATES.map((value) => ({ value, label: t(`state_slip_${value}`) })),
    kinds: { label: t('game'), choices: ['2D', '3D'].map((value) => ({ value, label: value })) },
    texts: { issue: t('draw'), number: t('number'), downline: t('downlineOf') },
    days: { name: t('filterDrawDays'), from: t('drawFrom'), to: t('drawTo') },
    findBy: t('filterFindSlip'),
  });
  return (
    <FilteredList
      title={t('members')}
      nav={<AreaTabs area="members" shown={paths.slips} />}
      list={list}
      idOf={({ slip }) => slip}
      amountOf={({ total }) => total}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t, names } = useT();
  const { time, member } = useListColumns<Row>();
  return [
    time(({ created_at }) => created_at),
    { head: t('slip'), className: 'mono', cell: ({ code }) => code },
    { head: t('draw'), className: 't2', cell: ({ issue }) => subjectText({ t, names }, `issue:${issue}`) },
    member(({ who }) => who),
    {
      head: t('slipNumbers'),
      className: 't2',
      cell: ({ numbers, hidden }) =>
        hidden
          ? t('numbersHidden')
          : [
              ...numbers.slice(0, SHOWN).map(({ number }) => number),
              ...(numbers.length > SHOWN ? [`+${numbers.length - SHOWN}`] : []),
            ].join(' '),
    },
    { head: t('stake'), align: 'right', cell: ({ total }) => amountText(total) },
    { head: t('won'), align: 'right', cell: ({ win_amount: won }) => (won > 0 ? amountText(won) : '') },
    {
      head: t('status'),
      className: ({ state }) => TONE[state],
      cell: ({ state }) => t(`state_slip_${state}`),
    },
  ];
}
