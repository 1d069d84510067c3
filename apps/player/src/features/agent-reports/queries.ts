import { unwrap } from '@shwe/client';
import type { Input, Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { type DateRange, PAGE_SIZE } from '../../core/date-range.ts';
import { useLoggedIn } from '../../core/session.ts';
import type { TodayListName } from './today-lists.ts';
import { TODAY_LISTS } from './today-lists.ts';

export type TodayReply = Output<'agentReports', 'deposits'>;
export type Report = Output<'agentReports', 'report'>;
export type ReportInput = Omit<Input<'agentReports', 'report'>, 'row' | 'page'>;
export type Sums = Output<'agentReports', 'statistics'>;

const keys = {
  today: (list: string, page: number, row: number) => ['money', 'agent today', list, page, row] as const,
  newMembers: (page: number) => ['money', 'agent new members', page] as const,
  report: (input: ReportInput, page: number) => ['money', 'agent report', input, page] as const,
  sums: (from: string, to: string, scope: string, page: number) =>
    ['money', 'agent sums', from, to, scope, page] as const,
  games: (id: number, from: string, to: string, page: number) =>
    ['slips', 'downline', id, from, to, page] as const,
};

const isSameReport = (key: readonly unknown[] | undefined, input: ReportInput) =>
  JSON.stringify(key?.[2]) === JSON.stringify(input);

/** One page of a list behind a counter of today. */
export function useTodayList(list: TodayListName, page: number, row: number = PAGE_SIZE) {
  const enabled = useLoggedIn();
  const { call } = TODAY_LISTS[list];
  return useQuery({
    queryKey: keys.today(list, page, row),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('agentReports', call, { row: String(row), page: String(page) }, { signal })),
  });
}

/** One page of the direct downline that registered today. */
export function useNewMembers(page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.newMembers(page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { mtype: '3', row: String(PAGE_SIZE), page: String(page) };
      return unwrap(await client.call('agentReports', 'members', input, { signal }));
    },
  });
}

/** One page of the report. The page before stays until it is loaded, but not that of another filter or member. */
export function useDownlineReport(input: ReportInput, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.report(input, page),
    enabled,
    placeholderData: (before: Report | undefined, query) =>
      isSameReport(query?.queryKey, input) ? before : undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('agentReports', 'report', { ...input, row: PAGE_SIZE, page }, { signal })),
  });
}

export type Scope = '1' | '2';

/** Deposits and withdrawals by member in a range of days: of the direct downline (1) or the whole one (2). */
export function useSums({ from, to }: DateRange, scope: Scope, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.sums(from, to, scope, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const paging = { row: String(PAGE_SIZE), page: String(page) };
      const input = { start_at: from, end_at: to, type: scope, ...paging };
      return unwrap(await client.call('agentReports', 'statistics', input, { signal }));
    },
  });
}

/** One page of the game record of a member of the downline. */
export function useMemberGames(id: number, { from, to }: DateRange, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.games(id, from, to, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { subor_id: id, start_at: from, end_at: to, row: PAGE_SIZE, page };
      return unwrap(await client.call('agentReports', 'gameRecord', input, { signal }));
    },
  });
}
