import { useState } from 'react';
import { amountText, changeText, monthYear } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../basics.tsx';
import { RowButton } from '../DataTable.tsx';
import { PagedTable } from '../PagedTable.tsx';
import { StatementView } from './StatementView.tsx';
import type { Statement } from './types.ts';

const SIZE = 25;

export const TONE: Record<Statement['state'], string> = {
  nothing: 't3',
  open: 'amber',
  withheld: 'ruby',
  approved: 'jade',
  paid: 'jade',
};

/** The statements of a month by agent, or of one agent by month; the selected one with its lines below. */
export function Statements(of: { month: string } | { memberId: number }) {
  const { t, names } = useT();
  const paging = useLocalPaging(SIZE);
  const [selected, select] = useState<number | null>(null);
  const isOfMonth = 'month' in of;
  const filter = isOfMonth ? { month: of.month } : { member_id: of.memberId };
  const query = useApiQuery(
    'operatorCommissions',
    'statements',
    { ...filter, page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <>
      <Section title={t('commissionsStatements')} remark={query.data && String(query.data.total)}>
        <PagedTable
          query={query}
          paging={paging}
          cards
          empty={t('commissionsStatementsNone')}
          idOf={({ id }) => id}
          selection={{ selected, select }}
          columns={[
            {
              head: isOfMonth ? t('name') : t('commissionsMonth'),
              className: 'wide',
              cell: ({ id, who, month }) => (
                <RowButton label={isOfMonth ? who.name : monthYear(month, names)} select={() => select(id)} />
              ),
            },
            { head: t('commissionsModel'), cell: ({ model }) => t(`commissionsModel_${model}`) },
            { head: t('agentsRate'), align: 'right', cell: ({ rate }) => rateText(rate) },
            {
              head: t('commissionsResult'),
              align: 'right',
              cell: ({ result }) => changeText(result),
            },
            {
              head: t('commissionsPayable'),
              align: 'right',
              cell: ({ payable }) => amountText(payable),
            },
            {
              head: t('status'),
              className: ({ state }) => TONE[state],
              cell: ({ state, carried }) =>
                carried < 0
                  ? t('commissionsCarriesOn', { amount: amountText(carried) })
                  : t(`commissionsState_${state}`),
            },
          ]}
        />
      </Section>
      {selected !== null && <StatementView key={selected} id={selected} />}
    </>
  );
}
