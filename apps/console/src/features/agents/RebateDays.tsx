import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { RowButton } from '../../components/DataTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { amountText, weekdayDay } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { RebateDayView } from './RebateDayView.tsx';
import type { RebateDay } from './types.ts';

const SIZE = 25;

/** The settlement of rebates by day: computed twice, compared, paid; and the lines of one day beside it. */
export function RebateDays() {
  const { t, names } = useT();
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery('operatorRebates', 'days', { page: paging.page, size: SIZE }, { keep: true });
  return (
    <SplitPage
      title={t('agents')}
      nav={<AgentsTabs shown="rebates" />}
      query={query}
      paging={paging}
      side="broad"
      empty={t('agentsRebatesNone')}
      columns={(select) => [
        {
          head: t('day'),
          cell: ({ id, day }) => <RowButton label={weekdayDay(day, names)} select={() => select(id)} />,
        },
        { head: t('agentsPart'), cell: ({ part }) => t(`agentsPart_${part}`) },
        {
          head: t('status'),
          className: ({ state }) => (state === 'differs' ? 'ruby' : 't2'),
          cell: (row) => t(`agentsDay_${stateOf(row)}`),
        },
        { head: t('agentsLines'), align: 'right', cell: ({ lines }) => amountText(lines) },
        { head: t('amount'), align: 'right', cell: ({ total }) => amountText(total) },
        { head: t('agentsPaid'), align: 'right', cell: ({ paid }) => amountText(paid) },
      ]}
    >
      {(day) => <RebateDayView key={day.id} row={day} />}
    </SplitPage>
  );
}

/**
 * The state of a day; a checked one of which members have claimed something is being claimed, or paid once all is. Of a
 * day without rebates nothing is due, however they are paid.
 */
const stateOf = ({ state, paid, total }: RebateDay) => {
  if (total === 0 && (state === 'checked' || state === 'paid')) return 'nothing';
  if (state !== 'checked' || paid === 0) return state;
  return paid < total ? 'claiming' : 'paid';
};
