import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import { canClaimPayment } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { findRepeat, runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { cleanText } from '../../util/text.ts';
import { makePictureCopy, type PictureCopy, storePicture } from '../files/index.ts';
import { recordCaseEvent } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { depositByTid } from './deposits.queries.ts';
import { depositOrder } from './wire-rows.ts';

/** Attachments of one order. Each is kept, because an operator may have seen it. */
const ATTACHMENTS: Limit = { triesMax: 10, windowSeconds: 86_400, lockSeconds: 86_400 };

type Order = Output<'deposits', 'claimPayment'>;

/**
 * Stores the member's claim that they paid an order: unpaid → processing, optionally with an attachment. Until an
 * operator decides, the member may send corrected digits or another attachment.
 */
export async function claimPayment(
  app: AppContext,
  input: Input<'deposits', 'claimPayment'>,
  { memberId, once, lang }: MemberContext,
): Promise<Result<Order, RefusalOf<'deposits', 'claimPayment'>>> {
  const tailDigits = (await readSettings(app.store))['deposit.tail_digits'];
  const payerName = cleanText(input.payerName);
  const tail = westernDigits(input.tail).replace(/\s/g, '');
  if (payerName === '') return refuse('payer_missing', { n: tailDigits });
  if (!/^\d+$/.test(tail) || tail.length !== tailDigits) return refuse('payer_tail_form', { n: tailDigits });
  // A repeat must neither count as another attachment nor be re-encoded.
  const repeat = input.picture === undefined ? null : await findRepeat<Order>(app.store, once);
  if (repeat) return repeat;
  const copy = input.picture === undefined ? null : await copyFor(app, input, memberId);
  if (copy && !copy.ok) return copy;
  return runOnce(app.store, once, async (tx): Promise<Result<Order, Refused<'not_found' | 'order_over'>>> => {
    const order = await depositByTid(tx, input.orderNo, 'locked');
    if (order?.member_id !== memberId || order.rail !== 'manual') return refuse('not_found');
    if (order.expired || !canClaimPayment(order)) return refuse('order_over');
    const picture =
      copy &&
      (await storePicture(tx, { memberId, subject: `deposit:${order.tid}`, bytes: copy.value.bytes }));
    await tx.query(
      `update cashier.deposits set state = 'processing', payer_name_encrypted = $2, payer_tail = $3,
                attachment_id = coalesce($4, attachment_id),
                paid_at = coalesce(paid_at, date_trunc('milliseconds', clock.now()))
         where id = $1`,
      [order.id, tx.personal.encrypt('payer_name', payerName), tail, picture],
    );
    const note = order.state === 'unpaid' ? 'payment claimed' : 'corrected the digits';
    await recordCaseEvent(tx, {
      subject: `deposit:${order.tid}`,
      state: 'processing',
      operatorId: null,
      note,
    });
    await app.live.hint(tx, { type: 'queue' });
    return ok(
      depositOrder(tx, (await depositByTid(tx, order.tid, 'unlocked'))!, {
        lang,
        tailDigits,
        unmatched: [],
      }),
    );
  });
}

/** Re-encodes the picture only for an order that can still be claimed, because re-encoding is expensive. */
async function copyFor(
  app: AppContext,
  { orderNo, picture = '' }: Input<'deposits', 'claimPayment'>,
  memberId: bigint,
): Promise<Result<PictureCopy, RefusalOf<'deposits', 'claimPayment'>>> {
  const order = await depositByTid(app.store, orderNo, 'unlocked');
  if (order?.member_id !== memberId) return refuse('not_found');
  if (order.expired || !canClaimPayment(order)) return refuse('order_over');
  const sent = await countAttempt(app.store, 'attachment', `deposit:${order.tid}`, ATTACHMENTS);
  if (!sent.allowed) return refuse('too_many_tries', waitDetails(sent.waitSeconds));
  return makePictureCopy(picture, memberId);
}
