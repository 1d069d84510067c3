import { type ReactNode, useState } from 'react';
import { PagedList } from '../../components/PagedList.tsx';
import { Empty } from '../../components/states.tsx';
import { usePreparedQuery } from '../../core/query.ts';
import { type PagedQuery, SIZE } from './member-records.ts';

type PaneProps<Row> = {
  rows: PagedQuery<Row>;
  size?: number;
  /** So many grey rows while it is asked. */
  bars?: number;
  empty: string;
  children: (list: Row[]) => ReactNode;
};

/** A tab of the member's records: the page it is at, and the rows that were asked for. */
export function RecordPane<Row>({ rows, size = SIZE, bars = 10, empty, children }: PaneProps<Row>) {
  const [page, setPage] = useState(1);
  const asked = usePreparedQuery(rows({ page, size }), { keep: true });
  return (
    <PagedList asked={asked} page={page} size={size} to={setPage} bars={bars} empty={<Empty text={empty} />}>
      {children}
    </PagedList>
  );
}

type TableProps<Row> = Pick<PaneProps<Row>, 'rows' | 'empty'> & {
  className?: string;
  columns: readonly string[];
  /** So many columns at the end hold sums. */
  sums?: number;
  /** A row of the table; `before` stands above it. */
  children: (row: Row, before: Row | undefined) => ReactNode;
};

/** A pane whose rows stand in a table, latest first. */
export function RecordTable<Row>({
  className = 'rows',
  columns,
  sums = 1,
  children,
  ...pane
}: TableProps<Row>) {
  return (
    <RecordPane {...pane}>
      {(list) => (
        <table className={className}>
          <thead>
            <tr>
              {columns.map((word, at) => (
                <th key={word} className={at < columns.length - sums ? undefined : 'r'}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{list.map((row, at) => children(row, list[at - 1]))}</tbody>
        </table>
      )}
    </RecordPane>
  );
}
