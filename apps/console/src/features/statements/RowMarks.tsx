import { Section } from '../../components/basics.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { kindOf, kinds, rowsOfKind, rowText, sumsOf } from './rows.ts';
import type { Row } from './types.ts';

/** What the rows of a statement are: one mark a row in order of time, and their sums. */
export function RowMarks({ list }: { list: readonly Row[] }) {
  const { t } = useT();
  return (
    <Section title={t('statementRows', { n: list.length })} remark={t('statementRowsText')}>
      <div className="rowmarks" aria-hidden="true">
        {list.map((row) => (
          <i key={row.line} className={kindOf(row)} title={rowText(t, row)} />
        ))}
      </div>
      {kinds.map((kind) => {
        const rows = rowsOfKind(list, kind);
        return (
          <div key={kind} className="kv">
            <span>
              <i className={`sq ${kind}`} /> {t(`rowKind_${kind}`)}
            </span>
            <span>{[rows.length, ...sumsOf(rows).map(amountText)].join(' · ')}</span>
          </div>
        );
      })}
    </Section>
  );
}
