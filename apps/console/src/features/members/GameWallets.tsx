import { sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';

/** What the member has at each game platform, and what is on its way there. */
export function GameWallets({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const asked = useAsk('consoleTransfers', 'gameWallets', { id: memberId }, { when: may('transfer.view') });
  if (!may('transfer.view')) return null;
  const found = asked.data;
  return (
    <Section title={t('gameWallets')}>
      {asked.isLoading && <Bars rows={1} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {found?.list.length === 0 && <Empty text={t('noPlatforms')} />}
      {found && found.list.length > 0 && (
        <table className="rows plain">
          <tbody>
            {found.list.map((wallet) => (
              <tr key={wallet.id}>
                <td className="wide t2">
                  {wallet.api_title}
                  {wallet.state === 'stale' && <div className="amber">{t('byOurBooks')}</div>}
                </td>
                <td className="r">{sum(wallet.money)}</td>
              </tr>
            ))}
            {found.open.map((one) => (
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
    </Section>
  );
}
