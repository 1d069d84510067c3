import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import type { CommissionMonth } from '../../components/commissions/types.ts';
import { RowButton } from '../../components/DataTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { amountText, monthYear } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { MonthView } from './MonthView.tsx';

const SIZE = 12;

/** The settlement of commissions by month: computed twice, compared, paid; and the statements of one month beside it. */
export function CommissionMonths() {
  const { t, names } = useT();
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorCommissions',
    'months',
    { page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <SplitPage
      title={t('agents')}
      nav={<AgentsTabs shown="commissions" />}
      query={query}
      paging={paging}
      side="broad"
      empty={t('commissionsNone')}
      columns={(select) => [
        {
          head: t('commissionsMonth'),
          cell: ({ id }) => <RowButton label={monthYear(id, names)} select={() => select(id)} />,
        },
        {
          head: t('status'),
          className: (month) => TONE[stateOf(month)],
          cell: (month) => t(`commissionsMonth_${stateOf(month)}`),
        },
        {
          head: t('commissionsStatements'),
          align: 'right',
          cell: ({ statements }) => amountText(statements),
        },
        { head: t('commissionsPayable'), align: 'right', cell: ({ payable }) => amountText(payable) },
        { head: t('commissionsDue'), align: 'right', cell: ({ due }) => amountText(due) },
        { head: t('agentsPaid'), align: 'right', cell: ({ paid }) => amountText(paid) },
      ]}
    >
      {(month) => <MonthView key={month.id} month={month} />}
    </SplitPage>
  );
}

export const TONE = { computed: 't2', differs: 'ruby', due: 'amber', paid: 'jade' } as const;

/** A checked month is due until nothing more is to be paid. */
function stateOf({ state, due }: CommissionMonth): keyof typeof TONE {
  if (state !== 'checked') return state;
  return due > 0 ? 'due' : 'paid';
}
