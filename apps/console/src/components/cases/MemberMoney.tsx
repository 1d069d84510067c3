import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Section } from '../basics.tsx';
import { LoadFailed, LoadingBars } from '../states.tsx';

/** Where the member's money is now: one bar, and a row for each part. A debt stands below, apart. */
export function MemberMoney({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const isShown = may('member.view');
  const query = useApiQuery('operatorMembers', 'get', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBars rows={4} />;
  const { balance, held, at_games: games, owed, turnover_left: left } = query.data;
  const parts = [
    { place: 'wallet', label: t('mainWallet'), amount: balance },
    { place: 'held', label: t('reserved'), amount: held },
    { place: 'games', label: t('gameWallets'), amount: games },
  ];
  const total = balance + held + games;
  return (
    <Section
      title={t('memberMoney')}
      remark={
        <a className="link" href={hrefOf(paths.member.replace('$id', String(memberId)))}>
          {t('ledger')}
        </a>
      }
    >
      {total > 0 && (
        <div className="splitbar" aria-hidden="true">
          {parts
            .filter(({ amount }) => amount > 0)
            .map(({ place, amount }) => (
              <i key={place} className={place} style={{ flexGrow: amount }} />
            ))}
        </div>
      )}
      <table className="rows plain">
        <tbody>
          {parts.map(({ place, label, amount }) => (
            <tr key={place}>
              <td>
                <span className="splitbar key" aria-hidden="true">
                  <i className={place} />
                </span>{' '}
                {label}
              </td>
              <td className="r">{amountText(amount)}</td>
            </tr>
          ))}
          <tr className="b">
            <td>{t('memberMoneyTotal')}</td>
            <td className="r">{amountText(total)}</td>
          </tr>
          {owed > 0 && (
            <tr>
              <td>{t('memberMoneyOwed')}</td>
              <td className="r ruby">−{amountText(owed)}</td>
            </tr>
          )}
          {left > 0 && (
            <tr>
              <td className="t2">{t('wageringRemainingTotal')}</td>
              <td className="r t2">{amountText(left)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Section>
  );
}
