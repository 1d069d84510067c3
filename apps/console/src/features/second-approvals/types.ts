import type { Output } from '@shwe/contract';

export type Approvals = Output<'operatorApprovals', 'list'>;
export type Approval = Approvals['list'][number];
export type Decision = NonNullable<Approval['approve']>;
