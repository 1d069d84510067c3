import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import { Section } from './basics.tsx';
import { Empty, LoadFailed, LoadingBars } from './states.tsx';

type Props<Data> = {
  title: string;
  end?: ReactNode;
  query: Pick<UseQueryResult<Data, Failure>, 'data' | 'isLoading' | 'error' | 'refetch'>;
  /** How many grey bars are shown while the rows load. */
  bars: number;
  empty: string;
  children: (data: Data) => ReactNode;
};

/** A section with a list of its own: loading, failed, empty or its rows. */
export function QuerySection<Data extends { list: readonly unknown[] }>(props: Props<Data>) {
  const { query } = props;
  const { data } = query;
  return (
    <Section title={props.title} end={props.end}>
      {query.isLoading && <LoadingBars rows={props.bars} />}
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {data?.list.length === 0 && <Empty text={props.empty} />}
      {data && data.list.length > 0 && props.children(data)}
    </Section>
  );
}
