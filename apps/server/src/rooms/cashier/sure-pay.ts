import { done, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { MemberContext } from '../../http/context.ts';
import { answerOnce } from '../../store/index.ts';
import { cleanText } from '../../text.ts';
import { readSettings } from '../content/index.ts';
import { depositByTid } from './deposits.queries.ts';
import { note } from './events.ts';
import { depositOrder } from './wire-rows.ts';

type Order = Gives<'cashier', 'surePay'>;

/**
 * The member says it is paid: unpaid → processing. While an operator has not decided, digits typed wrong may be sent again.
 */
export async function surePay(
  house: House,
  asks: Asks<'cashier', 'surePay'>,
  { memberId, once, lang }: MemberContext,
): Promise<Result<Order, Refused>> {
  const n = (await readSettings(house.store))['deposit.tail_digits'];
  const payerName = cleanText(asks.payerName);
  const tail = westernDigits(asks.tail).replace(/\s/g, '');
  if (payerName === '') return refuse('payer_missing', { n });
  if (!/^\d+$/.test(tail) || tail.length !== n) return refuse('payer_tail_form', { n });
  return answerOnce(house.store, once, async (tx): Promise<Result<Order, Refused>> => {
    const order = await depositByTid(tx, asks.orderNo, 'locked');
    if (order?.member_id !== memberId) return refuse('not_found');
    if (order.expired || !['unpaid', 'processing'].includes(order.state)) return refuse('order_over');
    await tx.query(
      `update cashier.deposits set state = 'processing', payer_name = $2, payer_tail = $3,
              paid_at = coalesce(paid_at, date_trunc('milliseconds', clock.now()))
       where id = $1`,
      [order.id, payerName, tail],
    );
    const what = order.state === 'unpaid' ? 'says it is paid' : 'corrected the digits';
    await note(tx, { subject: `deposit:${order.tid}`, state: 'processing', operatorId: null, note: what });
    await house.live.hint(tx, { type: 'queue' });
    return done(depositOrder((await depositByTid(tx, order.tid, 'unlocked'))!, lang));
  });
}
