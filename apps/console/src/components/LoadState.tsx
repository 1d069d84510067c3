import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '../core/failure.ts';
import { LoadFailed, LoadingBars } from './states.tsx';

type Query = Pick<UseQueryResult<unknown, Failure>, 'error' | 'isLoading' | 'refetch'>;

/** Whether data loads for the first time or failed to load: `LoadState` says so. */
export const isUnsettled = ({ error, isLoading }: Query): boolean => error !== null || isLoading;

/** Bars while data loads for the first time, or why loading failed, with a button that repeats it; else nothing. */
export function LoadState({ of, rows }: { of: Query | readonly Query[]; rows?: number }) {
  const queries = [of].flat();
  const failed = queries.filter(({ error }) => error !== null);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  if (failed[0]?.error) return <LoadFailed failure={failed[0].error} retry={retry} />;
  return queries.some(({ isLoading }) => isLoading) ? <LoadingBars {...(rows && { rows })} /> : null;
}
