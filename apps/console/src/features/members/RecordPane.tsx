import type { Key, ReactNode } from 'react';
import type { Columns } from '../../components/DataTable.tsx';
import { PagedRows, PagedTable } from '../../components/PagedTable.tsx';
import { useLocalPaging } from '../../core/paging.ts';
import { usePreparedQuery } from '../../core/query.ts';
import { type PagedQuery, SIZE } from './member-records.ts';

type PaneProps<Row> = {
  queryOf: PagedQuery<Row>;
  size: number;
  bars: number;
  empty: string;
  children: (list: Row[]) => ReactNode;
};

/** A tab of the member's records, page by page. */
export function RecordPane<Row>({ queryOf, size, children, ...shown }: PaneProps<Row>) {
  const paging = useLocalPaging(size);
  const query = usePreparedQuery(queryOf({ page: paging.page, size }), { keep: true });
  return (
    <PagedRows query={query} paging={paging} {...shown}>
      {children}
    </PagedRows>
  );
}

type TableProps<Row, Id extends Key> = {
  queryOf: PagedQuery<Row>;
  empty: string;
  idOf: (row: Row) => Id;
  columns: Columns<Row>;
  className?: string;
  below?: (row: Row) => ReactNode;
};

/** A tab of the member's records as a table, page by page. */
export function RecordTable<Row, Id extends Key>({ queryOf, ...table }: TableProps<Row, Id>) {
  const paging = useLocalPaging(SIZE);
  const query = usePreparedQuery(queryOf({ page: paging.page, size: SIZE }), { keep: true });
  return <PagedTable query={query} paging={paging} {...table} />;
}
