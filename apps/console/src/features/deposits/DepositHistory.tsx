import { OtherCases } from '../../components/cases/OtherCases.tsx';
import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** At most ten deposits: other claims of the same payment first, then the member's other deposits, latest first. */
export function DepositHistory({ rows }: { rows: Case['earlier'] }) {
  const { t, names } = useT();
  return (
    <OtherCases
      title={t('depositHistory')}
      rows={rows.map((row) => ({
        id: row.tid,
        time: dateTime(row.created_at, names),
        path: paths.deposit.replace('$id', row.tid),
        text: (
          <>
            {row.who.name}, <span className="t3">{t(`state_${row.state}`)}</span>
          </>
        ),
        tone: 't2',
        amount: row.amount,
      }))}
    />
  );
}
