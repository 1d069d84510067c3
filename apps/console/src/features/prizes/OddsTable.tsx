import { DataTable } from '../../components/DataTable.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { type Figures, oddsOf } from './types.ts';

/** The chance of every sector as an exact fraction, and the mean cost of a turn. */
export function OddsTable({ sectors }: { sectors: Figures['sectors'] }) {
  const { t } = useT();
  const { of, mean } = oddsOf(sectors);
  return (
    <>
      <DataTable
        rows={sectors.map((sector, at) => ({ ...sector, at }))}
        idOf={({ at }) => at}
        columns={[
          { head: t('prizeSector'), className: 't3', cell: ({ at }) => at + 1 },
          {
            head: t('prizeAmount'),
            align: 'right',
            cell: ({ amount }) => (amount === 0 ? '–' : amountText(amount)),
          },
          {
            head: t('prizeChance'),
            align: 'right',
            cell: ({ weight }) => `${amountText(weight)}/${amountText(of)}`,
          },
          {
            head: '%',
            align: 'right',
            className: 't3',
            cell: ({ weight }) => Number(((weight * 100) / of).toFixed(4)),
          },
        ]}
      />
      <p className="t2 oddsmean">{t('prizeMeanText', { amount: amountText(mean) })}</p>
    </>
  );
}
