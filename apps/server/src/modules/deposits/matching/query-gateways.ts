import type { ChannelCode } from '@shwe/contract';
import type { AppContext } from '../../../context/app-context.ts';
import { gatewaysOf } from '../../gateways/index.ts';
import { takeWord } from './apply-callback.ts';

/** Orders asked for in one round. */
const ORDERS_MAX = 20;
/** A provider is asked for an order until so long after the member was sent to it. */
const ASK_HOURS = 24;

type Due = { tid: string; wallet: ChannelCode; adapter: string | null };

/**
 * Asks providers for orders whose callback is late, and takes their answer as it takes a callback. Each order is
 * claimed by moving its next time forward first (a minute, then twice as long each time), so processes do not ask for
 * one together. Gives how many.
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
       select deposit_id from cashier.gateway_sessions where next_poll_at <= clock_timestamp() order by next_poll_at limit $1 for update skip locked)
     returning d.tid, d.wallet, c.adapter`,
    [ORDERS_MAX, ASK_HOURS],
  );
  for (const { tid, wallet, adapter } of rows) {
    const payments =
      (await gateways
        .get(adapter ?? '')
        ?.paymentsOf(tid)
        .catch(() => [])) ?? [];
    for (const { word, raw } of payments) {
      if (word.says === 'paid' && !(await isCounted(app, wallet, word.ref)))
        await takeWord(app, { wallet, source: 'asked', body: Buffer.from(raw), signed: '' }, word);
    }
  }
  return rows.length;
}

/** What was counted needs no other record that it was: an order is asked for many times. */
async function isCounted({ store }: AppContext, wallet: ChannelCode, ref: string): Promise<boolean> {
  const { rowCount } = await store.query(
    `select from cashier.callbacks where wallet = $1 and provider_ref = $2
       and outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again')`,
    [wallet, ref],
  );
  return rowCount !== 0;
}
