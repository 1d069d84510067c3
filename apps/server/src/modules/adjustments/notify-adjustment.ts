import type { Tx } from '../../database/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import type { Adjustment } from './adjustments.queries.ts';

/** Tells the member what was credited or deducted by hand; `balance` is the wallet afterwards, whole kyat. */
export async function notifyAdjustment(tx: Tx, adjustment: Adjustment, balance: bigint): Promise<void> {
  const { member_id: memberId, aid, amount } = adjustment;
  const isCredit = amount > 0n;
  const values = { aid, amount: isCredit ? amount : -amount, balance };
  await sendMessages(tx, [
    {
      memberId,
      subject: `adjustment:${aid}`,
      title: messageInAllLanguages(isCredit ? 'adjustmentCreditTitle' : 'adjustmentDebitTitle', values),
      body: messageInAllLanguages(isCredit ? 'adjustmentCreditText' : 'adjustmentDebitText', values),
    },
  ]);
}
