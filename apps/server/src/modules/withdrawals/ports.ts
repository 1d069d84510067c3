import type { Lang, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

/** What withdrawals need from modules above; `bootstrap/` supplies it. */
export type WithdrawalPorts = {
  /** The member's withdrawal through an agent with this number, as a withdrawal; null if there is none. */
  throughAgent(
    db: Queries,
    whose: { memberId: bigint; id: string },
    lang: Lang,
  ): Promise<Output<'withdrawals', 'detail'> | null>;
};
