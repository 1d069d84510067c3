import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import type { Failure } from '../../core/failure.ts';

type Props<Data> = {
  query: Pick<UseQueryResult<Data, Failure>, 'data' | 'error' | 'refetch'>;
  /** How many grey bars are shown while the list loads. */
  bars: number;
  list: (data: Data) => ReactNode;
  side: (data: Data) => ReactNode;
};

/** The items that can be edited on the left, and beside them the form for the selected or a new one. */
export function EditPane<Data>({ query, bars, list, side }: Props<Data>) {
  const { data } = query;
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (data === undefined) return <LoadingBars rows={bars} />;
  return (
    <div className="auditgrid">
      <div className="auditlist">{list(data)}</div>
      <aside className="side">{side(data)}</aside>
    </div>
  );
}
