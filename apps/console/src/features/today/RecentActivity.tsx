import { Section } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { subjectName } from '../../components/texts.ts';
import { actionKey, entryAmount } from '../../core/audit-actions.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, openPathOf, pathOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** The latest actions of all operators. */
export function RecentActivity() {
  const texts = useT();
  const { t } = texts;
  const { may } = useMe();
  const now = useBusinessNow(60_000);
  const when = (at: string) => dateTimeBelow(now, at, texts.names);
  const query = useApiQuery('operators', 'audit', { size: 10 });
  return (
    <Section
      title={t('recentActivity')}
      end={
        <a className="link" href={hrefOf(paths.audit)}>
          {t('auditLog')}
        </a>
      }
    >
      <LoadState of={query} rows={8} />
      <table className="rows plain">
        <tbody>
          {query.data?.list.map((entry) => {
            const key = actionKey(entry.action);
            const path = openPathOf(entry.subject, may);
            const name = pathOf(entry.subject) && subjectName(texts, entry);
            const amount = entryAmount(entry);
            return (
              <tr key={entry.id}>
                <td className="when">{when(entry.business_at)}</td>
                <td>{entry.operator}</td>
                <td className="wide wraps t2">
                  {key ? t(key) : entry.action}{' '}
                  {path ? (
                    <a className="link" href={hrefOf(path)}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </td>
                <td className="r">{amount === null ? '' : amountText(amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
