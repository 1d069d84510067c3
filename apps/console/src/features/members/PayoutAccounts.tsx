import { QuerySection } from '../../components/QuerySection.tsx';
import { dateTime } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/** The member's payees, current and former. */
export function PayoutAccounts({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const titleOf = usePayeeTitle();
  const isShown = may('payee.view');
  const query = useApiQuery('operatorPayees', 'memberPayees', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  return (
    <QuerySection title={t('payoutAccounts')} query={query} bars={1} empty={t('noPayoutAccounts')}>
      {({ list }) => (
        <table className="rows plain">
          <tbody>
            {list.map((one) => (
              <tr key={one.id}>
                <td className="wide">
                  {titleOf(one)}
                  <div className="t3">{one.account}</div>
                </td>
                <td className="r t2">
                  {dateTime(one.bound_at, names)}
                  {one.replaced_at && (
                    <div className="t3">{t('until', { time: dateTime(one.replaced_at, names) })}</div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QuerySection>
  );
}
