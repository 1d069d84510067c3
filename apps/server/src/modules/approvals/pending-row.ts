import type { Output } from '@shwe/contract';
import type { ApprovalCall, ApprovalKind } from '@shwe/contract/approvals';

export type PendingApproval = Output<'operatorApprovals', 'list'>['list'][number];
export type Change = PendingApproval['changes'][number];
type Decision = NonNullable<PendingApproval['approve']>;

/** What waits, before it is known who looks at it. */
export type Pending = {
  id: string;
  kind: ApprovalKind;
  at: Date;
  operatorId: bigint;
  operator: string;
  /** Further operators who may not approve it, because they wrote a part of it. */
  makers?: readonly bigint[];
  /** The maker was not disabled since. */
  isValid: boolean;
  reason: string;
  subject: string;
  name?: string;
  memberId?: bigint;
  amount?: bigint | null;
  changes?: readonly Change[];
  /** Without one it is approved on its own screen, where the figures are entered again. */
  approve?: Decision;
  reject?: Decision;
  /** Withdraws one's own request, where that is another call than a rejection; null: only its own screen can. */
  withdraw?: null;
};

/** A call that decides, with its input but for the reason. */
export function decision(call: ApprovalCall, input: Record<string, unknown>): Decision {
  return { call, input, takes_reason: true };
}

/** A call that decides and takes no reason. */
export function decisionWithoutReason(call: ApprovalCall, input: Record<string, unknown>): Decision {
  return { call, input, takes_reason: false };
}
