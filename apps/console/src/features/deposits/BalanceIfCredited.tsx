import { Section } from '../../components/basics.tsx';
import { amountText, changeText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The wallet balance before and after the credit, which pays a receivable of the member first. */
export function BalanceIfCredited({ caseData: { order } }: { caseData: Case }) {
  const { t } = useT();
  const { may } = useMe();
  const member = useApiQuery(
    'operatorMembers',
    'get',
    { id: order.who.id },
    { when: may('member.view') },
  ).data;
  if (!member) return null;
  const credited = member.balance + order.amount;
  const recovered = Math.min(member.owed, credited);
  return (
    <Section title={t('ifCredited')}>
      <table className="rows plain">
        <tbody>
          <tr>
            <td className="wide">{t('mainWallet')}</td>
            <td className="r">{amountText(member.balance)}</td>
          </tr>
          <tr>
            <td>{t('depositPlus')}</td>
            <td className="r">{changeText(order.amount)}</td>
          </tr>
          {recovered > 0 && (
            <tr>
              <td>{t('receivableRecovered')}</td>
              <td className="r ruby">{changeText(-recovered)}</td>
            </tr>
          )}
          <tr>
            <td className="b">{t('balanceAfter')}</td>
            <td className="r b">{amountText(credited - recovered)}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
