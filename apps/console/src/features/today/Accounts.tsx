import type { Output } from '@shwe/contract';
import { shortAddress, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { capUsed, isNearCap } from './alarms.ts';

type Account = Output<'operatorDeposits', 'receivingAccounts'>['list'][number];

/** The accounts members pay to: what came in today against each one's daily cap. */
export function Accounts() {
  const { t } = useT();
  const asked = useAsk('operatorDeposits', 'receivingAccounts', {});
  const list = asked.data?.list ?? [];
  const total = (of: 'credited' | 'expected' | 'room') => list.reduce((all, row) => all + row[of], 0);
  return (
    <Section title={t('accounts')} remark={t('accountsText')}>
      {asked.isPending && <Bars rows={4} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {asked.data?.list.length === 0 && <Empty text={t('accountsNone')} />}
      {list.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('account')}</th>
              <th className="r">{t('creditedToday')}</th>
              <th className="r">{t('expected')}</th>
              <th>{t('dailyCap')}</th>
              <th className="r">{t('capLeft')}</th>
              <th className="r">{t('takesDeposits')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((account) => (
              <Row key={account.id} account={account} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('allAccounts')}</td>
              <td className="r">{sum(total('credited'))}</td>
              <td className="r">{sum(total('expected'))}</td>
              <td />
              <td className="r">{sum(total('room'))}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  );
}

function Row({ account }: { account: Account }) {
  const { t } = useT();
  const used = capUsed(account);
  const takes = account.enabled && account.room > 0;
  return (
    <tr>
      <td className="wide">
        <b className="b">{account.name}</b>{' '}
        <span className="t3" title={account.phone}>
          {shortAddress(account.phone)}
        </span>
      </td>
      <td className="r">{sum(account.credited)}</td>
      <td className="r t2">{sum(account.expected)}</td>
      <td>
        <span className={isNearCap(account) ? 'capbar late' : 'capbar'}>
          <i>
            <u style={{ width: `${used}%` }} />
          </i>
          {used} %
        </span>
      </td>
      <td className="r">{sum(account.room)}</td>
      <td className={takes ? 'r t2' : 'r late'}>
        {t(takes ? 'yes' : account.enabled ? 'atCap' : 'resting')}
      </td>
    </tr>
  );
}
