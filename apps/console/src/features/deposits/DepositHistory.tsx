import { CaseHistory } from '../../components/cases/CaseHistory.tsx';
import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** The member's deposits before this one, and other members' claims of the same payment. */
export function DepositHistory({ rows }: { rows: Case['earlier'] }) {
  const { t, names } = useT();
  return (
    <CaseHistory
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
