import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { type Copy, copyOf, keepPicture } from '../files/index.ts';
import { note } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { depositByTid } from './deposits.queries.ts';
import { depositOrder } from './wire-rows.ts';

type Order = Output<'deposits', 'claimPayment'>;

/**
 * The member says it is paid: unpaid → processing, with a picture of the receipt if they like. While an operator has
 * not decided, digits typed wrong, or another picture, may be sent again.
 */
export async function claimPayment(
  app: AppContext,
  input: Input<'deposits', 'claimPayment'>,
  { memberId, once, lang }: MemberContext,
): Promise<Result<Order, RefusalOf<'deposits', 'claimPayment'>>> {
  const n = (await readSettings(app.store))['deposit.tail_digits'];
  const payerName = cleanText(input.payerName);
  const tail = westernDigits(input.tail).replace(/\s/g, '');
  if (payerName === '') return refuse('payer_missing', { n });
  if (!/^\d+$/.test(tail) || tail.length !== n) return refuse('payer_tail_form', { n });
  const copy = input.picture === undefined ? null : await copyFor(app, input, memberId);
  if (copy && !copy.ok) return copy;
  return answerOnce(
    app.store,
    once,
    async (tx): Promise<Result<Order, Refused<'not_found' | 'order_over'>>> => {
      const order = await depositByTid(tx, input.orderNo, 'locked');
      if (order?.member_id !== memberId || order.rail !== 'manual') return refuse('not_found');
      if (order.expired || !['unpaid', 'processing'].includes(order.state)) return refuse('order_over');
      const picture =
        copy &&
        (await keepPicture(tx, { memberId, subject: `deposit:${order.tid}`, bytes: copy.value.bytes }));
      await tx.query(
        `update cashier.deposits set state = 'processing', payer_name_encrypted = $2, payer_tail = $3, attachment_id = coalesce($4, attachment_id),
              paid_at = coalesce(paid_at, date_trunc('milliseconds', clock.now()))
       where id = $1`,
        [order.id, tx.personal.seal('payer_name', payerName), tail, picture],
      );
      const what = order.state === 'unpaid' ? 'says it is paid' : 'corrected the digits';
      await note(tx, { subject: `deposit:${order.tid}`, state: 'processing', operatorId: null, note: what });
      await app.live.hint(tx, { type: 'queue' });
      return ok(
        depositOrder(tx, (await depositByTid(tx, order.tid, 'unlocked'))!, {
          lang,
          tailDigits: n,
          strays: [],
        }),
      );
    },
  );
}

/** Opens the picture only for an order that can still take it: opening costs a core for a while. */
async function copyFor(
  { store }: AppContext,
  { orderNo, picture = '' }: Input<'deposits', 'claimPayment'>,
  memberId: bigint,
): Promise<Result<Copy, RefusalOf<'deposits', 'claimPayment'>>> {
  const order = await depositByTid(store, orderNo, 'unlocked');
  if (order?.member_id !== memberId) return refuse('not_found');
  if (order.expired || !['unpaid', 'processing'].includes(order.state)) return refuse('order_over');
  return copyOf(picture);
}
