import type { Input, Output, Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { MemberContext } from '../../http/context.ts';

/** What this room must know of rooms beside it; app.ts supplies it. */
export type ReportPorts = {
  /** The account record, as its own call gives it. */
  actions(
    asks: Input<'cashier', 'actionLog'>,
    who: Pick<MemberContext, 'memberId' | 'lang'>,
  ): Promise<Result<Output<'cashier', 'actionLog'>, Refused>>;
};
