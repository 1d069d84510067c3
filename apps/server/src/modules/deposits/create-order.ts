import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { usdtDue } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { assignAccount, type Channel, channelForDeposits } from '../channels/index.ts';
import { chainsOf, syncedChannels } from '../crypto/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { hasPhone, lockMember } from '../members/index.ts';
import { recordCaseEvent } from '../operators/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { depositLimitRefusal } from './deposit-limit.ts';
import { type EarlierOrders, earlierOrders, expireOrders } from './deposits.queries.ts';
import { freeMicro } from './usdt-order.ts';

type OrderInput = Input<'deposits', 'createOrder'>;
type Order = Output<'deposits', 'createOrder'>;
type Refusal = RefusalOf<'deposits', 'createOrder'>;

/**
 * The wire's order types. 0: the member pays by hand to the account shown; 1: on the gateway's page (`bwpay`); 2: in
 * USDT to an address.
 */
const ORDER_TYPE = { manual: 0, gateway: 1, crypto: 2 } as const;

/**
 * Creates a deposit order. For manual and USDT channels it reserves capacity of a receiving account until the time to
 * pay is over. Moves no money. An account that an agent created needs a phone first, by which an excluded person is
 * recognised.
 */
export async function createOrder(
  app: AppContext,
  input: OrderInput,
  { memberId, once }: MemberContext,
): Promise<Result<Order, Refusal>> {
  const settings = await readSettings(app.store);
  const channel = await channelForDeposits(app.store, input.recharge_id);
  if (!channel || !(await isServed(app, channel))) return refuse('no_pay_account');
  const refusal = checkOrder(input, channel, settings);
  if (refusal) return refusal;
  const amount = BigInt(input.amount);
  const wallet = channel.code;
  return runOnce(app.store, once, async (tx): Promise<Result<Order, Refusal>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    if (!(await hasPhone(tx, memberId))) return refuse('phone_needed');
    await expireOrders(tx, memberId);
    const overOwnLimit = await depositLimitRefusal(tx, memberId, amount);
    if (overOwnLimit) return overOwnLimit;
    const earlier = await earlierOrders(tx, memberId);
    const overLimit = orderLimitRefusal(earlier, { amount, sumMax: channel.max }, settings);
    if (overLimit) return overLimit;
    const payer = earlier.credited ? 'known' : 'new';
    const accountId =
      channel.rail === 'gateway' ? null : await assignAccount(tx, { wallet, amount, payer }, settings);
    if (channel.rail !== 'gateway' && accountId === null) return refuse('no_pay_account');
    const cryptoDetails =
      channel.rail === 'crypto' ? await usdtForOrder(tx, accountId!, amount, settings) : NOT_IN_USDT;
    if (cryptoDetails === null) return refuse('no_pay_account');
    const { rows } = await tx.query<{ tid: string }>(
      `insert into cashier.deposits (member_id, wallet, amount, payer_name_encrypted, account_id, is_new, expires_at,
                                       rail, usdt, usdt_rate)
         values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7), $8, $9, $10)
         returning tid`,
      [
        memberId,
        wallet,
        amount,
        tx.personal.encrypt('payer_name', cleanText(input.payer_name)),
        accountId,
        !earlier.credited,
        settings['deposit.order_minutes'],
        channel.rail,
        cryptoDetails.usdt,
        cryptoDetails.rate,
      ],
    );
    const { tid } = rows[0]!;
    await recordCaseEvent(tx, {
      subject: `deposit:${tid}`,
      state: 'unpaid',
      operatorId: null,
      note: 'requested',
    });
    return ok({ tid, order_type: ORDER_TYPE[channel.rail] });
  });
}

/**
 * Whether a payment would be noticed: gateways and networks that the server is not configured for, and chains not
 * polled recently, take no orders.
 */
async function isServed(app: AppContext, { code, rail, adapter, network }: Channel): Promise<boolean> {
  if (rail === 'gateway') return gatewaysOf(app).has(adapter!);
  if (rail === 'crypto') return chainsOf(app).has(network!) && (await syncedChannels(app.store)).has(code);
  return true;
}

const NOT_IN_USDT = { usdt: null, rate: null };

/** The amount in USDT at the current rate; null if no distinct amount is free. */
async function usdtForOrder(
  tx: Tx,
  accountId: bigint,
  amount: bigint,
  settings: Settings,
): Promise<{ usdt: bigint; rate: bigint } | null> {
  const rate = BigInt(settings['usdt.deposit_rate']);
  const usdt = await freeMicro(tx, accountId, usdtDue(amount, rate));
  return usdt === null ? null : { usdt, rate };
}

/**
 * Limits a member's open orders and the day's failed ones (expired or rejected), because unpaid orders reserve capacity
 * that other members could use. A member whose deposits never succeeded also has a limit on the total of open orders.
 */
function orderLimitRefusal(
  { open, openSum, failedToday, credited }: EarlierOrders,
  { amount, sumMax }: { amount: bigint; sumMax: bigint },
  settings: Settings,
): ({ ok: false } & Refused<'deposit_lapsed_many' | 'deposit_open_many' | 'deposit_open_sum'>) | null {
  const { 'deposit.open_max': max, 'deposit.lapsed_max': lapsedMax } = settings;
  if (failedToday >= lapsedMax) return refuse('deposit_lapsed_many', { max: lapsedMax });
  if (open >= max) return refuse('deposit_open_many', { n: open });
  const isOverSum = !credited && openSum + amount > sumMax;
  return isOverSum ? refuse('deposit_open_sum', { max: kyatToWire(sumMax) }) : null;
}

function checkOrder(
  input: OrderInput,
  channel: Channel,
  settings: Settings,
): ({ ok: false } & Refused<'amount_missing' | 'deposit_max' | 'deposit_min' | 'payer_missing'>) | null {
  const [min, max] = [kyatToWire(channel.min), kyatToWire(channel.max)];
  if (input.amount === 0) return refuse('amount_missing');
  if (input.amount < min) return refuse('deposit_min', { min });
  if (input.amount > max) return refuse('deposit_max', { max });
  if (channel.rail === 'manual' && cleanText(input.payer_name) === '')
    return refuse('payer_missing', { n: settings['deposit.tail_digits'] });
  return null;
}
