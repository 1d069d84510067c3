import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import { Pager } from './Pager.tsx';
import { LoadFailed, LoadingBars } from './states.tsx';

type Page<Row> = { list: Row[]; total: number };
type Props<Row> = {
  asked: Pick<UseQueryResult<Page<Row>, Failure>, 'data' | 'isPending' | 'error' | 'refetch'>;
  page: number;
  size: number;
  to: (page: number) => void;
  /** So many grey rows while it is asked. */
  bars: number;
  empty: ReactNode;
  children: (list: Row[]) => ReactNode;
};

/** A page of a list that was asked for: its rows or why there are none, and the ways to the other pages. */
export function PagedList<Row>({ asked, page, size, to, bars, empty, children }: Props<Row>) {
  const { data } = asked;
  return (
    <>
      <div className="scroll">
        {asked.isPending && <LoadingBars rows={bars} />}
        {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
        {data?.list.length === 0 && empty}
        {data && data.list.length > 0 && children(data.list)}
      </div>
      {data && <Pager page={page} size={size} total={data.total} to={to} />}
    </>
  );
}
