import type { Output } from '@shwe/contract';
import { Section } from '../../components/bits.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, shortAddress } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { capUsed, isNearCap } from './alerts.ts';

type Account = Output<'operatorDeposits', 'receivingAccounts'>['list'][number];

/** The accounts members pay to: what came in today against each one's daily cap. */
export function ReceivingAccounts() {
  const { t } = useT();
  const query = useApiQuery('operatorDeposits', 'receivingAccounts', {});
  const list = query.data?.list ?? [];
  const total = (of: 'credited' | 'expected' | 'room') => list.reduce((all, row) => all + row[of], 0);
  return (
    <Section title={t('receivingAccounts')} remark={t('receivingAccountsToday')}>
      {query.isPending && <LoadingBars rows={4} />}
      {query.error && <LoadFailed failure={query.error} again={() => void query.refetch()} />}
      {query.data?.list.length === 0 && <Empty text={t('noReceivingAccounts')} />}
      {list.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('account')}</th>
              <th className="r">{t('creditedToday')}</th>
              <th className="r">{t('expectedDeposits')}</th>
              <th>{t('dailyCap')}</th>
              <th className="r">{t('capRemaining')}</th>
              <th className="r">{t('acceptsDeposits')}</th>
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
              <td className="r">{amountText(total('credited'))}</td>
              <td className="r">{amountText(total('expected'))}</td>
              <td />
              <td className="r">{amountText(total('room'))}</td>
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
      <td className="r">{amountText(account.credited)}</td>
      <td className="r t2">{amountText(account.expected)}</td>
      <td>
        <span className={isNearCap(account) ? 'capbar late' : 'capbar'}>
          <i>
            <u style={{ width: `${used}%` }} />
          </i>
          {used} %
        </span>
      </td>
      <td className="r">{amountText(account.room)}</td>
      <td className={takes ? 'r t2' : 'r late'}>
        {t(takes ? 'accountActive' : account.enabled ? 'accountAtCap' : 'accountInactive')}
      </td>
    </tr>
  );
}
