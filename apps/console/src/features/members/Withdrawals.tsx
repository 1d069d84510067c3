import { useState } from 'react';
import { momentBeside, sum } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import { Reference } from '../../parts/MoneyTable.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { whyText } from '../../parts/words.ts';
import { SIZE, useWithdrawalsOf } from './rows-of.ts';

/** The member's withdrawals, latest first. */
export function Withdrawals({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const [page, setPage] = useState(1);
  const titleOf = usePayeeTitle();
  const asked = useWithdrawalsOf(memberId, page);
  return (
    <PagedList
      asked={asked}
      page={page}
      size={SIZE}
      to={setPage}
      bars={10}
      empty={<Empty text={t('noWithdrawals')} />}
    >
      {(list) => (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('order')}</th>
              <th>{t('paysTo')}</th>
              <th>{t('howItStands')}</th>
              <th className="r">{t('unit')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row, at) => (
              <tr key={row.id}>
                <td className="when">{momentBeside(list[at - 1]?.created_at, row.created_at, names)}</td>
                <td>
                  <Reference reference={row.id} />
                </td>
                <td>{titleOf(row)}</td>
                <td className={`wide wraps ${row.state.startsWith('refused') ? 'ruby' : 't2'}`}>
                  {t(`state_${row.state}`)}
                  {row.reason && ` · ${whyText(t, row)}`}
                </td>
                <td className="r">{sum(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
