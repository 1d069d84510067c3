import { QuerySection } from '../../components/QuerySection.tsx';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** The member's balance at each game provider, and transfers in transit. */
export function GameWallets({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const query = useApiQuery(
    'operatorTransfers',
    'gameWallets',
    { id: memberId },
    { when: may('transfer.view') },
  );
  if (!may('transfer.view')) return null;
  return (
    <QuerySection title={t('gameWallets')} query={query} bars={1} empty={t('noProviders')}>
      {({ list, open }) => (
        <table className="rows plain">
          <tbody>
            {list.map((wallet) => (
              <tr key={wallet.id}>
                <td className="wide t2">
                  {wallet.api_title}
                  {wallet.state === 'stale' && <div className="amber">{t('ourLedgerBalance')}</div>}
                </td>
                <td className="r">{amountText(wallet.money)}</td>
              </tr>
            ))}
            {open.map((one) => (
              <tr key={one.tid}>
                <td className="wide t2">
                  <a className="link" href={hrefOf(paths.transfers)}>
                    {one.tid}
                  </a>{' '}
                  {t('inTransit')}
                </td>
                <td className="r amber">{amountText(one.money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QuerySection>
  );
}
