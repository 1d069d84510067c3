import { change, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import type { Case } from './types.ts';

/** What a credit would make of the wallet. */
export function IfCredited({ found: { order } }: { found: Case }) {
  const { t } = useT();
  const { may } = useMe();
  const member = useAsk('operatorMembers', 'get', { id: order.who.id }, { when: may('member.view') }).data;
  if (!member) return null;
  return (
    <Section title={t('ifApproved')}>
      <table className="rows plain">
        <tbody>
          <tr>
            <td className="wide">{t('mainWallet')}</td>
            <td className="r">{sum(member.balance)}</td>
          </tr>
          <tr>
            <td>{t('depositPlus')}</td>
            <td className="r">{change(order.amount)}</td>
          </tr>
          <tr>
            <td className="b">{t('balanceAfter')}</td>
            <td className="r b">{sum(member.balance + order.amount)}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
