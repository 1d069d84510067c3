import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../core/failure.ts';
import { Section } from './bits.tsx';
import { Empty, LoadFailed, LoadingBars } from './states.tsx';

type Props<Data> = {
  title: string;
  end?: ReactNode;
  asked: Pick<UseQueryResult<Data, Failure>, 'data' | 'isLoading' | 'error' | 'refetch'>;
  /** So many grey rows while it is asked. */
  bars: number;
  empty: string;
  children: (data: Data) => ReactNode;
};

/** A section with a list that is asked for by itself: it waits, says that it failed or that nothing is there, or shows its rows. */
export function QuerySection<Data extends { list: readonly unknown[] }>(props: Props<Data>) {
  const { asked } = props;
  const { data } = asked;
  return (
    <Section title={props.title} end={props.end}>
      {asked.isLoading && <LoadingBars rows={props.bars} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {data?.list.length === 0 && <Empty text={props.empty} />}
      {data && data.list.length > 0 && props.children(data)}
    </Section>
  );
}
