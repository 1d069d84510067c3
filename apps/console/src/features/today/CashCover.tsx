import { Section } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { amountText, changeText, dayMonth } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** The closing balances of the receiving accounts against the money of members, with what each figure counts. */
export function CashCover() {
  const { t, names } = useT();
  const query = useApiQuery('operatorStatements', 'cover', {});
  const cover = query.data;
  if (!cover)
    return (
      <Section title={t('cashCover')}>
        <LoadState of={query} rows={4} />
      </Section>
    );
  const largest = Math.max(1, cover.held, cover.wallets, cover.withdrawals, cover.games);
  const rows = [
    { label: 'coverHeld', text: 'coverHeldText', value: cover.held, path: paths.statements },
    { label: 'coverWallets', text: 'coverWalletsText', value: cover.wallets, path: paths.members },
    {
      label: 'coverWithdrawals',
      text: 'coverWithdrawalsText',
      value: cover.withdrawals,
      path: paths.withdrawals,
    },
    { label: 'coverGames', text: 'coverGamesText', value: cover.games, path: paths.transfers },
  ] as const;
  return (
    <Section
      title={t('cashCover')}
      remark={
        cover.oldest_day === null
          ? t('coverNoStatements')
          : t('coverSince', { day: dayMonth(cover.oldest_day, names) })
      }
    >
      <div className="coverrows">
        {rows.map(({ label, text, value, path }) => (
          <div className="line" key={label} title={t(text)}>
            <span className="t2">
              {t(label)} <small className="t3">{t(text)}</small>
            </span>
            <i className="coverbar" aria-hidden="true">
              <i style={{ width: `${(Math.max(0, value) / largest) * 100}%` }} />
            </i>
            <a className="link" href={hrefOf(path)}>
              {amountText(value)}
            </a>
          </div>
        ))}
        <div className="line">
          <b className="b">{t('coverLeft')}</b>
          {cover.accounts === 0 ? (
            <b className="t3">{t('coverUnknown')}</b>
          ) : (
            <b className={cover.cover < 0 ? 'ruby' : 'jade'}>
              {cover.cover < 0 ? t('coverShort', { sum: amountText(-cover.cover) }) : changeText(cover.cover)}
            </b>
          )}
        </div>
        {cover.missing > 0 && <p className="amber">{t('coverMissing', { n: cover.missing })}</p>}
      </div>
    </Section>
  );
}
