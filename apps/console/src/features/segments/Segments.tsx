import { Button } from 'antd';
import { useState } from 'react';
import { DataTable, RowButton } from '../../components/DataTable.tsx';
import { ruleSentence } from '../../components/segments/rule.ts';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { SegmentEditor } from './SegmentEditor.tsx';

/** The segments with how many members each has now, and the one that is edited beside them. */
export function Segments() {
  const { t, names } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorSegments', 'list', {}, { keep: true });
  const [selected, select] = useState<number | null>(null);
  if (query.isPending) return <LoadingBars rows={6} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { list } = query.data;
  const segment = list.find(({ id }) => id === selected);
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('segments')}</h1>
        <span className="t3">{t('segmentsText')}</span>
        {may('segment.change') && (
          <Button className="end" onClick={() => select(null)}>
            {t('segmentNew')}
          </Button>
        )}
      </header>
      <div className="auditgrid beside2">
        <div className="auditlist">
          {list.length === 0 ? (
            <Empty text={t('segmentsNone')} />
          ) : (
            <DataTable
              rows={list}
              cards
              idOf={({ id }) => id}
              selection={{ selected: selected ?? -1, select }}
              columns={[
                {
                  head: t('segmentName'),
                  cell: ({ id, name }) => <RowButton label={name} select={() => select(id)} />,
                },
                { head: t('segmentRule'), className: 'wide t2', cell: ({ rule }) => ruleSentence(rule, t) },
                { head: t('members'), align: 'right', cell: ({ count }) => amountText(count) },
                { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
              ]}
            />
          )}
        </div>
        <aside className="side">
          <SegmentEditor
            // Also a new one after it was saved: it is in the list a moment later.
            key={`${selected} ${segment !== undefined}`}
            segment={segment}
            mayChange={may('segment.change')}
            onSaved={select}
          />
        </aside>
      </div>
    </div>
  );
}
