import { unwrap } from '@shwe/client';
import type { Input, Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { useLoggedIn } from '../../core/session.ts';

export type MemberCase = Output<'downlineWithdrawals', 'confirm'>;
export type AgentCase = Output<'downlineWithdrawals', 'pay'>;
export type AgentCases = Output<'downlineWithdrawals', 'agentList'>;
export type CaseState = MemberCase['state'];
/** Whose words a case is told in. */
export type Side = 'member' | 'agent';
export type SignedSteps = MemberCase['receipts'];
export type CasePictureOf = NonNullable<Input<'downlineWithdrawals', 'picture'>['of']>;
export type Group = keyof AgentCases['counts'];

/** One case of the caller as a member; undefined in the data if there is none of that number. */
export function useMemberCase(id: string) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'downline withdrawals', 'own', id],
    enabled,
    queryFn: async ({ signal }) => {
      const { list } = unwrap(await client.call('downlineWithdrawals', 'list', { id }, { signal }));
      return { found: list[0] };
    },
  });
}

/** One page of the cases that the caller pays as an agent: of a group, or the one of a number. */
export function useAgentCases(of: { group: Group; page: number } | { id: string }) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'downline withdrawals', 'downline', of],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input =
        'id' in of ? { id: of.id } : { group: of.group, row: String(PAGE_SIZE), page: String(of.page) };
      const cases = unwrap(await client.call('downlineWithdrawals', 'agentList', input, { signal }));
      return { ...cases, of };
    },
  });
}

/** A picture of a case as a data: URL. It never changes. */
export function useCasePicture(id: string, of: CasePictureOf) {
  return useQuery({
    queryKey: ['downline withdrawal picture', id, of],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('downlineWithdrawals', 'picture', { id, of }, { signal })).picture,
  });
}
