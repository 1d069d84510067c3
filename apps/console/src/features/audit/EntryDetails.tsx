import { Facts, Section } from '../../components/basics.tsx';
import { subjectName, subjectText } from '../../components/texts.ts';
import { actionKey, detailLabel, detailRows } from '../../core/audit-actions.ts';
import { valueKey } from '../../core/audit-values.ts';
import { clockTime, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { useOperatorNames } from './operator-names.ts';
import type { AuditEntry } from './types.ts';

/** One entry with all its details and its hash in the chain. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const texts = useT();
  const { t, names } = texts;
  const operators = useOperatorNames();
  const key = actionKey(entry.action);
  const details = detailRows(entry).map(([name, text]): [string, string] => {
    const value = valueKey(entry.action, name, text);
    return [detailLabel(t, name), value === null ? text : t(value)];
  });
  return (
    <>
      <header>
        <h2 className="sidetitle">{key ? t(key) : entry.action}</h2>
        <small className="t3">{t('entryNumber', { id: entry.id })}</small>
      </header>
      <Facts
        rows={[
          [t('user'), entry.operator],
          [
            t('target'),
            (entry.name === '' ? subjectText(texts, entry.subject, operators) : subjectName(texts, entry)) ||
              t('none'),
          ],
          [t('realTime'), `${dateTime(entry.at, names)}:${clockTime(entry.at).slice(6)}`],
          [
            t('businessTime'),
            `${dateTime(entry.business_at, names)}:${clockTime(entry.business_at).slice(6)}`,
          ],
          [t('ipAddress'), entry.ip],
        ]}
      />
      {details.length > 0 && (
        <Section title={t('details')}>
          <Facts rows={details} />
        </Section>
      )}
      <Section title={t('integrityHash')}>
        <p className="mono hash t2">{entry.hash.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </Section>
    </>
  );
}
