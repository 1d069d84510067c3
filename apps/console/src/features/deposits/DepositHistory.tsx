import { Section } from '../../components/bits.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** The member's deposits before this one, and other people's claims on the same transfer. */
export function DepositHistory({ rows }: { rows: Case['earlier'] }) {
  const { t, names } = useT();
  return (
    <Section title={t('depositHistory')}>
      {rows.length === 0 ? (
        <Empty text={t('noEarlier')} />
      ) : (
        <table className="rows plain">
          <tbody>
            {rows.map((row) => (
              <tr key={row.tid}>
                <td className="when">{dateTime(row.created_at, names)}</td>
                <td>
                  <a className="link" href={hrefOf(paths.deposit.replace('$id', row.tid))}>
                    {row.tid}
                  </a>
                </td>
                <td className="wide t2">
                  {row.who.name}, <span className="t3">{t(`state_${row.state}`)}</span>
                </td>
                <td className="r">{amountText(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
