import type { Result } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { MemberContext } from '../../http/context.ts';

/** What this room must know of rooms beside it; app.ts supplies it. */
export type ReportPorts = {
  /** The account record, as its own call gives it. */
  actions(
    asks: Asks<'cashier', 'actionLog'>,
    who: Pick<MemberContext, 'memberId' | 'lang'>,
  ): Promise<Result<Gives<'cashier', 'actionLog'>, Refused>>;
};
