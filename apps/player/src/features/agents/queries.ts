import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setAgentFlag } from '../../core/agent-flag.ts';
import { businessNow } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { queryClient, keys as shared } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { type DownlineView, FILTERS } from './downline-view.ts';
import { ONLINE_FILTERS, type OnlineView } from './online-view.ts';

export type AgentIndex = Output<'agentReports', 'index'>;
export type Downline = Output<'agentReports', 'members'>;
export type DownlineRow = Downline['list'][number];
export type NewAccount = Output<'agents', 'createMember'>;
export type Online = Output<'agentReports', 'online'>;
export type Member = Output<'agentReports', 'member'>;

/** The figures of the agent area are loaded at most this often, ms. */
const REFRESH_MS = 30_000;

const keys = {
  index: ['agents', 'index'] as const,
  list: (view: DownlineView) => ['agents', 'downline', view] as const,
  member: (id: number) => ['agents', 'member', id] as const,
  online: (view: OnlineView) => ['agents', 'online', view] as const,
};

const indexQuery = {
  queryKey: keys.index,
  staleTime: REFRESH_MS,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const index = unwrap(await client.call('agentReports', 'index', {}, { signal }));
    setAgentFlag(true);
    return index;
  },
};

/**
 * The figures of the agent area. The call is made for every member: only the server knows who is an agent. They are loaded
 * again at once when the card says that the member is none any more; the refusal then leads away.
 */
export function useAgentIndex() {
  const enabled = useLoggedIn();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
        if (queryKey[0] !== shared.home[0]) return;
        const card = (state.data as Output<'content', 'getindex'> | undefined)?.member;
        const index = queryClient.getQueryState(keys.index);
        if (card?.is_daili === 0 && index?.status === 'success' && !index.isInvalidated)
          void queryClient.invalidateQueries({ queryKey: keys.index });
      }),
    [],
  );
  return useQuery({ ...indexQuery, enabled });
}

/** Loads the figures again unless they are less than 30 s old. False if they were young enough. */
export async function refreshIndex(): Promise<boolean> {
  const before = queryClient.getQueryState(keys.index)?.dataUpdatedAt;
  await queryClient.prefetchQuery(indexQuery);
  return queryClient.getQueryState(keys.index)?.dataUpdatedAt !== before;
}

/**
 * One page of a direct downline, or of what was searched for. The page before stays until it is loaded; `view` says what
 * the rows belong to.
 */
export function useDownline(view: DownlineView) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.list(view),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = {
        ...(view.of !== undefined && { member_id: String(view.of) }),
        ...(view.find !== undefined && { find: view.find }),
        mtype: FILTERS[view.show].mtype,
        order: view.sort,
        row: String(PAGE_SIZE),
        page: String(view.page),
      };
      return { ...unwrap(await client.call('agentReports', 'members', input, { signal })), view };
    },
  });
}

export function useMember(id: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.member(id),
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('agentReports', 'member', { member_id: String(id) }, { signal })),
  });
}

/** One page of those who use the app now, and the business time at which the server said so. */
export function useOnline(view: OnlineView) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: keys.online(view),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = {
        mtype: ONLINE_FILTERS[view.show].mtype,
        order: view.sort,
        row: String(PAGE_SIZE),
        page: String(view.page),
      };
      const page = unwrap(await client.call('agentReports', 'online', input, { signal }));
      return { ...page, view, at: businessNow() };
    },
  });
}

/** The invite link and its QR code, the same as on the page to share the app. */
export function useInvite() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: shared.invite,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'createQrCode', {}, { signal })),
  });
}

/** Loads lists and members again, after the agent changed something or pulled down. */
export function refetchDownline(): Promise<unknown> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, part] }) => topic === 'agents' && part !== 'index',
  });
}

/** Puts what an action changed into the figures that were loaded, because they are not loaded again at once. */
export function changeIndex(change: (index: AgentIndex) => Partial<AgentIndex>): void {
  queryClient.setQueryData<AgentIndex>(keys.index, (index) => index && { ...index, ...change(index) });
}
