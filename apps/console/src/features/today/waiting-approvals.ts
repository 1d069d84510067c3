import type { Output } from '@shwe/contract';
import { useBusinessNow } from '../../core/clock.ts';
import { useApiQuery } from '../../core/query.ts';
import { ageMinutes } from '../../core/sla.ts';

type Request = Output<'operatorApprovals', 'list'>['list'][number];
export type WaitingApproval = { request: Request; age: number; sla: number };

/**
 * The requests of others that wait for this operator, and own ones that somebody asked about, those closest to their SLA
 * or furthest over it first; undefined until they are known. Ages and SLAs are minutes.
 */
export function useWaitingApprovals(): WaitingApproval[] | undefined {
  const now = useBusinessNow(15_000);
  const { data } = useApiQuery('operatorApprovals', 'list', {});
  return data?.list
    .filter(({ mine, has_reply: hasReply }) => !mine || hasReply)
    .map((request) => ({
      request,
      age: ageMinutes(request.at, now),
      sla: data.sla_minutes[request.group],
    }))
    .toSorted((one, other) => one.sla - one.age - (other.sla - other.age));
}
