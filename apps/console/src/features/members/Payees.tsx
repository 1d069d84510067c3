import { moment } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { AskedSection } from './AskedSection.tsx';

/** The member's payout accounts, those of before too. */
export function Payees({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const titleOf = usePayeeTitle();
  const isShown = may('payee.view');
  const asked = useAsk('operatorPayees', 'memberPayees', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  return (
    <AskedSection title={t('payoutAccounts')} asked={asked} bars={1} empty={t('noPayoutAccounts')}>
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
                  {moment(one.bound_at, names)}
                  {one.replaced_at && (
                    <div className="t3">{t('untilWhen', { time: moment(one.replaced_at, names) })}</div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AskedSection>
  );
}
