import { sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { AskedSection } from './AskedSection.tsx';

/** What the member has at each game platform, and what is on its way there. */
export function GameWallets({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const asked = useAsk('operatorTransfers', 'gameWallets', { id: memberId }, { when: may('transfer.view') });
  if (!may('transfer.view')) return null;
  return (
    <AskedSection title={t('gameWallets')} asked={asked} bars={1} empty={t('noPlatforms')}>
      {({ list, open }) => (
        <table className="rows plain">
          <tbody>
            {list.map((wallet) => (
              <tr key={wallet.id}>
                <td className="wide t2">
                  {wallet.api_title}
                  {wallet.state === 'stale' && <div className="amber">{t('byOurBooks')}</div>}
                </td>
                <td className="r">{sum(wallet.money)}</td>
              </tr>
            ))}
            {open.map((one) => (
              <tr key={one.tid}>
                <td className="wide t2">
                  <a className="link" href={hrefOf(paths.transfers)}>
                    {one.tid}
                  </a>{' '}
                  {t('onItsWay')}
                </td>
                <td className="r amber">{sum(one.money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AskedSection>
  );
}
