import type { Gives } from '@shwe/wire';
import { clockTime, moment, sum } from '../core/format.ts';
import { useT } from '../i18n/index.ts';
import { hrefOf } from '../nav.ts';
import { paths } from '../paths.ts';

type Row = Gives<'consoleCashier', 'callbacks'>['list'][number];

const TONE: Partial<Record<Row['outcome'], string>> = {
  taken: 'jade',
  forged: 'ruby',
  contradicts: 'ruby',
  unknown_order: 'ruby',
  wrong_amount: 'amber',
  too_late: 'amber',
  paid_again: 'amber',
};

/** Words of a gateway with what came of each. */
export function CallbackRows({ rows }: { rows: readonly Row[] }) {
  const { t, names } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('at')}</th>
          <th>{t('order')}</th>
          <th>{t('paymentRef')}</th>
          <th>{t('says')}</th>
          <th className="r">{t('unit')}</th>
          <th>{t('whatCame')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="when">
              {moment(row.at, names)}:{clockTime(row.at).slice(6)}
            </td>
            <td>
              {row.tid === null ? (
                <span className="t3">{t('none')}</span>
              ) : (
                <a className="link" href={hrefOf(paths.deposit.replace('$id', row.tid))}>
                  {row.tid}
                </a>
              )}
            </td>
            <td className="mono t2">{row.provider_ref ?? t('none')}</td>
            <td className="t2">
              {row.says === null ? t('none') : t(`says_${row.says}`)}
              {row.source === 'asked' && <span className="t3"> · {t('asSaidWhenAsked')}</span>}
            </td>
            <td className="r">{row.amount === null ? '' : sum(row.amount)}</td>
            <td className={TONE[row.outcome] ?? 't2'}>{t(`came_${row.outcome}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
