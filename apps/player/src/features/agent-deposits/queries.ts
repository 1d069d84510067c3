import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { useLoggedIn } from '../../core/session.ts';

export type MemberClaim = Output<'agentDeposits', 'claim'>;
export type AgentClaim = Output<'agentDeposits', 'confirm'>;
export type Way = NonNullable<Output<'agentDeposits', 'way'>['way']>;

/** How the caller can deposit through the agent, and the claim that waits. */
export function useDepositWay() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'agent deposits', 'way'],
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('agentDeposits', 'way', {}, { signal })),
  });
}

/** One claim of the caller as a member; undefined in the data if there is none of that number. */
export function useMemberClaim(id: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'agent deposits', 'own', id],
    enabled,
    queryFn: async ({ signal }) => {
      const { list } = unwrap(await client.call('agentDeposits', 'list', { id }, { signal }));
      return { found: list[0] };
    },
  });
}

/** One page of the claims on the caller as an agent, or the one of a number. */
export function useAgentClaims(of: { page: number } | { id: string }) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'agent deposits', 'downline', of],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = 'id' in of ? of : { row: String(PAGE_SIZE), page: String(of.page) };
      return unwrap(await client.call('agentDeposits', 'agentList', input, { signal }));
    },
  });
}

/** The agent's own accounts, and which of them the downline may pay to. */
export function useAgentAccounts() {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'agent deposits', 'accounts'],
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call('agentDeposits', 'accounts', {}, { signal })),
  });
}

/** The member's picture of the payment, as a data: URL. It never changes. */
export function useClaimPicture(id: string) {
  return useQuery({
    queryKey: ['agent deposit picture', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('agentDeposits', 'picture', { id }, { signal })).picture,
  });
}
