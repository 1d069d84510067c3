import type { ChannelCode } from '@shwe/contract';
import type { AppContext } from '../../../context/app-context.ts';
import { countedPayment, gatewaysOf } from '../../gateways/index.ts';
import { applyPayment } from './apply-callback.ts';

/** Orders polled in one run. */
const ORDERS_MAX = 20;
/** How long an order is polled after its gateway session was opened. */
const POLL_HOURS = 24;

type Due = { tid: string; wallet: ChannelCode; adapter: string | null };

/**
 * Polls gateways for orders whose callback is late, and applies the answers like callbacks. Moves the next poll of an
 * order forward first (one minute, doubled each time), so that two processes do not poll the same order. Returns the
 * number of orders polled.
 */
export async function queryGateways(app: AppContext): Promise<number> {
  const gateways = gatewaysOf(app);
  if (gateways.size === 0) return 0;
  const { rows } = await app.store.query<Due>(
    `update cashier.gateway_sessions s set polls = s.polls + 1,
            next_poll_at = case when s.made_at > clock_timestamp() - make_interval(hours => $2)
                          then clock_timestamp() + make_interval(mins => (2 ^ least(s.polls, 6))::integer) end
     from cashier.deposits d join cashier.channels c on c.code = d.wallet
     where d.id = s.deposit_id and s.deposit_id in (
       select deposit_id from cashier.gateway_sessions where next_poll_at <= clock_timestamp()
       order by next_poll_at limit $1 for update skip locked)
     returning d.tid, d.wallet, c.adapter`,
    [ORDERS_MAX, POLL_HOURS],
  );
  for (const { tid, wallet, adapter } of rows) {
    const payments =
      (await gateways
        .get(adapter ?? '')
        ?.paymentsOf(tid)
        .catch(() => [])) ?? [];
    for (const { payment, raw } of payments) {
      // Orders are polled often: a payment that was counted is not stored again.
      if (payment.says === 'paid' && !(await countedPayment(app.store, wallet, payment.ref)))
        await applyPayment(app, { wallet, source: 'asked', body: Buffer.from(raw), signature: '' }, payment);
    }
  }
  return rows.length;
}
