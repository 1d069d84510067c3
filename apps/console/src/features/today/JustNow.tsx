import { didKey, sumOf } from '../../core/audit-words.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { momentBeside, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { Bars, LoadFailed } from '../../parts/states.tsx';
import { subjectText } from '../../parts/words.ts';
import { paths } from '../../paths.ts';

/** The last acts of all operators. */
export function JustNow() {
  const said = useT();
  const { t } = said;
  const now = useBusinessNow(60_000);
  const when = (at: string) => momentBeside(now, at, said.names);
  const asked = useAsk('operators', 'audit', { size: 10 });
  return (
    <Section
      title={t('justNow')}
      end={
        <a className="link" href={hrefOf(paths.audit)}>
          {t('auditLog')}
        </a>
      }
    >
      {asked.isPending && <Bars rows={8} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      <table className="rows plain">
        <tbody>
          {asked.data?.list.map((entry) => {
            const key = didKey(entry.action);
            const path = pathOf(entry.subject);
            const amount = sumOf(entry);
            return (
              <tr key={entry.id}>
                <td className="when">{when(entry.business_at)}</td>
                <td>{entry.operator}</td>
                <td className="wide wraps t2">
                  {key ? t(key) : entry.action}{' '}
                  {path && (
                    <a className="link" href={hrefOf(path)}>
                      {subjectText(said, entry.subject)}
                    </a>
                  )}
                </td>
                <td className="r">{amount === null ? '' : sum(amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
