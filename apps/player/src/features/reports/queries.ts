import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { type DateRange, PAGE_SIZE } from '../../core/date-range.ts';
import { useLoggedIn } from '../../core/session.ts';

const keys = {
  report: (from: string, to: string) => ['money', 'report', from, to] as const,
  gameRecord: (from: string, to: string, page: number) => ['slips', 'record', from, to, page] as const,
  rebates: (from: string, to: string) => ['money', 'rebates', from, to] as const,
  turnover: (page: number) => ['money', 'turnover', page] as const,
  turnoverBets: (id: number, page: number) => ['money', 'turnover', 'bets', id, page] as const,
};

export type Report = Output<'reports', 'memberForm'>;
export type Requirement = Output<'reports', 'turnoverList'>['list'][number];
export type CountedBet = Output<'reports', 'turnoverBets'>['list'][number];

/** The totals of a range of days, and the stakes and wins of each day. */
export function useReport({ from, to }: DateRange) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.report(from, to),
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('reports', 'memberForm', { start_at: from, end_at: to }, { signal })),
  });
}

/** One page of bets. The page before stays on screen until it is loaded. */
export function useGameRecord({ from, to }: DateRange, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.gameRecord(from, to, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { start_at: from, end_at: to, row: PAGE_SIZE, page };
      return unwrap(await client.call('reports', 'gameRecordLog', input, { signal }));
    },
  });
}

/** Rebates on stakes, one row for each day. */
export function useRebates({ from, to }: DateRange) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.rebates(from, to),
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('reports', 'rebateList', { start_at: from, end_at: to }, { signal })).list,
  });
}

/** One page of turnover requirements. */
export function useTurnover(page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.turnover(page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('reports', 'turnoverList', { row: PAGE_SIZE, page }, { signal })),
  });
}

/** One page of the bets counted towards one requirement. */
export function useTurnoverBets(id: number, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.turnoverBets(id, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('reports', 'turnoverBets', { id, row: PAGE_SIZE, page }, { signal })),
  });
}
