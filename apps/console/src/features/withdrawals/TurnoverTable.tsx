import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Reference } from '../../components/payments/PostingTable.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The member's turnover requirements, and what is left of all of them. */
export function TurnoverTable({ rows }: { rows: Case['turnover'] }) {
  const { t } = useT();
  const left = rows.reduce((all, row) => all + row.left, 0);
  return (
    <Section
      title={t('wageringRequirement')}
      remark={t('wageringRemaining')}
      end={<b className={left === 0 ? 'b jade' : 'b ruby'}>{amountText(left)}</b>}
    >
      {rows.length === 0 ? (
        <Empty text={t('noWageringRequirement')} />
      ) : (
        <DataTable
          rows={rows}
          idOf={(row) => row.source + row.reference}
          columns={[
            {
              head: t('wageringSource'),
              className: 'wide',
              cell: ({ reference, source }) => (
                <>
                  <Reference reference={reference} /> <small className="t3">{t(`source_${source}`)}</small>
                </>
              ),
            },
            { head: t('wageringMultiplier'), className: 't3', cell: multiplierText },
            { head: t('wageringRequired'), align: 'right', cell: ({ required }) => amountText(required) },
            { head: t('wageringDone'), align: 'right', cell: ({ done }) => amountText(done) },
            { head: t('wageringLeft'), align: 'right', cell: (row) => amountText(row.left) },
          ]}
        />
      )}
    </Section>
  );
}

/** "1×", "2.5×": how many times a credit must be wagered. */
function multiplierText({ amount, required }: Case['turnover'][number]): string {
  return amount === 0 ? '–' : `${Math.round((required * 10) / amount) / 10}×`;
}
