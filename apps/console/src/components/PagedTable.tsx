import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import type { Paging } from '../core/paging.ts';
import { DataTable, type TableProps } from './DataTable.tsx';
import { LoadState } from './LoadState.tsx';
import { Pager } from './Pager.tsx';
import { Empty } from './states.tsx';

export type PageQuery<Row> = Pick<
  UseQueryResult<{ list: Row[]; total: number }, Failure>,
  'data' | 'isLoading' | 'error' | 'refetch'
>;

type PageProps<Row> = {
  query: PageQuery<Row>;
  paging: Paging;
  /** How many grey bars are shown while the rows load. */
  bars?: number;
  /** Shown when there are no rows. */
  empty: ReactNode;
};

/** One page of a list: loading, failed, empty or its rows, and the pager. */
export function PagedRows<Row>({
  query,
  paging,
  bars = 10,
  empty,
  children,
}: PageProps<Row> & { children: (list: Row[]) => ReactNode }) {
  const { data } = query;
  return (
    <>
      <div className="scroll">
        <LoadState of={query} rows={bars} />
        {data?.list.length === 0 && (typeof empty === 'string' ? <Empty text={empty} /> : empty)}
        {data && data.list.length > 0 && children(data.list)}
      </div>
      {data && <Pager paging={paging} total={data.total} />}
    </>
  );
}

type Props<Row, Id extends Key> = PageProps<Row> & Omit<TableProps<Row, Id>, 'rows'>;

/** A page of a list as a table. */
export function PagedTable<Row, Id extends Key>({ query, paging, bars, empty, ...table }: Props<Row, Id>) {
  return (
    <PagedRows query={query} paging={paging} {...(bars !== undefined && { bars })} empty={empty}>
      {(list) => <DataTable rows={list} {...table} />}
    </PagedRows>
  );
}
