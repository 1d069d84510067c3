import { type CallResult, unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { queryClient } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

/** Rebates of a member as a player, or as an agent. */
export type Part = 'player' | 'agent';
export type RebateList = Output<'rebates', 'ownDays'>;
export type RebateDay = RebateList['list'][number];
export type RebateGame = RebateDay['games'][number];
export type Step = Output<'rebates', 'explainAgent'>['list'][number];
export type RateRow = Output<'rebates', 'rates'>['list'][number];

const keys = {
  days: (part: Part) => ['money', 'rebate days', part] as const,
  own: (date: string) => ['money', 'rebate explained', date] as const,
  agent: (date: string, game: string, child: number | null, page: number) =>
    ['money', 'rebate explained', date, game, child, page] as const,
  rates: (id: number) => ['rates', id] as const,
  member: (id: number) => ['rates', 'member', id] as const,
  defaults: ['rates', 'defaults'] as const,
  preview: (id: number, game: string, rate: number) => ['rates', 'preview', id, game, rate] as const,
};

const keyOf = (id: number | 'defaults') => (id === 'defaults' ? keys.defaults : keys.rates(id));

/** The rebates by day, and what can be claimed now. */
export function useRebateDays(part: Part) {
  const enabled = useLoggedIn();
  const call = part === 'player' ? 'ownDays' : 'agentDays';
  return useQuery({
    queryKey: keys.days(part),
    enabled,
    // The day before is computed in the background, from minutes to an hour after the page says from when on.
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => unwrap(await client.call('rebates', call, {}, { signal })),
  });
}

/** How a player's rebate of a day was computed. */
export function useOwnExplanation(date: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.own(date),
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('rebates', 'explainOwn', { date }, { signal })),
  });
}

/** How an agent's rebate of a day and game was computed: by direct downline, or for one branch by member. */
export function useAgentExplanation(date: string, game: string, child: number | null, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.agent(date, game, child, page),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { date, key: game, page, ...(child !== null && { child_id: child }) };
      return unwrap(await client.call('rebates', 'explainAgent', input, { signal }));
    },
  });
}

/** The rates of a member of the direct downline. */
export function useRates(id: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.rates(id),
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('rebates', 'rates', { subor_id: id }, { signal })).list,
  });
}

/** What the agent calls a member. */
export function useRemark(id: number): string {
  const enabled = useLoggedIn();
  const { data } = useQuery({
    queryKey: keys.member(id),
    enabled,
    queryFn: async ({ signal }) => {
      const input = { id: String(id), row: '1' };
      return unwrap(await client.call('agentReports', 'members', input, { signal })).list[0]?.remark ?? '';
    },
  });
  return data ?? '';
}

/** The rates of new members of the direct downline. */
export function useDefaultRates() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.defaults,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('rebates', 'defaults', {}, { signal })).list,
  });
}

/** What the last days would have given with another rate. The figures before stay until the new ones are here. */
export function useRatePreview(id: number, game: string, rate: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.preview(id, game, rate),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('rebates', 'preview', { subor_id: id, a_key: game, a_val: rate }, { signal })),
  });
}

/** The answer to a change. If the ceiling was lowered meanwhile, the rates are loaded again. */
export async function reloadIfTooHigh<Data>(
  id: number | 'defaults',
  call: Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  const result = await call;
  if (!result.ok && result.failure.kind === 'refused' && result.failure.code === 'rebate_too_high') {
    void queryClient.invalidateQueries({ queryKey: keyOf(id), exact: true });
  }
  return result;
}

/** Puts what the server answered to a change in the place of what was loaded. */
export function storeRates(id: number | 'defaults', list: RateRow[]): void {
  queryClient.setQueryData(keyOf(id), list);
}
