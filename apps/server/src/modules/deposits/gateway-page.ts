import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { channelByCode } from '../channels/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { depositByTid } from './deposits.queries.ts';

/** The first poll of the gateway after the member was sent to its page, in seconds of wall time. */
const FIRST_POLL_SECONDS = 60;

/**
 * Opens the gateway's page for an order. Moves no money. The gateway returns the same address for the same order, so
 * the call can be repeated.
 */
export async function gatewayPage(
  app: AppContext,
  { tid }: Input<'deposits', 'gatewayPage'>,
  { memberId }: MemberContext,
): Promise<Result<Output<'deposits', 'gatewayPage'>, RefusalOf<'deposits', 'gatewayPage'>>> {
  const order = await depositByTid(app.store, tid, 'unlocked');
  if (order?.member_id !== memberId || order.rail !== 'gateway') return refuse('not_found');
  if (order.expired || order.state !== 'unpaid') return refuse('order_over');
  const channel = await channelByCode(app.store, order.wallet);
  const gateway = gatewaysOf(app).get(channel?.adapter ?? '');
  if (!gateway) return refuse('gateway_down');
  try {
    const { payUrl } = await gateway.createSession(order);
    await app.store.query(
      `insert into cashier.gateway_sessions (deposit_id, pay_url, next_poll_at)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (deposit_id) do nothing`,
      [order.id, payUrl, FIRST_POLL_SECONDS],
    );
    return ok({ pay_url: payUrl });
  } catch (error) {
    app.log.warn({ err: error, tid }, 'the gateway opened no session');
    return refuse('gateway_down');
  }
}
